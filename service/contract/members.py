"""The types of members that requests and responses share.

A type that differs between games is marked with a name; ``ServedGame.types`` has the type of each
game under that name. The annotation itself is for the type checker.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Annotated, Literal

from msgspec import Meta

from service.contract.making import known
from service.kit import hands
from service.kit.advice import Level
from service.kit.base import Event, Kind, Record, by_game

SPECTATOR: Literal["spectator"] = "spectator"

ALL: Literal["all"] = "all"
"""Every seat, among the views of a request."""

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

LEVEL = Annotated[
    Level,
    Meta(
        title="PlayerLevel",
        description="The level of a computer player; in requests 'quick' by default.",
    ),
]

State = Annotated[hands.State, by_game("state")]
View = Annotated[hands.View, by_game("view")]
Move = Annotated[Kind, by_game("move")]
Scores = Annotated[Record, by_game("scores")]
AnyEvent = Annotated[Event, by_game("event")]
Seat = Annotated[int, by_game("seat")]
Viewer = Annotated[int | str, by_game("viewer")]
"""A seat, or the spectator."""
Preset = Annotated[Enum, by_game("preset")]
Options = Annotated[Record, by_game("options")]
InvariantId = Annotated[str, by_game("invariant")]
ReasonId = Annotated[str, by_game("reason")]


def reason_id(ids: Iterable[str]) -> object:
    """The type of the ids of reasons."""
    described = Meta(title="ReasonId", description="The id of a reason of this game.")
    return Annotated[known(ids), described]
