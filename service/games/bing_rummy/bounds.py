"""The sizes of Bing Rummy, and with them the bounds of seats, hands, piles and melds in JSON."""

from typing import Annotated, TypeVar

from msgspec import Meta

from service.kit.base import THREE, Count, note, within
from service.kit.cards import Card

Item = TypeVar("Item")

MAX_SEATS = 8
"""The most players; also the number to which two packs cannot deal fourteen cards (§2)."""
MIN_PACK, MAX_PACK = 104, 156
FULL_HAND, SHORT_HAND = 14, 12
"""The cards dealt to each player; fewer for eight players with two packs (§2)."""
MIN_MELD = 3
"""The fewest cards of a meld (§4)."""
MAX_MELDS = 37
"""Eight hands of fourteen cards in melds of three."""
VOID_HANDS = 3
"""Void hands in a row that end the game (§8)."""

BySeat = Annotated[tuple[Item, ...], Meta(min_length=2, max_length=MAX_SEATS)]
"""One item per seat."""
Seat = Annotated[int, within(0, MAX_SEATS - 1, "A seat, from 0, clockwise.")]
Hand = Annotated[tuple[Card, ...], Meta(max_length=FULL_HAND + 1)]
"""Cards in hand, sorted."""
Pile = Annotated[tuple[Card, ...], Meta(max_length=MAX_PACK)]
Deck = Annotated[tuple[Card, ...], Meta(min_length=MIN_PACK, max_length=MAX_PACK)]
CutPlace = Annotated[int, within(1, MAX_PACK - 1)]
NamedMeld = Annotated[tuple[Card, ...], Meta(min_length=1, max_length=FULL_HAND), THREE]
"""Cards that a player names as a meld; the rules say whether they are one."""
LongMeld = Annotated[tuple[Card, ...], Meta(min_length=MIN_MELD, max_length=24)]
"""A meld on the table with the cards laid off on it."""
MeldIndex = Annotated[int, within(0, MAX_MELDS - 1, "A meld, by its place on the table.")]
Money = Annotated[int, within(0, 10**13)]
"""Larger than the highest stake times the highest possible number of buy-ins."""

# Members that several records share.

BuyIns = Annotated[BySeat[Count], note("How often each seat has bought in again.")]
Left = Annotated[
    tuple[Seat, ...],
    Meta(max_length=MAX_SEATS),
    note("Seats out of the game, in the order in which they left."),
]
Pot = Annotated[Money, note("All stakes paid, buy-ins included: the winner's prize.")]
