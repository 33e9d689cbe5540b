"""Request bodies: a marshmallow Schema for each operation.

A msgspec Struct made from the Schema decodes almost every body. What msgspec refuses, or what looks
odd in the bytes, is parsed again strictly and loaded by the Schema, which reports every error.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from marshmallow import EXCLUDE, Schema, ValidationError, fields, missing
from msgspec import UNSET, Meta, UnsetType, defstruct, field

from service.contract import strict_json
from service.contract.codec import encode, from_json
from service.contract.entry import Entry
from service.contract.explain import FieldError, pointer, unknown, wrong_type
from service.contract.problems import Refused, RequestError
from service.contract.records import list_of, one_of
from service.contract.types import InvalidValue, JsonType, NewerFormat
from service.kit.advice import Level
from service.kit.base import Record, Seed, within
from service.limits import MAX_ADVISED_MOVES, MAX_ERRORS, MAX_MOVES, MAX_REPLAY_MOVES

SPECTATOR: Literal["spectator"] = "spectator"

ALL: Literal["all"] = "all"
"""Requests the views of every seat."""

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

DESCRIBE = "Add texts for legal moves, events and score lines."
VIEWS = (
    "Views to add, of seats and of the 'spectator'. Instead of a list, the text 'all' requests "
    "the views of every seat."
)
COUNT = "Add the best count of the seat's own hand to its view, as a hint."


class RecordField(fields.Field[Any]):
    """A marshmallow field that decodes a record with its JsonType."""

    def __init__(
        self,
        of: Any,
        *,
        usual: JsonType | None = None,
        stated: Any = None,
        required: bool = False,
        description: str = "",
    ) -> None:
        """``of``: a JsonType or any msgspec type; ``usual``: the type of most valid values.

        ``stated``: the type in the contract, if it is narrower than what is accepted.
        """
        super().__init__(required=required, error_messages={"required": "this member is required"})
        self.type = of if isinstance(of, JsonType) else JsonType(of)
        self.usual = usual or self.type
        self.stated = self.type if stated is None else JsonType(stated)
        self.description = description

    def deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        """Decode a value; null is a value like any other. The messages of an error are FieldErrors.

        A state in a newer format is returned as that exception, so that the other members are
        checked before it is raised.
        """
        if value is missing:
            self._validate_missing(value)
            return missing
        try:
            return self.type.load(value)
        except NewerFormat as newer:
            return newer
        except InvalidValue as misfit:
            raise ValidationError([misfit.errors]) from misfit


class Request(Schema):
    """A request body: a JSON object of known, typed members."""

    exactly_one: ClassVar[Mapping[str, str]] = {}
    """Exactly one of these members must be present; with the schema name of that form."""
    at_least_one: ClassVar[Mapping[str, str]] = {}
    """At least one of these members must be present; with schema names, as above."""
    only_with: ClassVar[Mapping[str, str]] = {}
    """Members that are only allowed together with another, and that other."""
    needed_with: ClassVar[Mapping[str, str]] = {}
    """Members that require another, and that other."""

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
        """Decode and check a body; missing members are UNSET.

        :raises Refused: the body is not JSON, or does not match; with its errors.
        """
        try:
            asked = self._decode(body)
            if self._is_faithful(asked, body):
                return asked
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            pass
        return self._record(**self._read_strictly(body))

    def _is_faithful(self, asked: Any, body: bytes) -> bool:
        """Whether decoding lost nothing (such as a repeated member), and no list has duplicates."""
        if self.exactly_one or self.at_least_one:
            given = [name for name in self.members if getattr(asked, name) is not UNSET]
            if any(self._choice_errors(given)):
                return False
        for name in self._unique:
            faces = getattr(asked, name)
            if faces and len(set(faces)) != len(faces):
                return False
        written = len(encode(asked))
        return written == len(body) or written == len(msgspec.json.format(body, indent=-1))

    def _read_strictly(self, body: bytes) -> dict[str, Any]:
        try:
            value = strict_json.read(body)
        except strict_json.MalformedJson as malformed:
            raise Refused(
                "malformed-json", malformed.detail, offset=malformed.offset
            ) from malformed
        if not isinstance(value, dict):
            raise _invalid(wrong_type((), value, "an object"))
        value = {
            name: member for name, member in value.items() if not self._is_absent(name, member)
        }
        errors: list[FieldError] = []
        loaded: dict[str, Any] = {}
        try:
            # Unknown members are reported below: marshmallow is slow if there are very many.
            loaded = self.load(value, unknown=EXCLUDE)
        except ValidationError as invalid:
            errors += _errors_of(invalid)
        errors += self._choice_errors(value.keys())
        unknown_names = sorted(value.keys() - self.members.keys())
        errors += unknown((), unknown_names, self.members)
        if errors:
            raise _invalid(errors, omitted=len(unknown_names[MAX_ERRORS:]))
        for member in loaded.values():
            if isinstance(member, NewerFormat):
                raise Refused(
                    "unsupported-format",
                    f"{member.sent} is newer than this service, which reads {member.supported}",
                    supported=[member.supported],
                )
        return loaded

    def _is_absent(self, name: str, value: object) -> bool:
        """Whether a member is an optional one that is null, which is the same as leaving it out."""
        member = self.members.get(name)
        return value is None and member is not None and not member.required

    def _choice_errors(self, given: Collection[str]) -> Iterator[FieldError]:
        count = len(self.exactly_one.keys() & given)
        if self.exactly_one and count != 1:
            names = " and ".join(self.exactly_one)
            yield FieldError((), "one_of", f"expected exactly one of {names}, got {count}")
        if self.at_least_one and self.at_least_one.keys().isdisjoint(given):
            yield FieldError((), "any_of", f"expected {' or '.join(self.at_least_one)}")
        for name, other in self.only_with.items():
            if name in given and other not in given:
                yield FieldError((name,), "only_with", f"only allowed with {other}")
        for name, other in self.needed_with.items():
            if name in given and other not in given:
                yield FieldError((other,), "required", f"required with {name}")


def _invalid(errors: list[FieldError], omitted: int = 0) -> Refused:
    """The problem for a body with these errors; ``omitted``: how many more there are."""
    listed = [RequestError(pointer(error.path), error.code, error.detail) for error in errors]
    listed.sort(key=lambda error: (error.pointer, error.code, error.detail))
    first, others = listed[0], len(listed) - 1 + omitted
    more = f", and {others} more" if others else ""
    detail = f"{first.pointer}: {first.detail}{more}"
    return Refused("invalid-request", detail, errors=listed[:MAX_ERRORS])


def _errors_of(invalid: ValidationError) -> Iterator[FieldError]:
    """The errors of a body: FieldErrors, or marshmallow's messages about missing members."""
    for name, found in invalid.messages_dict.items():
        for message in found:
            if isinstance(message, str):
                yield FieldError((name,), "required", message)
            else:
                for path, code, detail in message:
                    yield FieldError((name, *path), code, detail)


