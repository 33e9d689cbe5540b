"""The computer players of Rummy: what to draw, what to place or hold back, and what to discard.

Start with ``knowledge``, which counts cards, then read ``drawing``, ``playing``, ``playouts``,
``going_rummy`` and ``reasons``. The players see only a view and its legal moves.
docs/players/rummy.md has the results.
"""

from __future__ import annotations

from functools import partial

from service.games.rummy.advice import reasons as why
from service.games.rummy.advice.drawing import draws
from service.games.rummy.advice.knowledge import Knowledge
from service.games.rummy.advice.playing import also_laid, discards, holding, steps
from service.games.rummy.advice.playouts import WORLDS, is_comparable, tried
from service.games.rummy.moves import LayMeld, LayOff, Move, TurnOver
from service.games.rummy.phases import Playing
from service.games.rummy.view import View
from service.kit.advice import (
    HUNDREDTHS,
    Advice,
    Adviser,
    Level,
    Question,
    Together,
    best_first,
    forced,
    lengths,
)
from service.kit.changes import replace
from service.kit.moves import Discard, DrawStock, TakeDiscard

CARD_STEPS = 50
"""The work of an answer for each card in hand, most of it to evaluate the hand after
each discard."""


def advise(question: Question[View, Move]) -> Advice[Move]:
    """The moves worth considering, best first; ties are broken at random."""
    moves, view = question.moves, question.view
    if len(moves) == 1:
        return forced(moves[0], why.ONLY_MOVE)
    knowledge = Knowledge(view, question.seat)
    work = CARD_STEPS * len(knowledge.hand)
    if isinstance(view.phase, Playing):
        return _playing(question, knowledge, view.phase, work)
    drawing = [move for move in moves if isinstance(move, DrawStock | TakeDiscard | TurnOver)]
    return best_first(question, [*draws(drawing, question.level, knowledge)], why.AS_GOOD, work)


def _playing(
    question: Question[View, Move], knowledge: Knowledge, phase: Playing, work: int
) -> Advice[Move]:
    """What to place, or what to discard if nothing can be placed or it is held back."""
    moves, level = question.moves, question.level
    placing = [move for move in moves if isinstance(move, LayMeld | LayOff)]
    advised = steps(placing, level, knowledge, phase) if placing else []
    held = [holding(knowledge)] if placing and not advised else []
    worlds, usual, together = 0, list[Move](), None
    if held and is_comparable(question.view):
        worlds = WORLDS
        trial = tried(
            knowledge, phase.taken, [question.chance(1 + number) for number in range(worlds)]
        )
        held, work = [*held, trial.told], work + trial.steps
        if trial.places:
            at_once = steps(placing, Level.QUICK, knowledge, phase)
            advised = [replace(each, facts=(trial.told, *each.facts)) for each in at_once]
    if advised:
        together = Together[Move](why.ALSO_LAID, partial(also_laid, knowledge, phase))
    else:
        shedding = [move for move in moves if isinstance(move, Discard)]
        advised, usual = discards(shedding, level, knowledge, held)
    told = best_first(question, advised, why.AS_GOOD, work, usual, together)
    return replace(told, worlds=worlds)


TARGETS = {
    Level.EASY: (50, 75, 100, 150, 200),
    Level.QUICK: (50, 100, 150, 150, 200),
    Level.STRONG: (60, 400, 500, 500, 500),
}
"""The targets of tables with people, from two seats to six."""

ADVISER: Adviser[View, Move] = Adviser(
    "points",
    why.REASONS,
    why.AS_GOOD,
    advise,
    least_cost=HUNDREDTHS,
    table_options=lengths("target", 2, TARGETS),
)
