"""Writes the JSON Schemas of the contract from the types that decode requests."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, cast

from msgspec import NODEFAULT, inspect

from service.contract.making import GameTypes, Known, pascal_case
from service.contract.members import ALL, SPECTATOR
from service.contract.responses import GameRecord
from service.contract.served_game import ServedGame
from service.kit.base import MAX_SEED, Event, Record
from service.kit.cards import Card
from service.kit.ruling import Phrase, Rule
from service.kit.tiles import Tile
from service.reading.codec import FACES
from service.reading.types import format_type

Schema = dict[str, Any]
"""A JSON Schema, draft 2020-12."""

Components = dict[str, Schema]
"""Named schemas by name."""

OWN = ("service.contract", "service.openapi")
"""The packages whose records are the same in every game."""

MAX_PARAMS = 12
"""The largest number of params of a text."""

PARAMETERS: Schema = {
    "type": "object",
    "description": "The numbers and names in a text, by name.",
    "maxProperties": MAX_PARAMS,
    "propertyNames": {"pattern": "^[a-z][a-z_]{0,39}$"},
    "additionalProperties": {"$ref": "#/components/schemas/TextParameter"},
}

PARAMETER: Schema = {
    "description": "A number or a name; several cards, tiles or seats are separated by spaces.",
    "oneOf": [
        {"type": "integer", "minimum": -MAX_SEED, "maximum": MAX_SEED, "format": "int64"},
        {"type": "string", "maxLength": 200},
    ],
}

OBJECT: Schema = {"type": "object"}
"""The schema of an object with any members, in the form that every generator reads."""

SHARED = {
    "PlayerLevel",
    "Digest",
    "EventTexts",
    "LegalMoveTexts",
    "SealedText",
    "Proofs",
    "TableSeat",
    "Describe",
    "GameLinks",
    "Seed",
    "ParamType",
    "ParamTypes",
    "Names",
    "AdviceLimit",
    "MoveIndex",
}
"""Titles of types that are the same in every game."""

MAX_INT32 = 2**31 - 1

MAX_NAME = 100
"""The most characters of an id or a kind."""

SEAT: Schema = {"description": "A seat, from 0, clockwise."}

UNIONS: Mapping[tuple[str, ...], tuple[str, str]] = {
    (): ("Seed", "A seed: a whole number, or a text."),
    (SPECTATOR,): ("Viewer", "A seat, or 'spectator'."),
    (ALL, SPECTATOR): ("AnyViewer", "A seat, 'spectator', or 'all' for every seat."),
}
"""Unions of a number and a text, each by the words that the text may be, if only some may.

Each has the name of its component and its description.
"""

NOTES: dict[type, str] = {
    Card: "A card: rank A23456789TJQK and suit cdhs.",
    Tile: "A domino, higher end first; a blank end is 0.",
}


def known_names(names: Iterable[str]) -> Schema:
    """A name, of which a later version may have more."""
    return {"type": "string", "maxLength": MAX_NAME, "x-extensible-enum": list(names)}


def constant(text: str) -> Schema:
    """The only text of a member; the default, for generators that read no ``const``."""
    return {"type": "string", "const": text, "default": text}


def choice_of(arms: Mapping[str, str]) -> Schema:
    """The schema of a choice of records; ``arms``: references by the member ``type``."""
    return {
        "oneOf": [{"$ref": ref} for ref in dict.fromkeys(arms.values())],
        "discriminator": {"propertyName": "type", "mapping": dict(arms)},
    }


def _words(words: Iterable[object]) -> Schema:
    return {"type": "string", "enum": list(words)}


def refer(name: str, section: str = "schemas") -> Schema:
    """A reference to a component."""
    return {"$ref": f"#/components/{section}/{name}"}


def add(components: Components, name: str, schema: Schema) -> None:
    """Add a component.

    :raises ValueError: a different component has that name.
    """
    if components.setdefault(name, schema) != schema:
        raise ValueError(f"two different schemas are named {name}")


info_of = cache(inspect.type_info)
"""msgspec's description of a class; cached: it takes half the time of building a contract."""


