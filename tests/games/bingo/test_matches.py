"""Whole matches: properties of every step."""

from itertools import pairwise
from random import Random

import pytest

from service.catalog import CATALOG
from service.games.bingo import rulebook as rule
from service.games.bingo.events import HandScored, RubberWon, TrickCounted
from service.games.bingo.moves import Close, Declare
from service.games.bingo.phases import GameOver, HandOver
from service.kit.game import Deal
from service.kit.tiles import SET, name
from tests.depth import count
from tests.games.bingo.cases import lean, mixed_options, tiles

ENTRY = CATALOG["bingo"]
GAME = ENTRY.game
MOST_HANDS = {"traditional": 26, "berndt": 52}


def evenly(rng, _state, moves):
    return rng.choice(moves)


def never_closing(rng, _state, moves):
    return rng.choice([move for move in moves if not isinstance(move, Close)])


def daring(rng, state, moves):
    """Closes at four fifths of the target, shows all it can, else plays evenly."""
    shows = [move for move in moves if isinstance(move, Declare)]
    if shows:
        return shows[-1]
    if Close() in moves:
        sheet, seat = GAME.scores(state), state.phase.seat
        if sheet.points[seat] + sheet.won[seat] >= 0.8 * state.options.target:
            return Close()
    return never_closing(rng, state, moves)


POLICIES = (evenly, never_closing, daring)


def check(state):
    options = state.options
    assert sorted(tiles(state)) == list(SET)
    assert max(state.points) < options.target
    sheet = GAME.scores(state)
    for viewer in (None, 0, 1):
        view = GAME.view(state, viewer)
        assert (view.won, view.close) == (sheet.won, sheet.close)
    for seat in (0, 1):
        recorded = sum(line.points for line in sheet.lines if line.seat == seat)
        assert recorded == state.points[seat] - state.carried.points[seat]
        brought = sum(line.points for line in sheet.rubber_lines if line.seat == seat)
        assert brought == state.rubbers[seat] - state.carried.rubbers[seat]
    won = [seat for seat in (0, 1) if state.rubbers[seat] >= options.rubbers_to_win]
    assert len(won) == isinstance(state.phase, GameOver)
    if isinstance(state.phase, HandOver):
        closed = state.closed
        assert len(state.tricks) == (14 if closed is None else 7 + closed.tricks)
        assert 7 <= len(state.tricks) <= 14


def match(rng, options, seed, policy):
    """Play a match; the hands it took."""
    state, _ = GAME.deal(Deal(options, 2, seed))
    while True:
        check(state)
        moves = GAME.legal_moves(state)
        if not moves:
            return state
        move = policy(rng, state, moves)
        GAME.check(state, move)
        before, (state, events) = state, GAME.apply(state, move)
        check_recorded(before, state, events)


def check_recorded(before, state, events):
    """A move's score lines are in its events, with the same numbers, in order."""
    was, sheet = GAME.scores(before), GAME.scores(state)
    dealt = before.last_hand is not None
    counted = [one for one in events if isinstance(one, TrickCounted)]
    won = [one for one in events if isinstance(one, RubberWon)]
    lines = [one for one in sheet.lines if one.rule is rule.SCORE_TRICK]
    assert [
        (one.seat, one.points, one.trick, name(one.led), one.led_points) for one in counted
    ] == [
        (line.seat, line.points, *(line.params[key] for key in ("trick", "led", "led_points")))
        for line in ([] if dealt else lines)
    ]
    assert [(one.seat, one.rubbers, one.rule, one.params) for one in won] == [
        (line.seat, line.points, line.rule, line.params)
        for line in ([] if dealt else sheet.rubber_lines[len(was.rubber_lines) :])
    ]
    for last, one in pairwise(events):
        if isinstance(last, TrickCounted) and isinstance(one, RubberWon):
            assert one.rule is rule.CLOSE_FAILED or one.params["trick"] == last.trick
        assert not (isinstance(last, HandScored) and isinstance(one, TrickCounted))


@pytest.mark.parametrize("policy", POLICIES, ids=lambda policy: policy.__name__)
@pytest.mark.parametrize("preset", GAME.presets)
def test_matches_end_in_time_with_one_winner(preset, policy):
    rng = Random(f"{preset} {policy.__name__}")
    hands = []
    for seed in range(count(10, 1_000)):
        ended = match(rng, GAME.presets[preset], seed, policy)
        hands.append(ended.hand_number)
        assert GAME.outcome(ended).totals == ended.rubbers
    assert max(hands) <= MOST_HANDS[preset], (preset, policy, hands)


def test_matches_with_other_options_report_what_they_score():
    rng = Random(41)
    for seed in range(count(30, 1_000)):
        match(rng, mixed_options(rng), seed, rng.choice([*POLICIES, lean]))
