"""What is sent: a marshmallow schema for each request, made once for each game.

Every member is one field that carries a shape, so that a whole state is loaded by one table
and the OpenAPI document is written from the very objects that check the requests.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from marshmallow import EXCLUDE, RAISE, Schema, ValidationError, fields, missing

from service.contract.problems import Refused, error
from service.contract.shapes import (
    MOST_ERRORS,
    Components,
    Faces,
    Fault,
    Many,
    Misfit,
    Shape,
    Text,
    Truth,
    Whole,
    pointer,
    quoted,
    refer,
    unknown,
    wrong_type,
)
from service.contract.shapes import Schema as JsonSchema
from service.contract.wire import SEED, NewerFormat, Wire

MOST_MOVES = 200
"""Moves in one request."""

MOST_REPLAYED = 5000
"""Moves in one replay."""

SPECTATOR = "spectator"

_REQUIRED = "this member is required"

DIGEST = Text("[0-9a-f]{64}", 64, "a SHA-256 digest, 64 lowercase hexadecimal digits,")


class Shaped(fields.Field[Any]):
    """A member of a body, checked by a shape."""

    def __init__(self, shape: Shape, *, required: bool = False, note: str = "") -> None:
        super().__init__(required=required, error_messages={"required": _REQUIRED})
        self.shape, self.note = shape, note

    def deserialize(
        self,
        value: Any,
        attr: str | None = None,
        data: Mapping[str, Any] | None = None,
        **kwargs: Any,
    ) -> Any:
        """What the shape loads, null too; its faults travel as messages.

        A state of a newer format comes back as that exception, so that the other members are
        looked at before it is raised.
        """
        if value is missing:
            self._validate_missing(value)
            return missing
        try:
            return self.shape.load(value)
        except NewerFormat as newer:
            return newer
        except Misfit as misfit:
            raise ValidationError([misfit.faults]) from misfit

    def json_schema(self, components: Components) -> JsonSchema:
        """The shape's JSON Schema, described."""
        schema = self.shape.schema(components)
        return {**schema, "description": self.note} if self.note else schema


class Body(Schema):
    """A closed JSON object."""

    class Meta:
        """Members that are not known are refused."""

        unknown = RAISE


class SeatOrSpectator(Shape):
    """Whose view it is: a seat, or everybody's."""

    def __init__(self, seats: int) -> None:
        self._seat = Whole(0, seats - 1)

    def load(self, value: Any) -> int | str:
        """The seat, or the word."""
        if value == SPECTATOR:
            return SPECTATOR
        if type(value) is str:
            sent = quoted(value)
            raise Misfit.because("choice", f"a seat or {SPECTATOR!r} is wanted, not {sent}")
        return self._seat.load(value)

    def schema(self, components: Components) -> JsonSchema:
        """A choice of the two."""
        word = {"type": "string", "const": SPECTATOR}
        return {"oneOf": [self._seat.schema(components), word]}


JSON_VALUE = refer("JsonValue")
"""The schema of anything that JSON can say."""


class AnyObject(Shape):
    """An object of whatever shape, to be looked into later."""

    plain = True

    def load(self, value: Any) -> dict[str, Any]:
        """The object itself."""
        if type(value) is dict:
            return value
        raise wrong_type(value, "an object")

    def schema(self, components: Components) -> JsonSchema:
        """Any object, of any JSON."""
        components["JsonValue"] = {"description": "Anything that JSON can say."}
        return {"type": "object", "additionalProperties": JSON_VALUE}


