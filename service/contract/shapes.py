"""Shapes: one object holds a check and its JSON Schema, so that the two cannot drift apart.

A shape loads JSON into what the rules know, dumps that as JSON, and says its JSON Schema.
Shapes are built once, at import; loading a whole state is one walk through tables.
"""

from __future__ import annotations

import enum
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, NamedTuple

from service.contract.written import Scope

Schema = dict[str, Any]
"""A JSON Schema, draft 2020-12."""

Components = dict[str, Schema]
"""Named schemas by name; a shape with a name registers itself and is referred to."""

MOST_ERRORS = 20
"""How many errors an answer names; more help nobody."""

MOST_CHOICES = 12
"""How many of the names that are wanted an error lists."""

FEW = 2
"""A list that always has so many items, or fewer, is written out item by item."""

LONGEST_NAME = 40
"""How much of a strange name or string an error repeats."""


class Fault(NamedTuple):
    """One way in which a value does not fit: where, what kind, and a sentence."""

    path: tuple[str | int, ...]
    code: str
    detail: str


class Misfit(Exception):
    """A value that does not fit its shape, with every fault found."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = faults
        super().__init__(f"{len(faults)} faults")

    @classmethod
    def because(cls, code: str, detail: str) -> Misfit:
        """A misfit of the value itself."""
        return cls([Fault((), code, detail)])

    def at(self, step: str | int) -> list[Fault]:
        """The faults, seen from the object or list that holds the value."""
        return [Fault((step, *path), code, detail) for path, code, detail in self.faults]


def pointer(path: Sequence[str | int]) -> str:
    """A path as the fragment form of a JSON pointer, as ``#/state/hands/0``."""
    steps = (str(step).replace("~", "~0").replace("/", "~1") for step in path)
    return "#" + "".join(f"/{_shortened(step)}" for step in steps)


def _shortened(text: str) -> str:
    text = text.encode("utf-8", "replace").decode("utf-8")
    return text if len(text) <= LONGEST_NAME else text[:LONGEST_NAME] + "…"


def quoted(text: str) -> str:
    """What was sent, in quotes, as much of it as an error repeats."""
    return repr(_shortened(text))


def unknown(strangers: Sequence[str], members: Collection[str]) -> list[Fault]:
    """Faults of members that are not known, the first of them, with the nearest that is."""
    return [
        Fault((name,), "unknown", "there is no such member" + _nearest(name, members))
        for name in strangers[:MOST_ERRORS]
    ]


def _nearest(name: str, members: Collection[str]) -> str:
    near = get_close_matches(name[:LONGEST_NAME], sorted(members), n=1)
    return f"; the nearest is {near[0]}" if near else ""


_CALLED = {
    type(None): "null",
    bool: "a boolean",
    int: "a number",
    float: "a number",
    str: "a string",
    list: "a list",
    dict: "an object",
}


def wrong_type(value: object, wanted: str) -> Misfit:
    """A misfit of a value of another JSON type."""
    return Misfit.because("type", f"{wanted} is wanted, not {_CALLED[type(value)]}")


def none_of(value: str, names: Sequence[str]) -> Misfit:
    """A misfit of a string that is none of the names that are wanted."""
    some = ", ".join(names[:MOST_CHOICES])
    more = " …" if len(names) > MOST_CHOICES else ""
    return Misfit.because("choice", f"{quoted(value)} is none of {some}{more}")


UNFIT = (Misfit, KeyError, TypeError)
"""What a function that is written out raises on a value that does not fit; ``load`` tells why."""


class Shape(ABC):
    """What a value looks like as JSON."""

    plain = False
    """Whether dumping changes nothing, so that it can be left out."""

    @abstractmethod
    def load(self, value: Any) -> Any:
        """What the rules know, from JSON.

        :raises Misfit: the JSON does not fit, with every fault.
        """

    def dump(self, value: Any) -> Any:
        """JSON, from what the rules know."""
        return value

    def reads(self, value: str, scope: Scope) -> str:
        """Python that loads what an expression stands for; raises UNFIT if ``load`` does."""
        return f"{scope.name(self.load)}({value})"

    def writes(self, value: str, scope: Scope) -> str:
        """Python that dumps what an expression stands for."""
        return value if self.plain else f"{scope.name(self.dump)}({value})"

    @abstractmethod
    def schema(self, components: Components) -> Schema:
        """The JSON Schema; a named shape registers itself and gives a reference."""


