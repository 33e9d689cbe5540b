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

ROOT = Path(__file__).parents[2]
NOWHERE = "http://127.0.0.1:9"

COMPUTER = "Ben is the computer player quick; its reasons are in parentheses."

FIRST_HAND = """\
Gin Rummy, seed 7: Ann and Ben
Ben is the computer player quick; its reasons are in parentheses.

Hand 1: Ben deals, upcard 6h, knock at 10 or less
    Ann  2h3h4h  As2s3s  3c 4d 5c 7h = 19
    Ben  4s 5s 7s 8h 8s 9c 9d Jd Qs Ks = 80
  Ann  takes the upcard 6h, discards 7h                              deadwood 18
  Ben  draws from the stock, discards Ks                             deadwood 46
         (7h makes no meld with cards in your hand.)
         (The other player cannot make a run with Ks: the cards for it are in
         your hand or in the pile.)
  Ann  draws from the stock, discards 7c                             deadwood 18
  Ben  draws from the stock, discards Qs                             deadwood 41
         (7c makes no meld with cards in your hand.)
         (Without Qs, 8 unseen cards would make or extend a meld in your hand.)
  Ann  draws from the stock, discards Tc                             deadwood 18
  Ben  draws from the stock, discards Ts                             deadwood 41
         (Tc makes no meld with cards in your hand.)
         (Without Ts, 8 unseen cards would make or extend a meld in your hand.)
  Ann  draws from the stock, discards Kd                             deadwood 18
  Ben  draws from the stock, discards Qd                             deadwood 41
         (Kd makes no meld with cards in your hand.)
         (Without Qd, 8 unseen cards would make or extend a meld in your hand.)
  Ann  draws from the stock, discards 6d                             deadwood 18
  Ben  draws from the stock, discards Jd                             deadwood 30
         (6d makes no meld with cards in your hand.)
         (Without Jd, 6 unseen cards would make or extend a meld in your hand.)
  Ann  draws from the stock, discards Qh                             deadwood 18
  Ben  draws from the stock, discards 7d                             deadwood 30
         (Qh makes no meld with cards in your hand.)
         (Without 7d, 6 unseen cards would make or extend a meld in your hand.)
  Ann  draws from the stock, discards 8c                             deadwood 18
  Ben  takes 8c from the discard pile, discards 9c                   deadwood 19
         (8c makes a meld with cards in your hand.)
         (The other player cannot make a run with 9c: the cards for it are in
         your hand or in the pile.)
  Ann  draws from the stock, discards 6c                             deadwood 18
  Ben  draws from the stock, discards 9d                             deadwood 11
         (6c makes no meld with cards in your hand.)
         (Without 9d your deadwood is 11; no other discard leaves less.)
  Ann  draws from the stock, discards Jc                             deadwood 18
  Ben  draws from the stock, discards 5d and knocks                  deadwood  7
         (Jc makes no meld with cards in your hand.)
         (Without 5d the deadwood is 7, and the limit is 10.)
  Ann  is done                                                       deadwood 18
    Ann  2h3h4h  As2s3s  3c 4d 5c 6h = 18
    Ben  8c8h8s  4s5s6s7s  Ad Ah 5h = 7
   +11  Ben scores 11 for the knock: deadwood 7 against 18  gin.score.knock
  Totals: Ann 0, Ben 11
"""


FIRST_TRICKS = """\
Bingo, seed 7: Ann and Ben
Ben is the computer player quick; its reasons are in parentheses.

Hand 1: Ben leads, [0|0] turned, 0 is trump, points 0-0
    Ann  [1|1][3|1][5|0][5|2][5|3][5|4][6|3]
    Ben  [2|0][2|2][3|3][4|0][4|3][4|4][6|6]
  Ben  leads [4|3]                                            points  0, won   0
         (Tried out in 8 possible deals of the tiles you cannot see, this move
         does best: 4.87 rubbers on average, against 4.55 for the next best.)
  Ann  follows with [5|0], leads [3|1]                        points  0, won  12
  Ben  follows with [2|2]                                     points  0, won   0
         (Tried out in 8 possible deals of the tiles you cannot see, this move
"""
LAST_TRICK = """\
  Ben  shows [3|3], leads [3|3]                               points  0, won  86
         (With the 20 points for these doubles you have 70, and 70 win a rubber
         at once.)
  Ann  follows with [1|1]                                     points  0, won   0
   +50  Ben scores 50 for a double double  bingo.score.declaration
"""
RUBBERS = """\
  Rubbers:
    +3  Ben wins 3 rubbers on points: 90 against 0  bingo.rubber.three
    +3  Ben wins 3 rubbers on points: 70 against 0  bingo.rubber.three
    +1  Ben wins 1 rubber on points: 74 against 39  bingo.rubber.one
  Totals: Ann 0, Ben 7; counted in rubbers, points 0-0
"""


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


def test_the_first_hand_reads_like_this(played):
    assert played("gin-rummy", "--seed", "7").startswith(FIRST_HAND)


def test_a_hand_of_bingo_reads_like_this(played):
    told = played("bingo", "--seed", "7")
    hand, _, _ = told.partition("Hand 2: ")
    assert hand.startswith(FIRST_TRICKS)
    assert LAST_TRICK in hand
    assert RUBBERS in hand
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
