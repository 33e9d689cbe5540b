"""Public events; a card drawn from the stock is in none of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from service.games.rummy.bounds import Seat, Seats
from service.games.rummy.state import Ending, State
from service.kit import base
from service.kit.base import Count, Transfer, within
from service.kit.cards import Card
from service.kit.events import (
    Dealt,
    Discarded,
    DiscardTaken,
    GameWon,
    LaidOff,
    MeldLaid,
    StockDrawn,
)
from service.kit.ruling import Rule


class TurnedOver(base.Reveal):
    """A player turned the pile over: the card that begins the new pile, and the new stock."""

    transfers = (Transfer("stock_count", "discard_pile", "stock"),)
    seat: Seat
    upcard: Card
    stock_count: Annotated[int, within(1, 52)]
    rule: Rule


class HandScored(base.Reveal):
    """A round ended: how, who scored how much each, and by which rule; nobody in a wash."""

    ending: Ending
    winners: Seats
    points: Count
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
