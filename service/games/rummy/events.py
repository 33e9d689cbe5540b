"""Public events; a card drawn from the stock is in none of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from service.games.rummy.bounds import BySeat, Hand, Meld, MeldIndex, Seat, Seats
from service.games.rummy.state import Ending, State
from service.kit import base
from service.kit.base import Count, note, within
from service.kit.cards import Card
from service.kit.ruling import Rule
from service.kit.table import MeldType


class Dealt(base.Reveal):
    """A round was dealt and the next card turned up to start the discard pile."""

    dealer: Seat
    upcard: Card
    rule: Rule
    hand: Annotated[Hand, note("Only in the view of a seat: its own cards.")] | UnsetType = UNSET


class StockDrawn(base.Reveal):
    """A player drew a card from the stock; seen only by that player."""

    seat: Seat
    card: Annotated[Card, note("Only in the view of the seat that drew it.")] | UnsetType = UNSET


class DiscardTaken(base.Event):
    """A player took the top card of the discard pile."""

    seat: Seat
    card: Card


class TurnedOver(base.Reveal):
    """A player turned the pile over: the card that begins the new pile, and the new stock."""

    seat: Seat
    upcard: Card
    stock_count: Annotated[int, within(1, 52)]
    rule: Rule


class MeldLaid(base.Event):
    """A player laid a meld; ``meld`` is its place on the table from now on."""

    seat: Seat
    meld: MeldIndex
    kind: MeldType
    cards: Meld


class LaidOff(base.Event):
    """A player added a card to a meld on the table."""

    seat: Seat
    card: Card
    meld: MeldIndex


class Discarded(base.Event):
    """A player discarded a card."""

    seat: Seat
    card: Card


class HandScored(base.Reveal):
    """A round ended: how, who scored how much each, and by which rule; nobody in a wash."""

    ending: Ending
    winners: Seats
    points: Count
    rule: Rule


class GameWon(base.Event):
    """The game ended."""

    winners: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=6)]
    totals: BySeat[Count]
    rule: Rule


Event = (
    Dealt
    | StockDrawn
    | DiscardTaken
    | TurnedOver
    | MeldLaid
    | LaidOff
    | Discarded
    | HandScored
    | GameWon
)

Result = tuple[State, Sequence[Event]]
"""The position after a move, and the events of the move in order."""
