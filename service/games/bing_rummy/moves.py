"""The kinds of move of Bing Rummy; ``Move`` is their union."""

from __future__ import annotations

import enum

from service.rules.cards import Card
from service.rules.records import record


class End(enum.Enum):
    """Where on a meld a card is laid off."""

    SET = "set"
    LOW = "low"
    HIGH = "high"


@record
class Cut:
    """Cut for a deuce: look at the bottom card of the top section."""


@record
class KeepDeuce:
    """Keep the deuce that was cut, and be skipped in the first round of the deal."""


@record
class LeaveDeuce:
    """Leave the deuce that was cut where it lies."""


@record
class DrawStock:
    """Draw the top card of the stock, unseen by the others."""


@record
class TakeDiscard:
    """Take the top card of the discard pile."""


@record
class Discard:
    """Put a card on the discard pile; the turn is over."""

    card: Card


@record
class MeldSet:
    """Lay a new set on the table: three or more cards of one rank, deuces standing in."""

    cards: tuple[Card, ...]


@record
class MeldRun:
    """Lay a new run on the table: its cards in slot order, deuces standing in."""

    cards: tuple[Card, ...]


@record
class LayOff:
    """Lay one card off on a meld, named by its place on the table, at the end named."""

    card: Card
    meld: int
    end: End


@record
class EndMeldTurn:
    """Lay no more; the turn is over."""


@record
class BuyIn:
    """Pay the stake once more, and go on at the highest score of those who are not bust."""


@record
class DeclineBuyIn:
    """Leave the game for good."""


@record
class DealHand:
    """Shuffle for the next hand, or bring a deck, and the place of the cut, of one's own."""

    deck: tuple[Card, ...] | None = None
    cut: int | None = None


Move = (
    Cut
    | KeepDeuce
    | LeaveDeuce
    | DrawStock
    | TakeDiscard
    | Discard
    | MeldSet
    | MeldRun
    | LayOff
    | EndMeldTurn
    | BuyIn
    | DeclineBuyIn
    | DealHand
)

KINDS: tuple[type, ...] = (
    Cut,
    KeepDeuce,
    LeaveDeuce,
    DrawStock,
    TakeDiscard,
    Discard,
    MeldSet,
    MeldRun,
    LayOff,
    EndMeldTurn,
    BuyIn,
    DeclineBuyIn,
    DealHand,
)
