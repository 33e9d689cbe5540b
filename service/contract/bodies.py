"""Reads request bodies: msgspec reads, marshmallow reports.

msgspec decodes almost every body into its record in one step. If it refuses a body, or if the
record has another length in JSON than the body, the body is parsed strictly, and a marshmallow
Schema made from the record reports every error.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Generic, TypeVar

import msgspec
from marshmallow import EXCLUDE, Schema, ValidationError, fields, missing
from msgspec import UNSET

from service.contract import problems
from service.contract.making import GameTypes, Member, bind, members_of
from service.contract.problems import Refused, RequestError
from service.contract.requests import BARE, GUARDS, HINTS, Request
from service.kit.base import count_noun
from service.limits import MAX_ERRORS
from service.reading import explain, strict_json
from service.reading.codec import encode, from_json
from service.reading.explain import FieldError, pointer, unknown, wrong_type
from service.reading.types import InvalidValue, NewerFormat

R_co = TypeVar("R_co", bound=Request, covariant=True)


class MemberField(fields.Field[object]):
    """A marshmallow field that decodes a member with its JsonType.

    The messages of its errors are FieldErrors. A state in a newer format is returned as that
    exception, so that the other members are checked before it is raised.
    """

    def __init__(self, member: Member) -> None:
        super().__init__(required=member.required)
        self.type = member.type

    def deserialize(self, value: object, *_: object, **__: object) -> object:
        """Decode a value; null is a value like any other."""
        if value is missing:
            if self.required:
                raise ValidationError(explain.missing(()))
            return missing
        try:
            return self.type.load(value)
        except NewerFormat as newer:
            return newer
        except InvalidValue as misfit:
            raise ValidationError(misfit.errors) from misfit


class Body(Generic[R_co]):
    """The body of a request in one game."""

    def __init__(self, record: type[R_co], types: GameTypes) -> None:
        """Prepare to read it.

        :raises TypeError: the record has rules for members that it lacks.
        """
        ruled = {*record.exactly_one, *record.needed_without}
        if lacking := sorted(ruled - {*record.__struct_fields__}):
            raise TypeError(f"{record.__name__} has no member {lacking[0]}")
        self.record, self.members = record, members_of(record, types)
        self._bound = bind(record, self.members)
        self._decode = msgspec.json.Decoder(self._bound, dec_hook=from_json).decode

    @cached_property
    def _schema(self) -> Schema:
        return Schema.from_dict({name: MemberField(one) for name, one in self.members.items()})()

    def read(self, body: bytes) -> R_co:
        """Decode and check a body.

        :raises Refused: the body is not JSON, or does not match, with its errors; or its state has
            a newer format.
        """
        try:
            request = self._decode(body)
            if self._is_faithful(request, body):
                return request
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            pass
        return self.read_strictly(body)

    def _is_faithful(self, request: Request, body: bytes) -> bool:
        """Whether a body is sound: its rules hold, and nothing was lost."""
        given = [name for name in self.members if getattr(request, name) is not UNSET]
        if any(self.record.missing_or_extra(given)) or request.contradictions():
            return False
        # msgspec reads a state without its format, but writes one with it.
        if "state" in given and b'"format":' not in body:
            return False
        # A repeated member, an escape or an odd number changes the length.
        written = len(encode(request))
        return written == len(body) or written == len(msgspec.json.format(body, indent=-1))

    def read_strictly(self, body: bytes) -> R_co:
        """The same for any body, with every error."""
        try:
            value = strict_json.read(body)
        except strict_json.MalformedJson as error:
            raise Refused(problems.MalformedJson(error.detail, offset=error.offset)) from error
        if not isinstance(value, dict):
            raise invalid_request(wrong_type((), value, "an object"))
        if name := self._bare(value):
            detail = f'the body is what belongs in {name}; wrap it: {{"{name}": …}}'
            raise invalid_request([FieldError((name,), "required", detail)])
        # Null for an optional member that checks nothing, or for one that only other games have, is
        # as good as absent.
        required = {name for name, member in self.members.items() if member.required}
        forgiven = {*self.record.__struct_fields__} - required - GUARDS
        value = {
            name: part for name, part in value.items() if part is not None or name not in forgiven
        }
        errors = [*self.record.missing_or_extra(value)]
        request = None
        try:
            # Unknown members are reported below: marshmallow is slow if there are very many.
            request = self._bound(**self._schema.load(value, unknown=EXCLUDE))
        except ValidationError as invalid:
            errors += [
                FieldError((name, *path), code, detail)
                for name, found in invalid.messages_dict.items()
                for path, code, detail in found
            ]
        else:
            errors += request.contradictions()
        unknown_names = sorted(value.keys() - self.members.keys())
        errors += unknown((), unknown_names, self.members, HINTS)
        if request is None or errors:
            raise invalid_request(errors, omitted=len(unknown_names[MAX_ERRORS:]))
        for name in self.members:
            if isinstance(newer := getattr(request, name), NewerFormat):
                [found], supported = newer.errors, [newer.supported]
                raise Refused(problems.UnsupportedFormat(found.detail, supported=supported))
        return request

    def _bare(self, value: dict[str, object]) -> str | None:
        """The member of the request that is sent as the whole body, if one is."""
        bare = [name for name, sign in BARE.items() if sign in value]
        if value and "options" in self.members:
            options = self.members["options"].type.python_type.__struct_fields__
            bare += ["options"] * (value.keys() <= {*options})
        return next((name for name in bare if name in self.members and name not in value), None)


def invalid_request(errors: Sequence[FieldError], omitted: int = 0) -> Refused:
    """The problem for a body with these errors; ``omitted``: how many more there are."""
    listed = [RequestError(pointer(error.path), error.code, error.detail) for error in errors]
    listed.sort(key=lambda error: (error.pointer, error.code, error.detail))
    first, others = listed[0], len(listed) - 1 + omitted
    more = f"; {count_noun(others, 'more error')}" if others else ""
    detail = f"{first.pointer}: {first.detail}{more}"
    return Refused(problems.InvalidRequest(detail, errors=listed[:MAX_ERRORS]))
