"""The contract as one OpenAPI document, made from the schemas that the service runs on."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

import yaml

from service import __version__
from service.contract.operations import OPERATIONS
from service.contract.served_game import ServedGame
from service.limits import BODY_LIMIT, LARGE_BODY_LIMIT, MAX_DEPTH, MAX_NUMBER_LENGTH
from service.openapi import resources
from service.openapi.game import GameDocument
from service.openapi.operation_objects import PARAMETERS
from service.openapi.response_objects import HEADERS, Json, shared_examples, shared_responses
from service.openapi.schemas import Components, Schemas, add, closed
from service.openapi.site import SITE_SCHEMAS, SITE_TAGS, site_examples, site_paths
from service.reading.codec import encode

if TYPE_CHECKING or yaml.__with_libyaml__:
    from yaml import CSafeDumper as Dumper
else:  # PyYAML was built where there is no C compiler: the same bytes, four times as slowly
    from yaml import SafeDumper as Dumper

_REFERENCE = re.compile(r'"#/components/(\w+)/(\w+)"')

_SMALL, _LARGE = BODY_LIMIT // 1024, LARGE_BODY_LIMIT // 1024
_LONG = ", ".join(f"`{each.path}`" for each in OPERATIONS if each.body_limit > BODY_LIMIT)

DESCRIPTION = f"""\
A stateless referee for card and tile games: send a state and a move, and get the next state, the
legal moves, the kinds of move that are not possible and why, and the scores. The same body gets the
same bytes on any machine; only a deal without a seed and the `instance` of a problem vary.

Start with a deal, and send back any of the `legal_moves` as the `move`. A move that the rules
forbid gets 409, with the rule and the numbers that decided it.

Bodies are UTF-8 JSON of at most {_SMALL} KiB ({_LONG}: {_LARGE} KiB) \
and {MAX_DEPTH} levels
deep. Repeated members and numbers too large for a double or longer than \
{MAX_NUMBER_LENGTH} characters are
refused as malformed. In a request, null for an optional member (not `seat`,
`expected_digest`, `digests`), or for one of another kind of move or game, counts as absent; a null
of a state or view may be left out.

The schemas of requests are closed: an unknown member is refused. Those of responses are open: a
later version may add members and kinds; ignore what you do not know. `x-extensible-enum` lists
the names of this version, and a choice its kinds. States, views and moves go both ways; their
members change only with the `format` of the state.

Every refusal is a problem document (RFC 9457). Guides for frontends are in `docs` of the source.
"""


def build(catalog: Mapping[str, ServedGame]) -> Json:
    """The OpenAPI 3.1 document of the games given; equal on every call."""
    components: Components = {}
    games = [GameDocument(entry, components) for entry in catalog.values()]
    paths, responses, examples = site_paths(), Json(), Json()
    requests: Components = {}
    for game in games:
        paths |= game.paths()
        responses |= game.responses
        examples |= game.examples()
        requests |= game.bodies
    schemas = Schemas(components, types=resources.catalog_types(catalog))
    examples |= shared_examples() | site_examples(catalog, schemas)
    responses |= shared_responses(schemas)
    for name, schema in (*SITE_SCHEMAS.items(), *requests.items()):
        add(components, name, schema)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Referee",
            "version": __version__,
            "summary": "A stateless rules service for card and tile games.",
            "description": DESCRIPTION,
            "contact": {"name": "Referee maintainers"},
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [
            {"url": "/", "description": "The server of this document."},
            {"url": "http://127.0.0.1:8000", "description": "A service started with `make run`."},
        ],
        "security": [],
        "tags": [*(game.tag for game in games), *SITE_TAGS],
        "paths": paths,
        "components": {
            "schemas": _with_closed_requests(requests | dict(sorted(components.items())), requests),
            "responses": responses,
            "parameters": dict(PARAMETERS),
            "headers": dict(HEADERS),
            "examples": examples,
        },
    }


def _with_closed_requests(schemas: Components, requests: Components) -> Components:
    """The schemas; those that a request can contain are closed to unlisted members.

    The others stay open: a later version may add members to responses.
    """
    sent = requests.keys() | {name for _, name in _used(requests, {"schemas": schemas})}
    return {name: closed(schema) if name in sent else schema for name, schema in schemas.items()}


def of_game(document: Json, entry: ServedGame) -> Json:
    """The document of one game: its operations, and the components that they use."""
    home = entry.home
    own = {
        path: item for path, item in document["paths"].items() if f"{path}/".startswith(f"{home}/")
    }
    return {
        **document,
        "info": {**document["info"], "title": f"Referee: {entry.game.title}"},
        "tags": [tag for tag in document["tags"] if tag["name"] == entry.game.title],
        "paths": own,
        "components": used_components(own, document["components"]),
    }


def used_components(paths: Json, components: Json) -> Json:
    """The components that some paths use."""
    used = _used(paths, components)
    return {
        section: {name: part for name, part in parts.items() if (section, name) in used}
        for section, parts in components.items()
    }


def _used(part: Json, components: Json) -> set[tuple[str, str]]:
    """The section and name of each component that a part of the document uses."""
    used, todo = set[tuple[str, str]](), [part]
    while todo:
        found = set(_REFERENCE.findall(encode(todo.pop()).decode())) - used
        used |= found
        todo += [components[section][name] for section, name in found]
    return used


class _Readable(Dumper):
    """Block style, with lists of names on one line; no anchors."""

    def ignore_aliases(self, _: object) -> bool:
        """Write everything out."""
        return True


def _list(dumper: _Readable, items: list[object]) -> yaml.SequenceNode:
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
