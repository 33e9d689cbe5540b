"""The sizes of Rummy, and with them the bounds of seats, hands, piles and melds in JSON."""

from typing import Annotated, TypeVar

from msgspec import Meta

from service.kit.base import within
from service.kit.cards import Card

Item = TypeVar("Item")

MIN_MELD = 3
"""The fewest cards of a meld (§2.1)."""

Seat = Annotated[int, within(0, 5, "A seat, from 0, clockwise.")]
Seats = Annotated[tuple[Seat, ...], Meta(max_length=6)]
BySeat = Annotated[tuple[Item, ...], Meta(min_length=2, max_length=6)]
"""One item per player."""
HandSize = Annotated[int, within(0, 26)]
"""At most 25 cards dealt to each of two players, and one drawn."""
Hand = Annotated[tuple[Card, ...], Meta(max_length=26)]
"""Cards in hand, sorted."""
HandPoints = Annotated[int, within(0, 400)]
"""An upper bound: the whole pack counts less, even with aces at 15."""
Meld = Annotated[tuple[Card, ...], Meta(min_length=MIN_MELD, max_length=13)]
MeldIndex = Annotated[int, within(0, 15, "A meld, by its place on the table.")]
