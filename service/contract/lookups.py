"""What is looked up: the JSON Schema of catalogue, rulebooks, problems and health."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from service.contract import catalogue
from service.contract.answers import closed, listed, one_of
from service.contract.bodies import JSON_VALUE
from service.contract.problems import PROBLEMS, TEXT
from service.contract.records import Tagged
from service.contract.shapes import Components, Schema, refer
from service.contract.wire import Wire
from service.rules.ruling import Source

MOST_SEATS = 8
"""More than play any game."""

_JSON_TYPES: dict[type, str] = {bool: "boolean", int: "integer", str: "string"}


def constant(value: Any) -> Schema:
    """A value that is always the same."""
    if isinstance(value, dict):
        return closed({name: constant(item) for name, item in value.items()})
    return {"type": _JSON_TYPES[type(value)], "const": value}


def all_of(names: Sequence[str], note: str = "") -> Schema:
    """A list of some names, all of them."""
    return listed(one_of(names), len(names), note, least=len(names))


@dataclass(frozen=True, slots=True)
class Lookups:
    """The schemas of what can be looked up of a game, each a reference."""

    descriptor: Schema
    rulebook: Schema
    rule: Schema


def lookups_of(wire: Wire, components: Components) -> Lookups:
    """What can be looked up of one game; the schemas join ``components``."""
    prefix = wire.prefix
    components["OptionsSchema"] = _options_schema(components)
    components[f"{prefix}Game"] = _descriptor(wire, components)
    components[f"{prefix}Rule"] = _rule(wire, components)
    rules = len(wire.game.rulebook)
    components[f"{prefix}Rulebook"] = closed(
        {
            "game": constant(wire.game.name),
            "rules": listed(refer(f"{prefix}Rule"), rules, least=rules),
        },
        "Every rule of the game, in our words.",
    )
    return Lookups(refer(f"{prefix}Game"), refer(f"{prefix}Rulebook"), refer(f"{prefix}Rule"))


def _descriptor(wire: Wire, components: Components) -> Schema:
    game = wire.game
    options = wire.options.schema(components)
    invariant = closed({"id": refer(f"{wire.prefix}Invariant"), "text": TEXT})
    told = catalogue.descriptor(wire)

    def every(schema: Schema, names: Collection[str]) -> Schema:
        return listed(schema, len(names), least=len(names))

    def kinds(name: str, union: Tagged, note: str) -> Schema:
        components[name] = one_of(union.arms, note)
        return every(refer(name), union.arms)

    return closed(
        {
            "name": constant(game.name),
            "title": constant(game.title),
            "summary": constant(game.summary),
            "seats": constant(told["seats"]),
            "links": constant(told["links"]),
            "presets": every(wire.preset().schema(components), game.presets),
            "formats": all_of(wire.state.supported, "Formats of the state that are read."),
            "faces": every(wire.faces.schema(components), game.faces),
            "phases": kinds(f"{wire.prefix}PhaseType", wire.phases, "A kind of phase."),
            "moves": kinds(f"{wire.prefix}MoveType", wire.moves, "A kind of move."),
            "events": kinds(f"{wire.prefix}EventType", wire.events, "A kind of event."),
            "preset_options": closed(dict.fromkeys(game.presets, options)),
            "options_schema": refer("OptionsSchema"),
            "invariants": listed(
                invariant, len(game.invariants), "What every state obeys.", least=1
            ),
            "not_modelled": listed(TEXT, 100, "What people play that is not known here."),
        },
        "What there is to know of the game before it is played.",
    )


def _options_schema(components: Components) -> Schema:
    whole = {"type": "integer", "minimum": -2_000_000, "maximum": 2_000_000}
    json_type = one_of(["boolean", "integer", "null", "string"])
    components["OptionSchema"] = closed(
        {
            "type": {"oneOf": [json_type, listed(json_type, 2, least=2)]},
            "description": TEXT,
            "enum": listed(TEXT, 100, least=1),
            "minimum": whole,
            "maximum": whole,
            "default": {
                **whole,
                "type": ["boolean", "integer", "null", "string"],
                "maxLength": 100,
            },
        },
        "The JSON Schema of one option.",
        optional=("description", "enum", "minimum", "maximum"),
    )
    return closed(
        {
            "$schema": constant("https://json-schema.org/draft/2020-12/schema"),
            "title": TEXT,
            "type": constant("object"),
            "description": TEXT,
            "properties": {
                "type": "object",
                "minProperties": 1,
                "maxProperties": 100,
                "additionalProperties": refer("OptionSchema"),
            },
            "additionalProperties": {"type": "boolean", "const": False},
        },
        "The JSON Schema of the options, with their defaults.",
    )


def _rule(wire: Wire, components: Components) -> Schema:
    return closed(
        {
            "id": wire.rule_id().schema(components),
            "text": {**TEXT, "description": "The rule as a person would say it at the table."},
            "source": one_of([source.value for source in Source]),
            "citation": {**TEXT, "description": "The source's words, or the reason of a ruling."},
            "section": {**TEXT, "description": "Where the rules specification states it."},
            "enforced": {
                "type": "boolean",
                "description": "Whether a move can be refused by this rule.",
            },
            "allowed": {**TEXT, "description": "An example of what the rule lets pass."},
            "refused": {**TEXT, "description": "An example of what it does not let pass."},
            "href": TEXT,
        },
        "One rule of the game, with its source.",
    )


def add_site_schemas(catalog: Mapping[str, Wire], components: Components) -> None:
    """The answers that belong to no game."""
    components["GameSummary"] = _summary(catalog)
    components["Games"] = closed(
        {"games": listed(refer("GameSummary"), len(catalog), least=len(catalog))}, "Every game."
    )
    components["Version"] = closed(
        {
            "name": constant("referee"),
            "version": TEXT,
            "formats": all_of(
                [wire.state.written for wire in catalog.values()],
                "The format of the states that are written, for each game.",
            ),
        },
        "Which version of the service this is.",
    )
    components["Health"] = closed(
        {"status": one_of(["alive", "ready"])}, "That the service lives, or can serve."
    )
    components["ProblemKind"] = closed(
        {
            "type": one_of([f"/problems/{slug}" for slug in PROBLEMS]),
            "title": TEXT,
            "status": {"type": "integer", "minimum": 400, "maximum": 599},
            "meaning": {**TEXT, "description": "What happened, and what to do."},
        },
        "A kind of problem.",
    )
    components["ProblemKinds"] = closed(
        {"problems": listed(refer("ProblemKind"), len(PROBLEMS), least=len(PROBLEMS))},
        "Every kind of problem.",
    )
    components["Page"] = {
        "type": "string",
        "minLength": 1,
        "maxLength": 2_000_000,
        "description": "A page for a person, in HTML.",
    }
    components["Contract"] = _contract()


def _contract() -> Schema:
    def part(note: str) -> Schema:
        return {
            "type": "object",
            "description": note,
            "minProperties": 1,
            "additionalProperties": JSON_VALUE,
        }

    return {
        "type": "object",
        "description": "An OpenAPI 3.1 document.",
        "properties": {
            "openapi": {"type": "string", "pattern": "^3\\.1\\.[0-9]{1,3}$"},
            "info": part("What the service is."),
            "paths": part("Every operation."),
            "components": part("Every schema."),
        },
        "required": ["openapi", "info", "paths", "components"],
        "additionalProperties": JSON_VALUE,
    }


def _summary(catalog: Mapping[str, Wire]) -> Schema:
    links = catalogue.descriptor(next(iter(catalog.values())))["links"]
    seats: Schema = {"type": "integer", "minimum": 1, "maximum": MOST_SEATS}
    return closed(
        {
            "name": one_of(list(catalog)),
            "title": TEXT,
            "summary": TEXT,
            "seats": closed({"least": seats, "most": seats}, "How many may play."),
            "presets": listed(TEXT, 100, "Options by name; the first is the default.", least=1),
            "links": closed(dict.fromkeys(links, TEXT), "Where its operations are."),
        },
        "A game, in short.",
    )
