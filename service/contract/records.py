"""Records and tagged unions: dataclasses as JSON objects."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from service.contract.shapes import (
    MOST_ERRORS,
    UNFIT,
    Components,
    Fault,
    Misfit,
    Schema,
    Shape,
    none_of,
    refer,
    unknown,
    wrong_type,
)
from service.contract.written import Scope

REQUIRED: Any = object()
"""The default of a member that must be there."""


class Optional:
    """A member that may be left out; left out again in a dump while it has its default."""

    def __init__(self, shape: Shape, default: Any = None) -> None:
        self.shape, self.default = shape, default


class Record(Shape):
    """A dataclass as a closed JSON object; the members are the fields, in their order."""

    def __init__(
        self,
        name: str,
        kind: Callable[..., Any],
        members: Mapping[str, Shape | Optional],
        notes: Mapping[str, str] | None = None,
        tag: str = "",
    ) -> None:
        """``tag``: the value of the member ``type`` that comes first, if there is one.

        :raises ValueError: the members are not the fields of the dataclass.
        """
        self.name, self.kind, self.tag, self.notes = name, kind, tag, dict(notes or {})
        self.members = {
            key: member if isinstance(member, Optional) else Optional(member, REQUIRED)
            for key, member in members.items()
        }
        known = [field.name for field in fields(kind)]  # type: ignore[arg-type]  # dataclasses only
        if known != list(members):
            raise ValueError(f"{name} has the fields {known}, not {list(members)}")
        self._loads = [(key, m.shape.load) for key, m in self.members.items()]
        self._defaults = {
            key: m.default for key, m in self.members.items() if m.default is not REQUIRED
        }
        self._all = frozenset(members) | ({"type"} if tag else set())
        self.size = len(self._all)
        """How many members the object has if none is left out."""
        scope = Scope()
        self.read = scope.function(self._members_read("value", scope))
        """The dataclass from an object that has all members; raises UNFIT if it does not fit."""
        self._write = self.writer()

    def load(self, value: Any) -> Any:
        """An instance of the dataclass."""
        if type(value) is not dict:
            raise wrong_type(value, "an object")
        if len(value) == self.size:
            try:
                return self.read(value)
            except UNFIT:
                return self._load_member_by_member(value)
        return self._load_member_by_member(value)

    def reads(self, value: str, scope: Scope) -> str:
        """The dataclass, made within that which holds it, where all members are there."""
        usual = f"type({value}) is dict and len({value}) == {self.size}"
        made = self._members_read(value, scope)
        return f"({made} if {usual} else {scope.name(self.load)}({value}))"

    def _members_read(self, value: str, scope: Scope) -> str:
        """The dataclass from an object that has all members."""
        read = [m.shape.reads(f"{value}[{key!r}]", scope) for key, m in self.members.items()]
        return f"{scope.name(self.kind)}({', '.join(read)})"

    def _load_member_by_member(self, value: dict[str, Any]) -> Any:
        """As ``load``, for a value that lacks members or does not fit."""
        loaded: list[Any] = []
        faults: list[Fault] = []
        for key, load in self._loads:
            if key in value:
                try:
                    loaded.append(load(value[key]))
                except Misfit as misfit:
                    faults += misfit.at(key)
            elif key in self._defaults:
                loaded.append(self._defaults[key])
            else:
                faults.append(Fault((key,), "required", "this member is required"))
        if not self._all.issuperset(value):
            faults += unknown(sorted(value.keys() - self._all), self._all)
        if faults:
            raise Misfit(faults[:MOST_ERRORS])
        return self.kind(*loaded)

    def dump(self, value: Any) -> dict[str, Any]:
        """A JSON object; optional members are left out while they have their default."""
        dumped: dict[str, Any] = self._write(value)
        return dumped

    def writes(self, value: str, scope: Scope) -> str:
        """The object, written within that which holds it."""
        return self._members_written(value, scope)

    def _members_written(self, value: str, scope: Scope, **head: str) -> str:
        """The object; ``head``: members that come before those of the dataclass."""
        head = {"type": self.tag, **head} if self.tag else head
        written = [f"{key!r}: {text!r}" for key, text in head.items()]
        for key, member in self.members.items():
            here = f"{value}.{key}"
            text = f"{key!r}: {member.shape.writes(here, scope)}"
            if member.default is not REQUIRED:
                default = scope.name(member.default)
                text = f"**({{}} if {here} == {default} else {{{text}}})"
            written.append(text)
        return f"{{{', '.join(written)}}}"

    def writer(self, **head: str) -> Callable[[Any], dict[str, Any]]:
        """A function that dumps; ``head``: members that come before those of the dataclass."""
        scope = Scope()
        return scope.function(self._members_written("value", scope, **head))

    def schema(self, components: Components) -> Schema:
        """A reference to a closed object."""
        if self.name not in components:
            components[self.name] = {}
            components[self.name].update(self.definition(components))
        return refer(self.name)

    def definition(self, components: Components, *, partial: bool = False) -> Schema:
        """The closed object itself; ``partial``: without a member that must be there."""
        properties: dict[str, Schema] = {}
        if self.tag:
            properties["type"] = {"type": "string", "const": self.tag}
        for key, member in self.members.items():
            schema = member.shape.schema(components)
            if key in self.notes:
                schema = {**schema, "description": self.notes[key]}
            properties[key] = schema
        required = [key for key, m in self.members.items() if m.default is REQUIRED]
        definition: Schema = {
            "type": "object",
            "description": _first_line(self.kind),
            "properties": properties,
            "required": (["type"] if self.tag else []) + required,
            "additionalProperties": False,
        }
        if partial or not definition["required"]:
            del definition["required"]
        return definition


def _first_line(kind: Callable[..., Any]) -> str:
    return (kind.__doc__ or "").strip().split("\n")[0]


class Partial(Shape):
    """Some members of a record, the others to be taken from elsewhere."""

    def __init__(self, name: str, record: Record, defaults: Any) -> None:
        """``defaults``: what the members are when nothing else is said, for the schema."""
        self.name, self.record, self.defaults = name, record, defaults

    def load(self, value: Any) -> dict[str, Any]:
        """The members that are there, by name."""
        if type(value) is not dict:
            raise wrong_type(value, "an object")
        members = self.record.members
        faults: list[Fault] = []
        given: dict[str, Any] = {}
        for key in sorted(value.keys() & members.keys()):
            try:
                given[key] = members[key].shape.load(value[key])
            except Misfit as misfit:
                faults += misfit.at(key)
        faults += unknown(sorted(value.keys() - members.keys()), members)
        if faults:
            raise Misfit(faults[:MOST_ERRORS])
        return given

    def schema(self, components: Components) -> Schema:
        """A reference to a closed object without required members, with its defaults."""
        if self.name not in components:
            definition = self.record.definition(components, partial=True)
            for key, default in self.record.dump(self.defaults).items():
                definition["properties"][key]["default"] = default
            components[self.name] = definition
        return refer(self.name)


class Tagged(Shape):
    """One of several records, told apart by their member ``type``."""

    def __init__(self, name: str, arms: list[Record]) -> None:
        self.name = name
        self.arms = {arm.tag: arm for arm in arms}
        self.by_kind = {arm.kind: arm for arm in arms}
        self._loads = {arm.tag: arm.load for arm in arms}
        self._dumps = {arm.kind: arm.writer() for arm in arms}

    def load(self, value: Any) -> Any:
        """An instance of the dataclass that the tag names."""
        if type(value) is not dict:
            raise wrong_type(value, "an object")
        tag = value.get("type")
        if type(tag) is str and tag in self.arms:
            return self.arms[tag].load(value)
        if "type" not in value:
            raise Misfit([Fault(("type",), "required", "this member is required")])
        misfit = none_of(tag, [*self.arms]) if type(tag) is str else wrong_type(tag, "a string")
        raise Misfit(misfit.at("type"))

    def dump(self, value: Any) -> dict[str, Any]:
        """A JSON object with its tag."""
        return self._dumps[type(value)](value)

    def reads(self, value: str, scope: Scope) -> str:
        """The record that the tag names; without one, ``load`` tells what is wrong."""
        return f"{scope.name(self._loads)}[{value}['type']]({value})"

    def writes(self, value: str, scope: Scope) -> str:
        """A JSON object with its tag."""
        return f"{scope.name(self._dumps)}[type({value})]({value})"

    def schema(self, components: Components) -> Schema:
        """A reference to a choice with a discriminator."""
        if self.name not in components:
            arms = {tag: arm.schema(components)["$ref"] for tag, arm in self.arms.items()}
            components[self.name] = {
                "oneOf": [{"$ref": ref} for ref in arms.values()],
                "discriminator": {"propertyName": "type", "mapping": arms},
            }
        return refer(self.name)