class Schemas:
    """Writes schemas of types; records, and types with a title, become components."""

    def __init__(
        self,
        components: Components,
        entry: ServedGame | None = None,
        types: GameTypes | None = None,
    ) -> None:
        """``entry``: the game that supplies the prefix of component names.

        ``types``: those that are marked with ``by_game``; by default those of the game.
        """
        self.components = components
        self.prefix = entry.prefix if entry else ""
        self.records: set[type] = set()
        """Records whose schemas are written or in progress: a record may refer to itself."""
        self.types = types or (entry.types if entry else {})
        self.rule_ids = list(entry.game.rulebook) if entry else []
        self.moves = entry.game.kinds if entry else ()

    def put(self, record: type, schema: Schema) -> None:
        """Set the schema of a record, instead of deriving it from its annotations."""
        self.records.add(record)
        add(self.components, record.__name__, schema)

    def of(self, annotation: object) -> Schema:
        """The schema of a type."""
        is_class = isinstance(annotation, type)
        return self.of_info(info_of(annotation) if is_class else inspect.type_info(annotation))

    def of_info(self, info: inspect.Type) -> Schema:  # noqa: C901, PLR0912 - a case for each type
        """The schema of a type, from msgspec's description of it."""
        match info:
            case inspect.Metadata(extra={"by_game": name}, extra_json_schema=extra):
                schema = self.of_info(self.types[name].info)
                if name == "seat":
                    schema = self._component(f"{self.prefix}Seat", schema | SEAT)
                return schema | (extra or {})
            case inspect.Metadata(type=inner, extra_json_schema=extra):
                extra = dict(extra or {})
                title = extra.pop("title", None)
                if title and isinstance(inner, inspect.StrType) and not inner.pattern:
                    # An id, such as MoveType, whose enum is written elsewhere.
                    return refer(f"{self.prefix}{title}")
                schema = self.of_info(inner)
                # Extra keys that include the type come first: openapi.yaml keeps its order.
                schema = extra | schema if "type" in extra else schema | extra
                prefix = "" if title in SHARED else self.prefix
                return self._component(f"{prefix}{title}", schema) if title else schema
            case inspect.CustomType(cls=face_type):
                return self._custom(face_type)
            case (
                inspect.VarTupleType(item_type=item, min_length=least, max_length=most)
                | inspect.ListType(item_type=item, min_length=least, max_length=most)
            ):
                return _list(self.of_info(item), least or 0, most)
            case inspect.TupleType(item_types=items):
                return _list(self.of_info(items[0]), len(items), len(items))
            case inspect.UnionType(types=types):
                return self._union(types)
            case inspect.StructType():
                return self._record(info)
            case inspect.DictType(key_type=key, value_type=value, max_length=most) if most:
                schema = {"type": "object", "maxProperties": most}
                if isinstance(key, inspect.StrType) and key.pattern:
                    schema["propertyNames"] = {"pattern": key.pattern}
                return {**schema, "additionalProperties": self.of_info(value)}
            case inspect.AnyType():
                return {}
            case inspect.DictType(value_type=inspect.AnyType()):
                return OBJECT
            case inspect.DictType():
                self._component("TextParameter", PARAMETER)
                return self._component("TextParameters", PARAMETERS)
        return _simple(info)

    def _component(self, name: str, schema: Schema) -> Schema:
        add(self.components, name, schema)
        return refer(name)

    def _custom(self, face_type: type) -> Schema:
        if face_type is Rule:
            note = "The id of a rule of this game."
            schema: Schema = {**known_names(self.rule_ids), "description": note}
            return self._component(f"{self.prefix}RuleId", schema)
        schema = {**_words(FACES[face_type]), "description": NOTES[face_type]}
        return self._component(face_type.__name__, schema)

    def _union(self, types: tuple[inspect.Type, ...]) -> Schema:
        some = [one for one in types if not isinstance(one, inspect.NoneType)]
        schema = self.of_info(some[0]) if len(some) == 1 else self._choice(some)
        if len(some) == len(types):
            return schema
        if schema.get("$ref") == refer(f"{self.prefix}Seat")["$ref"]:
            schema = self.components[f"{self.prefix}Seat"] | schema
            del schema["$ref"]
        if isinstance(schema.get("type"), str) and "enum" not in schema:
            return {**schema, "type": [schema["type"], "null"]}
        return {"anyOf": [schema, {"type": "null"}]}

    def _choice(self, types: list[inspect.Type]) -> Schema:
        records = [one for one in types if isinstance(one, inspect.StructType)]
        if not records:
            literals = [one for one in types if isinstance(one, inspect.LiteralType)]
            name, note = UNIONS[tuple(map(str, literals[0].values)) if literals else ()]
            arms = [self._word(one) for one in types]
            prefix = "" if name in SHARED else self.prefix
            return self._component(f"{prefix}{name}", {"description": note, "oneOf": arms})
        refs = {str(one.tag): self.of_info(one)["$ref"] for one in records}
        return self._component(f"{self.prefix}{self._family(records[0].cls)}", choice_of(refs))

    def _word(self, info: inspect.Type) -> Schema:
        """One of several types; words become a component: client generators reject a const."""
        if not isinstance(info, inspect.LiteralType):
            return self.of_info(info)
        name = "Or".join(pascal_case(str(word)) for word in info.values)
        return self._component(name, _words(info.values))

    def _is_nullable_word(self, schema: Schema) -> bool:
        name = schema.get("anyOf", [{}])[0].get("$ref", "").rpartition("/")[2]
        return "enum" in self.components.get(name, {})

    def _record(self, info: inspect.StructType) -> Schema:
        name = self._name(info)
        if info.cls not in self.records:
            self.records.add(info.cls)
            add(self.components, name, self._object(info))
        return refer(name)

    def _name(self, info: inspect.StructType) -> str:
        """The name of its component; without the game's prefix if all games share the record."""
        is_own = info.cls.__module__.startswith(OWN)
        if info.cls is Phrase or (is_own and not issubclass(info.cls, GameRecord)):
            return info.cls.__name__
        if info.tag_field == "type":
            return self.prefix + pascal_case(str(info.tag)) + self._family(info.cls)
        return self.prefix + info.cls.__name__

    def _family(self, cls: type) -> str:
        """``Event``, ``Move`` or ``Phase``: what records with the member ``type`` are."""
        if issubclass(cls, Event):
            return "Event"
        return "Move" if cls in self.moves else "Phase"

    def definition(self, cls: type) -> Schema:
        """The object of a class."""
        return self._object(cast("inspect.StructType", info_of(cls)))

    def _object(self, info: inspect.StructType) -> Schema:
        """An object; members whose default is UNSET are optional.

        So are words that may be null, although they are never left out: in C#, a required member
        of an enumeration cannot be null.
        """
        properties: Components = {}
        cls, fields = info.cls, info.fields
        if info.tag_field == "type":
            properties["type"] = constant(str(info.tag))
        elif info.tag_field == "format":
            properties["format"] = self.of_info(format_type(str(info.tag)))
        parent = _parent_of(cls)
        fields = tuple(one for one in fields if one.name not in parent.__struct_fields__)
        properties |= {field.encode_name: self.of_info(field.type) for field in fields}
        required = [
            field.encode_name
            for field in fields
            if not _is_optional(field) and not self._is_nullable_word(properties[field.encode_name])
        ]
        required = [*properties][: len(properties) - len(fields)] + required
        doc = cls.__doc__
        return {
            **({"type": "object"} if parent is Record else {"allOf": [self.of(parent)]}),
            **({"description": doc.strip().split("\n")[0].replace("``", "`")} if doc else {}),
            "properties": properties,
            **({"required": required} if required else {}),
        }


