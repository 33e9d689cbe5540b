"""Opponents in Bingo."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.bingo.moves import Close, Declare, Follow, Lead, Move
from service.games.bingo.options import VariantName
from service.games.bingo.phases import Following
from service.games.bingo.state import State
from service.games.bingo.tricks import strengths
from service.games.bingo.variants import tile_points
from service.games.bingo.view import View
from service.kit.advice import Question

WORTH_WINNING = {VariantName.TRADITIONAL: 10, VariantName.BERNDT: 3}
"""The number of points for which the rule player wins a trick."""

CLOSING = 80
"""The percentage of the target at which the rule player closes."""

Asked = Question[View, Move]


def totals(state: State) -> Sequence[int]:
    """Rubbers by seat."""
    return state.rubbers


def rule(question: Asked) -> Move:
    """Closes with most of the points, wins valuable tricks cheaply, throws its least tile."""
    view, seat = question.view, question.seat
    near = CLOSING * view.options.target <= 100 * (view.points[seat] + view.won[seat])
    if near and Close() in question.moves:
        return Close()
    return _tile(question, WORTH_WINNING[view.options.variant])


def cheapest(question: Asked) -> Move:
    """Wins every trick at the lowest cost, throws its least tile, never closes."""
    return _tile(question, 0)


def _tile(question: Asked, worth_winning: int) -> Move:
    """Leads the tile worth least (the strongest in strict play), follows, and shows all doubles."""
    view, moves = question.view, question.moves
    points = tile_points(view.options.variant, view.trump)
    strong = strengths(view.trump, view.options.blanks)
    leads = [move for move in moves if isinstance(move, Lead)]
    if leads and view.strict:
        return max(leads, key=lambda move: strong[move.tile])
    if leads:
        return min(leads, key=lambda move: (points[move.tile], strong[move.tile]))
    follows = [move for move in moves if isinstance(move, Follow)]
    if not follows or not isinstance(view.phase, Following):
        shows = [move for move in moves if isinstance(move, Declare)]
        return shows[-1] if shows else moves[0]
    led = view.phase.led
    wins = [move for move in follows if strong[move.tile] > strong[led]]
    if wins:
        cheap = min(wins, key=lambda move: (strong[move.tile], points[move.tile]))
        if points[led] + points[cheap.tile] >= worth_winning:
            return cheap
    losses = [move for move in follows if move not in wins] or follows
    return min(losses, key=lambda move: (points[move.tile], strong[move.tile]))


OPPONENTS = {"rule": rule, "cheapest": cheapest}
