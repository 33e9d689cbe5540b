"""The bounds of Gin Rummy: seats, hands, piles and melds in JSON."""

from typing import Annotated

from msgspec import Meta

from service.kit.base import Count, within
from service.kit.cards import Card

Seat = Annotated[int, within(0, 1, "A seat, 0 or 1.")]
Hand = Annotated[tuple[Card, ...], Meta(max_length=11)]
"""Cards in hand, sorted."""
Meld = Annotated[tuple[Card, ...], Meta(min_length=1, max_length=11)]
Melds = Annotated[tuple[Meld, ...], Meta(max_length=3)]
LongMeld = Annotated[tuple[Card, ...], Meta(min_length=3, max_length=13)]
"""A meld with the cards laid off on it; a run may grow to the whole suit."""
MeldIndex = Annotated[int, within(0, 2)]
KnockLimit = Annotated[int, within(0, 10)]
Pair = tuple[Count, Count]
"""One count per seat."""
