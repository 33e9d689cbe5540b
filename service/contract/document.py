"""The contract as one OpenAPI document, made from the schemas that the service runs on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import orjson
import yaml
from apispec import APISpec
from apispec.ext.marshmallow import MarshmallowPlugin

from service import __version__
from service.contract.bodies import Request, Shaped
from service.contract.lookups import add_site_schemas
from service.contract.operations import GamePaths
from service.contract.responses import HEADERS, Json, shared_examples, shared_responses
from service.contract.shapes import Components, Schema, refer
from service.contract.site_paths import SITE_TAGS, site_examples, site_paths
from service.contract.wire import Wire

DESCRIPTION = """\
A referee for card and tile games. It keeps nothing: send a state and a move, and the answer is
the next state, what may be done now, what may not and why, and the scores. The same body gives
the same bytes, on any machine, for ever.

Begin with a deal, and send any of the `legal_moves` of a position back as the `move`. A move that
the rules forbid is refused with status 409 and names one rule of the rulebook, with the numbers
that decided it.

Bodies are UTF-8 JSON of at most 64 KiB (replays: 512 KiB) and at most 32 levels deep; a member
twice, NaN, Infinity, U+0000 and numbers of more than 32 characters are refused as malformed.
Every refusal is a problem document (RFC 9457). The header X-Request-Id may be sent, and comes
back; catalogues answer If-None-Match with 304.
"""


def build(catalog: Mapping[str, Wire]) -> Json:
    """The OpenAPI 3.1 document of the games given; equal on every call."""
    plugin, components = MarshmallowPlugin(), Components()
    spec = APISpec(title="Referee", version=__version__, openapi_version="3.1.0", plugins=[plugin])
    _let_shapes_speak(plugin, components)
    for path, operations in site_paths().items():
        spec.path(path, operations=operations)
    games = [GamePaths(wire, components) for wire in catalog.values()]
    for game in games:
        _add_game(spec, game)
    add_site_schemas(catalog, components)
    invalid = {f"{game.id}_invalid_request": game.named["invalid-request"] for game in games}
    _add_shared(spec, components, invalid)
    for name, example in site_examples(catalog).items():
        spec.components.example(name, example)
    for name, schema in sorted(components.items()):
        spec.components.schema(name, schema)
    return _in_order(spec.to_dict())


def _add_game(spec: APISpec, game: GamePaths) -> None:
    spec.tag(game.tag())
    for path, operations in game.paths().items():
        spec.path(path, operations=operations)
    for request in game.requests.all():
        _add_request(spec, request)
    for name, link in game.links().items():
        spec.components.link(name, link)
    for name, example in game.examples().items():
        spec.components.example(name, example)


def _add_shared(spec: APISpec, components: Components, invalid_requests: Mapping[str, str]) -> None:
    for tag in SITE_TAGS:
        spec.tag(tag)
    for name, response in shared_responses(components, invalid_requests).items():
        spec.components.response(name, response)
    for name, example in shared_examples().items():
        spec.components.example(name, example)
    for name, header in HEADERS.items():
        spec.components.header(name, dict(header))


def _let_shapes_speak(plugin: MarshmallowPlugin, components: Components) -> None:
    """Take the JSON Schema of a member from the shape that checks it."""

    def shape_schema(_: object, field: Shaped, **__: object) -> Schema:
        return field.json_schema(components)

    converter: Any = plugin.converter
    converter.add_attribute_function(shape_schema)


def _add_request(spec: APISpec, request: Request) -> None:
    described: Schema = {"description": request.note}
    if not request.forms:
        spec.components.schema(request.name, described, schema=request.schema)
        return
    for name, form in request.forms.items():
        spec.components.schema(name, described, schema=form)
    choice = {"oneOf": [refer(name) for name in request.forms]}
    spec.components.schema(request.name, described | choice)


def _in_order(document: Json) -> Json:
    """The document as a person reads it, from the general to the small."""
    information = {
        **document["info"],
        "summary": "A stateless rules service for card and tile games.",
        "description": DESCRIPTION,
        "contact": {"name": "Referee maintainers"},
        "license": {"name": "MIT", "identifier": "MIT"},
    }
    return {
        "openapi": document["openapi"],
        "info": information,
        "servers": [{"url": "/", "description": "Where this document came from."}],
        "security": [],
        "tags": document["tags"],
        "paths": document["paths"],
        "components": document["components"],
    }


def as_json(document: Json) -> bytes:
    """The document as JSON."""
    return orjson.dumps(document)


class _Readable(yaml.CSafeDumper):
    """Block style, but for lists of names, which stand on one line; no anchors."""

    def ignore_aliases(self, data: Any) -> bool:
        """Write everything out."""
        return True


def _list(dumper: _Readable, items: list[Any]) -> yaml.SequenceNode:
    short = all(isinstance(item, str | int | None) for item in items)
    return dumper.represent_sequence("tag:yaml.org,2002:seq", items, flow_style=short)


def _text(dumper: _Readable, text: str) -> yaml.ScalarNode:
    style = "|" if "\n" in text else None
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Readable.add_representer(list, _list)
_Readable.add_representer(str, _text)


def as_yaml(document: Json) -> bytes:
    """The document as YAML, to be read by a person and reviewed line by line."""
    text: str = yaml.dump(
        document, Dumper=_Readable, sort_keys=False, allow_unicode=True, width=100
    )
    return text.encode()
