"""Types that are made when the service starts: records, lists and names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Annotated, Any, Literal, TypedDict

from msgspec import UNSET, Meta, UnsetType, defstruct

from service.rules.base import Record


def record(name: str, doc: str, members: Mapping[str, Any], *optional: str) -> Any:
    """The type of a record, by the types of its members; ``optional``: may be left out."""
    fields = [
        (member, kind | UnsetType, UNSET) if member in optional else (member, kind)
        for member, kind in members.items()
    ]
    namespace = {"__doc__": doc}
    return defstruct(
        name, fields, bases=(Record,), kw_only=True, module=__name__, namespace=namespace
    )


def object_of(members: Mapping[str, Any], doc: str | None = None) -> Any:
    """The type of an object without a name: its schema is written where it is used."""
    kind = TypedDict("Object", dict(members))  # type: ignore[misc]  # noqa: UP013 - made at run time
    kind.__doc__ = doc
    return kind


def constant(value: Any) -> Any:
    """The type of a value that is always the same: a string, a number, or an object of them."""
    if isinstance(value, dict):
        return object_of({name: constant(item) for name, item in value.items()})
    return Literal[value]


def list_of(item: Any, least: int, most: int, description: str | None = None) -> Any:
    """The type of a list with its bounds."""
    bounds = Meta(min_length=least, max_length=most, description=description)
    return Annotated[tuple[item, ...], bounds]


def one_of(names: Iterable[str]) -> Any:
    """The type of one of some names; unlike a Literal it keeps their order."""
    return Enum("Name", {name: name for name in names})


def pascal_case(name: str) -> str:
    """A tag or a slug as the name of a class: ``draw_stock`` is ``DrawStock``."""
    return "".join(word.capitalize() for word in re.split("[-_]", name))
