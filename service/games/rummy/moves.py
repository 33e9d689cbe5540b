"""The kinds of move of Rummy; ``Move`` is their union."""

from __future__ import annotations

from typing import Annotated, get_args

from msgspec import UNSET, Meta, UnsetType

from service.games.rummy.bounds import MeldIndex
from service.rules import hands
from service.rules.base import Kind, note
from service.rules.cards import Card, Deck


class DrawStock(Kind):
    """Draw the top card of the stock, unseen by the others."""

    title = "Draw from the stock"


class TakeDiscard(Kind):
    """Take the top card of the discard pile."""

    title = "Take the top discard"


class TurnOver(Kind):
    """Turn the discard pile over to form a new stock; the draw is still to come."""

    title = "Turn the discard pile over"


class LayMeld(Kind, tag="meld"):
    """Lay a set or a run from the hand on the table."""

    title = "Meld"
    cards: Annotated[
        tuple[Card, ...],
        Meta(min_length=1, max_length=13),
        note("In any order; on the table a meld lies in its proper order."),
    ]


class LayOff(Kind):
    """Add a card to a meld on the table, named by its place there."""

    title = "Lay off"
    card: Card
    meld: MeldIndex


class Discard(Kind):
    """Put a card on the discard pile; the turn is over."""

    title = "Discard"
    card: Card


class DealHand(hands.DealHand):
    """Deal the next round, from the seed or from a deck of one's own."""

    title = "Deal the next round"
    deck: Deck | UnsetType = UNSET


Move = DrawStock | TakeDiscard | TurnOver | LayMeld | LayOff | Discard | DealHand

KINDS: tuple[type, ...] = get_args(Move)
