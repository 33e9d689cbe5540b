"""The interface of computer players: a question about a view, and advice with reasons.

The players of a game are in its folder ``advice``. They know only what their seat may know: a view,
its legal moves, melds, tricks and counts; never a state. All randomness comes from the question,
and values are whole numbers, so the same question has the same answer on every machine.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Generic, TypeVar

from msgspec import field

from service.kit.base import Record
from service.kit.changes import replace
from service.kit.hands import Seat
from service.kit.ruling import HOUSE, Cited, Form, Param, Params, ruling
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
    explain: Callable[[], tuple[GivenReason, ...]] = tuple
    """Gives the reasons, which a player that only moves does not need."""
    gain: int = 0
    """What the move brings at once: of moves of the same value, the one with more comes first."""
    further: Callable[[], Iterable[GivenReason]] = tuple
    """Finds more facts, which takes longer: about the rest of the hand, and risks."""

    @property
    def reasons(self) -> tuple[GivenReason, ...]:
        """Of the best move, why it is better, the most important first; at least one."""
        return self.explain()

    @property
    def rank(self) -> tuple[int, int]:
        """The lower, the better."""
        return -self.value, -self.gain


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


def as_good(game: str, faces: str) -> Reason:
    """The reason with the moves as good as the best one, of a game; ``faces``: cards or tiles."""
    return Reason(
        f"{game}.advice.equals",
        f"No move is better; {{count:other is|others are}} as good: {{others:{faces}}}.",
        ruling("Chance, or the order of the list, decides among equals."),
        "Two cards count the same, go with nothing, and help nobody.",
    )


def also_laid(game: str) -> Reason:
    """The reason that lists the other melds and lay-offs of the turn, for games with melds."""
    return Reason(
        f"{game}.advice.also-laid",
        "You can lay {others:melds} this turn too; the order does not matter.",
        ruling("What has a place is laid in the same turn."),
        "The hand has three kings and three fives.",
    )


class Together(Record, Generic[M]):
    """Which moves can still be made in the turn of the best one, and the sentence about them."""

    reason: Reason
    """With the param ``others``."""
    moves: Callable[[M, Sequence[M]], Sequence[M]]
    """Picks, from other moves, those that can all follow a move at no loss."""


def best_first(  # noqa: PLR0913, PLR0917 - all that a hint is made of
    question: Question[V, M],
    advised: Sequence[Advised[M]],
    as_good: Reason,
    steps: int = 0,
    usual: Sequence[M] = (),
    together: Together[M] | None = None,
) -> Advice[M]:
    """Advice in descending order of value; ties are broken at random. See ``explained``."""
    order = question.chance(0).permutation(len(advised))
    ranked = sorted(zip(advised, order, strict=True), key=lambda pair: (*pair[0].rank, pair[1]))
    moves = explained([each for each, _ in ranked], as_good, usual, together)
    return Advice(moves, steps=steps)


MOST_NAMED = 6
"""A hint names at most this many equal moves, and counts the others."""


def explained(
    ranked: Sequence[Advised[M]],
    as_good: Reason,
    usual: Sequence[M] = (),
    together: Together[M] | None = None,
) -> Sequence[Advised[M]]:
    """The moves, best first; the best one with its reasons, and what else is as good last.

    It is compared with what a beginner would rather do, the first move of less value among
    ``usual``, and then with the next of less value.
    ``as_good`` may have the params ``count`` and ``others``: moves of the same value and gain with
    other cards, except those that are made in the same turn.
    """
    best, *others = ranked
    return [replace(best, explain=partial(_reasons, ranked, as_good, usual, together)), *others]


def _reasons(
    ranked: Sequence[Advised[M]],
    as_good: Reason,
    usual: Sequence[M],
    together: Together[M] | None,
) -> tuple[GivenReason, ...]:
    """The reasons for the first of these moves."""
    best, *others = ranked
    worse = [each for each in others if each.value < best.value]
    beginners = next((each for move in usual for each in worse if each.move == move), None)
    reasons = why_better(best, [*([beginners] if beginners else []), *worse[:1]])
    also = together.moves(best.move, [each.move for each in others]) if together else ()
    if also and together:
        laid = ", ".join([" ".join(_faces(move)) for move in also])
        reasons += (together.reason(others=laid),)
    equal = {
        tuple(sorted(faces)): faces
        for each in others
        if each.rank == best.rank and (faces := _faces(each.move))
    }
    for move in (best.move, *also):
        equal.pop(tuple(sorted(_faces(move))), None)
    if equal:
        named = ", ".join([" ".join(faces) for faces in [*equal.values()][:MOST_NAMED]])
        params: Params = {"count": len(equal), "others": named}
        declared = {name: value for name, value in params.items() if name in as_good.params}
        reasons += (as_good(**declared),)
    return reasons


def _faces(move: object) -> Sequence[str]:
    """The cards or tiles of a move; none of one that draws, say."""
    some = (getattr(move, member, None) for member in ("cards", "tiles", "card", "tile"))
    named = next((each for each in some if each is not None), ())
    return [each.id for each in (named if isinstance(named, tuple) else (named,))]


def forced(move: M, why: Reason) -> Advice[M]:
    """Advice on a move that needs no thought."""
    return Advice((Advised(move, 0, explain=lambda: (why(),)),))


MOST_REASONS = 2
"""The most sentences about parts, so that a hint is short."""


def why_better(best: Advised[M], rivals: Iterable[Advised[M]]) -> tuple[GivenReason, ...]:
    """Why a move is better than others: the parts that are worth more, by how much, then facts."""
    parts, reasons = best.parts(None), list[GivenReason]()
    for other in rivals:
        pairs = zip(parts, other.parts(best.move), strict=False)
        better = [pair for pair in pairs if pair[0].worth > pair[1].worth]
        better.sort(key=lambda pair: pair[1].worth - pair[0].worth)
        whys = [why for part, rival in better for why in (part.merit, rival.fault) if why]
        reasons += [why for why in whys if why not in reasons]
        if len(reasons) >= MOST_REASONS:
            break
    reasons = reasons or [part.merit for part in parts if part.merit]
    return (*reasons[:MOST_REASONS], *best.facts, *best.further())


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
    """The reason with the number of moves of equal value, or which they are."""
    advise: Callable[[Question[V, M]], Advice[M]]
    """The moves worth considering, best first; all of them legal."""
    unlisted: Callable[[Question[V, M], Advice[M], M], Advised[M] | None] = no_value
    """For a review, a legal move that the advice does not list, with its value by the same measure;
    None if the players do not compare it with the best one, and then it has no cost."""
    least_cost: int = 1
    """The least difference of values that is a cost; smaller ones only put moves in order."""
    table_options: TableOptions = field(default_factory=dict)
    """With these changes to the standard options games with people are neither short nor long."""
