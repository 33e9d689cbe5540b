"""Puts what JSON libraries write into the form that msgspec reads.

Whole numbers such as 1.0 become integers, missing members that may be null become null, and members
that are null are left out if they are optional or of another kind. Nothing is checked: a value that
does not fit stays one. What each type needs is found once, so that a list of 5,000 moves takes few
steps for each.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any

from msgspec import NODEFAULT, inspect

from service.reading.explain import MAX_EXACT_FLOAT, is_nullable

Tidying = Callable[[Any], Any]


def tidying(wanted: inspect.Type) -> Tidying | None:
    """The function that tidies the values of a type; None if they need nothing."""
    match wanted:
        case inspect.IntType() | inspect.LiteralType(values=[int(), *_]):
            return _whole
        case inspect.Metadata(type=inspect.UnionType(types=types), extra={"nulls": names}):
            return _union(types, names)
        case inspect.Metadata(type=inner):
            return tidying(inner)
        case inspect.VarTupleType(item_type=item) | inspect.TupleType(item_types=(item, *_)):
            return _items(tidying(item))
        case inspect.StructType():
            return _members(wanted)
        case inspect.UnionType(types=types):
            return _union(types)
    return None


def _whole(value: object) -> object:
    if type(value) is float and value.is_integer() and value <= MAX_EXACT_FLOAT:
        return int(value)
    return value


def _items(item: Tidying | None) -> Tidying | None:
    return item and (lambda value: [*map(item, value)] if type(value) is list else value)


def _members(wanted: inspect.StructType, others: Collection[str] = ()) -> Tidying:
    """``others``: the members of all kinds, of which null is as good as nothing.

    :raises TypeError: a member has a default. In JSON a body that leaves it out may be as long as
        one that repeats another member, and ``contract.bodies`` compares lengths.
    """
    for field in wanted.fields:
        if field.default is not NODEFAULT or field.default_factory is not NODEFAULT:
            raise TypeError(
                f"{wanted.cls.__name__}.{field.name} has a default; only UNSET may be one in a "
                "request, and options have their usual values in a preset"
            )
    names = {field.encode_name: field for field in wanted.fields}
    nullable = {name for name, field in names.items() if is_nullable(field.type)}
    optional = {name for name, field in names.items() if not field.required}
    dropped = frozenset({*others, *optional} - nullable)
    filled = dict.fromkeys(sorted(nullable - optional))
    changed = {name: change for name, field in names.items() if (change := tidying(field.type))}

    def tidied(value: Any) -> Any:
        if type(value) is not dict:
            return value
        members = filled | {
            name: part for name, part in value.items() if part is not None or name not in dropped
        }
        for name, change in changed.items():
            if name in members:
                members[name] = change(members[name])
        return members

    return tidied


def _union(types: Sequence[inspect.Type], nulls: Collection[str] = ()) -> Tidying | None:
    """Tidies tagged records, or the one type in a union that is neither null nor a name."""
    records = [one for one in types if isinstance(one, inspect.StructType) and one.tag_field]
    if not records:
        return next(filter(None, map(tidying, types)), None)
    others = {*nulls, *(field.encode_name for one in records for field in one.fields)}
    by_tag = {one.tag: _members(one, others) for one in records}

    def tidied(value: Any) -> Any:
        tag = value.get("type") if type(value) is dict else None
        return by_tag[tag](value) if type(tag) is str and tag in by_tag else value

    return tidied
