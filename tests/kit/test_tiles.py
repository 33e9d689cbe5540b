"""The double-six set: 28 tiles, named higher end first."""

import pytest

from service.kit.tiles import (
    DOUBLE_BLANK,
    DOUBLES,
    HIGH,
    LOW,
    SET,
    TILE_NAMES,
    TILE_OF,
    is_double,
    name,
    names,
    other_end,
    shows,
)


def test_the_set_has_every_pair_of_numbers_once():
    assert len(SET) == 28
    assert {(HIGH[tile], LOW[tile]) for tile in SET} == {
        (high, low) for high in range(7) for low in range(7) if low <= high
    }


def test_tiles_are_numbered_row_by_row_and_named_higher_end_first():
    assert list(TILE_NAMES[:6]) == ["0-0", "1-0", "1-1", "2-0", "2-1", "2-2"]
    assert TILE_NAMES[-1] == "6-6"
    assert [TILE_OF[name(tile)] for tile in SET] == list(SET)
    assert names(SET[1:3]) == "1-0 1-1"
    with pytest.raises(IndexError):
        name(28)


def test_a_double_shows_one_number_on_both_ends():
    assert [tile for tile in SET if is_double(tile)] == list(DOUBLES)
    assert names(DOUBLES) == "0-0 1-1 2-2 3-3 4-4 5-5 6-6"
    assert DOUBLES[0] == DOUBLE_BLANK


@pytest.mark.parametrize("tile", SET)
def test_a_tile_shows_its_two_ends_and_no_other_number(tile):
    ends = [int(end) for end in TILE_NAMES[tile].split("-")]
    assert [shows(tile, number) for number in range(7)] == [number in ends for number in range(7)]
    assert other_end(tile, ends[0]) == ends[1]
    assert other_end(tile, ends[1]) == ends[0]
