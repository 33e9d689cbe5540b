"""Rules, refusals and flaws: what the referee says and what it cites."""

from __future__ import annotations

import enum
from collections.abc import Mapping
from dataclasses import field
from types import MappingProxyType
from typing import TypeVar

from service.rules.records import record

Param = int | str
Params = Mapping[str, Param]
"""The numbers and names that decided a ruling, by name; cards and tiles as faces."""


class Source(enum.Enum):
    """Where a rule comes from."""

    SEED = "seed"
    """The original text of the game."""
    STANDARD = "standard"
    """A published rule of this game or of its parent."""
    RULING = "ruling"
    """No source settles it; this rulebook does."""


@record
class Rule:
    """One rule of a game, in our words, with its source; a constant, and equal to itself alone."""

    id: str
    """``<game>.<topic>.<rule>``; never re-used."""
    text: str
    """The rule as a person would say it at the table."""
    source: Source
    citation: str
    """The source's words, or the reason of a ruling."""
    section: str
    """Where the rules specification states it, as ``§4.2``."""
    allowed: str
    """An example of what the rule lets pass, or of how it is applied."""
    refused: str
    """An example of what it does not let pass, or of what it is not."""
    refusal: str = ""
    """The sentence a refused player reads, with ``{params}``; empty if nothing is refused by it."""

    # There is one of each, and comparing its texts would only take time.
    __eq__ = object.__eq__
    __hash__ = object.__hash__

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


@record
class Invariant:
    """Something true of every position that can occur in play."""

    id: str
    text: str


@record
class Flaw:
    """One reason why a state cannot be."""

    invariant: Invariant
    pointer: str
    """JSON pointer into the state, as ``/hands/0``."""
    detail: str


@record
class Unavailable:
    """A kind of move that cannot be made now, and why."""

    kind: type
    rule: Rule
    detail: str
    params: Params


@record
class Line:
    """One line of a score sheet: these points, to this seat, by this rule."""

    rule: Rule
    seat: int
    points: int
    params: Params = field(default_factory=dict)


@record
class Outcome:
    """How a game ended: who won, by which rule, and the final totals by seat."""

    winners: tuple[int, ...]
    rule: Rule
    totals: tuple[int, ...]


Named = TypeVar("Named", Rule, Invariant)


def listed(kind: type[Named], namespace: Mapping[str, object]) -> Mapping[str, Named]:
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
