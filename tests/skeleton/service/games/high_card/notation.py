"""Moves in words, as a person at the table would say them."""

from __future__ import annotations

from msgspec import UNSET

from service.games.high_card.moves import Move, Play
from service.games.high_card.state import State
from service.rules.cards import name


def describe(state: State, move: Move) -> str:
    """A move in words, as ``plays 8s``."""
    match move:
        case Play(card):
            return f"plays {name(card)}"
        case _:
            return "deals" if move.deck is UNSET else "deals from a deck"
