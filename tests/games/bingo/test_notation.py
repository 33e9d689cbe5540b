"""Moves in words."""

import pytest

from service.games.bingo.moves import Close, DealHand, Declare, Follow, Lead, Pass
from service.games.bingo.notation import describe
from service.rules.tiles import SET, TILE_OF
from tests.games.bingo.flawed import closed_after, tiles


@pytest.mark.parametrize(
    ("move", "words"),
    [
        (Lead(TILE_OF["6-4"]), "leads 6-4"),
        (Follow(TILE_OF["0-0"]), "follows with 0-0"),
        (Close(), "closes"),
        (Declare(tiles("1-1 4-4")), "shows 1-1 4-4"),
        (Pass(), "passes"),
        (DealHand(), "deals"),
        (DealHand(SET), "deals from a deck"),
    ],
)
def test_a_move_is_told_as_at_the_table(move, words):
    assert describe(closed_after(0), move) == words