def refer(name: str) -> Schema:
    """A reference to a named schema."""
    return {"$ref": f"#/components/schemas/{name}"}


class Whole(Shape):
    """A whole number within bounds; ``1.0`` is one, as JSON Schema says."""

    plain = True

    def __init__(self, least: int, most: int, note: str = "") -> None:
        self.least, self.most, self.note = least, most, note

    def load(self, value: Any) -> int:
        """The number as an int."""
        if type(value) not in {int, float}:
            raise wrong_type(value, "a whole number")
        if type(value) is float and not value.is_integer():
            raise Misfit.because("type", f"a whole number is wanted, not {value}")
        if self.least <= value <= self.most:
            return int(value)
        raise Misfit.because("range", f"{_bounds(self.least, self.most)} is wanted, not {value}")

    def reads(self, value: str, scope: Scope) -> str:
        """The number as it is; whatever is unusual about it, ``load`` looks at."""
        usual = f"type(n := {value}) is int and {self.least} <= n <= {self.most}"
        return f"(n if {usual} else {scope.name(self.load)}(n))"

    def schema(self, components: Components) -> Schema:
        """An integer with its range."""
        schema: Schema = {"type": "integer", "minimum": self.least, "maximum": self.most}
        return {**schema, "description": self.note} if self.note else schema


class Truth(Shape):
    """True or false."""

    plain = True

    def load(self, value: Any) -> bool:
        """The boolean itself."""
        if value is True or value is False:
            return bool(value)
        raise wrong_type(value, "true or false")

    def schema(self, components: Components) -> Schema:
        """A boolean."""
        return {"type": "boolean"}


class Text(Shape):
    """A string that matches a simple pattern to its very end."""

    plain = True

    def __init__(self, pattern: str, longest: int, note: str) -> None:
        self.pattern, self.longest, self.note = pattern, longest, note
        self._matches = re.compile(pattern).fullmatch

    def load(self, value: Any) -> str:
        """The string itself."""
        if type(value) is not str:
            raise wrong_type(value, "a string")
        if len(value) <= self.longest and self._matches(value):
            return value
        raise Misfit.because("pattern", f"{self.note} is wanted, not {quoted(value)}")

    def schema(self, components: Components) -> Schema:
        """A string with its pattern and length."""
        return {
            "type": "string",
            "pattern": f"^{self.pattern}$",
            "maxLength": self.longest,
            "description": f"{self.note[0].upper()}{self.note[1:].rstrip(',')}.",
        }


class Named(Shape):
    """One of some names, each standing for something: cards, tiles, members of an enum."""

    def __init__(self, meanings: Mapping[str, Any], name: str = "", note: str = "") -> None:
        self.meanings = dict(meanings)
        self.names = {meaning: name for name, meaning in self.meanings.items()}
        self.name, self.note = name, note

    @classmethod
    def of(cls, members: type[enum.Enum], name: str = "") -> Member:
        """The members of an enum, by their values."""
        return Member({member.value: member for member in members}, name)

    def load(self, value: Any) -> Any:
        """What the name stands for."""
        if type(value) is str and value in self.meanings:
            return self.meanings[value]
        raise self.misfit(value)

    def misfit(self, value: Any) -> Misfit:
        """Why a value is none of the names."""
        if type(value) is not str:
            return wrong_type(value, "a string")
        return none_of(value, list(self.meanings))

    def dump(self, value: Any) -> str:
        """The name of what it stands for."""
        return self.names[value]

    def reads(self, value: str, scope: Scope) -> str:
        """A look into the table; no JSON but a string equals one of its names."""
        return f"{scope.name(self.meanings)}[{value}]"

    def writes(self, value: str, scope: Scope) -> str:
        """A look into the table."""
        return f"{scope.name(self.names)}[{value}]"

    def schema(self, components: Components) -> Schema:
        """A string out of an enumeration."""
        schema: Schema = {"type": "string", "enum": list(self.meanings)}
        if self.note:
            schema["description"] = self.note
        if not self.name:
            return schema
        components[self.name] = schema
        return refer(self.name)


