"""A turn as a table: for each phase, the kinds of move, their checks and their effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from service.rules.base import Event, Record, tag_of
from service.rules.ruling import Rule, RuleViolation, Unavailable


class HasPhase(Protocol):
    """A state with a phase."""

    @property
    def phase(self) -> Any:
        """A record with only what the phase needs."""


S = TypeVar("S", bound=HasPhase)


def always(state: object, phase: object) -> None:
    """The check ``open`` of a kind of move that is always open in a phase."""


def any_of(state: object, phase: object, move: object) -> None:
    """The check ``may`` or ``may_name`` of a kind that allows every move."""


def offering(*moves: object) -> Callable[[Any, Any], Sequence[Any]]:
    """The ``offer`` of a phase with a constant list of moves, which may be empty."""
    return lambda _state, _phase: moves


class Act(Record, Generic[S]):
    """A kind of move in a phase: functions of the state, its phase and the move."""

    do: Callable[[S, Any, Any], tuple[S, Sequence[Event]]]
    """The state after a checked move, and its events."""
    open: Callable[[S, Any], None] = always
    """Raises RuleViolation if the whole kind is closed now."""
    may: Callable[[S, Any, Any], None] = any_of
    """Raises RuleViolation if this move of an open kind is forbidden."""
    may_name: Callable[[S, Any, Any], None] = any_of
    """Raises RuleViolation if the move names something that does not exist, such as an absent card.

    Checked first, even while the kind is closed.
    """


class Step(Record, Generic[S]):
    """One phase of a turn."""

    offer: Callable[[S, Any], Sequence[Any]]
    """Every legal move, in a fixed order."""
    acts: Mapping[type[Any], Act[S]]
    otherwise: Rule
    """The rule that refuses kinds of move that this phase does not have."""
    others: Mapping[type[Any], Rule] = {}
    """Kinds of move that this phase refuses by another rule."""


class Turn(Generic[S]):
    """The moves of each phase: which are legal, why others are not, and their effects."""

    def __init__(self, kinds: Sequence[type[Any]], steps: Mapping[type[Any], Step[S]]) -> None:
        self.kinds = tuple(kinds)
        self.steps = dict(steps)
        self._unknown = {phase: _unknown_to(step, kinds) for phase, step in steps.items()}

    def check(self, state: S, move: object) -> None:
        """Check a move.

        :raises RuleViolation: the one rule that forbids the move, with its numbers.
        """
        step = self.steps[type(state.phase)]
        act = step.acts.get(type(move))
        if act is None:
            raise RuleViolation(step.others.get(type(move), step.otherwise))
        act.may_name(state, state.phase, move)
        act.open(state, state.phase)
        act.may(state, state.phase, move)

    def apply(self, state: S, move: object) -> tuple[S, Sequence[Event]]:
        """The state after a checked move, and its events in order."""
        return self.steps[type(state.phase)].acts[type(move)].do(state, state.phase, move)

    def legal_moves(self, state: S) -> Sequence[Any]:
        """Every legal move, in a fixed order."""
        return self.steps[type(state.phase)].offer(state, state.phase)

    def unavailable(self, state: S, offered: Sequence[Any]) -> Sequence[Unavailable]:
        """Each kind of move that is not among the legal moves ``offered``, with its rule."""
        phase = type(state.phase)
        acts, unknown = self.steps[phase].acts, self._unknown[phase]
        open_kinds = {type(move) for move in offered}
        return tuple(
            unknown.get(kind) or _why_closed(state, kind, acts[kind])
            for kind in self.kinds
            if kind not in open_kinds
        )


def _unknown_to(step: Step[S], kinds: Sequence[type[Any]]) -> dict[type, Unavailable]:
    """The kinds of move that a phase does not have, with the rules that refuse them."""
    rules = {kind: step.others.get(kind, step.otherwise) for kind in kinds if kind not in step.acts}
    return {kind: Unavailable(tag_of(kind), rule, rule.refusal, {}) for kind, rule in rules.items()}


def _why_closed(state: S, kind: type, act: Act[S]) -> Unavailable:
    try:
        act.open(state, state.phase)
    except RuleViolation as violation:
        return Unavailable(tag_of(kind), violation.rule, violation.detail, violation.params)
    raise AssertionError(f"{kind.__name__} is open, but no such move is offered")
