"""Moves, events and score lines in words."""

import pytest

from service.games.bing_rummy import events
from service.games.bing_rummy import rulebook as rule
from service.games.bing_rummy.moves import (
    BuyIn,
    DealHand,
    DeclineBuyIn,
    End,
    KeepDeuce,
    LeaveDeuce,
)
from service.games.bing_rummy.notation import NOTATION
from service.kit.cards import CARD_OF
from service.kit.hands import Transition
from tests.games.bing_rummy.flawed import OPENED, played
from tests.games.bing_rummy.vocabulary import cards

STATE = played(OPENED)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (KeepDeuce(), "keeps the deuce"),
        (LeaveDeuce(), "leaves the deuce"),
        (BuyIn(), "buys in for 25"),
        (DeclineBuyIn(), "leaves the game"),
        (DealHand(), "deals"),
    ],
)
def test_a_move_that_is_in_no_recorded_list_in_words(move, words):
    assert NOTATION.move(STATE, move).text == words


DEUCE = CARD_OF["2h"]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (events.Shuffled(1, 0), "player 2 shuffles; player 1 is to cut"),
        (events.PackCut(0, DEUCE), "player 1 cuts the deuce 2h"),
        (events.PackCut(0, None), "player 1 cuts and finds no deuce"),
        (
            events.Reshuffled(1, rule.STOCK_RESHUFFLED),
            "the discard pile is shuffled into a stock of 1 card",
        ),
        (events.Melded(2, 0, "run", cards("2c5d6d")), "player 3 lays the run 2c 5d 6d"),
        (
            events.LaidOff(1, CARD_OF["7c"], 1, End.LOW),
            "player 2 lays off 7c at the low end of 8c 9c Tc",
        ),
        (events.MeldTurnEnded(1, 1), "player 2 ends the meld turn with 1 card in hand"),
        (events.MeldTurnEnded(1, 3), "player 2 ends the meld turn with 3 cards in hand"),
        (
            events.HandScored(None, (0, 0), rule.HAND_VOID),
            "the hand is void: 150 turns in a row without a meld",
        ),
        (
            events.GameWon((0,), (0, 0), 75, (75, 0), rule.GAME_LAST_SURVIVOR),
            "player 1 wins the game and the pot of 75",
        ),
        (
            events.GameWon((0,), (0, 0), 0, (0, 0), rule.GAME_LAST_SURVIVOR),
            "player 1 wins the game",
        ),
        (
            events.GameWon((0, 1), (0, 0), 75, (38, 37), rule.GAME_VOID_HANDS),
            "player 1 and player 2 win the game and share the pot of 75",
        ),
        (
            events.GameWon((0, 1), (0, 0), 0, (0, 0), rule.GAME_VOID_HANDS),
            "player 1 and player 2 win the game",
        ),
    ],
)
def test_an_event_in_words(event, words):
    assert NOTATION.event(Transition(event, STATE, STATE)).text == words
