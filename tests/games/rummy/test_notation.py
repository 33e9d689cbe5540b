"""Moves in words."""

import pytest

from service.games.rummy.moves import (
    DealHand,
    Discard,
    DrawStock,
    LayMeld,
    LayOff,
    TakeDiscard,
    TurnOver,
)
from service.games.rummy.notation import describe
from service.rules.cards import CARD_OF, PACK
from tests.games.rummy.flawed import MIDDLE, TOP, played
from tests.games.rummy.vocabulary import cards

STATE = played(TOP + MIDDLE)


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (DrawStock(), "draws from the stock"),
        (TakeDiscard(), "takes 7c from the discard pile"),
        (TurnOver(), "turns the discard pile over"),
        (LayMeld(cards("5s6s7s")), "melds 5s6s7s"),
        (LayOff(CARD_OF["2c"], 0), "lays off 2c on 3c4c5c6c"),
        (Discard(CARD_OF["7h"]), "discards 7h"),
        (DealHand(), "deals"),
        (DealHand(PACK), "deals from a deck"),
    ],
)
def test_a_move_is_told_as_at_the_table(move, words):
    assert describe(STATE, move) == words
