"""The example plays whole games, shows each seat only its own view, and resists cheating."""

import json
import os
import re
import subprocess
import sys
import tracemalloc
from random import Random
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

import pytest

from service.catalog import CATALOG
from tests.depth import seed
from tests.examples.two_players import HOME, check_view, sensible, serving

pytestmark = pytest.mark.portable

MAX_MOVES = 2000
LONG = ("bing-rummy",)
GAMES = [pytest.param(game, marks=pytest.mark.check if game in LONG else ()) for game in CATALOG]


@pytest.fixture(scope="module")
def example(url):
    with serving(url) as example:
        yield example


class Seat:
    """A player at a seat: sends and receives what its browser would."""

    def __init__(self, example, secret):
        self.url, self.secret, self.seen = example.url, secret, 0

    def look(self):
        """The view, as soon as it changes."""
        told = self.ask(f"/view?seen={self.seen}")
        self.seen = told["seen"]
        return told

    def move(self, move):
        return self.ask("/move", json.dumps(move).encode())

    def ask(self, path, body=None):
        """The response; a refusal is a response with its status."""
        request = Request(self.url + path, body, {"Authorization": f"Bearer {self.secret}"})
        try:
            with urlopen(request, timeout=10) as answer:
                return json.load(answer)
        except HTTPError as refused:
            with refused:
                return {"status": refused.code, **json.load(refused)}


def dealt(example, asked=""):
    """The seats of a new table, and the table as the server stores it."""
    secrets, table = example.deal(asked)
    return [Seat(example, secret) for secret in secrets], table


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_to_its_end_and_each_seat_gets_its_own_view(example, game):
    random, options = Random(seed(3)), json.dumps(CATALOG[game].game.sample.last_hand)
    seats = CATALOG[game].game.seats[:2][-1]
    players, table = dealt(example, f"game={game}&seats={seats}&options={quote(options)}")
    assert len(players) == seats
    drawn, moves = table.state["seed"], 0
    while table.views[0]["to_act"] is not None:
        for seat, player in enumerate(players):
            told = player.look()
            check_view(told, game, table.state, seat)
        to_act = told["to_act"]
        index = sensible(random, game, table)
        answer = players[to_act].move(table.views[to_act]["legal_moves"][index])
        assert answer == {}, (drawn, answer)
        moves += 1
        assert moves < MAX_MOVES, drawn
    for seat, player in enumerate(players):
        check_view(player.look(), game, table.state, seat)


@pytest.fixture
def gin(example):
    """The seat to act, another seat, and their table."""
    players, table = dealt(example)
    to_act = table.views[0]["to_act"]
    return players[to_act], players[1 - to_act], table


def test_nobody_makes_the_move_of_another_seat(gin):
    acting, waiting, table = gin
    before = table.state
    for move in acting.look()["legal_moves"]:
        refused = waiting.move(move)
        assert refused["type"] == "/problems/not-your-turn"
        assert not {"legal_moves", "state", "views"} & refused.keys()
    to_act = table.views[0]["to_act"]
    assert waiting.move({"type": "pass", "seat": to_act})["status"] == 400
    assert waiting.ask("/move?seat=" + str(to_act), b'{"type": "pass"}')["status"] == 409
    assert table.state == before


def test_nobody_reads_the_view_of_another_seat(example, gin):
    acting, waiting, _ = gin
    own = waiting.look()
    for path in ("/view?seen=0&seat=0", "/view?seen=0&seat=1", "/view?seen=-1"):
        assert waiting.ask(path)["seat"] == own["seat"]
    for secret in ("", "0", acting.secret[:-1], f"{acting.secret} {waiting.secret}"):
        assert Seat(example, secret).ask("/view?seen=0")["status"] == 403
        assert Seat(example, secret).move({"type": "pass"})["status"] == 403
    assert len({acting.secret, waiting.secret}) == 2


def between_hands(example, game):
    """The seats of a table at the end of a hand, and the table; the server draws its seed."""
    random = Random(seed(4))
    while True:
        players, table = dealt(example, f"game={game}&seats={min(3, CATALOG[game].game.seats[-1])}")
        while (to_act := table.views[0]["to_act"]) is not None:
            if table.state["phase"]["type"] == "hand_over":
                return players, table
            index = sensible(random, game, table)
            assert players[to_act].move(table.views[to_act]["legal_moves"][index]) == {}


@pytest.mark.parametrize("game", CATALOG)
def test_a_client_cannot_choose_the_cards_to_come(example, game):
    entry = CATALOG[game].game
    players, table = between_hands(example, game)
    before, to_act = table.state, table.views[0]["to_act"]
    options = CATALOG[game].state.load(before).options
    deck = [entry.faces[card] for card in entry.pack(options, len(players))]
    for chosen in ({"deck": deck}, *([{"cut": 3}] if entry.types.cut else [])):
        for player in players:
            refused = player.move({"type": "deal", **chosen})
            assert [error["code"] for error in refused["errors"]] == ["not_allowed"]
            asked = player.move({"type": "deal", **chosen, "allow_deck": True})
            assert [error["code"] for error in asked["errors"]] == ["unknown"]
    assert table.state == before
    assert players[to_act].move({"type": "deal"}) == {}
    for chosen in ("seed=1", "deck=[]"):
        with pytest.raises(HTTPError, match="400") as refused:
            dealt(example, chosen)
        refused.value.close()


def test_an_illegal_move_is_refused_with_its_rule_and_changes_nothing(gin):
    acting, _, table = gin
    before = table.state
    refused = acting.move({"type": "draw_stock"})
    assert (refused["status"], refused["rule"]["id"]) == (409, "gin.offer.answer-first")
    assert acting.ask("/move", b"no JSON")["status"] == 400
    assert table.state == before
    assert acting.look()["seen"] == 1


def test_the_documented_command_starts_it_and_a_missing_referee_is_reported():
    page = (HOME / "README.md").read_text()
    [command] = re.findall(r"^\.venv/bin/(flask .+) --port 8080$", page, re.MULTILINE)
    with subprocess.Popen(
        [sys.executable, "-m", *command.split(), "--port", "0"],
        cwd=HOME.parents[1],
        env=os.environ | {"REFEREE": "http://127.0.0.1:9"},
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        [url] = next(filter(None, map(re.compile(r"http://\S+").findall, server.stderr)))
        with pytest.raises(HTTPError, match="502") as refused:
            urlopen(f"{url}/", timeout=10)
        with refused.value as answer:
            detail = json.load(answer)["detail"]
        server.terminate()
    assert detail == "nothing answers at http://127.0.0.1:9"


def test_a_number_of_seats_costs_nothing_before_referee_refuses_it(example):
    tracemalloc.start()
    try:
        with pytest.raises(HTTPError, match="400") as refused:
            dealt(example, "seats=300000")
        refused.value.close()
        assert tracemalloc.get_traced_memory()[1] < 10 * 2**20
    finally:
        tracemalloc.stop()


def test_each_link_names_its_player(example):
    with urlopen(f"{example.url}/?game=rummy&seats=3", timeout=10) as page:
        links = re.findall(r'#([\w-]{43})">(.+?)</a>', page.read().decode())
    assert [name for _, name in links] == ["Player 1", "Player 2", "Player 3"]
    assert [example.module.SEATS[secret][1] for secret, _ in links] == [0, 1, 2]


def test_the_example_is_short_and_its_page_one_file_that_loads_nothing():
    server, page = (HOME / name for name in ("server.py", "static/seat.html"))
    assert sum(len(file.read_text().splitlines()) for file in (server, page)) <= 150
    assert not re.search("src=|http|innerHTML", page.read_text())
