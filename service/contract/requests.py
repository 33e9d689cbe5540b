"""What is sent: a marshmallow Schema for each operation, through which every body goes.

The usual body is decoded by a msgspec Struct made from its Schema. What that refuses, or what is
odd about the bytes, is read again with care and loaded by the Schema, which tells every error.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from marshmallow import EXCLUDE, Schema, ValidationError, fields, missing
from msgspec import UNSET, Meta, UnsetType, defstruct, field

from service.contract import strict_json
from service.contract.codec import encode, from_json
from service.contract.explain import (
    MAX_ERRORS,
    Fault,
    pointer,
    unknown,
    wrong_type,
)
from service.contract.problems import Refused, error
from service.contract.records import list_of, one_of
from service.contract.types import InvalidValue, JsonType, NewerFormat
from service.contract.wire import Wire
from service.rules.advice import Level
from service.rules.base import Record, Seed, within

MAX_MOVES = 200
"""Moves in one request."""

MAX_REPLAY_MOVES = 5000
"""Moves in one replay."""

MAX_ADVISED_MOVES = 200
"""Moves that one answer gives advice on."""

SPECTATOR: Literal["spectator"] = "spectator"

ALL: Literal["all"] = "all"
"""Asks for the views of every seat."""

DIGEST = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}$",
        max_length=64,
        description="A SHA-256 digest, 64 lowercase hexadecimal digits.",
    ),
]


LEVEL: Any = Annotated[Level, Meta(title="Level")]
"""How well a computer player plays."""

DESCRIBE = "Tell legal moves, events and score lines in words too."
VIEWS = "Whose views to answer too: a list of seats and 'spectator', or 'all' for every seat."
COUNT = "Count the hand of each seat in its own view at its best: a hint."


class RecordField(fields.Field[Any]):
    """A member of a request with a type of records, which reads it and tells its errors."""

    def __init__(
        self,
        of: Any,
        *,
        usual: JsonType | None = None,
        required: bool = False,
        description: str = "",
    ) -> None:
        """``of``: a JsonType, or what msgspec takes for a type; ``usual``: what it mostly is."""
        super().__init__(required=required, error_messages={"required": "this member is required"})
        self.type = of if isinstance(of, JsonType) else JsonType(of)
        self.usual = usual or self.type
        self.description = description

    def deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        """The record; null is a value like any other, and its errors travel as messages.

        A state of a newer format comes back as that exception, so that the other members are
        looked at before it is raised.
        """
        if value is missing:
            self._validate_missing(value)
            return missing
        try:
            return self.type.load(value)
        except NewerFormat as newer:
            return newer
        except InvalidValue as misfit:
            raise ValidationError([misfit.faults]) from misfit


class Request(Schema):
    """A body: a closed JSON object of typed members."""

    exactly_one: ClassVar[Mapping[str, str]] = {}
    """Exactly one of these members is required; the values name the schemas that have that one."""
    at_least_one: ClassVar[Mapping[str, str]] = {}
    """At least one of these members is required; the values name schemas, as above."""
    only_with: ClassVar[Mapping[str, str]] = {}
    """Members that go with one of ``exactly_one``, and that one."""
    needed_with: ClassVar[Mapping[str, str]] = {}
    """Of ``exactly_one``, those that need another member, and that other."""

    def __init__(self) -> None:
        super().__init__()
        self.members = {
            name: field for name, field in self.fields.items() if isinstance(field, RecordField)
        }
        self._record = defstruct(
            type(self).__name__,
            [
                (name, member.usual.kind)
                if member.required
                else (name, member.usual.kind | UnsetType, UNSET)
                for name, member in self.members.items()
            ],
            bases=(Record,),
            kw_only=True,
        )
        self._decode = msgspec.json.Decoder(self._record, dec_hook=from_json).decode
        self._unique = [name for name, member in self.members.items() if member.type.unique]

    def read(self, body: bytes) -> Any:
        """The members of a body; those that are not there are UNSET.

        :raises Refused: the body is not JSON, or does not fit, with the first errors by pointer.
        """
        try:
            asked = self._decode(body)
            if self._is_whole(asked, body):
                return asked
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            pass
        return self._record(**self._read_with_care(body))

    def _is_whole(self, asked: Any, body: bytes) -> bool:
        """Whether nothing was lost, as a member written twice is, and no list repeats an item."""
        if self.exactly_one or self.at_least_one:
            given = [name for name in self.members if getattr(asked, name) is not UNSET]
            if any(self._choice_faults(given)):
                return False
        for name in self._unique:
            faces = getattr(asked, name)
            if faces and len(set(faces)) != len(faces):
                return False
        written = len(encode(asked))
        return written == len(body) or written == len(msgspec.json.format(body, indent=-1))

    def _read_with_care(self, body: bytes) -> dict[str, Any]:
        try:
            value = strict_json.read(body)
        except strict_json.MalformedJson as malformed:
            raise Refused(
                "malformed-json", malformed.detail, offset=malformed.offset
            ) from malformed
        if not isinstance(value, dict):
            raise _invalid(wrong_type((), value, "an object"))
        faults: list[Fault] = []
        loaded: dict[str, Any] = {}
        try:
            # Strangers are told below: marshmallow takes a quarter of a second for all it meets.
            loaded = self.load(value, unknown=EXCLUDE)
        except ValidationError as invalid:
            faults += _faults(invalid)
        faults += self._choice_faults(value.keys())
        unknown_names = sorted(value.keys() - self.members.keys())
        faults += unknown((), unknown_names, self.members)
        if faults:
            raise _invalid(faults, omitted=len(unknown_names[MAX_ERRORS:]))
        for member in loaded.values():
            if isinstance(member, NewerFormat):
                raise Refused(
                    "unsupported-format",
                    f"{member.sent} is newer than this service, which reads {member.supported}",
                    supported=[member.supported],
                )
        return loaded

    def _choice_faults(self, given: Collection[str]) -> Iterator[Fault]:
        count = len(self.exactly_one.keys() & given)
        if self.exactly_one and count != 1:
            names = " and ".join(self.exactly_one)
            yield Fault((), "one_of", f"expected exactly one of {names}, got {count}")
        if self.at_least_one and self.at_least_one.keys().isdisjoint(given):
            yield Fault((), "any_of", f"expected {' or '.join(self.at_least_one)}")
        for name, other in self.only_with.items():
            if name in given and other not in given:
                yield Fault((name,), "only_with", f"only allowed with {other}")
        for name, other in self.needed_with.items():
            if name in given and other not in given:
                yield Fault((other,), "required", f"required with {name}")


def _invalid(faults: list[Fault], omitted: int = 0) -> Refused:
    """The refusal of a body with these errors, and so many more that need no telling."""
    errors = [error(pointer(fault.path), fault.code, fault.detail) for fault in faults]
    errors.sort(key=lambda entry: (entry["pointer"], entry["code"], entry["detail"]))
    first, others = errors[0], len(errors) - 1 + omitted
    more = f", and {others} more" if others else ""
    detail = f"{first['pointer']}: {first['detail']}{more}"
    return Refused("invalid-request", detail, errors=errors[:MAX_ERRORS])


def _faults(invalid: ValidationError) -> Iterator[Fault]:
    """The errors of a body: those of the types, or marshmallow's of what is missing."""
    for name, found in invalid.messages_dict.items():
        for message in found:
            if isinstance(message, str):
                yield Fault((name,), "required", message)
            else:
                for path, code, detail in message:
                    yield Fault((name, *path), code, detail)


