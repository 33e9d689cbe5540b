"""Whole games over HTTP, with every law that frontends rely on checked at every move."""

import json
from http.client import HTTPConnection
from random import Random

import pytest

from service.catalog import CATALOG
from tests.conformance.cases import cases_of
from tests.depth import count
from tests.server.conftest import serving

pytestmark = pytest.mark.check

GAMES = sorted(CATALOG)


class Client:
    """A persistent connection, as a frontend has."""

    def __init__(self, port):
        self.connection = HTTPConnection("127.0.0.1", port, timeout=60)

    def post(self, path, body):
        headers = {"Content-Type": "application/json"}
        self.connection.request("POST", path, json.dumps(body).encode(), headers)
        answer = self.connection.getresponse()
        return answer.status, json.loads(answer.read())


@pytest.fixture(scope="module")
def client():
    with serving("service.wsgi:app", WORKERS="2", REQUEST_LOG="off") as port:
        client = Client(port)
        yield client
        client.connection.close()


def play(client, name, seed):
    """Play a game to its end; returns the number of moves."""
    random, entry, cases = Random(seed), CATALOG[name], cases_of(name)
    presets = list(entry.game.presets)
    home = f"/v1/games/{name}"
    body = {
        "seats": cases.seats(random),
        "seed": seed,
        "preset": presets[seed % len(presets)],
    }
    status, position = client.post(f"{home}/deals", body)
    assert status == 200, (seed, position)
    transcript, digests = [], [position["digest"]]
    while position["to_act"] is not None:
        state = entry.state.load(position["state"])
        legal = [entry.moves.load(move) for move in position["legal_moves"]]
        move = entry.moves.dump(cases.lean(random, state, legal))
        if position["unavailable"] and random.random() < 0.05:
            refused_as_told(client, home, position, random)
        status, after = client.post(
            f"{home}/moves",
            {
                "state": position["state"],
                "move": move,
                "seat": position["to_act"],
                "expected_digest": position["digest"],
            },
        )
        assert status == 200, (seed, move, after)
        assert after["state"]["revision"] == position["state"]["revision"] + 1, seed
        assert bool(after["legal_moves"]) == (after["to_act"] is not None), seed
        position = after
        transcript.append(move)
        digests.append(position["digest"])
    assert position["outcome"]["winners"], seed
    status, again = client.post(f"{home}/moves", {"state": position["state"], "move": move})
    assert (status, again["type"]) == (409, "/problems/game-over"), seed
    replayed(client, home, {**body, "moves": transcript, "digests": digests}, position)
    return len(transcript)


def refused_as_told(client, home, position, random):
    """A closed kind of move is refused by exactly the announced rule."""
    plain = [entry for entry in position["unavailable"] if entry["type"] in PLAIN]
    if plain:
        closed = random.choice(plain)
        move = {"type": closed["type"]}
        status, refusal = client.post(f"{home}/moves", {"state": position["state"], "move": move})
        assert status == 409
        assert refusal["rule"]["id"] == closed["rule"]
        assert refusal["rule"]["params"] == closed["params"]


PLAIN = {"draw_stock", "take_discard", "pass", "done", "deal", "close", "turn_over", "take_upcard"}
"""Kinds of move without other members."""


def replayed(client, home, asked, position):
    """The transcript gives the same game again, position by position."""
    if len(asked["moves"]) > 2000:
        return
    status, replay = client.post(f"{home}/replays", asked)
    assert status == 200, replay
    assert replay["digests"] == asked["digests"]
    assert replay["first_difference"] is None
    assert replay["state"] == position["state"]


@pytest.mark.parametrize("name", GAMES)
def test_whole_games_over_http(client, name):
    moves = [play(client, name, seed) for seed in range(count(3, 20))]
    assert min(moves) > 20, moves
