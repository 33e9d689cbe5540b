"""Moves in words, as a person at the table would say them."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from service.games.gin_rummy.moves import (
    DeclareBigGin,
    Discard,
    Done,
    DrawStock,
    Knock,
    LayOff,
    Move,
    Pass,
    TakeDiscard,
    TakeUpcard,
)
from service.games.gin_rummy.state import State
from service.rules.cards import name, together
from service.rules.melds import Meld


def _melded(melds: tuple[Meld, ...] | UnsetType) -> str:
    if melds is UNSET:
        return ""
    return " showing " + (" ".join(together(meld) for meld in melds) or "no melds")


def describe(state: State, move: Move) -> str:
    """A move in words, as ``lays off 8s on 5s6s7s``."""
    match move:
        case TakeUpcard():
            return f"takes the upcard {name(state.upcard)}"
        case Pass():
            return "passes"
        case DrawStock():
            return "draws from the stock"
        case TakeDiscard():
            return f"takes {name(state.discard_pile[-1])} from the discard pile"
        case Discard(card):
            return f"discards {name(card)}"
        case Knock(card, melds):
            return f"discards {name(card)} and knocks{_melded(melds)}"
        case DeclareBigGin(melds):
            return f"declares big gin{_melded(melds)}"
        case LayOff(card, index):
            return f"lays off {name(card)} on {together(state.melds[index].cards)}"
        case Done():
            return "is done"
        case _:
            return "deals" if move.deck is UNSET else "deals from a deck"
