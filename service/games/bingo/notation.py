"""Moves in words, as a person at the table would say them."""

from __future__ import annotations

from msgspec import UNSET

from service.games.bingo.moves import Close, Declare, Follow, Lead, Move, Pass
from service.games.bingo.state import State
from service.rules.tiles import name, names


def describe(state: State, move: Move) -> str:
    """A move in words, as ``shows 1-1 4-4``."""
    match move:
        case Lead(tile):
            return f"leads {name(tile)}"
        case Follow(tile):
            return f"follows with {name(tile)}"
        case Close():
            return "closes"
        case Declare(tiles):
            return f"shows {names(tiles)}"
        case Pass():
            return "passes"
        case _:
            return "deals" if move.deck is UNSET else "deals from a deck"
