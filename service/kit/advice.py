"""The interface of computer players: a question about a view, and advice with reasons.

The players of a game are in its folder ``advice``. They know only what their seat may know: a view,
its legal moves, melds, tricks and counts; never a state. All randomness comes from the question,
and values are whole numbers, so the same question has the same answer on every machine.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from msgspec import field

from service.kit.base import Record
from service.kit.changes import replace
from service.kit.hands import Seat
from service.kit.ruling import HOUSE, Cited, Form, Param, Params
from service.kit.shuffle import Shuffle

V = TypeVar("V")
M = TypeVar("M")

HUNDREDTHS = 100
"""Values are in hundredths of a point or of a rubber."""


class Level(enum.Enum):
    """How well a computer player plays."""

    EASY = "easy"
    """By simple rules; a child can win."""
    QUICK = "quick"
    """Well, in a millisecond or two; in both Rummies it melds and lays off as soon as it can."""
    STRONG = "strong"
    """As well as it can in 50 ms; in both Rummies it tends to hold its melds back."""


class Reason:
    """A kind of reason for a move, with its source; a constant, compared by identity."""

    def __init__(
        self,
        id: str,  # noqa: A002 - its name in the contract
        text: str,
        cited: Cited = HOUSE,
        example: str = "",
    ) -> None:
        self.id = id
        """``<game>.advice.<reason>``; never re-used."""
        self.form = Form(text)
        self.texts = tuple(self.form.templates.values())
        """The sentence that a player reads, with ``{params}``, in the plural and the singular."""
        self.params = self.form.params
        """The types of the params."""
        self.source, self.citation, _ = cited
        self.example = example
        """A position in which it applies, in a sentence; may be empty."""

    def __call__(self, **params: Param) -> GivenReason:
        """Give it for a move, with its numbers and names."""
        return GivenReason(self, params)

    def filled(self, params: Params) -> str:
        """The sentence with its params, ``1 card`` in the singular."""
        return self.form.template(params).format_map(params)


class GivenReason(Record):
    """A reason given for one move, with its numbers and names."""

    reason: Reason
    params: Params = field(default_factory=dict)

    @property
    def detail(self) -> str:
        """The sentence with its params filled in."""
        return self.reason.filled(self.params)


class Part(Record):
    """A part of a move's value, and the sentences about it, all true of the view."""

    worth: int
    """In hundredths; of moves that are compared, the same parts in the same order."""
    merit: GivenReason | None = None
    """What speaks for the move, where this part is worth more than another move's."""
    fault: GivenReason | None = None
    """What speaks against it, where this part is worth less."""


def no_parts(instead: object) -> Sequence[Part]:
    """The parts of a value that is not divided."""
    del instead
    return ()


class Advised(Record, Generic[M]):
    """A move, its value, and the reasons for it."""

    move: M
    value: int
    """Expected points or rubbers for this seat, in hundredths."""
    facts: tuple[GivenReason, ...] = ()
    """What else is true of the move, the most important first."""
    parts: Callable[[M | None], Sequence[Part]] = no_parts
    """The parts of the value, with what they mean if another move is made instead, if any."""
    reasons: tuple[GivenReason, ...] = ()
    """Of the best move, why it is better, the most important first; at least one."""


class Advice(Record, Generic[M]):
    """A player's judgement of the moves of a seat."""

    moves: Sequence[Advised[M]]
    """Best first; the player makes the first."""
    solved: bool = False
    """Whether the values are exact."""
    worlds: int = 0
    """The number of sampled deals of the hidden cards."""
    steps: int = 0
    """The work of sampling and searching: about a microsecond each, counted, not timed."""


class Question(Record, Generic[V, M]):
    """The question of which move is best for a seat."""

    view: V
    seat: Seat
    moves: Sequence[M]
    """The legal moves, in their fixed order; at least one."""
    level: Level
    seed: str
    """The seed of all randomness: a digest of the view, the level and the seed sent."""

    def chance(self, counter: int) -> Shuffle:
        """A random source: the same for the same question and counter."""
        return Shuffle(self.seed, counter)


def best_first(
    question: Question[V, M],
    advised: Sequence[Advised[M]],
    as_good: Reason,
    steps: int = 0,
    usual: M | None = None,
) -> Advice[M]:
    """Advice in descending order of value; ties are broken at random. See ``explained``."""
    order = question.chance(0).permutation(len(advised))
    ranked = sorted(zip(advised, order, strict=True), key=lambda pair: (-pair[0].value, pair[1]))
    return Advice(explained([each for each, _ in ranked], as_good, usual), steps=steps)


def explained(
    ranked: Sequence[Advised[M]], as_good: Reason, usual: M | None = None
) -> Sequence[Advised[M]]:
    """The moves, best first; the best one with its reasons, the number of equal moves last.

    It is compared with ``usual``, what a beginner would do, or else with the next of less value.
    """
    best, *others = ranked
    worse = [each for each in others if each.value < best.value]
    rival = next((each for each in worse if each.move == usual), worse[0] if worse else None)
    reasons = why_better(best, rival)
    if equal := len(others) - len(worse):
        reasons = (*reasons, GivenReason(as_good, {"count": equal}))
    return [replace(best, reasons=reasons), *others]


def forced(move: M, why: Reason) -> Advice[M]:
    """Advice on a move that needs no thought."""
    return Advice((Advised(move, 0, reasons=(GivenReason(why),)),))


MOST_REASONS = 2
"""The most sentences about parts, so that a hint is short."""


def why_better(best: Advised[M], other: Advised[M] | None) -> tuple[GivenReason, ...]:
    """Why a move is better than another: the parts that are worth more, by how much, then facts."""
    parts, rivals = best.parts(None), other.parts(best.move) if other else ()
    pairs = [pair for pair in zip(parts, rivals, strict=False) if pair[0].worth > pair[1].worth]
    pairs.sort(key=lambda pair: pair[1].worth - pair[0].worth)
    reasons = [why for part, rival in pairs for why in (part.merit, rival.fault) if why]
    reasons = reasons or [part.merit for part in parts if part.merit]
    return (*reasons[:MOST_REASONS], *best.facts)


TableOptions = Mapping[tuple[Level, int], Mapping[str, int]]
"""Options to change for a level of computer players and a number of seats."""


def lengths(option: str, fewest: int, values: Mapping[Level, Sequence[int]]) -> TableOptions:
    """Table options that set the length of a game: the values of each level, by number of seats."""
    return {
        (level, seats): {option: value}
        for level, each in values.items()
        for seats, value in enumerate(each, fewest)
    }


def no_value(question: Question[V, M], advice: Advice[M], move: M) -> Advised[M] | None:
    """A move without a value."""
    del question, advice, move
    return None


class Adviser(Record, Generic[V, M]):
    """The computer players of a game."""

    unit: str
    """The unit of values: ``points`` or ``rubbers``."""
    reasons: Mapping[str, Reason]
    """Every reason, by id."""
    as_good: Reason
    """The reason with the number of moves of equal value."""
    advise: Callable[[Question[V, M]], Advice[M]]
    """The moves worth considering, best first; all of them legal."""
    unlisted: Callable[[Question[V, M], Advice[M], M], Advised[M] | None] = no_value
    """For a review, a legal move that the advice does not list, with its value by the same measure;
    None if the players do not compare it with the best one, and then it has no cost."""
    least_cost: int = 1
    """The least difference of values that is a cost; smaller ones only put moves in order."""
    table_options: TableOptions = field(default_factory=dict)
    """With these changes to the standard options most games with people last 3 to 12 hands."""
