"""Whole games over the relay and over an MQTT broker, through a network that is bad."""

import json
import re
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path
from queue import Empty, SimpleQueue
from random import Random
from threading import Thread

import pytest

from tests.conformance.advice import ADVISED
from tests.depth import seed
from tests.needs import need
from tests.programs import run
from tests.sealed.channels import CHANNELS, HOME, SHORT, no_other_cards, states_of, unreadable
from tests.sealed.seats import MODULE
from tests.serving import ROOT

pytestmark = pytest.mark.check

HERE = Path(__file__).parent
PAGE = (ROOT / "docs" / "sealed.md").read_text()
BAD = 0.05
"""The share of messages that are lost, of those that come twice, and of those that come late."""
PAUSE = 300
"""Milliseconds after which everything is said again."""
PATIENCE = 240
"""Seconds after which a player who makes no progress has failed, also on a busy machine."""
SEATS = {"rummy": 4, "bing-rummy": 4}
"""Of the others, two."""


def node_of_playwright():
    """A Node that has WebSockets, unlike that of Debian."""
    need("browser")
    import playwright  # noqa: PLC0415 - installed only if there is a browser

    return Path(playwright.__file__).parent / "driver" / "node"


class Player:
    """A player in a process of its own."""

    def __init__(self, how):
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        command = [node_of_playwright(), HERE / "player.mjs", json.dumps(how)]
        self.seat, self.file, self.told = how["seat"], how["file"], Path(f"{how['file']}.told")
        self.process = subprocess.Popen(command, text=True, **pipes)
        self.lines = SimpleQueue()
        self.reader = Thread(target=self._read)
        self.reader.start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(json.loads(line))

    def next(self):
        """What it prints next; its troubles are in the output of the test."""
        try:
            return self.lines.get(timeout=PATIENCE)
        except Empty:
            kept = json.loads(Path(self.file).read_text()) | {"secret": None}
            pytest.fail(f"seat {self.seat} makes no progress, seed {seed(1)}: {json.dumps(kept)}")

    def reach(self, revision):
        """Wait for this number of moves."""
        while self.next()["revision"] < revision:
            pass

    def finish(self):
        """Wait for the end of the game; returns all that the player had."""
        while "over" not in self.next():
            pass
        return json.loads(self.told.read_text())

    def close(self):
        self.process.kill()
        self.reader.join()
        self.process.communicate()


@pytest.fixture(params=["relay", pytest.param("broker", marks=pytest.mark.mqtt)])
def channel(request, tmp_path):
    channel = CHANNELS[request.param](tmp_path)
    yield channel
    channel.stop()


@contextmanager
def playing(game, address, channel, folder, bad=BAD):
    """The players of a new table, and the key of its links."""
    random = Random(f"{game} {seed(1)}")
    key = random.randbytes(16).hex()
    table = {"game": game, "options": SHORT[game], "seats": [None] * SEATS.get(game, 2)}
    shared = {
        "module": str(MODULE),
        "carrier": str(HOME / "channel.js"),
        "channel": channel.address,
    }
    shared |= {"referee": address, "table": table, "name": key, "key": key, "bad": bad}

    def player(seat):
        more = {"seat": seat, "file": str(folder / f"{seat}.json"), "pause": PAUSE}
        return Player({**shared, **more, "seed": random.randrange(10**9)})

    players = [player(seat) for seat in range(SEATS.get(game, 2))]
    try:
        yield players, key
    finally:
        for player in players:
            player.close()


def check(game, key, players):
    """All players come to the same end, and nobody had a card of another; returns what they had."""
    told = [player.finish() for player in players]
    kept = json.loads(told[0]["kept"])
    moves = kept["moves"]
    assert all(one["moves"] == moves for one in told)
    assert all(one["outcome"] == told[0]["outcome"] for one in told)
    [state] = [answer["state"] for url, answer in told[0]["answers"] if "sealed-opens" in url]
    states = states_of(game, kept, state)
    assert states[-1] == state
    for seat, one in enumerate(told):
        answers = [answer for url, answer in one["answers"] if "/sealed-" in url]
        assert no_other_cards(game, seat, states, answers, one["stored"]) > len(moves)
        assert "secret" not in "".join(one["said"])
        unreadable(game, key, one["carried"], moves)
    return told


@pytest.mark.parametrize("game", ADVISED)
def test_a_whole_game_over_a_bad_network_shows_nobody_another_hand(
    address, channel, tmp_path, game
):
    with playing(game, address, channel, tmp_path) as (players, key):
        told = check(game, key, players)
    assert not [trouble for one in told for trouble in one["troubles"]]
    assert all(sum(one[what] for one in told) for what in ("lost", "doubled", "late"))


def test_a_channel_that_is_stopped_and_started_again_loses_no_game(address, channel, tmp_path):
    with playing("gin-rummy", address, channel, tmp_path) as (players, key):
        players[0].reach(3)
        channel.stop()
        time.sleep(1)
        port = {"port": channel.port} if hasattr(channel, "port") else {}
        channel.start(**port)
        check("gin-rummy", key, players)


def test_a_move_costs_what_the_page_says(address, channel, tmp_path):
    """Each seat's first view counts as part of the start."""
    with playing("gin-rummy", address, channel, tmp_path, bad=0) as (players, key):
        told = check("gin-rummy", key, players)
    moves = len(told[0]["moves"])
    carried = [text for one in told for text in one["carried"]]
    urls = [url for one in told for url, _ in one["answers"]]
    requests = sum(url.endswith(("/sealed-moves", "/sealed-views")) for url in urls) - len(told)
    figures = requests / moves, len(carried) / moves, sum(map(len, carried)) / len(carried)
    hints = sum(url.endswith("/sealed-advice") for url in urls)
    [around] = re.findall(r"start and the end of a table take (\d+) more requests", PAGE)
    assert len(urls) - requests - hints == int(around)
    row = re.search(r"^\| two seats \|(.*)\|$", PAGE, re.MULTILINE)[1]
    for figure, cell in zip(figures, row.split("|"), strict=True):
        bounds = [float(number) for number in cell.split("to")]
        assert bounds[0] <= figure <= bounds[-1], figures


def test_a_broker_that_sends_noise_costs_little():
    need("node")
    told = json.loads(run(["node", ROOT / "tests/sealed/broker.mjs", HOME / "channel.js"]))
    assert told["heard"] == ["first", "second", "second"]
    assert (told["before"], told["closed"]) == (0, 2)
    assert told["milliseconds"] < 5_000


def test_a_relay_that_does_not_answer_is_asked_again():
    need("node")
    told = json.loads(run(["node", ROOT / "tests/sealed/relay.mjs", HOME / "channel.js"]))
    assert told == {"heard": "heard", "failed": "TimeoutError"}
