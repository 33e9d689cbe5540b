"""The kinds of move of High Card; ``Move`` is their union."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from service.games.high_card.bounds import Deck
from service.kit import hands
from service.kit.base import Kind
from service.kit.cards import Card


class Play(Kind):
    """Play a card to the trick."""

    title = "Play a card"
    card: Card


class DealHand(hands.DealHand):
    """Deal the next hand, from the seed or from a given deck."""

    deck: Deck | UnsetType = UNSET


Move = Play | DealHand
