"""The kinds of move of Gin Rummy; ``Move`` is their union."""

from __future__ import annotations

from service.rules.cards import Card
from service.rules.melds import Meld
from service.rules.records import record


@record
class TakeUpcard:
    """Take the upcard on offer, as the draw of the turn."""


@record
class Pass:
    """Refuse the upcard on offer, or the last card."""


@record
class DrawStock:
    """Draw the top card of the stock, unseen by the other player."""


@record
class TakeDiscard:
    """Take the top card of the discard pile."""


@record
class Discard:
    """Put a card on the discard pile; the turn is over."""

    card: Card


@record
class Knock:
    """Discard a card and lay the other ten open, in the best arrangement or a chosen one."""

    card: Card
    melds: tuple[Meld, ...] | None = None


@record
class DeclareBigGin:
    """Lay eleven melded cards open, without a discard."""

    melds: tuple[Meld, ...] | None = None


@record
class LayOff:
    """Lay a card off on one of the knocker's melds, named by its place on the table."""

    card: Card
    meld: int


@record
class Done:
    """Lay off nothing more; the hand is scored."""


@record
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
