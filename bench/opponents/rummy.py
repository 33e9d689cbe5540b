"""Opponents in Rummy."""

from __future__ import annotations

from service.games.rummy.moves import LayMeld, LayOff, Move
from service.games.rummy.view import View
from service.kit.advice import Question
from service.kit.cards import pips
from service.kit.melds import extensions, melds_in
from service.kit.moves import Discard, DrawStock, TakeDiscard


def naive(question: Question[View, Move]) -> Move:
    """Melds and lays off as soon as possible, and discards its highest card.

    It takes the discard if it can meld it or lay it off.
    """
    moves = question.moves
    if any(isinstance(move, DrawStock | TakeDiscard) for move in moves):
        wanted = _useful(question) and TakeDiscard() in moves
        return TakeDiscard() if wanted else next(move for move in moves if move != TakeDiscard())
    return max(moves, key=_urgency)


def _useful(question: Question[View, Move]) -> bool:
    view = question.view
    top, hand, ace = view.discard_pile[-1], view.hands[question.seat].cards or (), view.options.ace
    if any(top in meld for meld in melds_in((*hand, top), ace)):
        return True
    return any(top in extensions(meld.cards, ace) for meld in view.melds)


def _urgency(move: Move) -> tuple[int, int]:
    match move:
        case LayMeld(cards):
            return 2, sum(map(pips, cards))
        case LayOff(card):
            return 1, pips(card)
        case Discard(card):
            return 0, pips(card)
        case _:
            return 0, 0


OPPONENTS = {"naive": naive}
