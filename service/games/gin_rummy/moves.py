"""The kinds of move of Gin Rummy; ``Move`` is their union."""

from __future__ import annotations

from typing import get_args

from msgspec import UNSET, UnsetType

from service.games.gin_rummy.bounds import MeldIndex, Melds
from service.rules import hands
from service.rules.base import Kind
from service.rules.cards import Card, Deck


class TakeUpcard(Kind):
    """Take the upcard on offer, as the draw of the turn."""

    title = "Take the upcard"


class Pass(Kind):
    """Refuse the upcard on offer, or the last card."""

    title = "Pass"


class DrawStock(Kind):
    """Draw the top card of the stock, unseen by the other player."""

    title = "Draw from the stock"


class TakeDiscard(Kind):
    """Take the top card of the discard pile."""

    title = "Take the top discard"


class Discard(Kind):
    """Put a card on the discard pile; the turn is over."""

    title = "Discard"
    card: Card


class Knock(Kind):
    """Discard a card and lay the other ten open, in the best arrangement or a chosen one."""

    title = "Knock"
    card: Card
    melds: Melds | UnsetType = UNSET


class DeclareBigGin(Kind, tag="big_gin"):
    """Lay eleven melded cards open, without a discard."""

    title = "Declare big gin"
    melds: Melds | UnsetType = UNSET


class LayOff(Kind):
    """Lay a card off on one of the knocker's melds, named by its place on the table."""

    title = "Lay off"
    card: Card
    meld: MeldIndex


class Done(Kind):
    """Lay off nothing more; the hand is scored."""

    title = "Finish laying off"


class DealHand(hands.DealHand):
    """Deal the next hand, from the seed or from a deck of one's own."""

    deck: Deck | UnsetType = UNSET


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

KINDS: tuple[type, ...] = get_args(Move)
