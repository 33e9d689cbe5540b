"""The kinds of move of Rummy; ``Move`` is their union."""

from __future__ import annotations

from service.rules.cards import Card
from service.rules.records import record


@record
class DrawStock:
    """Draw the top card of the stock, unseen by the others."""


@record
class TakeDiscard:
    """Take the top card of the discard pile."""


@record
class TurnOver:
    """Turn the discard pile over to form a new stock; the draw is still to come."""


@record
class LayMeld:
    """Lay a set or a run from the hand on the table."""

    cards: tuple[Card, ...]


@record
class LayOff:
    """Add a card to a meld on the table, named by its place there."""

    card: Card
    meld: int


@record
class Discard:
    """Put a card on the discard pile; the turn is over."""

    card: Card


@record
class DealHand:
    """Deal the next round, from the seed or from a deck of one's own."""

    deck: tuple[Card, ...] | None = None


Move = DrawStock | TakeDiscard | TurnOver | LayMeld | LayOff | Discard | DealHand

KINDS: tuple[type, ...] = (
    DrawStock,
    TakeDiscard,
    TurnOver,
    LayMeld,
    LayOff,
    Discard,
    DealHand,
)
