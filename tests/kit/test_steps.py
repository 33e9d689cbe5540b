"""A turn as a table: legal moves, reasons and effects."""

from dataclasses import dataclass

import pytest

from service.kit.base import Kind
from service.kit.ruling import Rule, RuleViolation, Source
from service.kit.steps import Act, Step, Turn


@dataclass(frozen=True)
class Waiting:
    seat: int


@dataclass(frozen=True)
class State:
    phase: Waiting
    steps: int = 0


class Walk(Kind):
    pass


class Run(Kind):
    pass


class Jump(Kind):
    height: int


class Rest(Kind):
    pass


class Swim(Kind):
    pass


class Dive(Kind):
    pass


def rule(name, refusal):
    return Rule(name, "text", Source.RULING, "because", "§1", "this", "not that", refusal)


TIRED = rule("legs.tired", "{steps} steps are enough")
TOO_HIGH = rule("legs.too-high", "nobody jumps over {height}")
OTHERWISE = rule("legs.otherwise", "one walks or runs")
NO_WATER = rule("legs.no-water", "there is no water")
TOO_DEEP = rule("legs.too-deep", "it is {steps} steps deep")


def step(state, phase, move):
    return State(phase, state.steps + 1), (f"{type(move).__name__} by {phase.seat}",)


def require_running_open(state, phase):
    if state.steps > 2:
        raise RuleViolation(TIRED, steps=state.steps)


def require_legal_run(state, phase, move):
    if state.steps == 1:
        raise RuleViolation(TIRED, steps=1)


def require_named_height(state, phase, move):
    if move.height > 2:
        raise RuleViolation(TOO_HIGH, height=move.height)


def why_not_dive(state, phase):
    return RuleViolation(TOO_DEEP, steps=state.steps) if state.steps else RuleViolation(NO_WATER)


def turn(offer):
    acts = {
        Walk: Act(do=step),
        Run: Act(open=require_running_open, legal=require_legal_run, do=step),
        Jump: Act(named=require_named_height, open=require_running_open, do=step),
    }
    only = Step(offer, acts, OTHERWISE, {Swim: NO_WATER, Dive: why_not_dive})
    return Turn([Walk, Run, Jump, Rest, Swim, Dive], {Waiting: only})


FRESH, TRIED, SPENT = State(Waiting(0)), State(Waiting(0), 1), State(Waiting(0), 3)


def whatever_is_open(state, phase):
    return [Walk()] if state.steps > 2 else [Walk(), Run(), Jump(1)]


TURN = turn(whatever_is_open)


@pytest.mark.parametrize(
    ("state", "move", "cited"),
    [
        (FRESH, Rest(), "legs.otherwise: one walks or runs"),
        (FRESH, Swim(), "legs.no-water: there is no water"),
        (FRESH, Dive(), "legs.no-water: there is no water"),
        (TRIED, Dive(), "legs.too-deep: it is 1 steps deep"),
        (TRIED, Run(), "legs.tired: 1 steps are enough"),
        (SPENT, Run(), "legs.tired: 3 steps are enough"),
        (SPENT, Jump(2), "legs.tired: 3 steps are enough"),
        (FRESH, Jump(3), "legs.too-high: nobody jumps over 3"),
        (SPENT, Jump(3), "legs.too-high: nobody jumps over 3"),
    ],
)
def test_a_move_is_refused_by_its_rule(state, move, cited):
    with pytest.raises(RuleViolation) as refusal:
        TURN.check(state, move)
    assert str(refusal.value) == cited


@pytest.mark.parametrize(
    ("state", "move"), [(FRESH, Walk()), (FRESH, Run()), (FRESH, Jump(2)), (SPENT, Walk())]
)
def test_a_move_that_passes_is_carried_out(state, move):
    TURN.check(state, move)
    after, events = TURN.apply(state, move)
    assert after.steps == state.steps + 1
    assert events == (f"{type(move).__name__} by 0",)


def test_each_kind_that_is_not_offered_is_reported_with_its_rule_and_numbers():
    told = [
        (closed.type, closed.rule, closed.detail, closed.params)
        for closed in TURN.unavailable(SPENT, TURN.legal_moves(SPENT))
    ]
    assert told == [
        ("run", TIRED, "3 steps are enough", {"steps": 3}),
        ("jump", TIRED, "3 steps are enough", {"steps": 3}),
        ("rest", OTHERWISE, "one walks or runs", {}),
        ("swim", NO_WATER, "there is no water", {}),
        ("dive", TOO_DEEP, "it is 3 steps deep", {"steps": 3}),
    ]


def test_an_open_kind_that_a_list_leaves_out_is_a_fault_of_the_table():
    def walking(state, phase):
        return [Walk()]

    lazy = turn(walking)
    with pytest.raises(AssertionError, match="Run is open, but no such move is offered"):
        lazy.unavailable(FRESH, lazy.legal_moves(FRESH))
