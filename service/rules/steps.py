"""A turn as a table: for each phase, the kinds of move, each with why not and what it does."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar

from service.rules.base import Event, Record, tag_of
from service.rules.ruling import Rule, RuleViolation, Unavailable


class HasPhase(Protocol):
    """A state: it knows the phase it is in."""

    @property
    def phase(self) -> Any:
        """A record that carries only what its phase needs."""


S = TypeVar("S", bound=HasPhase)


def always(state: object, phase: object) -> None:
    """For a kind of move that a phase always lets make."""


def any_of(state: object, phase: object, move: object) -> None:
    """For a kind of move that says nothing against any single move."""


def offering(*moves: object) -> Callable[[Any, Any], Sequence[Any]]:
    """The list of a phase in which the same moves can always be made, or none."""
    return lambda _state, _phase: moves


class Act(Record, Generic[S]):
    """A kind of move that a phase knows: functions of the state, its phase and the move."""

    do: Callable[[S, Any, Any], tuple[S, Sequence[Event]]]
    """The state after a move that was let pass, and what happened."""
    open: Callable[[S, Any], None] = always
    """Raises the RuleViolation that closes the whole kind now."""
    may: Callable[[S, Any, Any], None] = any_of
    """Raises the RuleViolation that forbids this very move of an open kind."""
    may_name: Callable[[S, Any, Any], None] = any_of
    """Raises the RuleViolation that forbids what a move names, as a card that is not in hand.

    It is asked first: it is the reason even while the kind is closed.
    """


class Step(Record, Generic[S]):
    """One phase of a turn."""

    offer: Callable[[S, Any], Sequence[Any]]
    """Every move the list shows, in its pinned order."""
    acts: Mapping[type[Any], Act[S]]
    otherwise: Rule
    """Cited against a kind of move that this phase does not know."""
    others: Mapping[type[Any], Rule] = {}
    """Kinds of move that this phase refuses by a rule of their own."""


class Turn(Generic[S]):
    """The table phase x move: what may be done, why not, and what it does."""

    def __init__(self, kinds: Sequence[type[Any]], steps: Mapping[type[Any], Step[S]]) -> None:
        self.kinds = tuple(kinds)
        self.steps = dict(steps)
        self._unknown = {phase: _unknown_to(step, kinds) for phase, step in steps.items()}

    def check(self, state: S, move: object) -> None:
        """Let a move pass, or say why not.

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
        """The state after a move that ``check`` let pass, and what happened, in order."""
        return self.steps[type(state.phase)].acts[type(move)].do(state, state.phase, move)

    def legal_moves(self, state: S) -> Sequence[Any]:
        """Every move the list shows, in its pinned order."""
        return self.steps[type(state.phase)].offer(state, state.phase)

    def unavailable(self, state: S, offered: Sequence[Any]) -> Sequence[Unavailable]:
        """Each kind of move that cannot be made now, with its rule; ``offered`` is the list."""
        phase = type(state.phase)
        acts, unknown = self.steps[phase].acts, self._unknown[phase]
        open_kinds = {type(move) for move in offered}
        return tuple(
            unknown.get(kind) or _why_closed(state, kind, acts[kind])
            for kind in self.kinds
            if kind not in open_kinds
        )


def _unknown_to(step: Step[S], kinds: Sequence[type[Any]]) -> dict[type, Unavailable]:
    """The kinds of move that a phase does not know, and what it says to them."""
    rules = {kind: step.others.get(kind, step.otherwise) for kind in kinds if kind not in step.acts}
    return {kind: Unavailable(tag_of(kind), rule, rule.refusal, {}) for kind, rule in rules.items()}


def _why_closed(state: S, kind: type, act: Act[S]) -> Unavailable:
    try:
        act.open(state, state.phase)
    except RuleViolation as violation:
        return Unavailable(tag_of(kind), violation.rule, violation.detail, violation.params)
    raise AssertionError(f"{kind.__name__} is open, yet the list has none of it")
