"""Public events; a card drawn from the stock is in none of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from service.games.gin_rummy.bounds import Hand, Melds, Seat
from service.games.gin_rummy.state import State
from service.kit import base, events
from service.kit.base import Count, Transfer
from service.kit.cards import Card
from service.kit.events import Dealt, Discarded, DiscardTaken, GameWon, LaidOff, StockDrawn
from service.kit.ruling import Rule


class Passed(events.Passed):
    """A player refused the upcard, or the last card."""

    seat: Seat


class UpcardTaken(base.Event):
    """A player took the upcard on offer."""

    transfers = (Transfer("card", "discard_pile", "hand"),)
    seat: Seat
    card: Card


class Knocked(base.Event):
    """A player knocked or declared big gin; ``card`` is the discard, if any."""

    transfers = (Transfer("card", "hand", "discard_pile"), Transfer("melds", "hand", "meld"))
    seat: Seat
    card: Card | None
    melds: Melds
    deadwood: Hand
    points: Count


class HandScored(base.Reveal):
    """A hand ended: who scored how much, and by which rule; nobody if it is void."""

    winners: Annotated[tuple[Seat, ...], Meta(max_length=1)]
    points: Count
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
