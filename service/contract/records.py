"""Helpers that create types at start-up: records, lists and enums."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Annotated, Any

from msgspec import UNSET, Meta, UnsetType, defstruct

from service.kit.base import Record


def record(
    name: str,
    doc: str,
    members: Mapping[str, Any],
    *optional: str,
    parent: type[Record] = Record,
) -> Any:
    """A record type; ``members``: types by name, of which those in ``optional`` may be missing.

    ``parent``: the record to which it adds them.
    """
    fields = [
        (member, kind | UnsetType, UNSET) if member in optional else (member, kind)
        for member, kind in members.items()
    ]
    namespace = {"__doc__": doc}
    return defstruct(
        name, fields, bases=(parent,), kw_only=True, module=__name__, namespace=namespace
    )


def list_of(item: Any, least: int, most: int, description: str | None = None) -> Any:
    """A list type with bounds on its length."""
    return Annotated[tuple[item, ...], length(least, most, description)]


def length(least: int, most: int, description: str | None = None, title: str | None = None) -> Meta:
    """The bounds of the length of a list, its description, and its name as a schema."""
    return Meta(min_length=least, max_length=most, description=description, title=title)


def one_of(names: Iterable[str]) -> Any:
    """A choice of names; unlike a Literal it keeps their order."""
    return Enum("Name", {name: name for name in names})


class Known(Enum):
    """Names in responses to which a later version may add."""


def known(names: Iterable[str]) -> Any:
    """Those names that this version has."""
    return Known("Name", {name: name for name in names})  # type: ignore[call-arg]  # made at run time


def pascal_case(name: str) -> str:
    """A tag or slug as a class name: ``draw_stock`` becomes ``DrawStock``."""
    return "".join(word.capitalize() for word in re.split("[-_]", name))
