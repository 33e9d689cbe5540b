"""What a computer player is asked and answers: the best moves of a seat, and why.

A game's players are in its folder ``advice``. They know what a seat may know, and nothing else: a
view, its legal moves, melds, tricks and counts; never a state. They draw chance from the question
alone and add in whole numbers, so the same question has the same answer on every machine.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from msgspec import field

from service.rules.base import Record
from service.rules.hands import Seat
from service.rules.ruling import Params, Source
from service.rules.shuffle import Shuffle

V = TypeVar("V")
M = TypeVar("M")

HUNDREDTHS = 100
"""A value of one point, or of one rubber."""


class Level(enum.Enum):
    """How well a player plays."""

    EASY = "easy"
    """By the plainest rule; a child can win."""
    QUICK = "quick"
    """Well, within a millisecond or two."""
    STRONG = "strong"
    """As well as it can within 50 ms of work."""


class Reason:
    """A reason for a move, in our words, with its source; a constant, and equal to itself alone."""

    def __init__(
        self,
        id: str,  # noqa: A002 - what it is called in the contract
        text: str,
        source: Source,
        citation: str,
        example: str,
    ) -> None:
        self.id = id
        """``<game>.advice.<reason>``; never re-used."""
        self.text = text
        """The sentence a player reads, with ``{params}``."""
        self.source = source
        self.citation = citation
        """The source's words, or what was measured."""
        self.example = example
        """A position in which it is given, in a sentence."""


class GivenReason(Record):
    """A reason as it is given for one move, with its numbers and names."""

    reason: Reason
    params: Params = field(default_factory=dict)

    @property
    def detail(self) -> str:
        """The sentence, true of the view it was given for."""
        return self.reason.text.format(**self.params)


class Advised(Record, Generic[M]):
    """A move, what it is worth, and why."""

    move: M
    value: int
    """Expected points or rubbers for this seat, in hundredths."""
    reasons: tuple[GivenReason, ...]
    """The weightiest first; at least one for the best move."""


class Advice(Record, Generic[M]):
    """What a player thinks of the moves of a seat."""

    moves: Sequence[Advised[M]]
    """Best first; the first is the move the player makes."""
    solved: bool = False
    """Whether the values are exact."""
    worlds: int = 0
    """How many ways of dealing what is hidden were played out."""


class Question(Record, Generic[V, M]):
    """What a player is asked: which move is best for this seat."""

    view: V
    seat: Seat
    moves: Sequence[M]
    """The legal moves, in their pinned order; at least one."""
    level: Level
    seed: str
    """Of all chance: a digest of the view, the level and the seed that was sent."""

    def chance(self, counter: int) -> Shuffle:
        """Chance, the same for the same question; a different one for each count."""
        return Shuffle(self.seed, counter)


def best_first(question: Question[V, M], advised: Sequence[Advised[M]]) -> Advice[M]:
    """Advice in the order of its values; chance decides among equals."""
    order = question.chance(0).permutation(len(advised))
    ranked = sorted(zip(advised, order, strict=True), key=lambda pair: (-pair[0].value, pair[1]))
    return Advice(tuple(each for each, _ in ranked))


class Adviser(Record, Generic[V, M]):
    """The players of a game."""

    unit: str
    """Of values: ``points`` or ``rubbers``."""
    reasons: Mapping[str, Reason]
    """Every reason that may be given, by id."""
    advise: Callable[[Question[V, M]], Advice[M]]
    """The moves that are worth telling, best first; every one of them is legal."""
