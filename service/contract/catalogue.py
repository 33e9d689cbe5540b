"""What can be looked up: the games, what each knows, and its rulebook."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from service.contract.problems import PROBLEMS, ProblemType
from service.contract.shapes import Components, Schema
from service.contract.wire import Wire
from service.rules.ruling import Rule

Answer = dict[str, Any]


def games(catalog: Mapping[str, Wire]) -> Answer:
    """Every game, in a line each."""
    return {"games": [_summary(wire) for wire in catalog.values()]}


def _summary(wire: Wire) -> Answer:
    game = wire.game
    home = f"/v1/games/{game.name}"
    return {
        "name": game.name,
        "title": game.title,
        "summary": game.summary,
        "seats": {"least": game.seats[0], "most": game.seats[-1]},
        "presets": list(game.presets),
        "links": {
            "self": home,
            "rules": f"{home}/rules",
            "deals": f"{home}/deals",
            "legal_moves": f"{home}/legal-moves",
            "moves": f"{home}/moves",
            "scores": f"{home}/scores",
            "views": f"{home}/views",
            "validations": f"{home}/validations",
            "replays": f"{home}/replays",
        },
    }


def descriptor(wire: Wire) -> Answer:
    """What there is to know of a game before a frontend plays it."""
    game = wire.game
    return {
        **_summary(wire),
        "formats": wire.state.supported,
        "faces": list(game.faces),
        "phases": list(wire.phases.arms),
        "moves": list(wire.moves.arms),
        "events": list(wire.events.arms),
        "preset_options": {
            preset: wire.options.dump(options) for preset, options in game.presets.items()
        },
        "options_schema": options_schema(wire),
        "invariants": [
            {"id": invariant.id, "text": invariant.text} for invariant in game.invariants.values()
        ],
        "not_modelled": list(game.not_modelled),
    }


def options_schema(wire: Wire) -> Schema:
    """The JSON Schema of the options, with defaults, standing alone."""
    components: Components = {}
    chosen = wire.chosen_options()
    chosen.schema(components)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Options of {wire.game.title}",
        **components[chosen.name],
    }


def rulebook(wire: Wire) -> Answer:
    """Every rule of a game."""
    return {
        "game": wire.game.name,
        "rules": [rule_entry(wire, rule) for rule in wire.game.rulebook.values()],
    }


def rule_entry(wire: Wire, rule: Rule) -> Answer:
    """One rule, with its source and an example of each kind."""
    return {
        "id": rule.id,
        "text": rule.text,
        "source": rule.source.value,
        "citation": rule.citation,
        "section": rule.section,
        "enforced": rule.enforced,
        "allowed": rule.allowed,
        "refused": rule.refused,
        "href": f"/v1/games/{wire.game.name}/rules/{rule.id}",
    }


def problems() -> Answer:
    """Every kind of problem."""
    return {"problems": [problem_entry(kind) for kind in PROBLEMS.values()]}


def problem_entry(kind: ProblemType) -> Answer:
    """One kind of problem, for a person."""
    return {
        "type": f"/problems/{kind.slug}",
        "title": kind.title,
        "status": kind.status,
        "meaning": kind.meaning,
    }
