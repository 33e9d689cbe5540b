"""Moves in words."""

import pytest

from service.games.bing_rummy.moves import (
    BuyIn,
    Cut,
    DealHand,
    DeclineBuyIn,
    Discard,
    DrawStock,
    End,
    EndMeldTurn,
    KeepDeuce,
    LayOff,
    LeaveDeuce,
    MeldRun,
    MeldSet,
    TakeDiscard,
)
from service.games.bing_rummy.notation import describe
from service.rules.cards import CARD_OF, PACK
from tests.games.bing_rummy.flawed import OPENED, played
from tests.games.bing_rummy.vocabulary import cards

STATE = played(OPENED)
DECK = PACK * 2


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Cut(), "cuts for a deuce"),
        (KeepDeuce(), "keeps the deuce"),
        (LeaveDeuce(), "leaves the deuce"),
        (DrawStock(), "draws from the stock"),
        (TakeDiscard(), "takes 4s from the discard pile"),
        (Discard(CARD_OF["7h"]), "discards 7h"),
        (MeldSet(cards("8s8h2c")), "lays the set 8s8h2c"),
        (MeldRun(cards("2c5d6d")), "lays the run 2c5d6d"),
        (LayOff(CARD_OF["Ks"], 0, End.SET), "lays off Ks on KcKdKh"),
        (LayOff(CARD_OF["7c"], 1, End.LOW), "lays off 7c low on 8c9cTc"),
        (LayOff(CARD_OF["Jc"], 1, End.HIGH), "lays off Jc high on 8c9cTc"),
        (EndMeldTurn(), "ends the meld turn"),
        (BuyIn(), "buys in for 25"),
        (DeclineBuyIn(), "leaves the game"),
        (DealHand(), "deals"),
        (DealHand(DECK), "deals from a deck"),
        (DealHand(cut=30), "deals to be cut after 30 cards"),
        (DealHand(DECK, 30), "deals from a deck to be cut after 30 cards"),
    ],
)
def test_a_move_in_words(move, words):
    assert describe(STATE, move) == words