class Member(Named):
    """One of the members of an enum."""

    def dump(self, value: Any) -> str:
        """Its value, without a look at the table."""
        return str(value.value)

    def writes(self, value: str, scope: Scope) -> str:
        """Its value; ``value`` is a function that looks here."""
        return f"{value}._value_"


class Faces(Shape):
    """A list of cards or tiles, looked up in one go."""

    def __init__(
        self, face: Named, least: int, most: int, *, in_order: bool = False, once: bool = False
    ) -> None:
        """``in_order``: kept sorted, whatever the order sent. ``once``: no face twice."""
        self.face, self.least, self.most = face, least, most
        self.in_order, self.once = in_order, once
        self._meaning = face.meanings.__getitem__
        self._name = face.names.__getitem__

    def load(self, value: Any) -> tuple[int, ...]:
        """The cards or tiles as a tuple."""
        if type(value) is not list:
            raise wrong_type(value, "a list")
        if not self.least <= len(value) <= self.most:
            raise wrong_length(self.least, self.most, len(value))
        try:
            faces = tuple(map(self._meaning, value))
        except (KeyError, TypeError):
            raise self._misfit(value) from None
        if self.once and len(set(faces)) != len(faces):
            raise Misfit.because("repeated", "no face may stand here twice")
        return tuple(sorted(faces)) if self.in_order else faces

    def _misfit(self, value: list[Any]) -> Misfit:
        faults: list[Fault] = []
        for index, item in enumerate(value):
            if type(item) is not str or item not in self.face.meanings:
                faults += self.face.misfit(item).at(index)
            if len(faults) >= MOST_ERRORS:
                break
        return Misfit(faults)

    def dump(self, value: Sequence[int]) -> list[str]:
        """The faces."""
        return list(map(self._name, value))

    def reads(self, value: str, scope: Scope) -> str:
        """The faces as a tuple, where only the type and the length need a look."""
        usual = f"type(many := {value}) is list and {self.least} <= len(many) <= {self.most}"
        usual += " and len(set(many)) == len(many)" if self.once else ""
        faces = f"map({scope.name(self._meaning)}, many)"
        faces = f"sorted({faces})" if self.in_order else faces
        read = f"(tuple({faces}) if {usual} else {scope.name(self.load)}(many))"
        return read if self.least else f"(() if {value} == [] else {read})"

    def writes(self, value: str, scope: Scope) -> str:
        """The faces."""
        return f"[*map({scope.name(self._name)}, {value})]"

    def schema(self, components: Components) -> Schema:
        """An array of faces."""
        schema: Schema = {
            "type": "array",
            "items": self.face.schema(components),
            "minItems": self.least,
            "maxItems": self.most,
        }
        return {**schema, "uniqueItems": True} if self.once else schema


def wrong_length(least: int, most: int, found: int) -> Misfit:
    """A misfit of a list that is too short or too long."""
    wanted = _bounds(least, most)
    return Misfit.because("length", f"{wanted} items are wanted, not {found}")


def _bounds(least: int, most: int) -> str:
    return str(least) if least == most else f"{least} to {most}"


