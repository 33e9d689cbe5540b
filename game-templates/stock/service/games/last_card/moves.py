"""The kinds of move of Last Card; ``Move`` is their union."""

from __future__ import annotations

from service.kit.base import Kind
from service.kit.cards import Card
from service.kit.moves import DealHand, DrawStock, Pass


class Play(Kind):
    """Play a card that matches the suit or the rank of the top of the pile."""

    title = "Play a card"
    card: Card


Move = Play | DrawStock | Pass | DealHand
