"""Impossible positions of High Card: each is a real one with a small change."""

from msgspec.structs import replace

from service.games.high_card.phases import HandOver, Playing
from service.kit.cards import CARD_OF
from service.kit.hands import GameOver
from tests.games.high_card.vocabulary import case, played

NORTH, SOUTH = 0, 1
HANDS = "north holds 4s6s8sTsQs\nsouth holds 5s7s9sJsKs"
PLAYED_ON = ("plays on",) * 10


def flawed():
    """Every flaw the audit can find, at least once."""
    led = played(HANDS, "plays 4s")
    over = played(HANDS, *PLAYED_ON)
    won = played(f"totals north 0 south 1\n{HANDS}", *PLAYED_ON)
    north, south = led.hands
    twice = (north, (*south[:-1], CARD_OF["4s"]))
    yield case("whole-pack", "", "missing from the pack: Ks", led, hands=twice)
    yield case("whole-pack", "", "more than once: 4s", led, hands=twice)
    moved = ((*north, south[0]), south[1:])
    yield case("hand-sizes", "/hands/0", "5 cards; expected 4", led, hands=moved)
    yield case("hand-sizes", "/hands/1", "4 cards; expected 5", led, hands=moved)
    yield case("length", "/revision", "at revision 1, not 2", led, revision=2)
    yield case("phase", "/phase", "make it playing of seat 1", led, phase=Playing(NORTH))
    yield case("phase", "/phase", "make it hand_over of seat 0", over, phase=HandOver(SOUTH))
    yield case("phase", "/phase", "make it game_over", won, phase=HandOver(NORTH))
    yield case("phase", "/phase", "make it hand_over of seat 0", over, phase=GameOver())
    yield case("last-hand", "/last_hand", "no hand is over", led, last_hand=over.last_hand)
    yield case("last-hand", "/last_hand", "has won the hand", over, last_hand=None)
    other = replace(over.last_hand, winner=1 - over.last_hand.winner)
    yield case("last-hand", "/last_hand", "has won the hand", over, last_hand=other)
    yield case("scores", "/scores", "1 hands won, not 0", led, scores=(1, 0))
    decided = played(f"options best_of=5\ntotals north 1 south 1\n{HANDS}")
    options = replace(decided.options, best_of=1)
    yield case("scores", "/scores", "1 hands have won the game", decided, options=options)
    elsewhere = over.scores[::-1]
    yield case("scores", "/scores/1", "the last hand is not counted", over, scores=elsewhere)
