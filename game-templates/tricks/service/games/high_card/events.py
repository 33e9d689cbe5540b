"""Public events."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import UNSET, UnsetType

from service.games.high_card.bounds import HAND_SIZE, Hand, Seat, Tricks
from service.games.high_card.state import State
from service.kit import base
from service.kit.base import Transfer, note, within
from service.kit.cards import Card
from service.kit.events import GameWon
from service.kit.ruling import Rule


class Dealt(base.Reveal):
    """A hand was dealt."""

    transfers = (Transfer("hand", "stock", "hand"),)
    leader: Seat
    hand_size: Annotated[int, within(1, HAND_SIZE, "The cards dealt to each player.")]
    rule: Rule
    hand: Annotated[Hand, note("Only in the view of a seat: its own cards.")] | UnsetType = UNSET


class Played(base.Event):
    """A player played a card."""

    transfers = (Transfer("card", "hand", "trick"),)
    seat: Seat
    card: Card


class HandScored(base.Reveal):
    """A hand ended: who won it, and with how many tricks."""

    winners: tuple[Seat]
    tricks: tuple[Tricks, Tricks]
    rule: Rule


Event = Dealt | Played | HandScored | GameWon

Result = tuple[State, Sequence[Event]]
"""The position after a move, and the events of the move in order."""
