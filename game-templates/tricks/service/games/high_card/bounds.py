"""The bounds of High Card: the pack, seats, hands and tricks in JSON."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from service.kit.base import UNIQUE, within
from service.kit.cards import PACK, Card

HAND_SIZE = 5
"""Cards dealt to each player (§1.2)."""
CARDS = PACK[-2 * HAND_SIZE :]
"""The pack of this game: the ten highest spades (§1.1)."""

TWO = Meta(min_length=2, max_length=2)
"""One for each seat."""
Seat = Annotated[int, within(0, 1, "A seat, 0 or 1.")]
Hand = Annotated[tuple[Card, ...], Meta(max_length=5)]
Played = Annotated[tuple[Card, ...], Meta(max_length=10)]
Deck = Annotated[tuple[Card, ...], Meta(min_length=10, max_length=10), UNIQUE]
"""The whole pack in dealing order."""
Tricks = Annotated[int, within(0, 5)]
Hands = Annotated[int, within(0, 5)]
"""A number of hands won."""
