"""What every record is made of: the base classes, and the numbers that all games bound alike.

A record is declared once, as a msgspec Struct: its annotations are the type for the checker, the
bounds for what a client sends, and the JSON Schema of the contract.
"""

from __future__ import annotations

import re
from typing import Annotated, ClassVar, dataclass_transform

from msgspec import UNSET, Meta, Struct, UnsetType, field


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """An immutable record; a closed object as JSON."""


def snake_case(name: str) -> str:
    """The name of a class as a tag: ``DrawStock`` is ``draw_stock``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Kind(Record, tag_field="type", tag=snake_case):
    """A phase or a move, told apart by the member ``type``."""

    title: ClassVar[str]
    """What a button or a heading says: ``Draw from the stock``."""


class Event(Record, tag_field="type", tag=snake_case):
    """What happened in public, told apart by the member ``type``."""


def note(description: str) -> Meta:
    """What the contract says of a member."""
    return Meta(description=description)


def within(least: int, most: int, description: str | None = None) -> Meta:
    """The bounds of a whole number, and what the contract says of it."""
    return Meta(ge=least, le=most, description=description)


def count_noun(number: int, noun: str) -> str:
    """A number with its noun, as ``1 card`` or ``2 cards``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def zero_or(least: int, most: int, description: str) -> Meta:
    """The bounds of a whole number that is 0 where it is switched off.

    JSON Schema says it; the record that has such a number calls ``must_be_zero_or``.
    """
    gap = {"minimum": 1, "maximum": least - 1}
    return Meta(ge=0, le=most, description=description, extra_json_schema={"not": gap})


def must_be_zero_or(least: int, number: int | UnsetType) -> None:
    """Refuse a number between 0 and the least that is allowed.

    :raises ValueError: the number is there.
    """
    if number is not UNSET and 0 < number < least:
        raise ValueError(f"expected 0, or {least} or more")


MAX_SEED = 2**53 - 1
"""The greatest seed: the greatest integer that JSON numbers carry exactly everywhere."""

MAX_COUNT = 2_000_000
"""The bound of counters: twice what any of them reaches in the longest game."""

SeedNumber = Annotated[int, Meta(ge=0, le=MAX_SEED)]
SeedText = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}\Z", max_length=64)]
Seed = SeedNumber | SeedText
"""A number for tests and lessons; a text where nobody may guess it."""

SEED = note("The seed of every shuffle of the game: keep it from players.")
Count = Annotated[int, Meta(ge=0, le=MAX_COUNT)]
Points = Annotated[int, Meta(ge=-MAX_COUNT, le=MAX_COUNT)]
HandNumber = Annotated[int, Meta(ge=1, le=MAX_COUNT)]

Worth = Annotated[float, Meta(ge=-MAX_COUNT, le=MAX_COUNT)]
"""What a move is worth: points or rubbers, to the hundredth."""

Text = Annotated[str, Meta(max_length=2000)]
"""A sentence or a short text."""

UNIQUE = Meta(extra_json_schema={"uniqueItems": True})
"""Marks a list in which nothing stands twice."""


def must_be_unique(items: tuple[int, ...] | UnsetType) -> None:
    """Refuse a list in which something stands twice; JSON Schema says it with UNIQUE.

    :raises ValueError: something stands twice.
    """
    if items is not UNSET and len(set(items)) != len(items):
        raise ValueError("nothing may stand here twice")


def tag_of(kind: type[Struct]) -> str:
    """The name that a kind of record has in JSON, as ``draw_stock``."""
    return str(kind.__struct_config__.tag)
