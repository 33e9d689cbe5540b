"""Checks of the players in the game, and of the result of the last hand (§8)."""

from __future__ import annotations

from collections.abc import Iterator

from service.games.bing_rummy import invariants as invariant
from service.games.bing_rummy.bounds import FULL_HAND, VOID_HANDS
from service.games.bing_rummy.phases import BuyingBack, HandOver
from service.games.bing_rummy.scoring import NATURAL_POINTS, points_of
from service.games.bing_rummy.state import (
    Ending,
    HandResult,
    State,
    active,
    clockwise,
    next_of,
    players,
)
from service.kit.base import count_noun
from service.kit.hands import GameOver, Seat
from service.kit.ruling import Violation


def audit_standing(state: State) -> Iterator[Violation]:
    """Checks of the players and their scores at the start of the hand."""
    options, began, playing = state.options, scores_before(state), players(state)
    staying = [seat for seat in playing if seat not in state.left]
    if len(staying) < 2 and not isinstance(state.phase, GameOver):  # noqa: PLR2004 - one has won
        yield invariant.SCORES("/left", f"players left: {len(staying)}, in a game that goes on")
    for seat, score in enumerate(began):
        if seat in playing and score > options.limit:
            detail = (
                f"a player with {count_noun(score, 'point')}, over {options.limit}, is in the game"
            )
            yield invariant.SCORES(f"/scores/{seat}", detail)
        if seat not in playing and not options.limit < score <= _most_points(state):
            detail = f"a player with {count_noun(score, 'point')} cannot have left the game"
            yield invariant.SCORES(f"/scores/{seat}", detail)
    for seat in state.left if state.last_hand is None else ():
        if state.hands[seat]:
            yield invariant.SCORES(f"/hands/{seat}", "a player who has left the game has cards")
    ended_void = state.last_hand is not None and state.last_hand.ending is Ending.VOID
    scored = state.hand_number - 1 - (state.void_hands - ended_void)
    if scored < 0:
        yield invariant.SCORES("/void_hands", "more void hands than hands")
    if scored == 0 and (any(began) or len(playing) < len(state.hands)):
        yield invariant.SCORES("/scores", "no hand has been scored before this one")
    yield from _bought(state, max(0, scored))


def _bought(state: State, scored: int) -> Iterator[Violation]:
    for seat, times in enumerate(state.buy_ins):
        if times > scored and times > scored + (seat in _stayed(state)):
            yield invariant.SCORES(f"/buy_ins/{seat}", f"hands scored before: {scored}")
    if any(state.buy_ins) and not (state.options.buy_back and len(state.hands) > 2):  # noqa: PLR2004 - of two, one wins
        yield invariant.SCORES("/buy_ins", "nobody can have bought in")


def scores_before(state: State) -> tuple[int, ...]:
    """The scores at the start of this hand."""
    return state.scores if state.last_hand is None else state.last_hand.before


def _most_points(state: State) -> int:
    """An upper bound for a score: the limit, and a hand of the most expensive cards."""
    highest = max(*NATURAL_POINTS, state.options.deuce_points)
    return state.options.limit + highest * FULL_HAND


# The result of a hand


def audit_result(state: State) -> Iterator[Violation]:
    """The result of the hand just over, and what the bust players have decided (§8)."""
    result, phase = state.last_hand, state.phase
    if result is None:
        return
    if isinstance(phase, HandOver):
        dealer = next_of(active(state), state.dealer)
        if phase.seat != dealer:
            yield invariant.RESULT("/phase/seat", f"seat {dealer} deals the next hand")
    if result.ending is Ending.VOID:
        yield from _void_result(state, result)
    else:
        yield from _out_result(state, result)


def _void_result(state: State, result: HandResult) -> Iterator[Violation]:
    if state.scores != result.before:
        yield invariant.RESULT("/scores", "nobody scores in a void hand")
    if any(state.hands[seat] for seat in state.left):
        yield invariant.RESULT("/left", "nobody leaves after a void hand")
    over = state.void_hands == VOID_HANDS
    if not isinstance(state.phase, GameOver if over else HandOver):
        yield invariant.RESULT("/phase", f"the game is over after {VOID_HANDS} void hands in a row")


def _out_result(state: State, result: HandResult) -> Iterator[Violation]:
    """Totals are the scores before plus the cards left; then bust players decide in turn."""
    options, phase = state.options, state.phase
    totals, asked, stayed = _totals(state, result), _asked(state), _stayed(state)
    if isinstance(phase, BuyingBack) and phase.seat not in asked:
        yield invariant.RESULT("/phase/seat", f"seat {phase.seat} is not bust")
        return
    top = max(totals[seat] for seat in players(state) if seat not in asked)
    yield from _leavers(state, asked)
    for seat, total in enumerate(totals):
        bought = seat in stayed
        expected = top if bought else total
        if state.scores[seat] != expected:
            yield invariant.RESULT(f"/scores/{seat}", f"{state.scores[seat]}; expected {expected}")
        if bought and not state.buy_ins[seat]:
            detail = "a bust player who goes on must have bought in"
            yield invariant.RESULT(f"/buy_ins/{seat}", detail)
    alone = len(players(state)) - len(asked) == 1
    if alone != isinstance(phase, GameOver):
        yield invariant.RESULT("/phase", "the game is over when one player is not bust, not before")
    if isinstance(phase, BuyingBack) and not options.buy_back:
        yield invariant.RESULT("/phase", "the options exclude buying back in")


def _totals(state: State, result: HandResult) -> list[int]:
    """The scores before the hand plus the cards left."""
    return [
        before + points_of(state.options, hand)
        for before, hand in zip(result.before, state.hands, strict=True)
    ]


def _asked(state: State) -> tuple[Seat, ...]:
    """The seats that are bust after this hand, in the order in which they may buy back in."""
    result = state.last_hand
    if result is None or result.ending is Ending.VOID:
        return ()
    totals = _totals(state, result)
    over = [seat for seat in players(state) if totals[seat] > state.options.limit]
    return clockwise(over, state.dealer)


def _waiting(state: State) -> tuple[Seat, ...]:
    """The bust seats that still have to decide."""
    asked, phase = _asked(state), state.phase
    if isinstance(phase, BuyingBack) and phase.seat in asked:
        return asked[asked.index(phase.seat) :]
    return ()


def _stayed(state: State) -> tuple[Seat, ...]:
    """The bust seats that have bought back in."""
    gone = {*_waiting(state), *state.left}
    return tuple(seat for seat in _asked(state) if seat not in gone)


def _leavers(state: State, asked: tuple[Seat, ...]) -> Iterator[Violation]:
    """Players who left after this hand were bust; without buying back, all bust players leave."""
    left = tuple(seat for seat in asked if seat in state.left)
    none_asked = isinstance(state.phase, GameOver) or not state.options.buy_back
    leaving = tuple(seat for seat in state.left if state.hands[seat])
    if leaving != left or state.left[len(state.left) - len(left) :] != left:
        yield invariant.RESULT("/left", f"must list bust seats from {list(asked)}, in this order")
    elif set(left) & set(_waiting(state)):
        yield invariant.RESULT("/left", "a seat has left before it was asked")
    elif none_asked and left != asked:
        yield invariant.RESULT("/left", f"the bust seats {list(asked)} are out without being asked")
