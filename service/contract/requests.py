"""Request bodies: a marshmallow Schema for each operation.

A msgspec Struct made from the Schema decodes almost every body. If msgspec refuses a body, or the
result encoded again has another length, the body is parsed strictly and loaded by the Schema, which
reports every error.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Annotated, Any, ClassVar

import msgspec
from marshmallow import EXCLUDE, Schema, ValidationError, fields, missing, validates_schema
from marshmallow.decorators import VALIDATES_SCHEMA
from marshmallow.exceptions import SCHEMA
from msgspec import UNSET, Meta, UnsetType, defstruct

from service.contract.members import (
    DIGEST,
    LEVEL,
    MAX_SEATS,
    OPTIONAL_TYPES,
    PROOFS,
    SEALED,
    SECRET,
    Move,
    Seat,
    State,
    View,
    Viewer,
    name_of,
)
from service.contract.problems import Refused, RequestError
from service.contract.records import list_of
from service.kit.base import Record, Seed, by_game, count_noun, within
from service.limits import MAX_ADVISED_MOVES, MAX_ERRORS, MAX_REPLAY_MOVES
from service.reading import strict_json
from service.reading.codec import encode, from_json
from service.reading.explain import FieldError, pointer, unknown, wrong_type
from service.reading.types import InvalidValue, JsonType, NewerFormat


class RecordField(fields.Field[Any]):
    """A marshmallow field that decodes one member with its JsonType.

    The messages of its errors are FieldErrors. A state in a newer format is returned as that
    exception, so that the other members are checked before it is raised.
    """

    type: JsonType
    usual: JsonType
    """The type of most valid values, tried first."""
    stated: JsonType
    """The type that openapi.yaml shows."""

    def __init__(
        self,
        of: Any,
        *,
        usual: Any = None,
        stated: Any = None,
        required: bool = False,
        description: str = "",
    ) -> None:
        """``of``: any msgspec type, or one marked with ``by_game``.

        ``usual``: a narrower type to try first; ``stated``: the type that openapi.yaml shows.
        """
        super().__init__(required=required, error_messages={"required": "this member is required"})
        self.kinds = (of, usual or of, stated or of)
        self.description = description

    def is_in(self, types: Mapping[str, JsonType]) -> bool:
        """Whether the game with these types has this member."""
        return name_of(self.kinds[0]) not in OPTIONAL_TYPES - types.keys()

    def take(self, types: Mapping[str, JsonType]) -> None:
        """Set the types of one game."""
        self.type, self.usual, self.stated = [
            types[name] if (name := name_of(kind)) else JsonType(kind) for kind in self.kinds
        ]

    def deserialize(self, value: Any, *_: Any, **__: Any) -> Any:
        """Decode a value; null is a value like any other."""
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
    needed_without: ClassVar[tuple[str, ...]] = ()
    """If the first of these two members is absent, the second is required."""

    def __init__(self, types: Mapping[str, JsonType]) -> None:
        """``types``: those of a game, by the names with which ``by_game`` marks them."""
        declared = self._declared_fields.items()
        self.types = types
        super().__init__(
            exclude=[
                name
                for name, member in declared
                if isinstance(member, RecordField) and not member.is_in(types)
            ]
        )
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
        # marshmallow's own list of @validates_schema methods; both ways of reading call them.
        self._rules = [
            (getattr(self, name), 2 if options["pass_original"] else 1)
            for name, _, options in self._hooks[VALIDATES_SCHEMA]
        ]
        """The rules between members, each with the number of its arguments."""

    def on_bind_field(self, _: str, field_obj: fields.Field[Any]) -> None:
        """Give a member the types of the game."""
        if isinstance(field_obj, RecordField):
            field_obj.take(self.types)

    @validates_schema(skip_on_field_errors=False, pass_original=True)
    def require_members(self, _: object, given: Collection[str], **__: object) -> None:
        """The rules between members: which exclude and which need each other.

        :raises ValidationError: with FieldErrors.
        """
        errors = [*self._choice_errors(given)]
        if errors:
            raise ValidationError([errors])

    def read(self, body: bytes) -> Any:
        """Decode and check a body; missing members are UNSET.

        :raises Refused: the body is not JSON, or does not match, with its errors; or its state has
            a newer format.
        """
        try:
            asked = self._decode(body)
            if self._is_faithful(asked, body):
                return asked
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            pass
        return self._record(**self._read_strictly(body))

    def _is_faithful(self, asked: Any, body: bytes) -> bool:
        """Whether a body is sound: its rules hold, no list has duplicates, nothing was lost."""
        given = {
            name: value for name in self.members if (value := getattr(asked, name)) is not UNSET
        }
        try:
            for rule, arguments in self._rules:
                rule(*(given, given)[:arguments])
        except ValidationError:
            return False
        for name in self._unique:
            faces = getattr(asked, name)
            if faces and len(set(faces)) != len(faces):
                return False
        # A repeated member, an escape or an odd number changes the length.
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
        if self.needed_without and {*self.needed_without}.isdisjoint(given):
            other, needed = self.needed_without
            yield FieldError((needed,), "required", f"this member is required without a {other}")


def _invalid(errors: list[FieldError], omitted: int = 0) -> Refused:
    """The problem for a body with these errors; ``omitted``: how many more there are."""
    listed = [RequestError(pointer(error.path), error.code, error.detail) for error in errors]
    listed.sort(key=lambda error: (error.pointer, error.code, error.detail))
    first, others = listed[0], len(listed) - 1 + omitted
    more = f"; {count_noun(others, 'more error')}" if others else ""
    detail = f"{first.pointer}: {first.detail}{more}"
    return Refused("invalid-request", detail, errors=listed[:MAX_ERRORS])


def _errors_of(invalid: ValidationError) -> Iterator[FieldError]:
    """The errors of a body: FieldErrors, or marshmallow's messages about missing members."""
    for name, found in invalid.messages_dict.items():
        place = () if name == SCHEMA else (name,)
        for message in found:
            if isinstance(message, str):
                yield FieldError(place, "required", message)
            else:
                for path, code, detail in message:
                    yield FieldError((*place, *path), code, detail)


