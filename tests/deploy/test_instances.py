"""A game of which each request reaches the other instance is the same as on a single one.

That instances stop and start meanwhile, and nothing is lost, is shown in `faults`.
"""

import json
from http.client import HTTPConnection
from itertools import pairwise
from random import Random

import pytest

from service.catalog import CATALOG
from tests.apps import app_with
from tests.asking import wait_for
from tests.faults.proxied import Proxied
from tests.serving import Server

pytestmark = pytest.mark.alone

MOVES = 60
JSON = "application/json"


class Instances(Proxied):
    """The proxy and two instances, each with a log of the requests it served."""

    def __init__(self, folder):
        self.logs = iter([folder / "one.log", folder / "two.log"])
        self.written = []
        super().__init__()

    def instance(self, port=None):
        self.written.append(next(self.logs))
        with self.written[-1].open("ab") as log:
            return Server(port=port, environment={"WORKERS": "1"}, stderr=log)

    def answered_by(self):
        """By request id: the instance that responded."""
        lines = [
            (at, line)
            for at, log in enumerate(self.written)
            for line in log.read_text().splitlines()
        ]
        return {json.loads(line)["request_id"]: at for at, line in lines if line.startswith("{")}


@pytest.fixture(scope="module")
def instances(tmp_path_factory):
    found = Instances(tmp_path_factory.mktemp("instances"))
    try:
        wait_for(found.port, 200)
        found.wait_until_all_are("UP")
        yield found
    finally:
        found.stop()


@pytest.mark.parametrize("game", CATALOG)
def test_a_game_is_the_same_as_on_a_single_instance(instances, game):
    rng, single, home = Random(game), app_with().test_client(), f"/v1/games/{game}"
    connection = HTTPConnection("127.0.0.1", instances.port, timeout=30)
    path, body = f"{home}/deals", {"seats": CATALOG[game].game.seats[0], "seed": 3}
    for number in range(MOVES):
        headers = {"Content-Type": JSON, "X-Request-Id": f"{game}.{number}"}
        connection.request("POST", path, json.dumps(body), headers)
        answer = connection.getresponse()
        text = answer.read()
        assert answer.status == 200, text
        assert text == single.post(path, json=body).data
        position = json.loads(text)
        if not position["legal_moves"]:
            break
        move = rng.choice(position["legal_moves"])
        path, body = f"{home}/moves", {"state": position["state"], "move": move, "views": "all"}
    connection.close()
    told = instances.answered_by()
    by = [told[f"{game}.{at}"] for at in range(number + 1)]
    assert all(one != other for one, other in pairwise(by)), by
