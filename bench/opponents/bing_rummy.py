"""Opponents in Bing Rummy."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.bing_rummy.melds import is_deuce, lay_offs, runs_in, sets_in
from service.games.bing_rummy.moves import EndMeldTurn, LayOff, MeldRun, MeldSet, Move
from service.games.bing_rummy.scoring import NATURAL_POINTS
from service.games.bing_rummy.state import State
from service.games.bing_rummy.view import View
from service.kit.advice import Question
from service.kit.cards import Card, rank_of
from service.kit.moves import Discard, DrawStock, TakeDiscard


def totals(state: State) -> Sequence[int]:
    """The negative penalty points of each seat."""
    return [-score for score in state.scores]


def naive(question: Question[View, Move]) -> Move:
    """Melds and lays off as soon as possible, and discards its highest natural card.

    It takes a deuce, a discard that completes a meld of naturals and, once it has opened, one that
    fits the table.
    """
    moves = question.moves
    best = max(moves, key=lambda move: (_urgency(move), _points(move)))
    if best == DrawStock() and TakeDiscard() in moves and _useful(question):
        return TakeDiscard()
    return best


def _urgency(move: Move) -> int:
    match move:
        case MeldSet() | MeldRun():
            return 4
        case LayOff():
            return 3
        case EndMeldTurn() | DrawStock():
            return 2
        case Discard(card):
            return 0 if is_deuce(card) else 1
        case TakeDiscard():
            return 0
        case _:
            return 1


def _points(move: Move) -> int:
    cards: tuple[Card, ...] = ()
    if isinstance(move, MeldSet | MeldRun):
        cards = move.cards
    elif isinstance(move, LayOff | Discard):
        cards = (move.card,)
    return sum(NATURAL_POINTS[rank_of(card)] for card in cards)


def _useful(question: Question[View, Move]) -> bool:
    view, own = question.view, question.view.hands[question.seat]
    top = view.discard_pile[-1]
    naturals = [card for card in (*(own.cards or ()), top) if not is_deuce(card)]
    melds = [*sets_in(naturals), *runs_in(naturals)]
    fits = own.opened and any(True for _ in lay_offs([top], view.melds))
    return is_deuce(top) or fits or any(top in meld for meld in melds)


OPPONENTS = {"naive": naive}
