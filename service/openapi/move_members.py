"""What a descriptor says of the members of moves and views, from their schemas."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Annotated, Any, cast

from msgspec import Meta
from msgspec.inspect import StructType, type_info

from service.contract.requests import CHOOSING
from service.contract.served_game import ServedGame
from service.kit.base import Kind, Record, Text, by_game, note, tag_of, within
from service.openapi.schemas import Components, Schema, Schemas

ROLES = ("face", "faces", "groups", "meld", "word", "number")
"""The roles of the members of moves."""


class MoveMember(Record):
    """A member of a kind of move, and what it names."""

    name: Text
    role: Annotated[
        str,
        by_game("move_role"),
        note(
            "'face' is a card or tile, 'faces' several, 'groups' lists of them, 'meld' the index "
            "of a meld on the table, 'word' one of the words."
        ),
    ]
    required: bool
    least: Annotated[int, within(1, 100, "The fewest faces.")]
    words: Annotated[tuple[Text, ...], Meta(max_length=20)]


class Declared:
    """The schemas of a game's moves and view."""

    def __init__(self, entry: ServedGame) -> None:
        self.game, self.components = entry.game, cast("Components", {})
        self.schemas = Schemas(self.components, entry)

    def members(self) -> Mapping[str, list[MoveMember]]:
        """The members of each kind of move, without those that choose the cards to come."""
        return {tag_of(kind): [*self._members_of(kind)] for kind in self.game.kinds}

    def meaning(self, kind: type[Kind]) -> str:
        """What a kind of move does."""
        return str(self.schemas.definition(kind)["description"])

    def meanings(self, options: Mapping[str, Schema]) -> Mapping[str, str]:
        """What the titled members of a view mean, and the titled options, by title."""
        view = self._properties(self.game.types.view)
        lists = [self._whole(view[name]) for name in ("counts", "hands") if name in view]
        each = {key: one for part in lists for key, one in self._items(part).items()}
        named = {f"options.{name}": option for name, option in options.items()}
        found: dict[str, Any] = {**options, **each, **view, **named}
        said = {name: self._whole(found[name]).get("description", "") for name in found}
        return {
            name: f"{re.split('[;.]', said[name])[0]}."
            for name in self.game.view_titles
            if said.get(name)
        }

    def _members_of(self, kind: type[Kind]) -> Iterator[MoveMember]:
        move, fields = self.schemas.definition(kind), cast("StructType", type_info(kind)).fields
        extras: Schema = {one.encode_name: getattr(one.type, "extra", None) for one in fields}
        for name, schema in move["properties"].items():
            if name in {"type", *CHOOSING}:
                continue
            found = self._whole(schema)
            words = () if self._is_face(found) else tuple(found.get("enum", ()))
            required = name in move["required"]
            least = (extras[name] or {}).get("least") or found.get("minItems", 1)
            yield MoveMember(name, self._role(name, found), required, least, words)

    def _role(self, name: str, schema: Schema) -> str:
        if self._is_face(schema):
            return "face"
        if "items" in schema:
            return "faces" if self._is_face(self._whole(schema["items"])) else "groups"
        if "enum" in schema:
            return "word"
        return "meld" if name == "meld" else "number"

    def _is_face(self, schema: Schema) -> bool:
        return "enum" in schema and {*schema["enum"]} <= {*self.game.faces}

    def _properties(self, record: type) -> Mapping[str, Schema]:
        return cast("Mapping[str, Schema]", self.schemas.definition(record)["properties"])

    def _items(self, schema: Schema) -> Mapping[str, Schema]:
        """The members of the records in a list."""
        return cast("Mapping[str, Schema]", self._whole(schema["items"])["properties"])

    def _whole(self, schema: Schema) -> Schema:
        """A schema with what it refers to."""
        name = schema.get("$ref", "").rpartition("/")[2]
        return {**self._whole(self.components[name]), **schema} if name else schema
