"""Whole games with every request sent to the other instance, while instances stop and start."""

import http.client
import itertools
import json
import os
import select
import signal
import time

import pytest

from demo.games import TABLES
from demo.play import Play
from service.app import create_app
from service.catalog import CATALOG
from service.config import Settings
from tests.faults.proxied import Proxied
from tests.serving import Server

pytestmark = pytest.mark.alone

PRESETS = {"rummy": "round-the-corner"}
"""The presets to play where the standard game would take long."""

KILLED, BACK, DRAINED, BACK_AGAIN = 30, 50, 70, 95
"""The request of a game before which each event happens."""


class Instances(Proxied):
    """The proxy and two instances, each with a log of the requests it served."""

    def __init__(self, folder):
        self.logs = [folder / "one.log", folder / "two.log"]
        self.fresh = iter(self.logs)
        super().__init__()

    def instance(self, port=None):
        log = next(self.fresh) if port is None else self.logs[self.index_of(port)]
        with log.open("ab") as stderr:
            environment = {"WORKERS": "1", "REQUEST_LOG": "on"}
            more = {"environment": environment, "stderr": stderr, "start_new_session": True}
            return Server(port=port, **more)

    def index_of(self, port):
        return [one.port for one in self.instances].index(port)

    def answered_by(self):
        """By request id: the instances that responded."""
        told = {}
        for index, log in enumerate(self.logs):
            for line in log.read_text().splitlines():
                if line.startswith("{"):
                    told.setdefault(json.loads(line)["request_id"], []).append(index)
        return told

    def signal(self, index, number):
        os.killpg(self.instances[index].process.pid, number)

    def start_again(self, index, ended):
        gone = self.instances[index]
        assert gone.process.wait(30) == ended
        self.instances[index] = self.instance(gone.port)
        self.wait_until_both_answer()

    def wait_until_both_answer(self):
        end = time.monotonic() + 30
        while True:
            try:
                asked = [self.ask("GET", "/readyz")[1]["X-Request-Id"] for _ in range(4)]
            except ConnectionRefusedError:
                asked = []  # the proxy has not started
            told = self.answered_by()
            by = [told.get(one) for one in asked]
            if by in ([[0], [1]] * 2, [[1], [0]] * 2):
                return
            assert time.monotonic() < end, by
            time.sleep(0.1)


class Table:
    """Plays a game through the proxy, on one connection, while instances stop and start."""

    def __init__(self, instances, game):
        self.instances, self.game = instances, game
        self.connection = http.client.HTTPConnection("127.0.0.1", instances.port, timeout=30)
        self.asked = []
        self.pause = 0

    def post(self, path, body):
        number = len(self.asked)
        if number == BACK:
            self.instances.start_again(self.killed, -signal.SIGKILL)
        elif number == DRAINED:
            self.drained = 1 - self.killed
            self.instances.instances[self.drained].process.terminate()
            # So that requests keep coming until the instance has gone.
            self.pause = 0.15
        elif number == BACK_AGAIN - 1:
            self.instances.instances[self.drained].process.wait(30)
        elif number == BACK_AGAIN:
            self.pause = 0
            self.instances.start_again(self.drained, 0)
        time.sleep(self.pause)
        sent = json.dumps(body).encode()
        headers = {"Content-Type": "application/json", "X-Request-Id": self.id_of(number)}
        if number == KILLED:
            self.killed = 1 - self.instances.answered_by()[self.id_of(number - 1)][0]
            self.instances.signal(self.killed, signal.SIGSTOP)
        self.connection.request("POST", path, sent, headers)
        if number == KILLED:
            # The request is at the instance that will not respond.
            assert not select.select([self.connection.sock], [], [], 0.3)[0]
            self.instances.signal(self.killed, signal.SIGKILL)
        answer = self.connection.getresponse()
        self.asked.append((path, sent, answer.status, answer.read()))
        assert answer.status == 200, (number, self.asked[-1])
        return json.loads(self.asked[-1][-1])

    def id_of(self, number):
        return f"{self.game}.{number}"

    def play(self):
        """Play games one after another, until all events have happened."""
        play = Play(self, self.game, TABLES[self.game].choose)
        seats = CATALOG[self.game].game.seats[0]
        position, seeds = None, itertools.count(3)
        while len(self.asked) <= BACK_AGAIN + 10:
            position = play.deal(seats=seats, seed=next(seeds), preset=PRESETS.get(self.game))
            for made in play.moves(position):
                position = made.position
        return position


@pytest.fixture(scope="module")
def instances(tmp_path_factory):
    found = Instances(tmp_path_factory.mktemp("instances"))
    try:
        found.wait_until_both_answer()
        yield found
    finally:
        found.stop()


@pytest.mark.parametrize("game", CATALOG)
def test_a_game_ends_as_on_a_single_instance(instances, game):
    table = Table(instances, game)
    try:
        assert table.play()["outcome"]
    finally:
        table.connection.close()
    told = instances.answered_by()
    by = [told.get(table.id_of(number)) for number in range(len(table.asked))]
    assert all(by), "somebody answered, and nobody says so"
    assert [len(one) for one in by] == [1] * len(by)
    for first, end in ((0, KILLED), (BACK, DRAINED), (BACK_AGAIN, len(by))):
        turns = [one[0] for one in by[first:end]]
        assert all(one != other for one, other in itertools.pairwise(turns)), (first, turns)
    assert by[KILLED:BACK] == [[1 - table.killed]] * (BACK - KILLED)
    assert by[BACK_AGAIN - 1] == [1 - table.drained]
    single = create_app(Settings(request_log=False)).test_client()
    for path, sent, status, text in table.asked:
        alone = single.post(path, data=sent, content_type="application/json")
        assert (alone.status_code, alone.data) == (status, text), path
