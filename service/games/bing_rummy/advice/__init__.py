"""The computer players of Bing Rummy: when to meld, what to draw, and what to discard.

Read ``cover`` (the melds that leave the least of a hand), ``knowledge`` (what is counted),
``drawing``, ``melding``, ``discarding``, ``reasons``. They see only a view and its legal moves.
``strong`` holds its melds back; docs/players/bing-rummy.md has the results.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from service.games.bing_rummy.advice import reasons as why
from service.games.bing_rummy.advice.discarding import discards
from service.games.bing_rummy.advice.drawing import draws
from service.games.bing_rummy.advice.knowledge import Knowledge
from service.games.bing_rummy.advice.melding import also_laid, steps, unlisted
from service.games.bing_rummy.meld_search import LOOK_STEPS, Laying
from service.games.bing_rummy.moves import BuyIn, KeepDeuce, Move
from service.games.bing_rummy.phases import BuyingBack, Discarding, Keeping
from service.games.bing_rummy.view import View
from service.kit.advice import (
    HUNDREDTHS,
    Advice,
    Advised,
    Adviser,
    GivenReason,
    Level,
    Question,
    Together,
    best_first,
    forced,
    lengths,
)
from service.kit.cards import name
from service.kit.moves import Discard

CARD_STEPS = 40
"""The work of an answer for each card in hand, most of it to cover the hand."""


def advise(question: Question[View, Move]) -> Advice[Move]:
    """The moves worth considering, best first; ties are broken at random."""
    moves = question.moves
    if len(moves) == 1:
        return forced(moves[0], why.ONLY_MOVE)
    knowledge = Knowledge(question.view, question.seat)
    laying = [move for move in moves if isinstance(move, Laying)]
    usual, looked_at = list[Move](), 0
    if isinstance(question.view.phase, Discarding):
        shedding = [move for move in moves if isinstance(move, Discard)]
        advised, usual, looked_at = discards(shedding, question.level, knowledge)
    else:
        advised = _advised(question, knowledge, laying)
    together = None
    if laying:
        looked_at = knowledge.search.looked_at
        together = Together[Move](why.ALSO_LAID, partial(also_laid, knowledge))
    work = CARD_STEPS * len(knowledge.hand) + LOOK_STEPS * looked_at
    return best_first(question, advised, why.AS_GOOD, work, usual, together)


def _advised(
    question: Question[View, Move], knowledge: Knowledge, laying: Sequence[Laying]
) -> list[Advised[Move]]:
    view, moves, level = question.view, question.moves, question.level
    if isinstance(view.phase, Keeping) and view.cut_deuce is not None:
        return [Advised(KeepDeuce(), 0, (why.CUT_DEUCE(card=name(view.cut_deuce)),))]
    if isinstance(view.phase, BuyingBack):
        return [Advised(BuyIn(), 0, (_bought_in(view),))]
    return steps(laying, level, knowledge) or draws(moves, level, knowledge, held=bool(laying))


def _bought_in(view: View) -> GivenReason:
    """The price, and the score with which the player would go on (§8.3)."""
    room = min(hand.limit for hand in view.hands if hand.limit is not None)
    stake, limit = view.options.stake, view.options.limit
    return why.BUY_IN(stake=stake, pot=view.pot, score=limit - room, limit=room)


LIMITS = {
    Level.EASY: (50, 60, 75, 75, 75, 75, 75),
    Level.QUICK: (50, 60, 75, 75, 75, 75, 75),
    Level.STRONG: (150,) * 7,
}
"""The limits of tables with people, from two seats to eight."""

LEAST_COST = 2 * HUNDREDTHS
"""Played out, discards that were to cost less cost nothing."""

ADVISER: Adviser[View, Move] = Adviser(
    "points", why.REASONS, why.AS_GOOD, advise, unlisted, LEAST_COST, lengths("limit", 2, LIMITS)
)
