"""Bing Rummy in the demo: the pot, the deal after the cut, and players who drop out."""

import re

import pytest

from bench.positions import InProcess
from demo.games import TABLES
from demo.play import Play
from demo.transcript import NAMES, WIDTH, Transcript
from service.catalog import CATALOG

pytestmark = pytest.mark.check

ENTRY = CATALOG["bing-rummy"]
TABLE = TABLES["bing-rummy"]


def transcript_of(capsys, **wanted):
    """The transcript of a game, and its last position."""
    play, transcript = Play(InProcess(ENTRY), "bing-rummy", TABLE.choose), Transcript(TABLE, "Bing")
    position = play.deal(**wanted)
    transcript.begin(position)
    for made in play.moves(position):
        transcript.add_move(made, 1)
        position = made.position
    rule = ENTRY.game.rulebook[position["outcome"]["reason"]]
    transcript.end(position, {"id": rule.id, "text": rule.text})
    return capsys.readouterr().out, position


def test_the_transcript_follows_the_pot_to_the_winner(capsys):
    text, position = transcript_of(capsys, seats=5, seed=7)
    assert text.startswith("Bing, seed 7: Ann, Ben, Cleo, Dora and Emil\n\nHand 1: ")
    assert "\nHand 1: Ann deals, 125 in the pot\n" in text
    pots = re.findall(r"buys in for 25 +at \d+, pot (\d+)\n", text)
    assert len(pots) == sum(position["scores"]["buy_ins"]) > 1
    assert pots == [str(125 + 25 * bought) for bought in range(1, len(pots) + 1)]
    assert f"; pot {pots[-1]}, to the winner\n" in text
    assert max(map(len, text.splitlines())) <= WIDTH


def test_hands_are_shown_once_they_are_dealt_and_once_they_are_over(capsys):
    text, position = transcript_of(capsys, seats=3, seed=7)
    hands = re.split(r"\nHand \d+: ", text)[1:]
    assert len(hands) == position["state"]["hand_number"]
    for hand in hands:
        assert re.match(r".*\n  \w+ +cuts for a deuce.*holds \d+\n    Ann ", hand)
        assert hand.count("\n    Ann ") == 2


def test_who_has_left_is_out_of_the_game(capsys):
    text, position = transcript_of(capsys, seats=5, seed=7)
    last = text.rpartition("\nHand ")[2]
    out = [NAMES[seat] for seat in position["state"]["left"]]
    before = re.search(r"; out: (.+)\n", last)[1].split(", ")
    assert before == out[: len(before)]
    for name in before:
        assert re.search(rf"^    {name:5}out of the game$", last, re.MULTILINE)


@pytest.mark.parametrize("preset", ENTRY.game.presets)
def test_eight_can_be_shown(capsys, preset):
    text, position = transcript_of(capsys, seats=8, seed=7, preset=preset)
    assert all(name in text.splitlines()[0] for name in NAMES)
    assert re.search(rf"{NAMES[position['outcome']['winners'][0]]} wins the game", text)


def test_a_pot_can_be_shared():
    """After three void hands the lowest scores share it (§8.5)."""
    shared = {"scores": {"pot": 75, "winnings": [37, 0, 38]}}
    assert TABLE.beside(shared) == "pot 75, shared 37 and 38"


def test_a_void_hand_is_reported_as_void():
    void = {"type": "hand_scored", "out": None}
    position = {"events": [void], "scores": {}, "state": {}}
    assert TABLE.standing(position, 0) == "void"
