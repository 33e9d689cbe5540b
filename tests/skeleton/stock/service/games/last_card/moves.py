"""The kinds of move of Last Card; ``Move`` is their union."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from service.kit import hands
from service.kit.base import Kind
from service.kit.cards import Card, Deck
from service.kit.moves import DrawStock


class Play(Kind):
    """Play a card that matches the suit or the rank of the top of the pile."""

    title = "Play a card"
    card: Card


class Pass(Kind):
    """Pass, because no card is left to draw."""

    title = "Pass"


class DealHand(hands.DealHand):
    """Deal the next hand, from the seed or from a given deck."""

    deck: Deck | UnsetType = UNSET


Move = Play | DrawStock | Pass | DealHand
