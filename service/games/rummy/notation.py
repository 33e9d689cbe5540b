"""Moves in words, as a person at the table would say them."""

from __future__ import annotations

from msgspec import UNSET

from service.games.rummy.moves import (
    Discard,
    DrawStock,
    LayMeld,
    LayOff,
    Move,
    TakeDiscard,
    TurnOver,
)
from service.games.rummy.state import State
from service.rules.cards import name, together


def describe(state: State, move: Move) -> str:
    """A move in words, as ``lays off 8s on 5s6s7s``."""
    match move:
        case DrawStock():
            return "draws from the stock"
        case TakeDiscard():
            return f"takes {name(state.discard_pile[-1])} from the discard pile"
        case TurnOver():
            return "turns the discard pile over"
        case LayMeld(cards):
            return f"melds {together(cards)}"
        case LayOff(card, index):
            return f"lays off {name(card)} on {together(state.melds[index].cards)}"
        case Discard(card):
            return f"discards {name(card)}"
        case _:
            return "deals" if move.deck is UNSET else "deals from a deck"