@dataclass(frozen=True)
class Request:
    """A body: its schema, and which members stand for each other."""

    name: str
    note: str
    """What it asks for, in a sentence."""
    schema: Schema
    one_of: tuple[str, ...] = ()
    """Exactly one of these members must be there."""
    any_of: tuple[str, ...] = ()
    """At least one of these members must be there."""
    forms: Mapping[str, Schema] = field(default_factory=dict)
    """The same body with each of these members in turn as the one that must be there, by name.

    No body has two forms, so that the contract is a choice of closed objects, which generators of
    clients understand.
    """

    @cached_property
    def _shaped(self) -> dict[str, Shaped]:
        members = self.schema.fields.items()
        return {name: member for name, member in members if isinstance(member, Shaped)}

    @cached_property
    def _loads(self) -> dict[str, Callable[[Any], Any]]:
        return {name: member.shape.load for name, member in self._shaped.items()}

    @cached_property
    def _required(self) -> set[str]:
        return {name for name, member in self._shaped.items() if member.required}

    def load(self, body: object) -> dict[str, Any]:
        """The members, loaded.

        :raises Refused: ``invalid-request`` with the first errors by pointer.
        :raises NewerFormat: all is well, but for the format of the state.
        """
        loaded = self._load_sound(body)
        return self._load_any(body) if loaded is None else loaded

    def _load_sound(self, body: object) -> dict[str, Any] | None:
        """The members of a body in which nothing is wrong; None if marshmallow has to tell."""
        if type(body) is not dict:
            return None
        try:
            loaded = {name: self._loads[name](value) for name, value in body.items()}
        except (KeyError, Misfit, NewerFormat):
            return None
        if self._required <= loaded.keys() and not any(self._choice_faults(body)):
            return loaded
        return None

    def _load_any(self, body: object) -> dict[str, Any]:
        if type(body) is not dict:
            raise _invalid([Fault((), "type", wrong_type(body, "an object").faults[0].detail)])
        faults: list[Fault] = []
        loaded: dict[str, Any] = {}
        try:
            # Strangers are told below: marshmallow takes a quarter of a second for all it meets.
            loaded = self.schema.load(body, unknown=EXCLUDE)
        except ValidationError as invalid:
            faults += _faults(invalid)
        faults += self._choice_faults(body)
        strangers = sorted(body.keys() - self.schema.fields.keys())
        faults += unknown(strangers, self.schema.fields)
        if faults:
            raise _invalid(faults, untold=len(strangers[MOST_ERRORS:]))
        for value in loaded.values():
            if isinstance(value, NewerFormat):
                raise value
        return loaded

    def _choice_faults(self, body: Mapping[str, Any]) -> Iterator[Fault]:
        given = sum(name in body for name in self.one_of)
        if self.one_of and given != 1:
            detail = f"exactly one of {' and '.join(self.one_of)} is wanted, not {given}"
            yield Fault((), "one_of", detail)
        if self.any_of and not any(name in body for name in self.any_of):
            yield Fault((), "any_of", f"{' or '.join(self.any_of)} is wanted")


def _error(fault: Fault) -> dict[str, str]:
    return error(pointer(fault.path), fault.code, fault.detail)


def _invalid(faults: list[Fault], untold: int = 0) -> Refused:
    """The refusal of a body with these faults, and so many more that need no telling."""
    errors = [_error(fault) for fault in faults]
    errors.sort(key=lambda entry: (entry["pointer"], entry["code"], entry["detail"]))
    first, others = errors[0], len(errors) - 1 + untold
    more = f", and {others} more" if others else ""
    detail = f"{first['pointer']}: {first['detail']}{more}"
    return Refused("invalid-request", detail, errors=errors[:MOST_ERRORS])


def _faults(invalid: ValidationError) -> Iterator[Fault]:
    """The faults of a body: the shapes' own, or marshmallow's of what is missing."""
    messages: dict[str, Any] = invalid.messages_dict
    for name, found in messages.items():
        for message in found:
            if isinstance(message, str):
                yield Fault((name,), "required", message)
            else:
                for path, code, detail in message:
                    yield Fault((name, *path), code, detail)


@dataclass(frozen=True, slots=True)
class Requests:
    """The bodies of one game."""

    deals: Request
    legal_moves: Request
    moves: Request
    scores: Request
    views: Request
    validations: Request
    replays: Request

    def all(self) -> tuple[Request, ...]:
        """Every body."""
        return (
            self.deals,
            self.legal_moves,
            self.moves,
            self.scores,
            self.views,
            self.validations,
            self.replays,
        )