def _parent_of(cls: type) -> type[Record]:
    """The record of the contract to which a record adds members, if there is one."""
    parent = cls.__base__ or Record
    if parent.__name__ == cls.__name__:  # cls is bound to a game, which adds nothing
        parent = parent.__base__ or Record
    while parent.__name__[0] == "_":  # its members are written as if they were those of cls
        parent = parent.__base__ or Record
    is_own = parent.__module__.startswith(OWN)
    return parent if is_own and issubclass(parent, Record) and parent.__struct_fields__ else Record


def closed(schema: Schema) -> Schema:
    """A schema whose objects, nested ones included, allow only the members listed."""
    inner = {name: _closed_part(part) for name, part in schema.items()}
    is_record = schema.get("type") == "object" and "properties" in schema
    return {**inner, "additionalProperties": False} if is_record else inner


def _closed_part(part: object) -> object:
    if isinstance(part, list):
        return [_closed_part(item) for item in part]
    return closed(part) if isinstance(part, dict) else part


def _is_optional(field: inspect.Field) -> bool:
    no_default = field.default is NODEFAULT and field.default_factory is NODEFAULT
    return not field.required and no_default


def _simple(info: inspect.Type) -> Schema:
    """The schema of a number, a boolean, a text or a choice of them."""
    match info:
        case inspect.IntType(ge=least, le=most) if least is not None and most is not None:
            size = {"format": "int64"} if most > MAX_INT32 else {}
            return {"type": "integer", **size, "minimum": least, "maximum": most}
        case inspect.FloatType(ge=least, le=most) if least is not None and most is not None:
            return {"type": "number", "minimum": least, "maximum": most}
        case inspect.BoolType():
            return {"type": "boolean"}
        case inspect.StrType(pattern=pattern, max_length=longest) if longest is not None:
            # Python lets $ match before a line break at the end; JSON Schema does not.
            matched = {"pattern": pattern.replace(r"\Z", "$")} if pattern else {}
            return {"type": "string", **matched, "maxLength": longest}
        case inspect.LiteralType(values=[int(only)]):
            return {"type": "integer", "const": only}
        case inspect.LiteralType(values=[only]):
            return constant(str(only))
        case inspect.LiteralType(values=[int(), *_] as numbers):
            return {"type": "integer", "enum": list(numbers)}
        case inspect.LiteralType(values=names):
            return _words(names)
        case inspect.EnumType(cls=enum):
            values = [one.value for one in enum]
            return known_names(values) if issubclass(enum, Known) else _words(values)
    raise TypeError(f"the contract has no schema for {info}")


def _list(item: Schema, least: int, most: int | None) -> Schema:
    if most is None:
        raise TypeError(f"a list in the contract has no bound: {item}")
    bounds = {"minItems": least, "maxItems": most} if least else {"maxItems": most}
    return {"type": "array", "items": item, **bounds}
