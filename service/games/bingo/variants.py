"""The two scoring systems as data: values of tiles and declarations (§7, §9, §10)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Annotated

from msgspec import Meta

from service.games.bingo import rulebook as rule
from service.games.bingo.options import VariantName
from service.kit.base import Count, Record, note
from service.kit.ruling import Rule
from service.kit.tiles import (
    BLANK,
    DOUBLE_BLANK,
    DOUBLES,
    HIGH,
    LOW,
    MAX_PIPS,
    SET,
    TILE_OF,
    Tile,
    is_double,
    other_end,
    shows,
)

BINGO: Tile = DOUBLE_BLANK
"""The tile that gives the game its name (§3)."""

BLANK_POINTS = 7
"""The value of a blank end in traditional scoring (§10)."""


class Variant(Record):
    """One scoring system."""

    double_of_trumps: Callable[[int], int]
    """The value of the double of trumps, by trump."""
    double: Callable[[Tile], int]
    """The values of the other doubles."""
    trump: Callable[[Tile, int], int]
    """The values of the other trumps, by tile and trump."""
    specials: Mapping[Tile, int]
    """The values of the special tiles that are not trumps."""
    declarations: Mapping[int, int]
    """The points of a declaration, by the number of doubles, including the one played."""
    bingo_shown: int
    """The extra points if the Bingo is among them."""
    invincible: int
    """Rubbers for all seven doubles."""
    most_shown: int
    """The most doubles that may be shown at once."""


class TileValue(Record):
    """The value of a tile, and by which rule."""

    tile: Tile
    points: Count
    rule: Rule


class ValueTable(Record):
    """The values of all tiles under one trump, and their sums by kind (§10)."""

    tiles: Annotated[tuple[TileValue, ...], Meta(max_length=28)]
    """Every tile that counts by some rule, in tile order."""
    trumps: Annotated[Count, note("What all trumps count together, their double too.")]
    doubles: Annotated[Count, note("What all other doubles count together.")]
    specials: Annotated[
        Count, note("What little three and big ten count together, as far as they are no trumps.")
    ]
    total: Count


def _pips_or_seven(end: int) -> int:
    return BLANK_POINTS if end == BLANK else end


_TRADITIONAL = Variant(
    double_of_trumps=lambda _trump: 28,
    double=lambda tile: 2 * _pips_or_seven(HIGH[tile]),
    trump=lambda tile, _trump: _pips_or_seven(HIGH[tile]) + _pips_or_seven(LOW[tile]),
    specials=MappingProxyType({TILE_OF["3-0"]: 10, TILE_OF["6-4"]: 10}),
    declarations=MappingProxyType({2: 20, 3: 40, 4: 50, 5: 60, 6: 70}),
    bingo_shown=10,
    invincible=3,
    most_shown=MAX_PIPS,
)

_BERNDT = Variant(
    double_of_trumps=lambda trump: 2 * trump,
    double=lambda _tile: 3,
    trump=other_end,
    specials=MappingProxyType({}),
    declarations=MappingProxyType({2: 3}),
    bingo_shown=0,
    invincible=0,
    most_shown=1,
)

VARIANTS: Mapping[VariantName, Variant] = MappingProxyType(
    {VariantName.TRADITIONAL: _TRADITIONAL, VariantName.BERNDT: _BERNDT}
)


def _value(variant: Variant, tile: Tile, trump: int) -> TileValue | None:
    """The value of a tile by the first rule that applies; None if none does."""
    if is_double(tile) and HIGH[tile] == trump:
        return TileValue(tile, variant.double_of_trumps(trump), rule.VALUE_DOUBLE_OF_TRUMPS)
    if is_double(tile):
        return TileValue(tile, variant.double(tile), rule.VALUE_DOUBLE)
    if shows(tile, trump):
        return TileValue(tile, variant.trump(tile, trump), rule.VALUE_TRUMP)
    if tile in variant.specials:
        return TileValue(tile, variant.specials[tile], rule.VALUE_SPECIAL)
    return None


@lru_cache(maxsize=32)
def value_table(variant: VariantName, trump: int) -> ValueTable:
    """The values of the tiles under a trump; cached."""
    values = [_value(VARIANTS[variant], tile, trump) for tile in SET]
    tiles = tuple(value for value in values if value is not None)

    def together(*rules: Rule) -> int:
        return sum(value.points for value in tiles if value.rule in rules)

    return ValueTable(
        tiles,
        trumps=together(rule.VALUE_DOUBLE_OF_TRUMPS, rule.VALUE_TRUMP),
        doubles=together(rule.VALUE_DOUBLE),
        specials=together(rule.VALUE_SPECIAL),
        total=sum(value.points for value in tiles),
    )


@lru_cache(maxsize=32)
def tile_points(variant: VariantName, trump: int) -> tuple[int, ...]:
    """The value of each tile under a trump; 0 for most."""
    points = dict.fromkeys(SET, 0)
    points.update((value.tile, value.points) for value in value_table(variant, trump).tiles)
    return tuple(points.values())


@lru_cache
def most_in_a_hand(variant: VariantName) -> int:
    """An upper bound for the points of a hand: all tiles, and a declaration with every double."""
    scoring = VARIANTS[variant]
    shown = [
        max(points for doubles, points in scoring.declarations.items() if doubles <= left)
        for left in range(2, len(DOUBLES) + 1)
    ]
    tiles = max(value_table(variant, trump).total for trump in range(MAX_PIPS + 1))
    return tiles + sum(shown) + scoring.bingo_shown * len(shown)


@lru_cache
def least_in_a_hand(variant: VariantName) -> int:
    """The fewest points of a whole set of tiles, for any trump."""
    return min(value_table(variant, trump).total for trump in range(MAX_PIPS + 1))