SEED = "Breaks ties between moves of equal value; 0 by default."
DESCRIBE = "Add texts for legal moves, events and score lines."
COUNT = "Add the best count of the seat's own hand to its view, as a hint."
ALLOW_DECK = "Accept a deck or a cut in a 'deal': your own shuffle. Never with 'seat'."
RECORDED = "As they were made, decks included."
SHOWN_VIEW = "The view that 'views' returned for this seat, unchanged."


def _views() -> RecordField:
    return RecordField(
        Annotated[Any, by_game("views_wanted")],
        stated=Annotated[Any, by_game("viewers")],
        description="The views to add.",
    )


def _count() -> RecordField:
    return RecordField(Annotated[bool, by_game("count")], description=COUNT)


def _level() -> RecordField:
    return RecordField(LEVEL, description="The level of the computer player; 'quick' by default.")


def _limit() -> RecordField:
    return RecordField(
        Annotated[int, within(1, MAX_ADVISED_MOVES)],
        description="The most moves to return; 5 by default.",
    )


def _describe() -> RecordField:
    return RecordField(Annotated[bool, Meta(title="Describe", description=DESCRIBE)])


class Dealing(Request):
    """The parameters of a deal."""

    seats = RecordField(Annotated[int, by_game("seats")], required=True)
    preset = RecordField(
        Annotated[str, by_game("preset")],
        description="Options by name; 'options' overrides some of them.",
    )
    options = RecordField(Annotated[Any, by_game("options")])
    seed = RecordField(Seed, description="The seed of every shuffle; by default 256 random bits.")
    deck = RecordField(
        Annotated[Any, by_game("deck")],
        description="The pack of the first hand.",
    )
    cut = RecordField(
        Annotated[int, by_game("cut")], description="The number of cards above the cut."
    )


class DealRequest(Dealing):
    """A new game."""

    views = _views()
    count = _count()
    describe = _describe()


class ListLegalMovesRequest(Request):
    """A state."""

    state = RecordField(State, required=True)
    views = _views()
    count = _count()
    describe = _describe()


class ListViewLegalMovesRequest(Request):
    """The view of the seat to act."""

    view = RecordField(View, required=True, description=SHOWN_VIEW)
    seat = RecordField(
        Seat, required=True, description="The seat of the view, which must be the one to act."
    )
    describe = _describe()


CHOOSING = ("deck", "cut")
"""The members of a move that choose the cards to come."""
NOT_ALLOWED = (
    "no player may choose the cards to come; a server that shuffles itself adds 'allow_deck: true' "
    "and leaves out 'seat'"
)


def chosen(move: Any) -> list[str]:
    """The members by which a move chooses the cards to come."""
    return [name for name in CHOOSING if getattr(move, name, UNSET) is not UNSET]


