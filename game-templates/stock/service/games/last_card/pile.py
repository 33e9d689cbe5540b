"""The stock and the pile: which cards match, and whether a card is left to draw (§2)."""

from __future__ import annotations

from service.games.last_card.state import State
from service.kit.cards import Card, rank_of, suit_of


def matches(card: Card, top: Card) -> bool:
    """Whether a card may be played on this one (§2.1)."""
    return suit_of(card) == suit_of(top) or rank_of(card) == rank_of(top)


def can_draw(state: State) -> bool:
    """Whether the stock has a card, or can be renewed (§2.3)."""
    return bool(state.stock) or len(state.discard_pile) > 1