def _forms(
    members: Mapping[str, Shaped], one_of: Sequence[str], any_of: Sequence[str]
) -> Iterator[tuple[str, dict[str, Shaped]]]:
    """A body for each member that may be the one that must be there, none of them twice.

    Of ``one_of`` a form has no other; of ``any_of`` it has none before, which is a form of its own.
    """
    for at, member in enumerate((*one_of, *any_of)):
        absent = {*one_of, *any_of[:at]} - {member}
        form = {name: field for name, field in members.items() if name not in absent}
        wanted = form[member]
        form[member] = Shaped(wanted.shape, required=True, note=wanted.note)
        yield member, form


def requests_of(wire: Wire) -> Requests:
    """The bodies of a game, made once, when the service starts."""
    prefix, game = wire.prefix, wire.game

    def made(name: str, members: Mapping[str, Shaped]) -> Schema:
        return Body.from_dict(dict(members), name=f"{prefix}{name}")()

    def body(
        name: str,
        note: str,
        members: Mapping[str, Shaped],
        *,
        one_of: Mapping[str, str] | None = None,
        any_of: Mapping[str, str] | None = None,
    ) -> Request:
        """``one_of``, ``any_of``: members that stand for each other, and the name of each form."""
        one, some = tuple(one_of or ()), tuple(any_of or ())
        names = {**(one_of or {}), **(any_of or {})}
        forms = {
            f"{prefix}{names[member]}": made(names[member], form)
            for member, form in _forms(members, one, some)
        }
        return Request(f"{prefix}{name}", note, made(name, members), one, some, forms)

    def state() -> Shaped:
        return Shaped(wire.state, required=True)

    def describe() -> Shaped:
        return Shaped(Truth(), note="Tell the legal moves in words too.")

    def deal() -> dict[str, Shaped]:
        deck = Faces(
            wire.faces,
            wire.shortest_deck,
            wire.longest_deck,
            once=wire.longest_deck == len(wire.faces.meanings),
        )
        return {
            "seats": Shaped(Whole(game.seats[0], game.seats[-1]), required=True),
            "preset": Shaped(
                wire.preset(),
                note="Options by name; members of 'options' change some of them.",
            ),
            "options": Shaped(wire.chosen_options()),
            "seed": Shaped(SEED),
            "deck": Shaped(deck, note="The whole pack in dealing order, for the first hand."),
        }

    seats = game.seats[-1]
    return Requests(
        deals=body("DealsRequest", "A new game.", {**deal(), "describe": describe()}),
        legal_moves=body(
            "LegalMovesRequest",
            "What may be done in a state.",
            {"state": state(), "describe": describe()},
        ),
        moves=body(
            "MovesRequest",
            "A move or several, to be made in a state.",
            {
                "state": state(),
                "move": Shaped(wire.moves),
                "moves": Shaped(Many(wire.moves, 1, MOST_MOVES)),
                "seat": Shaped(Whole(0, seats - 1), note="Who makes the (first) move."),
                "expected_digest": Shaped(DIGEST, note="The digest the state must have."),
                "describe": describe(),
            },
            one_of={"move": "OneMoveRequest", "moves": "SeveralMovesRequest"},
        ),
        scores=body("ScoresRequest", "What a state counts.", {"state": state()}),
        views=body(
            "ViewsRequest",
            "What a seat, or a spectator, may know of a state.",
            {
                "state": state(),
                "seat": Shaped(SeatOrSpectator(seats), required=True),
                "describe": describe(),
            },
        ),
        validations=body(
            "ValidationsRequest",
            "An object that may be a state.",
            {"state": Shaped(AnyObject(), required=True)},
        ),
        replays=body(
            "ReplaysRequest",
            "A whole game: how it was dealt, and its moves.",
            {
                **deal(),
                "moves": Shaped(Many(wire.moves, 0, MOST_REPLAYED), required=True),
                "digests": Shaped(
                    Many(DIGEST, 1, MOST_REPLAYED + 1),
                    note="The digest of every position, the deal's first, to compare with.",
                ),
            },
            any_of={"seed": "SeedReplayRequest", "deck": "DeckReplayRequest"},
        ),
    )
