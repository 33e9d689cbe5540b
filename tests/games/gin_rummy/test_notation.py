"""Moves in words."""

import pytest

from service.games.gin_rummy.moves import (
    DealHand,
    DeclareBigGin,
    Discard,
    Done,
    DrawStock,
    Knock,
    LayOff,
    Pass,
    TakeDiscard,
    TakeUpcard,
)
from service.games.gin_rummy.notation import describe
from service.rules.cards import CARD_OF, PACK
from tests.games.gin_rummy.flawed import KNOCK, played
from tests.games.gin_rummy.vocabulary import melds

KNOCKED = played("upcard 9s" + KNOCK, "discards Js and knocks")


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (TakeUpcard(), "takes the upcard 9s"),
        (Pass(), "passes"),
        (DrawStock(), "draws from the stock"),
        (TakeDiscard(), "takes Js from the discard pile"),
        (Discard(CARD_OF["7h"]), "discards 7h"),
        (Knock(CARD_OF["7h"]), "discards 7h and knocks"),
        (
            Knock(CARD_OF["7h"], melds("5s6s7s 2c2d2h")),
            "discards 7h and knocks showing 5s6s7s 2c2d2h",
        ),
        (Knock(CARD_OF["7h"], ()), "discards 7h and knocks showing no melds"),
        (DeclareBigGin(), "declares big gin"),
        (LayOff(CARD_OF["5c"], 0), "lays off 5c on 2c3c4c"),
        (Done(), "is done"),
        (DealHand(), "deals"),
        (DealHand(PACK), "deals from a deck"),
    ],
)
def test_a_move_is_told_as_at_the_table(move, words):
    assert describe(KNOCKED, move) == words
