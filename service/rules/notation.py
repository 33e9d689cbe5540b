"""Moves, events and score lines in words: the templates of a game, and how they are filled in.

A template names its params in braces: ``{seat} discards {card}``. Its text is plain English; a
frontend fills the same template, or its own for another language, with names and pictures.
"""

from __future__ import annotations

import enum
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from string import Formatter
from typing import Any, Generic, TypeVar

from msgspec import UNSET
from msgspec.structs import replace

from service.rules.base import Record
from service.rules.hands import Transition
from service.rules.ruling import Param, Phrase, Rule, ScoreLine

S = TypeVar("S")
Value = Callable[[Any, Any], object]
"""A param that is no member of what is told: from the position, and from what is told."""

_PLURAL = re.compile(r"\{(\w+):([^|}]*)\|([^}]*)\}")
_SEAT = re.compile(r"(.*_)?seats?")


def is_seat(name: str) -> bool:
    """Whether a param is a seat, or several with blanks between: its name ends in that."""
    return bool(_SEAT.fullmatch(name))


def shown(name: str, value: Param) -> str:
    """A param as the English text has it: ``seat 1``, ``seat 0 and seat 2``, ``double double``."""
    if not is_seat(name):
        return str(value).replace("_", " ")
    *others, last = [f"seat {seat}" for seat in str(value).split()]
    return f"{', '.join(others)} and {last}" if others else last


class _Form:
    """One way of telling something."""

    def __init__(self, source: str) -> None:
        """``source``: the template; ``{cards:card|cards}`` is a number with its noun."""
        counts = _PLURAL.findall(source)
        self._counts = [name for name, _, _ in counts]
        self.templates = {
            ones: _resolved(source, iter(ones))
            for ones in product((False, True), repeat=len(counts))
        }
        """By which of the counts are one."""
        names = (name for _, name, _, _ in Formatter().parse(source) if name)
        self.names = tuple(dict.fromkeys(names))

    def filled(self, params: Mapping[str, Param]) -> Phrase:
        template = self.templates[tuple([params[name] == 1 for name in self._counts])]
        texts = {name: shown(name, value) for name, value in params.items()}
        return Phrase(template.format_map(texts), template, params)


def _resolved(source: str, ones: Iterator[bool]) -> str:
    return _PLURAL.sub(lambda found: f"{{{found[1]}}} {found[2 if next(ones) else 3]}", source)


class Wording:
    """How a kind of move or event, or a line by one rule, is told."""

    def __init__(self, *templates: str, **values: Value) -> None:
        """``templates``: the first whose params all have a value is said.

        ``values``: params that are neither members of the record nor in its own ``params``.
        """
        self._forms = tuple(map(_Form, templates))
        self._values = values

    @property
    def templates(self) -> Iterator[str]:
        """Every template that may be said."""
        return (template for form in self._forms for template in form.templates.values())

    def phrase(self, state: Any, record: Any) -> Phrase:
        """A record in words; ``state``: the position before it."""
        for form in self._forms:
            params: dict[str, Param] = {}
            for name in form.names:
                value = self._value(name, state, record)
                if value is None:
                    break
                params[name] = value
            else:
                return form.filled(params)
        raise AssertionError(f"no template tells {record}")

    def _value(self, name: str, state: Any, record: Any) -> Param | None:
        if name in self._values:
            return _param(self._values[name](state, record))
        if name in record.__struct_fields__:
            return _param(getattr(record, name))
        return getattr(record, "params", {}).get(name)


def _param(value: Any) -> Param | None:
    """A value as a param: a piece by its face, several with blanks; None if there is nothing."""
    if value is UNSET or value is None or value == ():
        return None
    if isinstance(value, tuple):
        return " ".join([str(_param(item)) for item in value])
    if isinstance(value, enum.Enum):
        return str(value.value)
    param: Param = getattr(value, "id", value)
    return param


class WordingBy:
    """The same, for a kind that is told in several ways: by how it ended, or by which rule."""

    def __init__(self, way: Callable[[Any], object], ways: Mapping[Any, Wording]) -> None:
        """``way``: what a record is told by; ``ways``: how, for each of its values."""
        self._way, self._ways = way, ways

    @property
    def templates(self) -> Iterator[str]:
        """Every template that may be said."""
        return (template for way in self._ways.values() for template in way.templates)

    def phrase(self, state: Any, record: Any) -> Phrase:
        """A record in words; ``state``: the position before it."""
        return self._ways[self._way(record)].phrase(state, record)


def only_seat(seats: Sequence[int]) -> int | None:
    """The seat, if there is one alone: what is said of it is not said of several."""
    return seats[0] if len(seats) == 1 else None


def top_discard(state: Any, _: object) -> object:
    """The card that can be taken from the discard pile."""
    return state.discard_pile[-1]


def meld_cards(state: Any, laid_off: Any) -> object:
    """The meld on which a card is laid off, as it lay before."""
    return state.melds[laid_off.meld].cards


class Notation(Record, Generic[S]):
    """The words of a game, each template declared once."""

    moves: Mapping[type, Wording | WordingBy]
    """By kind; who moves is not said: ``discards {card}``."""
    events: Mapping[type, Wording | WordingBy]
    """By kind: ``{seat} discards {card}``."""
    lines: Mapping[Rule, Wording | WordingBy]
    """By the rule of the line: ``{seat} scores {points:point|points}``."""

    @property
    def templates(self) -> tuple[str, ...]:
        """Every template once, for who translates them."""
        tables: tuple[Mapping[Any, Wording | WordingBy], ...] = (
            self.moves,
            self.events,
            self.lines,
        )
        every = (
            template for table in tables for one in table.values() for template in one.templates
        )
        return tuple(dict.fromkeys(every))

    def move(self, state: S, move: Any) -> Phrase:
        """A move in words, as ``discards 7h``."""
        return self.moves[type(move)].phrase(state, move)

    def event(self, transition: Transition[Any]) -> Phrase:
        """An event in words, as ``seat 1 discards 7h``."""
        return self.events[type(transition.event)].phrase(transition.before, transition.event)

    def line(self, state: S, line: ScoreLine) -> Phrase:
        """A line of a score sheet in words."""
        return self.lines[line.rule].phrase(state, line)

    def explained(self, state: S, sheet: Any) -> Any:
        """A score sheet with the text of each of its lines."""
        lists = {name: getattr(sheet, name) for name in sheet.__struct_fields__}
        texts = {
            name: tuple([replace(line, text=self.line(state, line)) for line in lines])
            for name, lines in lists.items()
            if isinstance(lines, tuple) and any(isinstance(line, ScoreLine) for line in lines)
        }
        return replace(sheet, **texts)
