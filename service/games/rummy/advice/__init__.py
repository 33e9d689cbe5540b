"""The computer players of Rummy: what to draw, what to place or hold back, and what to discard.

Read ``knowledge`` (what is counted), ``drawing``, ``playing``, ``reasons``. They see only a view
and its legal moves. ``strong`` holds its melds back; docs/players/rummy.md has the results.
"""

from __future__ import annotations

from service.games.rummy.advice import reasons as why
from service.games.rummy.advice.drawing import draws
from service.games.rummy.advice.knowledge import Knowledge
from service.games.rummy.advice.playing import discards, steps
from service.games.rummy.moves import LayMeld, LayOff, Move, TurnOver
from service.games.rummy.phases import Playing
from service.games.rummy.view import View
from service.kit.advice import (
    Advice,
    Advised,
    Adviser,
    GivenReason,
    Level,
    Question,
    best_first,
    lengths,
)
from service.kit.moves import Discard, DrawStock, TakeDiscard

STEPS = 200
"""The work of an answer, most of it to see what each discard would leave."""


def advise(question: Question[View, Move]) -> Advice[Move]:
    """The moves worth considering, best first; ties are broken at random."""
    moves = question.moves
    if len(moves) == 1:
        return Advice((Advised(moves[0], 0, (GivenReason(why.ONLY_MOVE),)),))
    return best_first(question, _advised(question), why.AS_GOOD, STEPS)


def _advised(question: Question[View, Move]) -> list[Advised[Move]]:
    moves, level, phase = question.moves, question.level, question.view.phase
    knowledge = Knowledge(question.view, question.seat)
    if not isinstance(phase, Playing):
        drawing = [move for move in moves if isinstance(move, DrawStock | TakeDiscard | TurnOver)]
        return list(draws(drawing, level, knowledge))
    placing = [move for move in moves if isinstance(move, LayMeld | LayOff)]
    advised = steps(placing, level, knowledge, phase) if placing else []
    shedding = [move for move in moves if isinstance(move, Discard)]
    return advised or discards(shedding, level, knowledge, held=bool(placing))


TARGETS = {
    Level.EASY: (50, 75, 100, 150, 200),
    Level.QUICK: (50, 100, 150, 150, 200),
    Level.STRONG: (100, 300, 400, 500, 500),
}
"""The targets of tables with people, from two seats to six."""

ADVISER: Adviser[View, Move] = Adviser("points", why.REASONS, advise, lengths("target", 2, TARGETS))
