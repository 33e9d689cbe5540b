"""The double-six set: dominoes as small integers and as names, higher end first.

The tiles are numbered row by row, by the higher end and then by the lower one: ``"0-0"`` is 0,
``"1-0"`` is 1, ``"1-1"`` is 2, ``"2-0"`` is 3, and ``"6-6"`` is 27. A blank end is 0.
"""

from collections.abc import Iterable
from typing import Annotated, Final, Self

from msgspec import Meta

from service.kit.base import UNIQUE


class Tile(int):
    """A domino of the set, 0 to 27."""

    id: str
    """Its name in JSON, such as ``6-4``."""

    def __new__(cls, number: int) -> Self:
        """A tile, by its number.

        :raises IndexError: it is above 27.
        """
        tile = super().__new__(cls, number)
        tile.id = TILE_NAMES[number]
        return tile

    def __repr__(self) -> str:
        return self.id


Deck = Annotated[tuple[Tile, ...], Meta(min_length=28, max_length=28), UNIQUE]
"""The whole set in dealing order."""

BLANK: Final = 0
"""The number on a blank end."""

MAX_PIPS: Final = 6
"""The highest number on an end."""

_ENDS: Final = tuple((high, low) for high in range(MAX_PIPS + 1) for low in range(high + 1))

HIGH: Final[tuple[int, ...]] = tuple(high for high, _ in _ENDS)
"""The higher end of every tile: ``HIGH[TILE_OF["6-4"]] == 6``."""

LOW: Final[tuple[int, ...]] = tuple(low for _, low in _ENDS)
"""The lower end of every tile, the same as the higher one on a double."""

TILE_NAMES: Final[tuple[str, ...]] = tuple(f"{high}-{low}" for high, low in _ENDS)
"""The name of every tile: ``TILE_NAMES[0] == "0-0"``."""

SET: Final[tuple[Tile, ...]] = tuple(map(Tile, range(len(_ENDS))))
"""The whole set in tile order."""

TILE_OF: Final[dict[str, Tile]] = dict(zip(TILE_NAMES, SET, strict=True))
"""The tile of every name: ``TILE_OF["6-6"] == 27``."""

DOUBLES: Final[tuple[Tile, ...]] = tuple(tile for tile in SET if HIGH[tile] == LOW[tile])
"""The seven doubles; ``DOUBLES[n]`` shows ``n`` on both ends."""

IS_DOUBLE: Final[tuple[bool, ...]] = tuple(tile in DOUBLES for tile in SET)
"""Whether each tile of the set is a double."""

SHOWING: Final[tuple[frozenset[Tile], ...]] = tuple(
    frozenset(tile for tile in SET if number in {HIGH[tile], LOW[tile]})
    for number in range(MAX_PIPS + 1)
)
"""The seven tiles with a number on either end: ``SHOWING[n]``."""

DOUBLE_BLANK: Final[Tile] = DOUBLES[BLANK]
"""The tile without pips."""


def is_double(tile: Tile) -> bool:
    """Whether both ends of a tile show the same number."""
    return IS_DOUBLE[tile]


def shows(tile: Tile, number: int) -> bool:
    """Whether a tile shows a number on either end."""
    return tile in SHOWING[number]


def other_end(tile: Tile, number: int) -> int:
    """The end opposite the one with this number; on a double, the same number."""
    return LOW[tile] if HIGH[tile] == number else HIGH[tile]


def name(tile: Tile) -> str:
    """The name of a tile, such as ``"6-4"``.

    :raises IndexError: the number is above 27.
    """
    return TILE_NAMES[tile]


def names(tiles: Iterable[Tile]) -> str:
    """The names of some tiles in the given order: ``"1-1 4-4"``."""
    return " ".join(TILE_NAMES[tile] for tile in tiles)
