"""The kinds of move of Gin Rummy; ``Move`` is their union."""

from __future__ import annotations

from dataclasses import dataclass

from service.rules.cards import Card
from service.rules.melds import Meld


@dataclass(frozen=True, slots=True)
class TakeUpcard:
    """Take the upcard on offer, as the draw of the turn."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Refuse the upcard on offer, or the last card."""


@dataclass(frozen=True, slots=True)
class DrawStock:
    """Draw the top card of the stock, unseen by the other player."""


@dataclass(frozen=True, slots=True)
class TakeDiscard:
    """Take the top card of the discard pile."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card on the discard pile; the turn is over."""

    card: Card


@dataclass(frozen=True, slots=True)
class Knock:
    """Discard a card and lay the other ten open, in the best arrangement or a chosen one."""

    card: Card
    melds: tuple[Meld, ...] | None = None


@dataclass(frozen=True, slots=True)
class DeclareBigGin:
    """Lay eleven melded cards open, without a discard."""

    melds: tuple[Meld, ...] | None = None


@dataclass(frozen=True, slots=True)
class LayOff:
    """Lay a card off on one of the knocker's melds, named by its place on the table."""

    card: Card
    meld: int


@dataclass(frozen=True, slots=True)
class Done:
    """Lay off nothing more; the hand is scored."""


@dataclass(frozen=True, slots=True)
class DealHand:
    """Deal the next hand, from the seed or from a deck of one's own."""

    deck: tuple[Card, ...] | None = None


Move = (
    TakeUpcard
    | Pass
    | DrawStock
    | TakeDiscard
    | Discard
    | Knock
    | DeclareBigGin
    | LayOff
    | Done
    | DealHand
)

KINDS: tuple[type, ...] = (
    TakeUpcard,
    Pass,
    DrawStock,
    TakeDiscard,
    Discard,
    Knock,
    DeclareBigGin,
    LayOff,
    Done,
    DealHand,
)
