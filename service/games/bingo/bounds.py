"""The sizes of Bingo, and with them the bounds of seats, tiles and counters in JSON."""

from typing import Annotated

from msgspec import Meta

from service.kit.base import UNIQUE, Count, note, within
from service.kit.tiles import Tile

HAND_SIZE = 7
"""Tiles dealt to each player (§2.3)."""
DRAWS = 7
"""Tiles each player draws in a hand that is not closed (§6.4)."""
STOCK = 2 * DRAWS - 1
"""Face-down tiles in the boneyard after the deal (§2.4)."""
MAX_TRICKS = HAND_SIZE + DRAWS
"""The most tricks of a hand."""

Seat = Annotated[int, within(0, 1, "A seat, 0 or 1.")]
Hand = Annotated[tuple[Tile, ...], Meta(max_length=HAND_SIZE)]
"""Tiles in hand, sorted."""
Hands = Annotated[tuple[Hand, ...], Meta(min_length=2, max_length=2)]
"""Tiles by seat, each hand sorted."""
Stock = Annotated[tuple[Tile, ...], Meta(max_length=STOCK)]
Shown = Annotated[tuple[Tile, ...], Meta(max_length=6), UNIQUE]
"""Doubles shown after a trick, sorted."""
Trump = Annotated[int, within(0, 6)]
TrickNumber = Annotated[int, within(0, MAX_TRICKS)]
Pair = tuple[Count, Count]
"""One count per seat."""

# Members that several records share

Rubbers = Annotated[Pair, note("Rubbers won, by seat.")]
Won = Annotated[
    Pair, note("Points of the tricks each player won in this hand: added when it is over.")
]
