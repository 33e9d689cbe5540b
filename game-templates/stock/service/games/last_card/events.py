"""Public events; a card drawn from the stock is in none of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from service.games.last_card.bounds import Seat
from service.games.last_card.state import State
from service.kit import base
from service.kit.base import Count, Transfer, note
from service.kit.cards import Card
from service.kit.events import Dealt, GameWon, Passed, StockDrawn, StockRenewed
from service.kit.ruling import Rule


class Played(base.Event):
    """A player played a card to the pile."""

    transfers = (Transfer("card", "hand", "discard_pile"),)
    seat: Seat
    card: Card


class HandScored(base.Reveal):
    """A hand ended: who won it, and the points."""

    winners: Annotated[
        tuple[Seat, ...], Meta(max_length=1), note("Nobody if the hand was blocked.")
    ]
    points: Count
    rule: Rule


Event = Dealt | Played | StockRenewed | StockDrawn | Passed | HandScored | GameWon

Result = tuple[State, Sequence[Event]]
"""The position after a move, and the events of the move in order."""
