"""The demo, run as a program, plays whole games through the service and tells them correctly."""

import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from service.catalog import CATALOG
from tests.answering import answering
from tests.programs import ended
from tests.serving import ROOT

pytestmark = [pytest.mark.check, pytest.mark.portable]

HERE = Path(__file__).parent
WIDTH = 80
NOWHERE = "http://127.0.0.1:9"
SEATS = {"gin-rummy": 2, "bingo": 2, "rummy": 4, "bing-rummy": 5}
COMPUTER = "Ben is the computer player quick; its reasons are in parentheses."


def demo(*arguments, **environment):
    command = [sys.executable, "-m", "demo", *arguments]
    return ended(command, cwd=ROOT, env=os.environ | environment)


@cache
def told(url, game, seats, *more):
    """What the demo prints of a whole game."""
    done = demo(game, "--seats", str(seats), "--seed", "7", "--url", url, *more)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize("game", CATALOG)
def test_a_whole_game_is_told_with_the_reasons_of_the_computer_player_only(url, game):
    text = told(url, game, SEATS.get(game, 2))
    assert max(map(len, text.splitlines())) <= WIDTH
    plays = CATALOG[game].game.adviser is not None
    assert (text.splitlines()[1] == COMPUTER) == plays
    reason, turn = r" {9}\(.+(?:\n {9}(?!\().+)*\n", r"  (\w+) +\S.+\n(?: {9}[^(].*\n| {40}.*\n)*"
    assert set(re.findall(rf"^{turn}{reason}", text, re.MULTILINE)) == ({"Ben"} if plays else set())
    _, moves, requests = map(int, re.findall(r"(\d+) (?:hands?|moves|requests)", text)[-3:])
    assert requests > moves + 3


@pytest.mark.parametrize("game", SEATS)
def test_a_game_reads_from_its_beginning_like_this(url, game):
    assert told(url, game, SEATS[game]).startswith((HERE / f"{game}.txt").read_text())


@pytest.mark.parametrize("preset", CATALOG["bing-rummy"].game.presets)
def test_eight_can_be_shown_with_those_who_are_out(url, preset):
    text = told(url, "bing-rummy", 8, "--preset", preset)
    assert "seed 7: Ann, Ben, Cleo, Dora, Emil, Fay, Gus and Hope\n" in text
    assert re.search(r"\b[A-Z]\w+ wins the game", text)
    hands = re.split(r"\nHand \d+: ", text)[1:]
    assert "; out: " in text
    for hand in hands:
        named = hand.partition("\n")[0].partition("; out: ")[2]
        shown = re.findall(r"^    (\w+) +out of the game$", hand, re.MULTILINE)
        assert {*shown} == {*filter(None, named.split(", "))}


def test_without_computer_players_a_service_of_its_own_plays_all_seats():
    done = demo("gin-rummy", "--seed", "7", "--url", NOWHERE, ADVICE="off")
    assert done.returncode == 0
    assert done.stderr == f"No service at {NOWHERE}; starting one for this game.\n"
    assert "computer player" not in done.stdout
    assert not re.search(r"^ {9}\(", done.stdout, re.MULTILINE)
    assert " wins the game: " in done.stdout


def test_what_it_cannot_play_ends_it_with_one_line(url):
    for arguments, why in (
        (["--seats", "9"], "400 The request does not match the contract: #/seats: .+"),
        (["--url", "ftp://example.com"], ".+ is not an address such as http://127.0.0.1:8000"),
    ):
        done = demo("gin-rummy", "--url", url, *arguments)
        assert (done.returncode, done.stdout) == (1, "")
        assert re.fullmatch(f"demo: {why}\n", done.stderr)
    done = demo("gin-rummy", "--url", NOWHERE, CORS_ORIGINS="nonsense")
    assert done.returncode == 1
    assert "CORS_ORIGINS contains 'nonsense'" in done.stderr


@pytest.mark.parametrize(
    ("kind", "body", "detail"),
    [
        ("text/html", b"<p>Hello", "responds with 200 and text/html"),
        ("application/json", b'{"name":"ledger"}', "calls itself ledger"),
    ],
)
def test_another_server_is_left_alone(kind, body, detail):
    with answering(lambda *_: (200, kind, body)) as stranger:
        done = demo("gin-rummy", "--url", stranger)
    assert (done.returncode, done.stdout) == (1, "")
    assert re.match(f"demo: not a referee: .*{detail}", done.stderr)


def test_a_reader_who_leaves_early_is_no_error(url):
    command = [sys.executable, "-m", "demo", "gin-rummy", "--seed", "7", "--url", url]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as playing:
        assert playing.stdout.readline() == b"Gin Rummy, seed 7: Ann and Ben\n"
        playing.stdout.close()
        assert playing.stderr.read() == b""
    assert playing.returncode == 0
