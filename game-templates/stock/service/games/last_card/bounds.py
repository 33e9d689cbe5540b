"""The bounds of Last Card: seats, hands and the pile in JSON."""

from __future__ import annotations

from typing import Annotated, TypeVar

from msgspec import Meta

from service.kit.base import within
from service.kit.cards import Card

Item = TypeVar("Item")

HAND_SIZE = 5
"""Cards dealt to each player (§1.2)."""
MAX_POINTS = 340
"""The points of the whole pack (§3.1)."""

Seat = Annotated[int, within(0, 3, "A seat, from 0, clockwise.")]
BySeat = Annotated[tuple[Item, ...], Meta(min_length=2, max_length=4)]
"""One item per player."""
DiscardPile = Annotated[tuple[Card, ...], Meta(min_length=1, max_length=52)]
"""Never empty: its top card stays when the stock is renewed (§2.3)."""
