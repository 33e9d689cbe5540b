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
from service.kit.ruling import Form, Params, Source
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


_CARDS = frozenset({"card", "cards", "tile"})
"""The params that name the cards or the tile of a move."""


class Reason:
    """A kind of reason for a move, with its source; a constant, compared by identity."""

    def __init__(
        self,
        id: str,  # noqa: A002 - its name in the contract
        text: str,
        source: Source = Source.RULING,
        citation: str = "",
        example: str = "",
    ) -> None:
        self.id = id
        """``<game>.advice.<reason>``; never re-used."""
        self.form = Form(text)
        self.texts = tuple(self.form.templates.values())
        """The sentence that a player reads, with ``{params}``, in the plural and the singular."""
        self.params = self.form.params
        """The types of the params."""
        self.source = source
        self.citation = citation
        """A quotation from the source, or a measurement; may be empty."""
        self.example = example
        """A position in which it applies, in a sentence; may be empty."""

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


class Advised(Record, Generic[M]):
    """A move, its value, and the reasons for it."""

    move: M
    value: int
    """Expected points or rubbers for this seat, in hundredths."""
    reasons: tuple[GivenReason, ...]
    """The most important first; at least one for the best move."""


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
) -> Advice[M]:
    """Advice in descending order of value; ties are broken at random. See ``told_apart``."""
    order = question.chance(0).permutation(len(advised))
    ranked = sorted(zip(advised, order, strict=True), key=lambda pair: (-pair[0].value, pair[1]))
    moves = told_apart([each for each, _ in ranked], as_good)
    return Advice(moves, steps=steps)


def told_apart(
    ranked: Sequence[Advised[M]],
    as_good: Reason,
    *,
    compared: bool = False,
) -> Sequence[Advised[M]]:
    """The moves; the best one keeps only the reasons that set it apart from the runner-up.

    A reason such as "9♣ melds with nothing" is dropped if it is also true of the runner-up. Reasons
    that name no card stay: they argue against moves that are not listed. If every reason that
    names a card is shared, all stay, unless the two moves are ``compared`` by another reason.

    ``as_good``: the reason with the number of moves of equal value; it comes first if no reason
    sets the best one apart from the runner-up, otherwise last.
    """
    best, *others = ranked
    if not others:
        return ranked
    shared = [_about(why) for why in others[0].reasons]
    kept = tuple([why for why in best.reasons if not _names(why) or _about(why) not in shared])
    if not compared and not any(map(_names, kept)):
        kept = best.reasons
    if count := sum(each.value == best.value for each in others):
        equal = GivenReason(as_good, {"count": count})
        apart = [why for why in kept if outdone([why], others[0].reasons)]
        same = [why for why in kept if why not in apart]
        kept = (*apart, *same, equal) if apart else (equal, *kept)
    return [replace(best, reasons=kept), *others]


def outdone(best: Sequence[GivenReason], other: Sequence[GivenReason]) -> bool:
    """Whether a fact of the first move's reasons is missing from those of the second."""
    facts = [_about(why) for why in other]
    return any(_about(why) not in facts for why in best)


def apart_from(best: Advised[M], other: Advised[M], as_good: Reason) -> Sequence[GivenReason]:
    """The reasons for a move that are not true of another, without the number of equal moves.

    If there are none, what else is said of the move.
    """
    reasons = [why for why in best.reasons if why.reason is not as_good]
    facts = [_about(why) for why in other.reasons]
    return [why for why in reasons if _about(why) not in facts] or reasons or best.reasons


def _names(why: GivenReason) -> bool:
    """Whether a reason names the cards of a move."""
    return not _CARDS.isdisjoint(why.params)


def _about(why: GivenReason) -> tuple[Reason, Params]:
    """A reason and its params, without the cards."""
    return why.reason, {name: told for name, told in why.params.items() if name not in _CARDS}


TableOptions = Mapping[tuple[Level, int], Mapping[str, int]]
"""Options to change for a level of computer players and a number of seats."""


def lengths(option: str, fewest: int, values: Mapping[Level, Sequence[int]]) -> TableOptions:
    """Table options that set the length of a game: the values of each level, by number of seats."""
    return {
        (level, seats): {option: value}
        for level, each in values.items()
        for seats, value in enumerate(each, fewest)
    }


def no_value(question: Question[V, M], advice: Advice[M], move: M) -> int | None:
    """The value of a move that has none."""
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
    unlisted: Callable[[Question[V, M], Advice[M], M], int | None] = no_value
    """For a review, the value of a legal move that the advice does not list, by the same measure;
    None if the players do not compare it with the best one, and then it has no cost."""
    least_cost: int = 1
    """The least difference of values that is a cost; smaller ones only put moves in order."""
    table_options: TableOptions = field(default_factory=dict)
    """With these changes to the standard options most games with people last 3 to 12 hands."""