def requests_of(entry: Entry) -> dict[str, Request]:
    """The request schemas of a game, by operation; built once at start-up."""
    types = entry.game.types
    least, most = entry.game.seats[0], entry.game.seats[-1]
    has_count = entry.game.counted is not None
    seat_type = Annotated[int, within(0, most - 1)]
    viewer_type: Any = seat_type | Literal[SPECTATOR]
    views_list: Any = list_of(viewer_type, 1, most + 1)
    views_type: Any = Literal[ALL] | views_list
    preset_type: Any = Annotated[
        one_of(entry.game.presets),
        Meta(title="Preset", description="Options by name; the first is the default."),
    ]

    class Dealing(Request):
        """The parameters of a deal."""

        seats = RecordField(Annotated[int, within(least, most)], required=True)
        preset = RecordField(
            preset_type,
            description="Options by name; 'options' overrides some of them.",
        )
        options = RecordField(entry.some_options)
        seed = RecordField(
            Seed, description="The seed of every shuffle; by default 256 random bits."
        )
        deck = RecordField(
            types.deck, description="The whole pack in dealing order, for the first hand."
        )
        if types.cut is not None:
            cut = RecordField(types.cut, description="The number of cards above the cut.")

    class DealRequest(Dealing):
        """A new game."""

        views = RecordField(views_type, stated=views_list, description=VIEWS)
        if has_count:
            count = RecordField(bool, description=COUNT)
        describe = RecordField(bool, description=DESCRIBE)

    class LegalMovesRequest(Request):
        """A state, or the view of the seat to act."""

        exactly_one: ClassVar = {
            "state": "LegalMovesFromStateRequest",
            "view": "LegalMovesFromViewRequest",
        }
        needed_with: ClassVar = {"view": "seat"}
        only_with: ClassVar = {"seat": "view", "views": "state", "count": "state"}

        state = RecordField(entry.state)
        view = RecordField(
            entry.view, description="The view that 'views' returned for this seat, unchanged."
        )
        seat = RecordField(
            seat_type, description="The seat of the view, which must be the one to act."
        )
        views = RecordField(views_type, stated=views_list, description=VIEWS)
        if has_count:
            count = RecordField(bool, description=COUNT)
        describe = RecordField(bool, description=DESCRIBE)

    class MoveRequest(Request):
        """A state, and one or more moves to make."""

        exactly_one: ClassVar = {"move": "OneMoveRequest", "moves": "MoveListRequest"}

        state = RecordField(entry.state, required=True)
        move = RecordField(entry.moves)
        moves = RecordField(list_of(types.move, 1, MAX_MOVES))
        seat = RecordField(
            seat_type, description="The seat that makes the move, or all of the moves."
        )
        expected_digest = RecordField(DIGEST, description="The digest the state must have.")
        views = RecordField(views_type, stated=views_list, description=VIEWS)
        if has_count:
            count = RecordField(bool, description=COUNT)
        describe = RecordField(bool, description=DESCRIBE)

    class ScoreRequest(Request):
        """A state to score."""

        state = RecordField(entry.state, required=True)
        describe = RecordField(bool, description=DESCRIBE)

    class ViewRequest(Request):
        """A state, and the seat or spectator to show it to."""

        state = RecordField(entry.state, required=True)
        seat = RecordField(viewer_type, required=True)
        if has_count:
            count = RecordField(bool, description=COUNT)
        describe = RecordField(bool, description=DESCRIBE)

    class ValidateRequest(Request):
        """An object to check as a state."""

        state = RecordField(dict[str, Any], usual=entry.state, required=True)

    class ReplayRequest(Dealing):
        """A whole game: the parameters of its deal, and its moves."""

        at_least_one: ClassVar = {
            "seed": "ReplayFromSeedRequest",
            "deck": "ReplayFromDeckRequest",
        }

        moves = RecordField(list_of(types.move, 0, MAX_REPLAY_MOVES), required=True)
        digests = RecordField(
            list_of(DIGEST, 1, MAX_REPLAY_MOVES + 1),
            description="The expected digest of every position, from the deal on.",
        )
        describe = RecordField(bool, description=DESCRIBE)

    class AdviceRequest(Request):
        """A state or a view, for advice to the seat to act."""

        exactly_one: ClassVar = {
            "state": "AdviceFromStateRequest",
            "view": "AdviceFromViewRequest",
        }

        state = RecordField(entry.state)
        view = RecordField(
            entry.view, description="The view that 'views' returned for this seat, unchanged."
        )
        seat = RecordField(seat_type, required=True, description="The seat to act.")
        level = RecordField(
            LEVEL, description="The level of the computer player; 'quick' by default."
        )
        seed = RecordField(
            Seed, description="Breaks ties between moves of equal value; 0 by default."
        )
        limit = RecordField(
            Annotated[int, within(1, MAX_ADVISED_MOVES)],
            description="The most moves to return; 5 by default.",
        )

    class TurnsRequest(Request):
        """A state, and the seats that computer players have."""

        state = RecordField(entry.state, required=True)
        players = RecordField(_players(entry), stated=_levels_by_seat(entry), required=True)
        seed = RecordField(
            Seed, description="Breaks ties between moves of equal value; 0 by default."
        )
        views = RecordField(views_type, stated=views_list, description=VIEWS)
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
    if entry.game.adviser is not None:
        requests |= {"advice": AdviceRequest(), "turns": TurnsRequest()}
    return requests


def _players(entry: Entry) -> Any:
    """The type of the levels of computer players: an object with seats as names."""
    members = [
        (f"seat_{seat}", LEVEL | UnsetType, field(default=UNSET, name=str(seat)))
        for seat in range(entry.game.seats[-1])
    ]
    return defstruct(f"{entry.prefix}Players", members, bases=(Record,), module=__name__)


def _levels_by_seat(entry: Entry) -> Any:
    """The same in the contract, without members that are called 0 and 1."""
    most = entry.game.seats[-1]
    seat = Annotated[str, Meta(pattern=f"^[0-{most - 1}]$")]
    described = Meta(
        title="Players",
        max_length=most,
        description="The level of each computer player, by seat; other seats have none.",
    )
    return Annotated[dict[seat, LEVEL], described]
