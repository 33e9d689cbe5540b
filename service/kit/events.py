"""Events that several games have; a game adds its own to the union ``Event``.

Events are only sent, never read: their seats are those of the game, and their other bounds are
those of the largest game.
"""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, UnsetType

from service.kit.base import Count, Event, Reveal, Transfer, by_game, note, within
from service.kit.cards import Card, Pile
from service.kit.hands import Seat
from service.kit.ruling import Rule
from service.kit.table import MeldType


class Dealt(Reveal):
    """A hand was dealt, and the next card turned up to start the discard pile."""

    transfers = (Transfer("hand", "stock", "hand"), Transfer("upcard", "stock", "discard_pile"))
    dealer: Seat
    hand_size: Annotated[int, within(1, 52, "The cards dealt to each player.")]
    upcard: Card
    rule: Rule
    hand: Annotated[Pile, note("Only in the view of a seat: its own cards.")] | UnsetType = UNSET


class StockDrawn(Reveal):
    """A player drew a card from the stock; seen only by that player."""

    transfers = (Transfer("card", "stock", "hand"),)
    seat: Seat
    card: Annotated[Card, note("Only in the view of the seat that drew it.")] | UnsetType = UNSET


class DiscardTaken(Event):
    """A player took the top card of the discard pile."""

    transfers = (Transfer("card", "discard_pile", "hand"),)
    seat: Seat
    card: Card


class Discarded(Event):
    """A player discarded a card."""

    transfers = (Transfer("card", "hand", "discard_pile"),)
    seat: Seat
    card: Card


class MeldLaid(Event):
    """A player laid a meld; ``meld`` is its place on the table from now on."""

    transfers = (Transfer("cards", "hand", "meld"),)
    seat: Seat
    meld: Annotated[Count, note("A meld, by its place on the table.")]
    kind: MeldType
    cards: Pile


class LaidOff(Event):
    """A player laid a card off on a meld on the table."""

    transfers = (Transfer("card", "hand", "meld"),)
    seat: Seat
    card: Card
    meld: Annotated[Count, note("A meld, by its place on the table.")]


class StockRenewed(Event):
    """The discard pile, except its top card, was shuffled into a new stock."""

    transfers = (Transfer("stock_count", "discard_pile", "stock"),)
    stock_count: Annotated[int, within(1, 155)]
    rule: Rule


class Passed(Event):
    """A player ended the turn without playing a card."""

    seat: Seat


class GameWon(Event):
    """The game ended; totals with all bonuses."""

    winners: Annotated[tuple[int, ...], by_game("winners")]
    totals: Annotated[tuple[int, ...], by_game("totals")]
    rule: Rule
