"""JSON types: they decode values and report every error."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Any, NoReturn

import msgspec
from msgspec import Struct, inspect

from service.kit.base import tag_of
from service.kit.hands import State, View
from service.reading.codec import from_json, plain
from service.reading.explain import FieldError, errors_in, missing
from service.reading.tidy import Tidying, tidying


class InvalidValue(Exception):
    """A value that does not match its type; ``errors`` has every error."""

    def __init__(self, errors: list[FieldError]) -> None:
        self.errors = errors
        super().__init__(f"{len(errors)} errors")


class NewerFormat(InvalidValue):
    """A state in the format of a later version of the service, without another error."""

    def __init__(self, sent: str, supported: str) -> None:
        self.supported = supported
        detail = f"{sent} is newer than this service, which reads {supported}"
        super().__init__([FieldError(("format",), "newer", detail)])


class JsonType:
    """Any msgspec type; it decodes JSON values and reports every error."""

    def __init__(self, python_type: object) -> None:
        """``python_type``: any type that msgspec accepts."""
        self.python_type: Any = python_type

    @cached_property
    def info(self) -> inspect.Type:
        """Its description, made for the first value that msgspec does not decode alone."""
        return inspect.type_info(self.python_type)

    @cached_property
    def _tidied(self) -> Tidying:
        return tidying(self.info) or (lambda value: value)

    def load(self, value: object) -> Any:
        """Decode a JSON value.

        :raises InvalidValue: the value does not fit, with every error.
        """
        try:
            return msgspec.convert(self._tidied(value), self.python_type, dec_hook=from_json)
        except msgspec.ValidationError as error:
            # A record of another package may check more than its types say.
            errors = errors_in(value, self.info) or [FieldError((), "invalid", str(error))]
            raise InvalidValue(errors) from None

    def dump(self, record: object) -> Any:
        """A record as plain JSON values."""
        return plain(record)


def _other(code: str, detail: str) -> InvalidValue:
    """The one error of a value that is another object of the service, such as a view."""
    return InvalidValue([FieldError((), code, detail)])


class ViewType(JsonType):
    """The view type of a game."""

    def load(self, value: object) -> View:
        """Decode a view.

        :raises InvalidValue: the value does not fit, with every error.
        """
        if type(value) is dict and "seat" in value and type(value.get("view")) is dict:
            raise _other("answer", "this is a response of 'views'; send only its 'view'")
        if type(value) is dict and ("format" in value or "state" in value):
            raise _other("state", "this is no view; send the 'view' that 'views' returned")
        view: View = super().load(value)
        return view


def _is_view(value: object) -> bool:
    """Whether this looks like a view: each hand is an object, in a state it is a list."""
    hands = value.get("hands") if type(value) is dict else None
    return type(hands) is list and bool(hands) and all(type(hand) is dict for hand in hands)


def format_type(written: str) -> inspect.Type:
    """The type of a state's member ``format``, in any version."""
    game = written.partition("/")[0]
    meta = msgspec.Meta(
        pattern=f"^{game}/[1-9][0-9]{{0,3}}$",
        max_length=len(game) + 5,
        description=f"The format of the state, {written}.",
    )
    return inspect.type_info(Annotated[str, meta])


class StateType(JsonType):
    """The state type of a game: records with a member ``format``."""

    def __init__(self, record: type[Struct]) -> None:
        super().__init__(record)
        self.format = tag_of(record)
        """The current format, such as ``gin-rummy/1``."""

    def load(self, value: object) -> State:
        """Decode a state.

        :raises InvalidValue: the value does not fit, with every error.
        :raises NewerFormat: only the format is wrong, and it is a later version.
        """
        if type(value) is dict and value.get("format") != self.format:
            self._refuse_format(value)
        state: State = super().load(value)
        return state

    def _refuse_format(self, value: dict[str, object]) -> NoReturn:
        if "digest" in value and type(value.get("state")) is dict:
            raise _other("position", "this is a position; send only its 'state'")
        if _is_view(value) or _is_view(value.get("view")):
            raise _other("view", "this is a view; send the state that it was made from")
        sent = value.get("format")
        place = ("format",)
        errors = (
            errors_in(sent, format_type(self.format), place)
            if "format" in value
            else missing(place)
        )
        if not (errors and type(sent) is str):
            # For a state of another game the format is the only error worth reporting.
            errors += errors_in(value, self.info)
        if errors:
            raise InvalidValue(errors)
        raise NewerFormat(str(sent), self.format)


class AnyStateType(JsonType):
    """Any object, to be checked as a state; the state itself if it is one."""

    def __init__(self, record: type[Struct]) -> None:
        super().__init__(record)
        self.info = inspect.type_info(dict)

    def load(self, value: object) -> object:
        """The object itself.

        :raises InvalidValue: it is something else.
        """
        if errors := errors_in(value, self.info):
            raise InvalidValue(errors)
        return value
