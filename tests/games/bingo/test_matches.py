"""Whole matches: the score lines of each move are in its events, and a match ends in time."""

from itertools import pairwise

import pytest

from service.catalog import CATALOG
from service.games.bingo import rulebook as rule
from service.games.bingo.events import HandScored, RubberWon, TrickCounted
from service.kit.tiles import name
from tests.conformance.playouts import MIXED, Playout, lanes, positions
from tests.depth import count

GAME = CATALOG["bingo"].game
MOST_HANDS = {"traditional": 26, "berndt": 52}


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


@pytest.mark.parametrize("lane", lanes("bingo"))
def test_a_match_reports_what_it_scores_and_ends_in_time(lane):
    for seed in range(count(10, 1_000)):
        for at in positions(Playout("bingo", lane, seed)):
            sheet = GAME.scores(at.state)
            for viewer in (None, 0, 1):
                view = GAME.view(at.state, viewer)
                assert (view.won, view.close) == (sheet.won, sheet.close), at.playout
            if at.before is not None:
                check_recorded(at.before, at.state, at.events)
        assert lane == MIXED or at.state.hand_number <= MOST_HANDS[lane], at.playout
