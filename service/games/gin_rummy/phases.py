"""The phases of Gin Rummy: the seat to act, and the progress of its turn."""

from __future__ import annotations

import enum
from typing import Annotated

from msgspec import Meta

from service.games.gin_rummy.bounds import Seat
from service.kit import hands
from service.kit.base import Kind, titled
from service.kit.cards import Card
from service.kit.hands import GameOver


class TakenAs(enum.Enum):
    """How a card was taken openly."""

    UPCARD = "upcard"
    DISCARD = "discard"
    LAST_CARD = "last_card"


class Offering(Kind):
    """The upcard is offered to this seat, the non-dealer first."""

    title = "Take the upcard or pass"
    seat: Seat


class Drawing(Kind):
    """This seat draws; from the stock if both players have just refused the upcard."""

    title = "Draw a card"
    seat: Seat
    forced_stock: Annotated[bool, titled("From the stock only")]


class Discarding(Kind):
    """This seat holds eleven cards, and discards one or knocks."""

    title = "Discard a card"
    seat: Seat
    taken: Card | None
    """The card taken openly in this turn; None if it came from the stock."""
    taken_as: Annotated[TakenAs, Meta(title="TakenAs")] | None


class LayingOff(Kind):
    """The other player has knocked; this seat, the defender, lays off."""

    title = "Lay off on the knocker's melds"
    seat: Seat
    big_gin: bool


class LastCard(Kind):
    """Two cards are left in the stock; this seat may knock with the last discard, or pass."""

    title = "The last card"
    seat: Seat


class HandOver(hands.HandOver):
    """The hand is scored; this seat deals the next one."""

    seat: Seat


Phase = Offering | Drawing | Discarding | LayingOff | LastCard | HandOver | GameOver
