"""Checks of the result of a round and the totals (§5, §6)."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.rummy.invariants import PHASE, RESULT, SCORES
from service.games.rummy.options import ExhaustionTie
from service.games.rummy.phases import HandOver
from service.games.rummy.scoring import ending_of, game_over, next_dealer, result_of
from service.games.rummy.state import HandResult, State
from service.kit.base import count_noun
from service.kit.hands import GameOver, between_hands
from service.kit.ruling import Violation

MAX_POINTS = 800
"""An upper bound for the score of a round: twice the whole pack with aces at 15."""


def result_violations(state: State) -> Iterator[Violation]:
    """Violations of the result, which is recomputed, and of the next dealer."""
    phase, result = state.phase, state.last_hand
    if between_hands(state) != (result is not None):
        yield Violation(RESULT, "/last_hand", "a result is kept between rounds, and only there")
    elif result is not None:
        ended = ending_of(state)
        if ended is None:
            yield Violation(RESULT, "/last_hand", "nothing makes the round over")
            return
        expected, _ = result_of(state, *ended)
        if result != expected:
            detail = f"the cards make it {_describe(expected)}, not {_describe(result)}"
            yield Violation(RESULT, "/last_hand", detail)
        elif isinstance(phase, HandOver) and phase.seat != (dealer := next_dealer(state, result)):
            yield Violation(RESULT, "/phase/seat", f"seat {dealer} deals the next round")


def _describe(result: HandResult) -> str:
    winners = " and ".join(f"seat {seat}" for seat in result.winners) or "nobody"
    return f"{result.ending.value} with {count_noun(result.points, 'point')} to {winners}"


def score_violations(state: State) -> Iterator[Violation]:
    """Violations of the totals, now and before this round, and of the end of the game."""
    played, options = state.hand_number - (state.last_hand is None), state.options
    before, was = state.hand_number - 1, _totals_before(state)
    for seat, points in enumerate(was):
        if not 0 <= points <= MAX_POINTS * before:
            detail = f"points before this round: {points}; rounds: {before}"
            yield Violation(SCORES, f"/scores/{seat}", detail)
    alone = options.exhaustion_tie is ExhaustionTie.WASH
    scorers = sum(points > 0 for points in was)
    if alone and scorers > before:
        detail = f"players with points: {scorers}; rounds before, with one winner each: {before}"
        yield Violation(SCORES, "/scores", detail)
    reached = alone and options.rounds is None and max(was) >= options.target
    if reached or game_over(options, before, was):
        yield Violation(PHASE, "/scores", "the game was over before this round")
    over = state.last_hand is not None and game_over(options, played, state.scores)
    if over != isinstance(state.phase, GameOver):
        yield Violation(PHASE, "/phase", f"the game is {'' if over else 'not '}over")


def _totals_before(state: State) -> tuple[int, ...]:
    """The totals before the last result."""
    result = state.last_hand
    if result is None:
        return state.scores
    return tuple(
        points - result.points * (seat in result.winners)
        for seat, points in enumerate(state.scores)
    )
