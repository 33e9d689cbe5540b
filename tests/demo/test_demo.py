"""The demo plays whole games through a real server, with correct transcripts."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from demo.__main__ import main
from demo.client import Client
from demo.service import NotStarted, answers, started
from demo.transcript import WIDTH
from service.catalog import CATALOG
from tests.answering import answering

pytestmark = pytest.mark.check

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
NOWHERE = "http://127.0.0.1:9"

COMPUTER = "Ben is the computer player quick; its reasons are in parentheses."

FIRST_HAND = (HERE / "gin-rummy.txt").read_text()


@pytest.fixture(scope="module")
def url():
    with started() as address:
        yield address


@pytest.fixture
def played(url, capsys):
    """The transcript of a whole game, as text."""

    def play(*arguments):
        status = main([*arguments, "--url", url])
        told = capsys.readouterr()
        assert (status, told.err) == (0, "")
        return told.out

    return play


@pytest.mark.parametrize("game", ["gin-rummy", "bingo"])
def test_the_first_hand_reads_like_this(played, game):
    told = played(game, "--seed", "7")
    assert told.startswith((HERE / f"{game}.txt").read_text())
    assert max(map(len, told.splitlines())) <= WIDTH


LONG_TURN = """\
  Dora takes Kd from the discard pile, melds Jd Qd Kd, lays off 8s on 4s 5s 6s
         7s, discards 8h                                              23 in hand
"""


def test_a_transcript_of_rummy_reads_naturally(played):
    told = played("rummy", "--seats", "4", "--seed", "7")
    assert LONG_TURN in told
    assert max(map(len, told.splitlines())) <= WIDTH
    assert re.findall(r"for the cards (\w+) still held  rummy\.score\.out", told)[:3] == [
        "Ann",
        "Ben",
        "Cleo",
    ]
    rounds = told.count("\nHand ")
    ends = r"(goes out|goes Rummy|the stock is gone)\n(?: {9}.*\n)*    Ann "
    assert len(re.findall(ends, told)) == rounds


def test_a_player_of_rummy_takes_a_card_only_to_place_it(played):
    told = re.sub(r"\n {9}", " ", played("rummy", "--seats", "4", "--seed", "7"))
    turns = re.findall(
        r"^  (?!Ben)\w+ +takes (..) from the discard pile, (.+?), discards", told, re.MULTILINE
    )
    assert len(turns) > 5
    for card, placed in turns:
        laid = re.findall(r"melds ([^,]+)|lays off (..) on", placed)
        assert any(card in meld + off for meld, off in laid), (card, placed)


@pytest.mark.parametrize("game", CATALOG)
def test_the_computer_player_gives_its_reasons_and_nobody_else_does(played, game):
    told = played(game, "--seats", str(CATALOG[game].game.seats[0]), "--seed", "7")
    plays = CATALOG[game].game.adviser is not None
    assert (told.splitlines()[1] == COMPUTER) == plays
    reason, turn = r" {9}\(.+(?:\n {9}(?!\().+)*\n", r"  (\w+) +\S.+\n(?: {9}[^(].*\n| {40}.*\n)*"
    assert set(re.findall(rf"^{turn}{reason}", told, re.MULTILINE)) == ({"Ben"} if plays else set())
    if game == "bingo":
        assert re.search(r"^ {9}\(.*\[\d\|\d\]", told, re.MULTILINE)


def test_without_computer_players_the_demonstration_plays_all_seats(capsys, monkeypatch):
    monkeypatch.setenv("ADVICE", "off")
    assert main(["gin-rummy", "--seed", "7", "--url", NOWHERE]) == 0
    told = capsys.readouterr().out
    assert "computer player" not in told
    assert not re.search(r"^ {9}\(", told, re.MULTILINE)
    assert " wins the game: " in told


def test_every_request_is_counted(played, monkeypatch):
    sent = []
    send = Client._send

    def noted(self, method, *rest):
        sent.append(method)
        return send(self, method, *rest)

    monkeypatch.setattr(Client, "_send", noted)
    told = played("gin-rummy", "--seed", "7")
    _, moves, requests = map(int, re.findall(r"(\d+) (?:hands|moves|requests)", told)[-3:])
    assert (
        len(sent) - 1 == requests
    )  # the request that checks for a service is not part of the game
    assert requests > moves + 3


def test_the_progress_line_is_for_a_terminal_only(played, monkeypatch, url, capsys):
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)
    assert main(["gin-rummy", "--seed", "7", "--url", url]) == 0
    told = capsys.readouterr()
    assert "\r\033[Khand 1: Ann 0, Ben 0, 4 requests" in told.err
    assert told.err.endswith("\r\033[K")
    assert "\033" not in told.out


def test_where_no_service_answers_one_is_started_and_stopped(capsys, monkeypatch):
    addresses = []
    init = Client.__init__

    def noted(self, url):
        addresses.append(url)
        init(self, url)

    monkeypatch.setattr(Client, "__init__", noted)
    assert main(["gin-rummy", "--seed", "7", "--url", NOWHERE]) == 0
    told = capsys.readouterr()
    assert told.out.startswith(FIRST_HAND)
    assert told.err == f"No service at {NOWHERE}; starting one for this game.\n"
    asked, own = addresses
    assert asked == NOWHERE
    assert own != NOWHERE
    assert not answers(own)


def test_a_service_that_does_not_start_says_why(monkeypatch):
    monkeypatch.setenv("CORS_ORIGINS", "nonsense")
    with pytest.raises(NotStarted, match="CORS_ORIGINS contains 'nonsense'"), started():
        pass


def test_a_refusal_ends_it_with_one_line(url, capsys):
    assert main(["gin-rummy", "--seats", "9", "--url", url]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert re.fullmatch(
        r"demo: 400 The request does not match the contract: #/seats: .+\n", told.err
    )


@pytest.mark.parametrize(
    ("kind", "body", "detail"),
    [
        ("text/html", b"<p>Hello", "responds with 200 and text/html"),
        ("application/json", b'{"name":"ledger"}', "calls itself ledger"),
    ],
)
def test_another_server_is_left_alone(capsys, kind, body, detail):
    with answering(lambda *_: (200, kind, body)) as stranger:
        status = main(["gin-rummy", "--url", stranger])
    told = capsys.readouterr()
    assert (status, told.out) == (1, "")
    assert told.err.startswith("demo: not a referee: ")
    assert detail in told.err


def test_an_invalid_address_is_refused(capsys):
    assert main(["gin-rummy", "--url", "ftp://example.com"]) == 1
    assert "is not an address such as http://127.0.0.1:8000" in capsys.readouterr().err


def test_a_reader_who_leaves_early_is_no_error(url):
    command = [sys.executable, "-m", "demo", "gin-rummy", "--seed", "7", "--url", url]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as playing:
        assert playing.stdout.readline() == b"Gin Rummy, seed 7: Ann and Ben\n"
        playing.stdout.close()
        assert playing.stderr.read() == b""
    assert playing.returncode == 0
