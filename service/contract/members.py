"""The types of members that requests and responses share.

A type that differs between games is marked with a name; ``Entry.types`` has the type of each game
under that name. The annotation itself is for the type checker.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta

from service.contract.records import known
from service.kit.advice import Level
from service.kit.base import Event, by_game
from service.limits import MAX_SEALED

SPECTATOR: Literal["spectator"] = "spectator"

ALL: Literal["all"] = "all"
"""Requests the views of every seat."""

DIGEST = Annotated[
    str,
    Meta(
        title="Digest",
        pattern="^[0-9a-f]{64}$",
        max_length=64,
        description="A SHA-256 digest, 64 lowercase hexadecimal digits.",
    ),
]

MAX_SEATS = 8
"""An upper bound for all games."""

SEALED = Annotated[
    str,
    Meta(
        title="SealedText",
        pattern=r"^rs1\.[0-9a-f]{8}\.[A-Za-z0-9_-]+\Z",
        max_length=MAX_SEALED,
        description="A sealed state: pass it on unchanged; only the service can read it.",
    ),
]
PROOFS = Annotated[
    tuple[DIGEST | None, ...],
    Meta(
        title="Proofs",
        min_length=1,
        max_length=MAX_SEATS,
        description="By seat: each person's proof; null for a computer player.",
    ),
]
SEAL_PATTERN, SEAL_LENGTH = r"rk1\.[0-9a-f]{8}\.[A-Za-z0-9_-]{43}", 56
"""The seal of a seat."""
SECRET = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z", max_length=32)]
"""The secret of a seat."""

LEVEL: Any = Annotated[Level, Meta(title="PlayerLevel")]
"""How well a computer player plays."""


OPTIONAL_TYPES = {"cut", "count", "reason"}
"""Marks that not every game has: members with them are left out."""


def name_of(kind: object) -> str | None:
    """The name of a type that is marked with ``by_game``; None for any other type."""
    marks: Sequence[Any] = getattr(kind, "__metadata__", ())
    return next((mark.extra["by_game"] for mark in marks if mark.extra), None)


State = Annotated[Any, by_game("state")]
View = Annotated[Any, by_game("view")]
Move = Annotated[Any, by_game("move")]
Scores = Annotated[Any, by_game("scores")]
AnyEvent = Annotated[Event, by_game("event")]
Seat = Annotated[int, by_game("seat")]
Viewer = Annotated[int | str, by_game("viewer")]
"""A seat, or the spectator."""
InvariantId = Annotated[str, by_game("invariant")]
ReasonId = Annotated[str, by_game("reason")]


def reason_id(ids: Iterable[str]) -> Any:
    """The type of the ids of reasons."""
    described = Meta(title="ReasonId", description="The id of a reason of this game.")
    return Annotated[known(ids), described]
