"""Moves in words, as a person at the table would say them."""

from __future__ import annotations

from msgspec import UNSET

from service.games.bing_rummy.moves import (
    BuyIn,
    Cut,
    DeclineBuyIn,
    Discard,
    DrawStock,
    End,
    EndMeldTurn,
    KeepDeuce,
    LayOff,
    LeaveDeuce,
    MeldRun,
    MeldSet,
    Move,
    TakeDiscard,
)
from service.games.bing_rummy.state import State
from service.rules.cards import name, together


def describe(state: State, move: Move) -> str:
    """A move in words, as ``lays off 8s high on 5s6s7s``."""
    match move:
        case Cut():
            return "cuts for a deuce"
        case KeepDeuce():
            return "keeps the deuce"
        case LeaveDeuce():
            return "leaves the deuce"
        case DrawStock():
            return "draws from the stock"
        case TakeDiscard():
            return f"takes {name(state.discard_pile[-1])} from the discard pile"
        case Discard(card):
            return f"discards {name(card)}"
        case MeldSet(cards):
            return f"lays the set {together(cards)}"
        case MeldRun(cards):
            return f"lays the run {together(cards)}"
        case LayOff(card, index, end):
            where = "" if end is End.SET else f"{end.value} "
            return f"lays off {name(card)} {where}on {together(state.melds[index].cards)}"
        case EndMeldTurn():
            return "ends the meld turn"
        case BuyIn():
            return f"buys in for {state.options.stake}"
        case DeclineBuyIn():
            return "leaves the game"
        case _:
            brought = "deals" if move.deck is UNSET else "deals from a deck"
            return brought if move.cut is UNSET else f"{brought} to be cut after {move.cut} cards"
