"""The kinds of move of Gin Rummy; ``Move`` is their union."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from service.games.gin_rummy.bounds import MeldIndex, Melds
from service.kit import moves
from service.kit.base import Kind
from service.kit.cards import Card
from service.kit.moves import DealHand, Discard, DrawStock, TakeDiscard


class TakeUpcard(Kind):
    """Take the upcard on offer, as the draw of the turn."""

    title = "Take the upcard"


class Pass(moves.Pass):
    """Refuse the upcard on offer, or the last card."""


class Knock(Kind):
    """Discard a card and lay down the other ten, in the best arrangement or a chosen one."""

    title = "Knock"
    card: Card
    melds: Melds | UnsetType = UNSET


class DeclareBigGin(Kind, tag="big_gin"):
    """Lay down eleven melded cards, without a discard."""

    title = "Declare big gin"
    melds: Melds | UnsetType = UNSET


class LayOff(Kind):
    """Lay a card off on one of the knocker's melds, given by its index on the table."""

    title = "Lay off"
    card: Card
    meld: MeldIndex


class Done(Kind):
    """Finish laying off; the hand is then scored."""

    title = "Finish laying off"


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
