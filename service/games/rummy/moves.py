"""The kinds of move of Rummy; ``Move`` is their union."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from service.games.rummy.bounds import MeldIndex
from service.kit import moves
from service.kit.base import THREE, Kind, note
from service.kit.cards import Card
from service.kit.moves import Discard, DrawStock, TakeDiscard


class TurnOver(Kind):
    """Turn the discard pile over to form a new stock, before drawing."""

    title = "Turn the discard pile over"


class LayMeld(Kind, tag="meld"):
    """Lay a set or a run from the hand on the table."""

    title = "Meld"
    cards: Annotated[
        tuple[Card, ...],
        Meta(min_length=1, max_length=13),
        THREE,
        note("In any order; on the table the cards of a meld are sorted."),
    ]


class LayOff(Kind):
    """Add a card to a meld on the table, given by its index."""

    title = "Lay off"
    card: Card
    meld: MeldIndex


class DealHand(moves.DealHand):
    """Deal the next round, from the seed or from a given deck."""

    title = "Deal the next round"


Move = DrawStock | TakeDiscard | TurnOver | LayMeld | LayOff | Discard | DealHand
