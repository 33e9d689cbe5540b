"""The base classes of records, and the number and text types that all games share.

A record is declared once, as a msgspec Struct: its annotations are the type for the checker, the
bounds of requests, and the JSON Schema of the contract.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, ClassVar, Literal, NamedTuple, dataclass_transform, get_args

from msgspec import UNSET, Meta, Struct, UnsetType, field


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
class Record(Struct, frozen=True, forbid_unknown_fields=True):
    """An immutable record; in JSON an object without other members."""


def snake_case(name: str) -> str:
    """A class name as a tag: ``DrawStock`` becomes ``draw_stock``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Kind(Record, tag_field="type", tag=snake_case):
    """A phase or a move; the member ``type`` says which."""

    title: ClassVar[str]
    """The text of a button or a heading, such as ``Draw from the stock``."""


Place = Literal["stock", "hand", "discard_pile", "meld", "trick", "won_tricks", "turned_up"]
"""A place of cards or tiles; the event's ``seat`` and ``meld`` say which hand and meld."""


class Transfer(NamedTuple):
    """Cards or tiles that an event moves."""

    member: str
    """The member of the event: a face, faces, melds or a number of cards."""
    source: Place
    target: Place


class Event(Record, tag_field="type", tag=snake_case):
    """A public event; the member ``type`` says which."""

    transfers: ClassVar[Sequence[Transfer]] = ()


class Reveal(Event):
    """An event that shows players hidden cards or tiles: a deal, a draw, the score of a hand.

    A list of moves that a seat sends ends with it: a refusal of a later move would reveal a card
    that nobody has drawn yet.
    """


def note(description: str) -> Meta:
    """The description of a member in the contract."""
    return Meta(description=description)


def titled(title: str) -> Meta:
    """The title of a member of a view; without one it has its name in words."""
    return Meta(extra={"title": title})


def within(least: int, most: int, description: str | None = None, title: str | None = None) -> Meta:
    """The bounds of an integer, its description, and its name as a schema."""
    return Meta(ge=least, le=most, description=description, title=title)


Mark = Literal[
    "state",
    "sent_state",
    "view",
    "views",
    "viewer",
    "viewers",
    "move",
    "event",
    "phase_kind",
    "move_kind",
    "move_role",
    "event_kind",
    "closed",
    "scores",
    "totals",
    "winners",
    "seat",
    "seats",
    "players",
    "deck",
    "cut",
    "face",
    "count",
    "preset",
    "options",
    "options_kind",
    "invariant",
    "reason",
    "text_id",
    "param_type",
    "charter",
    "charter_seats",
    "game",
    "game_name",
    "format",
]
"""The names of types that differ between games."""


def by_game(mark: Mark) -> Meta:
    """Marks a type that differs between games; the contract has each game's type by this name.

    ``Seat = Annotated[int, by_game("seat")]`` is an ``int`` to the type checker. In the records of
    Gin Rummy ``ServedGame.types["seat"]`` takes its place, a number from 0 to 1.

    :raises ValueError: no type has this name.
    """
    if mark not in get_args(Mark):
        raise ValueError(f"no type that differs between games has the name {mark!r}")
    return Meta(extra={"by_game": mark})


def count_noun(number: int, noun: str) -> str:
    """A number with its noun: ``1 card``, ``2 cards``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def zero_or(least: int, most: int, description: str) -> Meta:
    """The bounds of an integer, or 0 to switch it off.

    For JSON Schema only; the record must call ``must_be_zero_or`` to enforce it.
    """
    gap = {"minimum": 1, "maximum": least - 1}
    return Meta(ge=0, le=most, description=description, extra_json_schema={"not": gap})


def must_be_zero_or(least: int, number: int | UnsetType) -> None:
    """Check a number that is 0 or at least ``least``.

    :raises ValueError: the number is neither.
    """
    if number is not UNSET and 0 < number < least:
        raise ValueError(f"expected 0, or {least} or more")


MAX_SEED = 2**53 - 1
"""The largest seed: the largest integer that every JSON parser reads exactly."""

MAX_COUNT = 2_000_000
"""The bound of counters: twice the value that the longest game can reach."""

SeedNumber = Annotated[int, Meta(ge=0, le=MAX_SEED)]
SeedText = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}\Z", max_length=64)]
Seed = SeedNumber | SeedText
"""A number for tests and lessons; a text where it must not be guessed."""

SEED = note("The seed of every shuffle; keep it secret from players.")
Count = Annotated[int, Meta(ge=0, le=MAX_COUNT)]
Points = Annotated[int, Meta(ge=-MAX_COUNT, le=MAX_COUNT)]
HandNumber = Annotated[int, Meta(ge=1, le=MAX_COUNT)]

Worth = Annotated[float, Meta(ge=-MAX_COUNT, le=MAX_COUNT)]
"""The value of a move in points or rubbers, to the hundredth."""

Text = Annotated[str, Meta(max_length=2000)]
"""A sentence or a short text."""

THREE = Meta(extra={"least": 3})
"""The cards of a move that is never legal with fewer than three; a rule says so, not the contract.
"""

UNIQUE = Meta(extra={"unique": True})
"""Marks a list without duplicates, for errors; its record must call ``must_be_unique``.

Not ``uniqueItems``: generators make a set of such a list, which may lose its order.
"""


def must_be_unique(items: tuple[int, ...] | UnsetType) -> None:
    """Check a list without duplicates.

    :raises ValueError: the list has duplicates.
    """
    if items and len(set(items)) != len(items):
        raise ValueError("duplicates are not allowed here")


def tag_of(kind: type[Struct]) -> str:
    """The JSON tag of a kind of record, such as ``draw_stock``."""
    return str(kind.__struct_config__.tag)
