"""Rules, refusals and flaws: what the referee says and what it cites."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Protocol, TypeVar

from msgspec import UNSET, Meta, UnsetType, field

from service.rules.base import Points, Record, Text, note

Param = int | str
Params = Mapping[str, Param]
"""The numbers and names that decided a ruling, by name; cards and tiles as faces."""


class Phrase(Record):
    """What happened or may be done, in English, with what other languages and names need."""

    text: Annotated[Text, note("The template filled in, in English: 'seat 1 discards 7d'.")]
    template: Annotated[
        Text, note("The sentence with its params in braces; a key to translate by.")
    ]
    params: Params


class Source(enum.Enum):
    """Where a rule comes from."""

    ORIGINAL = "original"
    """The original text of the game."""
    STANDARD = "standard"
    """A published rule of this game or of its parent."""
    RULING = "ruling"
    """No source settles it; this rulebook does."""


class Rule:
    """One rule of a game, in our words, with its source; a constant, and equal to itself alone.

    It is no Record: where a record cites a rule, JSON has its id.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - a rulebook is read as a table of these
        self,
        id: str,  # noqa: A002 - what it is called in the contract
        text: str,
        source: Source,
        citation: str,
        section: str,
        allowed: str,
        refused: str,
        refusal: str = "",
    ) -> None:
        self.id = id
        """``<game>.<topic>.<rule>``; never re-used."""
        self.text = text
        """The rule as a person would say it at the table."""
        self.source = source
        self.citation = citation
        """The source's words, or the reason of a ruling."""
        self.section = section
        """Where the rules specification states it, as ``§4.2``."""
        self.allowed = allowed
        """An example of what the rule lets pass, or of how it is applied."""
        self.refused = refused
        """An example of what it does not let pass, or of what it is not."""
        self.refusal = refusal
        """The sentence a refused player reads, with ``{params}``; empty if it refuses nothing."""

    @property
    def enforced(self) -> bool:
        """Whether a move can be refused by this rule."""
        return bool(self.refusal)


class RuleViolation(Exception):
    """A move the rules forbid: the rule it breaks and the numbers that decided it."""

    def __init__(self, rule: Rule, **params: Param) -> None:
        self.rule = rule
        self.params: Params = params
        self.detail = rule.refusal.format(**params)
        super().__init__(f"{rule.id}: {self.detail}")


class Invariant(Record):
    """Something true of every position that can occur in play."""

    id: str
    text: str


class Flaw(Record):
    """One reason why a state cannot be."""

    invariant: Invariant
    pointer: str
    """JSON pointer into the state, as ``/hands/0``."""
    detail: str


class Unavailable(Record):
    """A kind of move that cannot be made now, and the rule that closes it."""

    type: Annotated[str, Meta(title="MoveType")]
    rule: Rule
    detail: Annotated[Text, note("Why not, with the numbers.")]
    params: Params


class ScoreLine(Record):
    """One line of a score sheet: these points, to this seat, by this rule.

    A game declares its own, with the bound of its seats.
    """

    rule: Rule
    seat: int
    points: Points
    params: Params = field(default_factory=dict)
    text: Annotated[Phrase, note("In words, if the request says 'describe'.")] | UnsetType = UNSET


class Outcome(Record):
    """How a game ended: who won, by which rule, and the final totals by seat."""

    winners: tuple[int, ...]
    rule: Rule = field(name="reason")
    totals: tuple[int, ...]


class HasId(Protocol):
    """A constant with a name of its own."""

    @property
    def id(self) -> str:
        """As ``gin.knock.limit``."""


Named = TypeVar("Named", bound=HasId)


def constants_by_id(kind: type[Named], namespace: Mapping[str, object]) -> Mapping[str, Named]:
    """The constants of one kind in a module, by id, in the order they are written there.

    :raises ValueError: two constants share an id.
    """
    found: dict[str, Named] = {}
    for constant in namespace.values():
        if isinstance(constant, kind):
            if constant.id in found:
                raise ValueError(f"two constants are called {constant.id}")
            found[constant.id] = constant
    return MappingProxyType(found)
