"""A turn as a table: for each phase, the kinds of move, their checks and their effects."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar, get_args

from service.kit.base import Event, tag_of
from service.kit.ruling import Rule, RuleViolation, Unavailable

Refusal = Rule | RuleViolation
"""Why a move is not possible: a rule, or a rule with its numbers."""

Why = Rule | Callable[[Any, Any], Refusal]
"""Why a phase does not have a kind of move: a rule, or a function of the state and its phase."""


class HasPhase(Protocol):
    """A state with a phase."""

    @property
    def phase(self) -> Any:
        """A record with only what the phase needs."""


S = TypeVar("S", bound=HasPhase)
P_contra = TypeVar("P_contra", contravariant=True)
Q = TypeVar("Q")
M = TypeVar("M")


def always_open(state: object, phase: object) -> None:
    """The check ``open`` of a kind of move that is always open in a phase."""


def any_move(state: object, phase: object, move: object) -> None:
    """The check ``named`` or ``legal`` of a kind that allows every move."""


def offering(*moves: object) -> Callable[[Any, Any], Sequence[Any]]:
    """The ``offer`` of a phase with a constant list of moves, which may be empty."""
    return lambda _state, _phase: moves


class Act(Generic[S, P_contra]):
    """A kind of move in a phase: its checks, in order, and its effect.

    Each is a function of the state, its phase and the move. A check raises RuleViolation. All take
    the same phase and the same kind of move.
    """

    def __init__(  # noqa: PLR0913 - the tables of turns call it
        self,
        kind: type[M],
        *,
        named: Callable[[S, P_contra, M], None] = any_move,
        open: Callable[[S, P_contra], None] = always_open,  # noqa: A002 - the kind is open or closed
        legal: Callable[[S, P_contra, M], None] = any_move,
        shows_open: bool = False,
        do: Callable[[S, P_contra, M], tuple[S, Sequence[Event]]],
    ) -> None:
        self.kind: type[Any] = kind
        self.named: Callable[[S, P_contra, Any], None] = named
        """The move names nothing that does not exist, such as an absent card; checked even while
        the kind is closed."""
        self.open = open
        """The kind is not closed as a whole; it has no move to look at."""
        self.legal: Callable[[S, P_contra, Any], None] = legal
        """This move of an open kind is not forbidden."""
        self.shows_open = shows_open
        """Whether a move that passes ``legal`` shows that its kind is open. Then ``open``, which
        may have to try every move of the kind, is left out for it."""
        self.do: Callable[[S, P_contra, Any], tuple[S, Sequence[Event]]] = do
        """The state after a checked move, and its events."""


class Step(Generic[S]):
    """One phase of a turn."""

    def __init__(
        self,
        phase: type[Q],
        offer: Callable[[S, Q], Sequence[Any]],
        acts: Sequence[Act[S, Q]],
        otherwise: Why,
        others: Mapping[type[Any], Why] = MappingProxyType({}),
    ) -> None:
        """Make a phase.

        :raises ValueError: it has a kind of move twice, in ``acts`` and ``others``; or a rule that
            closes it has a refusal with params.
        """
        self.phase: type[Any] = phase
        self.offer: Callable[[S, Any], Sequence[Any]] = offer
        """Every legal move, in a fixed order."""
        self.acts: Mapping[type[Any], Act[S, Any]] = {act.kind: act for act in acts}
        self.otherwise = otherwise
        """Why this phase does not have other kinds of move."""
        self.others = others
        """Kinds of move that this phase does not have for another reason."""
        named = [*(act.kind for act in acts), *others]
        if twice := [kind.__name__ for kind in named if named.count(kind) > 1]:
            raise ValueError(f"the phase {phase.__name__} has {twice[0]} twice")
        for why in self.reasons:
            if isinstance(why, Rule) and why.params:
                raise ValueError(
                    f"the rule {why.id} closes the phase {phase.__name__}; its refusal has no "
                    f"params, such as {next(iter(why.params))!r}"
                )

    @property
    def reasons(self) -> Sequence[Why]:
        """Why this phase does not have kinds of move."""
        return (self.otherwise, *self.others.values())

    def refusal(self, kind: type[Any], state: S) -> Refusal:
        """Why this phase does not have a kind of move."""
        why = self.others.get(kind, self.otherwise)
        return why if isinstance(why, Rule) else why(state, state.phase)


class Turn(Generic[S]):
    """The moves of each phase: which are legal, why others are not, and their effects."""

    def __init__(self, moves: Any, steps: Sequence[Step[S]]) -> None:
        """``moves``: the union of the kinds.

        :raises ValueError: no phase has one of them, a phase has two steps, or refuses what is no
            kind of move.
        """
        kinds: tuple[type[Any], ...] = get_args(moves)
        known = {kind for step in steps for kind in step.acts}
        if unknown := [kind.__name__ for kind in kinds if kind not in known]:
            raise ValueError(f"no phase has an Act for {', '.join(unknown)}")
        if strange := [kind.__name__ for step in steps for kind in {*step.others} - {*kinds}]:
            raise ValueError(f"{strange[0]} is no kind of move")
        self.kinds = kinds
        self.steps = {step.phase: step for step in steps}
        if len(self.steps) < len(steps):
            raise ValueError("a phase has two steps")
        self.closed_by_phase = {step.phase: _unknown_to(step, kinds) for step in steps}
        """For each phase the kinds of move that it never has, with the rules that refuse them."""

    @property
    def refusing(self) -> Sequence[Rule]:
        """The rules that always refuse kinds of move in a phase."""
        reasons = [why for step in self.steps.values() for why in step.reasons]
        return [why for why in reasons if isinstance(why, Rule)]

    def check(self, state: S, move: object) -> None:
        """Check a move.

        :raises RuleViolation: the one rule that forbids the move, with its numbers.
        """
        step = self.steps[type(state.phase)]
        act = step.acts.get(type(move))
        if act is None:
            reason = step.refusal(type(move), state)
            raise RuleViolation(reason) if isinstance(reason, Rule) else reason
        act.named(state, state.phase, move)
        if not act.shows_open:
            act.open(state, state.phase)
            act.legal(state, state.phase, move)
            return
        try:
            act.legal(state, state.phase, move)
        except RuleViolation:
            act.open(state, state.phase)
            raise

    def apply(self, state: S, move: object) -> tuple[S, Sequence[Event]]:
        """The state after a checked move, and its events in order."""
        return self.steps[type(state.phase)].acts[type(move)].do(state, state.phase, move)

    def legal_moves(self, state: S) -> Sequence[Any]:
        """Every legal move, in a fixed order."""
        return self.steps[type(state.phase)].offer(state, state.phase)

    def unavailable(self, state: S, offered: Sequence[Any]) -> Sequence[Unavailable]:
        """Each kind of move that this position closes, and not already its phase, with its rule.

        ``offered``: the legal moves.
        """
        phase = type(state.phase)
        step, elsewhere = self.steps[phase], self.closed_by_phase[phase]
        open_kinds = {type(move) for move in offered}
        return tuple(
            [
                _closed(kind, _why_closed(step, kind, state))
                for kind in self.kinds
                if kind not in open_kinds and kind not in elsewhere
            ]
        )


def _unknown_to(step: Step[S], kinds: Sequence[type]) -> dict[type, Unavailable]:
    """The kinds of move that a phase never has, with the rules that refuse them."""
    reasons = {kind: step.others.get(kind, step.otherwise) for kind in kinds}
    return {
        kind: _closed_by(kind, why)
        for kind, why in reasons.items()
        if kind not in step.acts and isinstance(why, Rule)
    }


def _closed(kind: type, why: Refusal) -> Unavailable:
    if isinstance(why, Rule):
        return _closed_by(kind, why)
    return Unavailable(tag_of(kind), why.rule, why.detail, why.params)


@cache
def _closed_by(kind: type, rule: Rule) -> Unavailable:
    """Cached: a rule without numbers closes a kind with the same words in every position."""
    return _closed(kind, RuleViolation(rule))


def _why_closed(step: Step[S], kind: type, state: S) -> Refusal:
    if kind not in step.acts:
        return step.refusal(kind, state)
    try:
        step.acts[kind].open(state, state.phase)
    except RuleViolation as violation:
        return violation
    raise AssertionError(f"{kind.__name__} is open, but no such move is offered")
