"""The contract in OpenAPI 3.0.3 without unions, for tools that read nothing newer.

A union is one object with the members of all its kinds, or any value if a text is one of them.
"""

from __future__ import annotations

import re

from service.contract.requests import GUARDS
from service.openapi.document import used_components
from service.openapi.response_objects import Json
from service.openapi.schemas import Components, Schema
from service.reading.codec import encode

NOTE = """\
OpenAPI 3.0.3 without unions: each is one object here, with the members of all its kinds. Names are
in `x-extensible-enum`. The OpenAPI 3.1 document beside this one is exact.

"""

_NULLABLE = re.compile(r'"anyOf":\[\{"\$ref":"#/components/schemas/(\w+)"')
_NAMES = "x-extensible-enum"
_LEFT_OUT = {"discriminator", "not", "if", "then", "else", "contains", "propertyNames", "examples"}


def flat(document: Json) -> Json:
    """The same document in OpenAPI 3.0.3 without unions."""
    info = {name: document["info"][name] for name in ("title", "version", "contact")}
    info["description"] = NOTE + document["info"]["description"]
    schemas = _Flattened(document["components"]["schemas"])
    paths, components = (schemas.in_part(document[name]) for name in ("paths", "components"))
    components["schemas"] = {name: schemas.component(name) for name in schemas.exact}
    components = used_components(paths, components)
    return {**document, "openapi": "3.0.3", "info": info, "paths": paths, "components": components}


class _Flattened:
    def __init__(self, exact: Components) -> None:
        """Schemas in OpenAPI 3.0.3; ``exact``: the components in OpenAPI 3.1."""
        self.exact, self.nullable = exact, {*_NULLABLE.findall(encode(exact).decode())}

    def in_part(self, part: Json) -> Json:
        """A part of the document around schemas; examples stay as they are."""
        flatten = {name: self.schema if name == "schema" else self.in_part for name in part}
        flatten |= dict.fromkeys(("example", "examples"), lambda example: example)
        return {n: flatten[n](one) if isinstance(one, dict) else one for n, one in part.items()}

    def component(self, name: str) -> Schema:
        """A component. 3.0 has no reference or null: an object says itself that it may be null."""
        schema, is_nullable = self.schema(self.exact[name]), name in self.nullable
        if name.endswith("Request"):
            for guard in GUARDS & schema["properties"].keys():
                schema["properties"][guard].pop("nullable", None)
        return schema | {"nullable": True} if is_nullable and "properties" in schema else schema

    def schema(self, exact: Schema) -> Schema:
        """A schema without unions."""
        if "$ref" in exact:
            union = self._named(exact).get("oneOf", [{}])
            return self._target(exact) if "type" in union[0] else {"$ref": exact["$ref"]}
        if "anyOf" in exact:  # a type, or null
            return self._or_null(exact["anyOf"][0])
        schema = {name: part for name, part in exact.items() if name not in _LEFT_OUT}
        if "\\u" in schema.get("pattern", ""):
            del schema["pattern"]  # such an escape stops tools in Go
        if arms := schema.pop("oneOf", None):
            return self._union([self._object(arm) for arm in arms]) | schema
        if "const" in schema:
            schema["enum"] = [schema.setdefault("default", schema.pop("const"))]
        elif "enum" in schema and "default" not in schema:
            schema[_NAMES] = schema.pop("enum")
        if isinstance(schema.get("type"), list):
            schema |= {"type": schema["type"][0], "nullable": True}
        for name in {"items", "additionalProperties"} & schema.keys():
            schema[name] = schema[name] and self.schema(schema[name])
        members = {}
        for name, member in schema.get("properties", {}).items():  # null for what may be left out
            is_needed = name in schema.get("required", ())
            members[name] = self.schema(member) if is_needed else self._or_null(member)
        return schema | ({"properties": members} if members else {})

    def _or_null(self, exact: Schema) -> Schema:
        schema = self._target(exact)
        if schema.get("type", "object") == "object":
            return self.schema(exact)
        return schema | {"nullable": True}

    def _named(self, exact: Schema) -> Schema:
        return self.exact[exact["$ref"].rpartition("/")[2]] if "$ref" in exact else exact

    def _target(self, exact: Schema) -> Schema:
        return self.schema(self._named(exact))

    def _union(self, arms: list[Schema]) -> Schema:
        """An object with the members of several."""
        if any(arm.get("type") != "object" for arm in arms):
            return {}
        members: Components = {}
        for arm in arms:
            for name, member in arm["properties"].items():
                members[name] = self._either(members.get(name, member), member)
        required = set.intersection(*(set(arm["required"]) for arm in arms))
        return self.schema({"type": "object", "properties": members, "required": sorted(required)})

    def _object(self, exact: Schema) -> Schema:
        """A schema with the members of its parents."""
        own = self._target(exact)
        parts = [*map(self._object, own.get("allOf", ())), own]
        members = {name: one for part in parts for name, one in part.get("properties", {}).items()}
        required = {name for part in parts for name in part.get("required", ())}
        return {"type": "object", **own, "properties": members, "required": required}

    def _either(self, one: Schema, other: Schema) -> Schema:
        """A schema that allows what one of two allows; it has the bounds of both."""
        if one == other:
            return one
        one, other = self._target(one), self._target(other)
        both = {name: part for name, part in one.items() if other.get(name) == part}
        if both.get("type", "object") == "object":
            return {"type": "object"} if "type" in both else {}
        if "items" in one:
            both["items"] = self._either(one["items"], other["items"])
        some, more = (part.get("enum") or part.get(_NAMES) or [] for part in (one, other))
        both |= {_NAMES: [*dict.fromkeys([*some, *more])]} if some or more else {}
        return both | ({"nullable": True} if "nullable" in one | other else {})