def requests_of(wire: Wire) -> dict[str, Request]:
    """The requests of a game, by operation; made once, when the service starts."""
    least, most = wire.game.seats[0], wire.game.seats[-1]
    has_count = wire.game.counted is not None
    seat_type = Annotated[int, within(0, most - 1)]
    viewer_type: Any = seat_type | Literal[SPECTATOR]
    views_type: Any = Literal[ALL] | list_of(viewer_type, 1, most + 1)
    preset_type: Any = Annotated[
        one_of(wire.game.presets),
        Meta(title="Preset", description="Options by name; the first is the default."),
    ]

    class Dealing(Request):
        """How a game is dealt."""

        seats = RecordField(Annotated[int, within(least, most)], required=True)
        preset = RecordField(
            preset_type,
            description="Options by name; members of 'options' change some of them.",
        )
        options = RecordField(wire.some_options)
        seed = RecordField(
            Seed, description="Of every shuffle; without one the service draws 256 bits."
        )
        deck = RecordField(
            wire.deck, description="The whole pack in dealing order, for the first hand."
        )
        if wire.cut is not None:
            cut = RecordField(wire.cut, description="After how many cards the pack is cut.")

    class DealRequest(Dealing):
        """A new game."""

        views = RecordField(views_type, description=VIEWS)
        if has_count:
            count = RecordField(bool, description=COUNT)
        describe = RecordField(bool, description=DESCRIBE)

    class LegalMovesRequest(Request):
        """Which moves are legal in a position."""

        exactly_one: ClassVar = {
            "state": "LegalMovesRequest",
            "view": "LegalMovesFromViewRequest",
        }
        needed_with: ClassVar = {"view": "seat"}
        only_with: ClassVar = {"seat": "view", "views": "state", "count": "state"}

        state = RecordField(wire.state)
        view = RecordField(wire.view, description="What 'views' answered this seat, as it stands.")
        seat = RecordField(seat_type, description="Whose view it is, and whose move.")
        views = RecordField(views_type, description=VIEWS)
        if has_count:
            count = RecordField(bool, description=COUNT)
        describe = RecordField(bool, description=DESCRIBE)

    class MoveRequest(Request):
        """What to play in a state."""

        exactly_one: ClassVar = {"move": "MoveRequest", "moves": "MoveListRequest"}

        state = RecordField(wire.state, required=True)
        move = RecordField(wire.moves)
        moves = RecordField(list_of(wire.move_kind, 1, MAX_MOVES))
        seat = RecordField(seat_type, description="Who makes the move, or every one of the moves.")
        expected_digest = RecordField(DIGEST, description="The digest the state must have.")
        views = RecordField(views_type, description=VIEWS)
        if has_count:
            count = RecordField(bool, description=COUNT)
        describe = RecordField(bool, description=DESCRIBE)

    class ScoreRequest(Request):
        """What a state counts."""

        state = RecordField(wire.state, required=True)
        describe = RecordField(bool, description=DESCRIBE)

    class ViewRequest(Request):
        """What a seat, or a spectator, may know of a state."""

        state = RecordField(wire.state, required=True)
        seat = RecordField(viewer_type, required=True)
        if has_count:
            count = RecordField(bool, description=COUNT)
        describe = RecordField(bool, description=DESCRIBE)

    class ValidateRequest(Request):
        """An object that may be a state."""

        state = RecordField(dict[str, Any], usual=wire.state, required=True)

    class ReplayRequest(Dealing):
        """A whole game: how it was dealt, and its moves."""

        at_least_one: ClassVar = {"seed": "ReplayRequest", "deck": "ReplayFromDeckRequest"}

        moves = RecordField(list_of(wire.move_kind, 0, MAX_REPLAY_MOVES), required=True)
        digests = RecordField(
            list_of(DIGEST, 1, MAX_REPLAY_MOVES + 1),
            description="The digest of every position, the deal's first, to compare with.",
        )
        describe = RecordField(bool, description=DESCRIBE)

    class AdviceRequest(Request):
        """Which move is best for the seat to act, from what that seat may know."""

        exactly_one: ClassVar = {"state": "AdviceRequest", "view": "AdviceFromViewRequest"}

        state = RecordField(wire.state)
        view = RecordField(wire.view, description="What 'views' answered this seat, as it stands.")
        seat = RecordField(seat_type, required=True, description="Whose move it is.")
        level = RecordField(
            LEVEL, description="How well the computer player plays; 'quick' by default."
        )
        seed = RecordField(Seed, description="Chooses among moves of equal worth; 0 by default.")
        limit = RecordField(
            Annotated[int, within(1, MAX_ADVISED_MOVES)],
            description="How many moves are told at most; 5 by default.",
        )

    class TurnsRequest(Request):
        """A state, and which seats computer players have."""

        state = RecordField(wire.state, required=True)
        players = RecordField(_players(wire), required=True)
        seed = RecordField(Seed, description="Chooses among moves of equal worth; 0 by default.")
        views = RecordField(views_type, description=VIEWS)
        if has_count:
            count = RecordField(bool, description=COUNT)
        describe = RecordField(bool, description=DESCRIBE)

    requests: dict[str, Request] = {
        "deals": DealRequest(),
        "legal_moves": LegalMovesRequest(),
        "moves": MoveRequest(),
        "scores": ScoreRequest(),
        "views": ViewRequest(),
        "validations": ValidateRequest(),
        "replays": ReplayRequest(),
    }
    if wire.game.adviser is not None:
        requests |= {"advice": AdviceRequest(), "turns": TurnsRequest()}
    return requests


def _players(wire: Wire) -> Any:
    """The type of the levels of computer players, by seat: an object with seats as names."""
    members = [
        (f"seat_{seat}", LEVEL | UnsetType, field(default=UNSET, name=str(seat)))
        for seat in range(wire.game.seats[-1])
    ]
    doc = "How well the computer players play, by seat; a seat that is not named has none."
    name = f"{wire.prefix}Players"
    return defstruct(name, members, bases=(Record,), module=__name__, namespace={"__doc__": doc})