class Many(Shape):
    """A list of values of one shape."""

    def __init__(self, item: Shape, least: int, most: int) -> None:
        self.item, self.least, self.most = item, least, most

    def load(self, value: Any) -> tuple[Any, ...]:
        """The values as a tuple."""
        if type(value) is not list:
            raise wrong_type(value, "a list")
        if not self.least <= len(value) <= self.most:
            raise wrong_length(self.least, self.most, len(value))
        load = self.item.load
        try:
            return tuple([load(item) for item in value])
        except Misfit:
            raise self._misfit(value) from None

    def _misfit(self, value: list[Any]) -> Misfit:
        faults: list[Fault] = []
        for index, item in enumerate(value):
            try:
                self.item.load(item)
            except Misfit as misfit:
                faults += misfit.at(index)
            if len(faults) >= MOST_ERRORS:
                break
        return Misfit(faults)

    def dump(self, value: Sequence[Any]) -> list[Any]:
        """The values as a list."""
        if self.item.plain:
            return list(value)
        dump = self.item.dump
        return [dump(item) for item in value]

    def reads(self, value: str, scope: Scope) -> str:
        """The values as a tuple, where only the type and the length need a look."""
        usual = f"type(many := {value}) is list and {self.least} <= len(many) <= {self.most}"
        items = f"tuple([{self.item.reads('one', scope)} for one in many])"
        if self.least == self.most <= FEW:
            each = [self.item.reads(f"{value}[{place}]", scope) for place in range(self.most)]
            items = f"({', '.join(each)},)"
        return f"({items} if {usual} else {scope.name(self.load)}({value}))"

    def writes(self, value: str, scope: Scope) -> str:
        """The values as a list."""
        if self.item.plain:
            return f"[*{value}]"
        if self.least == self.most <= FEW:
            each = [self.item.writes(f"{value}[{place}]", scope) for place in range(self.most)]
            return f"[{', '.join(each)}]"
        return f"[{self.item.writes('one', scope)} for one in {value}]"

    def schema(self, components: Components) -> Schema:
        """An array with its length."""
        return {
            "type": "array",
            "items": self.item.schema(components),
            "minItems": self.least,
            "maxItems": self.most,
        }


class Maybe(Shape):
    """A value, or null."""

    def __init__(self, shape: Shape) -> None:
        self.shape = shape
        self.plain = shape.plain

    def load(self, value: Any) -> Any:
        """The value, or None."""
        return None if value is None else self.shape.load(value)

    def dump(self, value: Any) -> Any:
        """The value, or null."""
        return None if value is None else self.shape.dump(value)

    def reads(self, value: str, scope: Scope) -> str:
        """The value, or None."""
        return f"(None if {value} is None else {self.shape.reads(value, scope)})"

    def writes(self, value: str, scope: Scope) -> str:
        """The value, or null."""
        if self.plain:
            return value
        return f"(None if {value} is None else {self.shape.writes(value, scope)})"

    def schema(self, components: Components) -> Schema:
        """The schema, or null."""
        inner = self.shape.schema(components)
        if isinstance(inner.get("type"), str) and "enum" not in inner:
            return {**inner, "type": [inner["type"], "null"]}
        return {"anyOf": [inner, {"type": "null"}]}


class Through(Shape):
    """A shape whose values the rules know as something else."""

    def __init__(
        self, shape: Shape, load: Callable[[Any], Any], dump: Callable[[Any], Any]
    ) -> None:
        self.shape, self._load, self._dump = shape, load, dump

    def load(self, value: Any) -> Any:
        """Load, then make what the rules know."""
        return self._load(self.shape.load(value))

    def dump(self, value: Any) -> Any:
        """Make what the shape knows, then dump."""
        return self.shape.dump(self._dump(value))

    def schema(self, components: Components) -> Schema:
        """The schema of the shape itself."""
        return self.shape.schema(components)


class Params(Shape):
    """The numbers and names that decided a ruling; a member each."""

    plain = True

    def load(self, value: Any) -> Mapping[str, int | str]:
        """The mapping itself."""
        if type(value) is dict and all(type(item) in {int, str} for item in value.values()):
            return value
        raise wrong_type(value, "an object of numbers and names")

    def schema(self, components: Components) -> Schema:
        """An object whose members are numbers or strings."""
        components["Params"] = {
            "type": "object",
            "description": "The numbers and names that decided a ruling, by name.",
            "maxProperties": 12,
            "propertyNames": {"pattern": "^[a-z][a-z_]{0,39}$"},
            "additionalProperties": {
                "type": ["integer", "string"],
                "minimum": -2_000_000,
                "maximum": 2_000_000,
                "maxLength": 200,
            },
        }
        return refer("Params")
