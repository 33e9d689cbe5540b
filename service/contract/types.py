"""JSON types: what is read from JSON, with every error named."""

from __future__ import annotations

from typing import Annotated, Any, NoReturn

import msgspec
from msgspec import inspect

from service.contract.codec import from_json, plain
from service.contract.explain import Fault, errors_in, missing
from service.rules.base import tag_of


class InvalidValue(Exception):
    """A value that does not fit its type, with every error found."""

    def __init__(self, faults: list[Fault]) -> None:
        self.faults = faults
        super().__init__(f"{len(faults)} errors")


class NewerFormat(Exception):
    """A state in a format that a later version of the service writes."""

    def __init__(self, sent: str, supported: str) -> None:
        self.sent, self.supported = sent, supported
        super().__init__(sent)


class JsonType:
    """A type of record as JSON."""

    def __init__(self, kind: Any) -> None:
        """``kind``: what msgspec takes for a type."""
        self.kind = kind
        self.info = inspect.type_info(kind)
        extra = getattr(self.info, "extra_json_schema", None) or {}
        self.unique: bool = extra.get("uniqueItems", False)
        """Whether nothing may stand twice in the list that this is; msgspec does not look."""

    def load(self, value: object) -> Any:
        """The record that a JSON value stands for.

        :raises Misfit: the value does not fit, with every error.
        """
        try:
            loaded = msgspec.convert(value, self.kind, dec_hook=from_json)
            if not (self.unique and len(set(loaded)) != len(loaded)):
                return loaded
        except msgspec.ValidationError:
            pass
        faults = errors_in(value, self.info)
        if faults:
            raise InvalidValue(faults)
        # JSON Schema calls 1.0 an integer, msgspec does not.
        return msgspec.convert(_with_integers(value), self.kind, dec_hook=from_json)

    def dump(self, record: Any) -> Any:
        """A record as the values of a JSON document."""
        return plain(record)


def _with_integers(value: Any) -> Any:
    """A JSON value with its whole floats as integers."""
    if type(value) is float:
        return int(value)
    if type(value) is list:
        return [_with_integers(item) for item in value]
    if type(value) is dict:
        return {name: _with_integers(item) for name, item in value.items()}
    return value


class ViewType(JsonType):
    """The views of a game."""

    def load(self, value: object) -> Any:
        """The view.

        :raises Misfit: the value does not fit, with every error.
        """
        if type(value) is dict and "seat" in value and type(value.get("view")) is dict:
            raise InvalidValue(
                [Fault((), "answer", "this is an answer of 'views'; send its 'view'")]
            )
        return super().load(value)


def format_type(written: str) -> inspect.Type:
    """The type of the member ``format`` of a state, whatever its version."""
    game = written.partition("/")[0]
    meta = msgspec.Meta(
        pattern=f"^{game}/[1-9][0-9]{{0,3}}$",
        max_length=len(game) + 5,
        description=f"The format of the state, {written}.",
    )
    return inspect.type_info(Annotated[str, meta])


class StateType(JsonType):
    """The states of a game: records with a member ``format``."""

    def __init__(self, kind: Any) -> None:
        super().__init__(kind)
        self.format = tag_of(kind)
        """The format that is written, as ``gin-rummy/1``."""

    def load(self, value: object) -> Any:
        """The state.

        :raises Misfit: the value does not fit, with every error.
        :raises NewerFormat: all is well, but for the format.
        """
        if type(value) is dict and value.get("format") != self.format:
            self._refuse_format(value)
        return super().load(value)

    def _refuse_format(self, value: dict[str, Any]) -> NoReturn:
        if "digest" in value and type(value.get("state")) is dict:
            raise InvalidValue([Fault((), "position", "this is a position; send its 'state'")])
        sent = value.get("format")
        place = ("format",)
        faults = (
            errors_in(sent, format_type(self.format), place)
            if "format" in value
            else missing(place)
        )
        if not (faults and type(sent) is str):
            # A state of another game has no other error worth telling.
            faults += errors_in(value, self.info)
        if faults:
            raise InvalidValue(faults)
        raise NewerFormat(str(sent), self.format)
