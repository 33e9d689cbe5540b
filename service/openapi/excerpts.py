"""Excerpts of long answers, as examples."""

from __future__ import annotations

from typing import Any

from service.openapi.schemas import Components, Schema
from service.reading.codec import plain

EXCERPT = "The first of each list."


def excerpt(value: object, schema: Schema, components: Components) -> object:
    """A value with the first entry of each list and map; it fits its schema."""
    return _cut(plain(value), schema, components)


def _cut(value: Any, schema: Schema, components: Components) -> Any:
    if "$ref" in schema:
        schema = components[schema["$ref"].rpartition("/")[2]]
    if isinstance(value, list):
        return [_cut(one, schema["items"], components) for one in value[:1]]
    if not isinstance(value, dict):
        return value
    for parent in schema.get("allOf", ()):
        value = _cut(value, parent, components)
    members = schema.get("properties")
    if members is None:
        inner = schema.get("additionalProperties", {})
        return {name: _cut(one, inner, components) for name, one in [*value.items()][:1]}
    return {
        name: _cut(one, members[name], components) if name in members else one
        for name, one in value.items()
    }
