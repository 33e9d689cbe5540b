"""The sizes of Gin Rummy, and with them the bounds of seats, hands, piles and melds in JSON."""

from typing import Annotated

from msgspec import Meta

from service.kit.base import Count, within
from service.kit.cards import PACK, Card

HAND_SIZE = 10
"""Cards dealt to each player (§1.5)."""
STOCK = len(PACK) - 2 * HAND_SIZE - 1
"""Cards in the stock after the deal (§1.5)."""
LEFT_IN_STOCK = 2
"""The last two cards of the stock are never drawn (§3.6)."""
MIN_MELD = 3
"""The fewest cards of a meld (§2.1)."""
MAX_MELDS = 3
"""The most melds of a hand."""
LEDGERS = 3
"""The number of ledgers in Hollywood scoring (§9)."""

Seat = Annotated[int, within(0, 1, "A seat, 0 or 1.")]
Hand = Annotated[tuple[Card, ...], Meta(max_length=HAND_SIZE + 1)]
"""Cards in hand, sorted."""
Meld = Annotated[tuple[Card, ...], Meta(min_length=1, max_length=HAND_SIZE + 1)]
Melds = Annotated[tuple[Meld, ...], Meta(max_length=MAX_MELDS)]
LongMeld = Annotated[tuple[Card, ...], Meta(min_length=MIN_MELD, max_length=13)]
"""A meld with the cards laid off on it; a run may grow to the whole suit."""
MeldIndex = Annotated[int, within(0, MAX_MELDS - 1)]
KnockLimit = Annotated[int, within(0, 10, "The most deadwood a player may knock with.")]
Pair = tuple[Count, Count]
"""One count per seat."""
