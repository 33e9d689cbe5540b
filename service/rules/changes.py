"""A record with some members changed, as often as a state is: with every move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from operator import attrgetter
from typing import Any, TypeVar

R = TypeVar("R")


class _Layouts(dict[type, tuple[Callable[[Any], tuple[Any, ...]], dict[str, int]]]):
    """By kind of record: how its values are read all at once, and where each stands."""

    def __missing__(self, kind: type) -> tuple[Callable[[Any], tuple[Any, ...]], dict[str, int]]:
        names = [field.name for field in fields(kind)]
        self[kind] = attrgetter(*names), {name: place for place, name in enumerate(names)}
        return self[kind]


_LAYOUTS = _Layouts()


def changed(record: R, **members: Any) -> R:  # noqa: ANN401 - members of any type
    """What ``dataclasses.replace`` gives, in half the time.

    For dataclasses of two fields or more, all of which their ``__init__`` takes.

    Raises KeyError if the record has no such member.
    """
    kind = type(record)
    values_of, places = _LAYOUTS[kind]
    values = [*values_of(record)]
    for name, value in members.items():
        values[places[name]] = value
    return kind(*values)
