"""The bodies of requests and responses of sealed tables, which ``service.sealed`` answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from service.contract.members import DIGEST, LEVEL, MAX_SEATS, Move, Options, Preset, State, View
from service.contract.requests import Describe, Limit, Names, Request
from service.contract.responses import Events, EventTexts, GameRecord, Response, Reveals, SeatToAct
from service.kit.advice import Level
from service.kit.base import by_game, note, within
from service.kit.ruling import Outcome
from service.limits import MAX_SEALED

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


# Requests


class SealRequest(Request):
    """A secret of a seat."""

    secret: Annotated[SECRET, note("128 random bits, in hex.")]


class Charter(GameRecord, kw_only=True):
    """What the players agree to."""

    game: Annotated[str, by_game("game")]
    preset: Preset | UnsetType = UNSET
    options: Options | UnsetType = UNSET
    seats: Annotated[tuple[str, ...], by_game("charter_seats")]


class SealedDealRequest(Request):
    """A charter to which every person agrees."""

    charter: Annotated[Charter, by_game("charter")]
    proofs: PROOFS
    describe: Describe | UnsetType = UNSET
    names: Names | UnsetType = UNSET


class SealedOpenRequest(Request):
    """The sealed state of a game that is over."""

    sealed: SEALED


class SealedTurnsRequest(SealedOpenRequest):
    """A sealed state in which a computer player is to act."""

    describe: Describe | UnsetType = UNSET
    names: Names | UnsetType = UNSET


class SealedMoveRequest(SealedTurnsRequest, kw_only=True):
    """A move to which every person agrees."""

    move: Move
    proofs: PROOFS


class OfSeat(SealedOpenRequest):
    """A sealed state, and the proof of a seat."""

    seat: Annotated[int, within(0, MAX_SEATS - 1)]
    proof: Annotated[DIGEST, note("The seat's proof of the sealed state.")]


class SealedViewRequest(OfSeat):
    """A sealed state, and the seat to show it to."""

    describe: Describe | UnsetType = UNSET
    names: Names | UnsetType = UNSET


class SealedAdviceRequest(OfSeat):
    """A sealed state, for advice to the seat to act."""

    level: LEVEL | UnsetType = UNSET
    limit: Limit | UnsetType = UNSET
    describe: Describe | UnsetType = UNSET


# Responses


class SealResponse(Response):
    """The seal of a seat: its secret, which only the service can read."""

    seal: Annotated[
        str,
        Meta(pattern=rf"^{SEAL_PATTERN}\Z", max_length=SEAL_LENGTH, description="For the charter."),
    ]


class SealedPosition(Response, GameRecord, kw_only=True):
    """A sealed state as everybody may see it.

    A deal adds ``seed_digest``; the turn of a computer player adds its ``move`` and ``level``.
    """

    sealed: SEALED
    to_act: SeatToAct
    view: View
    events: Events
    event_texts: EventTexts | UnsetType = UNSET
    reveals: Reveals
    outcome: Outcome | UnsetType = UNSET
    move: Move | UnsetType = UNSET
    level: LEVEL | UnsetType = UNSET
    seed_digest: DIGEST | UnsetType = UNSET

    @property
    def chosen_by(self) -> Sequence[Level]:
        """The level of each move, as in ``Response``."""
        return [self.level] if isinstance(self.level, Level) else []


class SealedOpenResponse(Response, GameRecord):
    """The state with its seed."""

    state: State
