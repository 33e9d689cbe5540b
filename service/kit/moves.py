"""Kinds of move that several card games have; a game adds its own to the union ``Move``."""

from __future__ import annotations

from service.kit.base import Kind
from service.kit.cards import Card


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
