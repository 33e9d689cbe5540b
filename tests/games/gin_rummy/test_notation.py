"""Moves, events and score lines in words."""

import pytest

from service.games.gin_rummy import events
from service.games.gin_rummy import rulebook as rule
from service.games.gin_rummy.moves import DeclareBigGin
from service.games.gin_rummy.notation import NOTATION
from service.games.gin_rummy.scoring import ScoreLine
from service.kit.cards import CARD_OF
from service.kit.hands import Transition
from tests.games.gin_rummy.flawed import KNOCK, played
from tests.games.gin_rummy.vocabulary import cards

KNOCKED = played("upcard 9s" + KNOCK, "discards Js and knocks")


CARD = CARD_OF["7h"]
HAND = cards("9c 9d")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (events.Dealt(1, CARD, rule.DEAL_TEN_AND_UPCARD), "player 2 deals and turns up 7h"),
        (
            events.Dealt(1, CARD, rule.DEAL_TEN_AND_UPCARD, HAND),
            "player 2 deals 9c 9d and turns up 7h",
        ),
        (events.StockDrawn(0), "player 1 draws from the stock"),
        (events.StockDrawn(0, CARD), "player 1 draws 7h from the stock"),
        (
            events.Knocked(1, CARD, (), cards("Ac"), 1),
            "player 2 discards 7h and knocks with a deadwood count of 1: Ac",
        ),
        (events.Knocked(1, CARD, (), (), 0), "player 2 discards 7h and goes gin"),
        (events.Knocked(1, None, (), (), 0), "player 2 declares big gin"),
        (events.LaidOff(1, CARD_OF["5c"], 0), "player 2 lays off 5c on 2c 3c 4c"),
        (events.HandScored(0, 12, rule.SCORE_KNOCK), "player 1 wins the hand and scores 12"),
        (
            events.HandScored(1, 21, rule.SCORE_UNDERCUT),
            "player 2 undercuts the knock and scores 21",
        ),
        (
            events.HandScored(None, 0, rule.VOID_STOCK),
            "the hand is void: only two cards are left in the stock",
        ),
        (
            events.HandScored(None, 0, rule.VOID_IDLE),
            "the hand is void: 20 turns in a row began with the discard pile",
        ),
        (
            events.HandScored(None, 0, rule.SCORE_TIE_NOBODY),
            "nobody scores: both players have the same deadwood",
        ),
        (
            events.HandScored(None, 0, rule.SCORE_GIN_LAID_OFF),
            "nobody scores: the defender has no deadwood left",
        ),
        (events.GameWon((1,), (90, 260), rule.GAME_TARGET), "player 2 wins the game with 260"),
        (
            events.GameWon((0, 1), (300, 300), rule.GAME_LEDGERS),
            "player 1 and player 2 win the game with 300 each",
        ),
    ],
)
def test_an_event_in_words(event, words):
    assert NOTATION.event(Transition(event, KNOCKED, KNOCKED)).text == words


def test_a_move_that_is_in_no_recorded_list_in_words():
    assert NOTATION.move(KNOCKED, DeclareBigGin()).text == "declares big gin"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (ScoreLine(rule.GAME_BOX, 1, 20, {"hands": 1}), "player 2 scores 20 for 1 hand won"),
        (ScoreLine(rule.GAME_BOX, 1, 40, {"hands": 2}), "player 2 scores 40 for 2 hands won"),
        (
            ScoreLine(rule.GAME_BOX, 1, 20, {"ledger": 2, "hands": 1}),
            "player 2 scores 20 for 1 hand won in ledger 2",
        ),
        (ScoreLine(rule.SCORE_BIG_GIN, 0, 6), "player 1 scores 6 for big gin"),
    ],
)
def test_a_line_in_words(line, words):
    assert NOTATION.line(KNOCKED, line).text == words
