"""Public events; a card drawn from the stock is in none of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from service.games.gin_rummy.bounds import Hand, MeldIndex, Melds, Seat
from service.games.gin_rummy.state import State
from service.kit import base
from service.kit.base import Count, note
from service.kit.cards import Card
from service.kit.ruling import Rule


class Dealt(base.Reveal):
    """A hand was dealt and the upcard turned up."""

    dealer: Seat
    upcard: Card
    rule: Rule
    hand: Annotated[Hand, note("Only in the view of a seat: its own cards.")] | UnsetType = UNSET


class Passed(base.Event):
    """A player refused the upcard, or the last card."""

    seat: Seat


class UpcardTaken(base.Event):
    """A player took the upcard on offer."""

    seat: Seat
    card: Card


class StockDrawn(base.Reveal):
    """A player drew a card from the stock; seen only by that player."""

    seat: Seat
    card: Annotated[Card, note("Only in the view of the seat that drew it.")] | UnsetType = UNSET


class DiscardTaken(base.Event):
    """A player took the top card of the discard pile."""

    seat: Seat
    card: Card


class Discarded(base.Event):
    """A player discarded a card."""

    seat: Seat
    card: Card


class Knocked(base.Event):
    """A player knocked or declared big gin; ``card`` is the discard, if any."""

    seat: Seat
    card: Card | None
    melds: Melds
    deadwood: Hand
    points: Count


class LaidOff(base.Event):
    """The defender laid a card off on one of the knocker's melds."""

    seat: Seat
    card: Card
    meld: MeldIndex


class HandScored(base.Reveal):
    """A hand ended: who scored how much, and by which rule; nobody if it is void."""

    winner: Seat | None
    points: Count
    rule: Rule


class GameWon(base.Event):
    """The game ended; totals with all bonuses."""

    winners: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=2)]
    totals: Annotated[tuple[Count, ...], Meta(min_length=2, max_length=2)]
    rule: Rule


Event = (
    Dealt
    | Passed
    | UpcardTaken
    | StockDrawn
    | DiscardTaken
    | Discarded
    | Knocked
    | LaidOff
    | HandScored
    | GameWon
)

Result = tuple[State, Sequence[Event]]
"""The position after a move, and the events of the move in order."""
