"""Trumps and the winner of a trick; the oracle of refusals checks the answers to a lead."""

import pytest

from service.games.bingo.options import Blanks
from service.games.bingo.tricks import captures, lead_wins, trump_of, winning_rule
from service.kit.tiles import SET, TILE_NAMES, TILE_OF, name
from tests.games.bingo import reference

PAIRS = [(led, followed) for led in SET for followed in SET if led != followed]


def tiles(text):
    return [TILE_OF[tile] for tile in text.split()]


@pytest.mark.parametrize("blanks", Blanks)
@pytest.mark.parametrize("trump", range(7))
def test_every_trick_is_won_as_the_reference_says(trump, blanks):
    options = {"blanks": blanks.value}
    for led, followed in PAIRS:
        wanted = reference.lead_wins(name(led), name(followed), trump, options)
        assert lead_wins(led, followed, trump, blanks) == wanted, (name(led), name(followed))


@pytest.mark.parametrize("blanks", Blanks)
def test_the_turned_tile_makes_its_higher_end_trump(blanks):
    made = [trump_of(tile, blanks) for tile in SET]
    options = {"blanks": blanks.value}
    assert made == [reference.trump_of(tile, options) for tile in TILE_NAMES]
    if blanks is Blanks.LOW:
        assert [made.count(trump) for trump in range(7)] == [1, 2, 3, 4, 5, 6, 7]
    else:
        assert [made.count(trump) for trump in range(7)] == [7, 1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("trump", "led", "followed", "rule"),
    [
        (5, "5-5", "0-0", "bingo.trick.bingo"),
        (0, "6-0", "0-0", "bingo.trick.bingo"),
        (3, "6-6", "3-0", "bingo.trick.trump"),
        (2, "2-2", "6-2", "bingo.trick.higher-trump"),
        (2, "2-0", "2-1", "bingo.trick.higher-trump"),
        (1, "4-4", "6-3", "bingo.trick.pips"),
        (2, "5-1", "6-0", "bingo.trick.led-wins-tie"),
    ],
)
def test_a_trick_is_won_by_one_rule(trump, led, followed, rule):
    for one, other in ((led, followed), (followed, led)):
        found = winning_rule(TILE_OF[one], TILE_OF[other], trump, Blanks.LOW)
        assert found.id == rule


@pytest.mark.parametrize("trump", range(7))
def test_the_bingo_captures_the_double_of_trumps_only(trump):
    found = {(name(led), name(followed)) for led, followed in captures(trump)}
    double = f"{trump}-{trump}"
    assert found == ({("0-0", double), (double, "0-0")} if trump else set())
