"""Makes types at start-up: records with the types of a game, lists and enums."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from enum import Enum
from functools import cache, reduce
from operator import or_
from types import GenericAlias, UnionType
from typing import Annotated, NamedTuple, TypeVar, Union, cast, get_args, get_origin

from msgspec import UNSET, Meta, UnsetType, defstruct, structs

from service.kit.base import Mark, Record, note
from service.reading.types import JsonType

R = TypeVar("R", bound=Record)

GameTypes = Mapping[Mark, JsonType]
"""The types of a game, by the names with which ``by_game`` marks them."""


class Member(NamedTuple):
    """A member of a record, with its type in one game."""

    type: JsonType
    note: str
    """Its description, if it has one of its own."""
    required: bool
    differs: bool
    """Whether its type differs between games."""


_fields_of = cache(structs.fields)


def members_of(record: type[Record], types: GameTypes) -> dict[str, Member]:
    """The members of a record in one game, without those that this game does not have."""
    members = {}
    for field in _fields_of(record):
        required = field.default is not UNSET
        sent = [field.type] if required else [*get_args(field.type)]
        of = reduce(or_, [part for part in sent if part is not UnsetType])
        mark = _mark_of(of)
        json_type = types[mark] if mark else JsonType(_of_game(of, types))
        said = [meta.description or "" for meta in _metas_of(of) if _is_note(meta)]
        if json_type.python_type is not UnsetType:
            members[field.name] = Member(json_type, "".join(said), required, _differs(of))
    return members


def bind(record: type[R], members: Mapping[str, Member]) -> type[R]:
    """A record with its members in one game; those that the game does not have stay UNSET."""
    absent = [(name, UnsetType, UNSET) for name in record.__struct_fields__ if name not in members]
    fields = [
        (name, member.type.python_type)
        if member.required
        else (name, or_(member.type.python_type, UnsetType), UNSET)
        for name, member in members.items()
    ]
    bound = defstruct(
        record.__name__,
        [*fields, *absent],
        bases=(record,),
        kw_only=True,
        module=record.__module__,
        namespace={"__doc__": record.__doc__},
    )
    return cast("type[R]", bound)


def _of_game(annotation: object, types: GameTypes) -> object:
    """A type with those of one game in place of what is marked.

    Notes go: they describe members in the contract, but errors describe the type of a value.
    """
    if mark := _mark_of(annotation):
        return types[mark].python_type
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is None:
        return annotation
    if origin is Annotated:
        metas = [meta for meta in _metas_of(annotation) if not _is_note(meta)]
        inner = _of_game(parts[0], types)
        return Annotated[inner, *metas] if metas else inner
    own = tuple([_of_game(part, types) for part in parts])
    return reduce(or_, own) if origin in {Union, UnionType} else GenericAlias(origin, own)


def _metas_of(annotation: object) -> tuple[Meta, ...]:
    return getattr(annotation, "__metadata__", ())


def _is_note(meta: Meta) -> bool:
    return meta == note(meta.description or "")


def _mark_of(annotation: object) -> Mark | None:
    """The name with which a type is marked, if it is."""
    extras = [meta.extra or {} for meta in _metas_of(annotation)]
    return next((extra["by_game"] for extra in extras if "by_game" in extra), None)


def _differs(annotation: object) -> bool:
    return _mark_of(annotation) is not None or any(map(_differs, get_args(annotation)))


def list_of(item: object, least: int, most: int, description: str | None = None) -> object:
    """A list type with bounds on its length."""
    return Annotated[GenericAlias(tuple, (item, ...)), length(least, most, description)]


def length(least: int, most: int, description: str | None = None, title: str | None = None) -> Meta:
    """The bounds of the length of a list, its description, and its name as a schema."""
    return Meta(min_length=least, max_length=most, description=description, title=title)


def one_of(names: Iterable[str]) -> object:
    """A choice of names; unlike a Literal it keeps their order."""
    return Enum("Name", {name: name for name in names})


class Known(Enum):
    """Names in responses to which a later version may add."""


def known(names: Iterable[str]) -> object:
    """Those names that this version has."""
    return Known("Name", {name: name for name in names})  # type: ignore[call-arg]  # made at run time


def pascal_case(name: str) -> str:
    """A tag or slug as a class name: ``draw_stock`` becomes ``DrawStock``."""
    return "".join(word.capitalize() for word in re.split("[-_]", name))