class MoveRequest(Request):
    """A state, and one or more moves to make."""

    exactly_one: ClassVar = {"move": "OneMoveRequest", "moves": "MoveListRequest"}

    state = RecordField(State, required=True)
    move = RecordField(Move)
    moves = RecordField(Annotated[Any, by_game("moves")])
    seat = RecordField(Seat, description="The seat that makes the move, or all of the moves.")
    allow_deck = RecordField(bool, description=ALLOW_DECK)
    expected_digest = RecordField(DIGEST, description="The digest the state must have.")
    views = _views()
    count = _count()
    describe = _describe()

    @validates_schema
    def require_chance(self, asked: Mapping[str, Any], **__: object) -> None:
        """No player chooses the cards to come, nor does a server without a word.

        :raises ValidationError: with FieldErrors.
        """
        if asked.get("allow_deck") and "seat" not in asked:
            return
        moves = [(("moves", index), move) for index, move in enumerate(asked.get("moves", ()))]
        errors = [
            FieldError((*place, name), "not_allowed", NOT_ALLOWED)
            for place, move in (*moves, (("move",), asked.get("move")))
            for name in chosen(move)
        ]
        if errors:
            raise ValidationError([errors])


class ScoreRequest(Request):
    """A state to score."""

    state = RecordField(State, required=True)
    describe = _describe()


class ViewRequest(Request):
    """A state, and the seat or spectator to show it to."""

    state = RecordField(State, required=True)
    seat = RecordField(Viewer, required=True)
    count = _count()
    describe = _describe()


class ValidateRequest(Request):
    """An object to check as a state."""

    state = RecordField(dict[str, Any], usual=State, required=True)


class Played(Dealing):
    """A game: the parameters of its deal, and its moves."""

    needed_without: ClassVar = ("deck", "seed")

    seed = RecordField(
        Seed, description="The seed in the states of the game; with a 'deck', 0 by default."
    )
    moves = RecordField(
        Annotated[Any, by_game("replayed_moves")], required=True, description=RECORDED
    )


class ReplayRequest(Played):
    """A whole game: the parameters of its deal, and its moves."""

    digests = RecordField(
        list_of(DIGEST, 1, MAX_REPLAY_MOVES + 1),
        description="The expected digest of every position, from the deal on.",
    )
    describe = _describe()


class Advising(Request):
    """How to advise."""

    level = _level()
    seed = RecordField(Seed, description=SEED)
    limit = _limit()


class AdviseRequest(Advising):
    """A state or a view, for advice to the seat to act."""

    exactly_one: ClassVar = {"state": "AdviseFromStateRequest", "view": "AdviseFromViewRequest"}

    state = RecordField(State)
    view = RecordField(View, description=SHOWN_VIEW)
    seat = RecordField(Seat, required=True, description="The seat to act.")


class AdviseViewsRequest(Advising):
    """Several views, for advice to the seats to act."""

    views = RecordField(
        Annotated[Any, by_game("shown_views")],
        required=True,
        description="Views of the seats to act.",
    )


class ReviewRequest(Played):
    """A game, and the seat whose moves are reviewed."""

    seat = RecordField(Seat, required=True, description="The seat whose moves are reviewed.")
    level = _level()
    first_move = RecordField(
        Annotated[int, within(0, MAX_REPLAY_MOVES)],
        description="The index of the first; 0 by default.",
    )


class PlayTurnsRequest(Request):
    """A state, and the seats that computer players have."""

    state = RecordField(State, required=True)
    players = RecordField(
        Annotated[Any, by_game("players")],
        stated=Annotated[Any, by_game("level_by_seat")],
        required=True,
    )
    seed = RecordField(Seed, description=SEED)
    views = _views()
    count = _count()
    describe = _describe()


# Sealed tables


class SealRequest(Request):
    """A secret of a seat."""

    secret = RecordField(SECRET, required=True, description="128 random bits, in hex.")


class SealedDealRequest(Request):
    """A charter to which every person agrees."""

    charter = RecordField(Annotated[Any, by_game("charter")], required=True)
    proofs = RecordField(PROOFS, required=True)
    describe = _describe()


class SealedOpenRequest(Request):
    """The sealed state of a game that is over."""

    sealed = RecordField(SEALED, required=True)


class SealedTurnsRequest(SealedOpenRequest):
    """A sealed state in which a computer player is to act."""

    describe = _describe()


class SealedMoveRequest(SealedTurnsRequest):
    """A move to which every person agrees."""

    move = RecordField(Move, required=True)
    proofs = RecordField(PROOFS, required=True)


class _OfSeat(SealedOpenRequest):
    seat = RecordField(Annotated[int, within(0, MAX_SEATS - 1)], required=True)
    proof = RecordField(DIGEST, required=True, description="The seat's proof of the sealed state.")


class SealedViewRequest(_OfSeat):
    """A sealed state, and the seat to show it to."""

    describe = _describe()


class SealedAdviceRequest(_OfSeat):
    """A sealed state, for advice to the seat to act."""

    level = _level()
    limit = _limit()
