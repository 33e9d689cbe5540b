"""Kinds of move that several card games have; a game adds its own to the union ``Move``."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from service.kit import hands
from service.kit.base import Kind, must_be_unique
from service.kit.cards import Card, Deck


class DrawStock(Kind):
    """Draw the top card of the stock, unseen by the others."""

    title = "Draw from the stock"


class TakeDiscard(Kind):
    """Take the top card of the discard pile."""

    title = "Take the top discard"


class Discard(Kind):
    """Discard a card, which ends the turn."""

    title = "Discard"
    card: Card


class Pass(Kind):
    """End the turn without playing a card."""

    title = "Pass"


class DealHand(hands.DealHand):
    """Deal the next hand, from the seed or from a given deck."""

    deck: Deck | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Check that the deck has no duplicates."""
        must_be_unique(self.deck)
