"""The paths of a game, as OpenAPI: its operations, what they take and all they may answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from service.contract import catalogue
from service.contract.answers import answers_of
from service.contract.bodies import requests_of
from service.contract.examples import JSON, Example, record
from service.contract.lookups import lookups_of
from service.contract.problems import problem_schema
from service.contract.responses import (
    HTML,
    PAGE,
    Json,
    always,
    component,
    looked_up,
    pascal,
    refused,
    told,
    told_as,
)
from service.contract.shapes import Components, Schema, refer
from service.contract.wire import Wire


@dataclass(frozen=True, slots=True)
class Operation:
    """What can be asked of a game by POST."""

    path: str
    verb: str
    """The end of its ``operationId``."""
    summary: str
    description: str
    answers: str
    """The member of ``Answers`` that it is answered with."""
    conflicts: tuple[str, ...] = ()
    """Kinds of problem with status 409."""
    refusals: tuple[str, ...] = ()
    """Kinds of problem with status 422."""

    @property
    def name(self) -> str:
        """What requests and the Referee call it."""
        return self.path.replace("-", "_")


STATE_REFUSALS = ("inconsistent-state", "unsupported-options", "unsupported-format")

OPERATIONS = (
    Operation(
        "deals",
        "deal",
        "Deal a new game",
        "The first position of a new game, from a seed, from a deck of one's own, or, with "
        "neither, from a seed that the service draws and the state tells.",
        "position",
        refusals=("inconsistent-state", "unsupported-options"),
    ),
    Operation(
        "legal-moves",
        "legal_moves",
        "List the legal moves of a state",
        "What the seat to act may do, what it may not and why, and the scores.",
        "position",
        refusals=STATE_REFUSALS,
    ),
    Operation(
        "moves",
        "move",
        "Make one move or several",
        "The position after the move, or after all of them; the first move that is refused "
        "refuses the request and names its index.",
        "position",
        conflicts=("illegal-move", "not-your-turn", "game-over", "game-too-long", "stale-state"),
        refusals=STATE_REFUSALS,
    ),
    Operation(
        "scores",
        "score",
        "Score a state",
        "The score sheet: totals, how the last hand was scored, and how the hands count now.",
        "scores",
        refusals=STATE_REFUSALS,
    ),
    Operation(
        "views",
        "view",
        "Show what a seat may know",
        "The state as a seat, or a spectator, may see it: a schema of its own, in which what "
        "is hidden has no place. With the legal moves if it is that seat's turn.",
        "view",
        refusals=STATE_REFUSALS,
    ),
    Operation(
        "validations",
        "validate",
        "Check a state for flaws",
        "Whether a state can be, and everything that is wrong with it; always answered with "
        "200, whatever the state looks like.",
        "validation",
    ),
    Operation(
        "replays",
        "replay",
        "Replay a whole game",
        "The last position of a game from its deal and its moves, the digest of every position "
        "on the way, and the first that is not the one expected.",
        "replay",
        conflicts=("illegal-move", "game-over"),
        refusals=("inconsistent-state", "unsupported-options"),
    ),
)


class GamePaths:
    """Writes the paths of one game."""

    def __init__(self, wire: Wire, components: Components) -> None:
        self.wire, self.components = wire, components
        self.prefix, self.title = wire.prefix, wire.game.title
        self.home = f"/v1/games/{wire.game.name}"
        self.id = wire.game.name.replace("-", "_")
        self.requests = requests_of(wire)
        self.answers = answers_of(wire, components)
        self.lookups = lookups_of(wire, components)
        self.recorded = record(wire)
        self.named = {e.slug: f"{wire.prefix}{pascal(e.slug)}" for e in self.recorded if e.slug}

    def tag(self) -> Json:
        """The tag of every operation of the game."""
        return {"name": self.title, "description": self.wire.game.summary}

    def examples(self) -> dict[str, Json]:
        """What was recorded, as named examples: requests, their answers, and problems."""
        rule = next(iter(self.wire.game.rulebook.values()))
        named = {
            f"{self.prefix}GameAnswer": told_as("The game.", catalogue.descriptor(self.wire)),
            f"{self.prefix}RuleAnswer": told_as("A rule.", catalogue.rule_entry(self.wire, rule)),
        }
        for example in self.recorded:
            if example.slug:
                named[self.named[example.slug]] = told_as(example.summary, example.answer)
            else:
                name = self._example(example)
                named[f"{name}Request"] = told_as(example.summary, example.request)
                named[f"{name}Answer"] = told_as(example.summary, example.answer)
        return named

    def _example(self, example: Example) -> str:
        return self.prefix + "".join(
            pascal(name.replace("_", "-")) for name in (example.operation, example.name)
        )

    def paths(self) -> dict[str, Json]:
        """Every path of the game."""
        paths = {
            self.home: {"get": self._descriptor()},
            f"{self.home}/rules": {"get": self._rulebook()},
            f"{self.home}/rules/{{rule_id}}": {"get": self._rule()},
        }
        for operation in OPERATIONS:
            paths[f"{self.home}/{operation.path}"] = {"post": self._post(operation)}
        return paths

    def links(self) -> dict[str, Json]:
        """How the answer of one operation becomes the request of another."""
        state = "$response.body#/state"
        links = {
            f"{self.prefix}{place}Move": self._link(
                "move",
                f"Make the {place.lower()} of the legal moves.",
                {
                    "state": state,
                    "move": f"$response.body#/legal_moves/{index}",
                    "expected_digest": "$response.body#/digest",
                },
            )
            for index, place in enumerate(("First", "Second", "Third"))
        }
        asked = {
            "LegalMoves": ("legal_moves", "List the legal moves again.", {}),
            "Scores": ("score", "Score the state.", {}),
            "View": ("view", "Show what seat 0 may know.", {"seat": 0}),
            "Validation": ("validate", "Check the state for flaws.", {}),
        }
        for name, (verb, note, more) in asked.items():
            links[f"{self.prefix}{name}"] = self._link(verb, note, {"state": state, **more})
        return links

    def _link(self, verb: str, note: str, body: Json) -> Json:
        return {
            "operationId": f"{self.id}_{verb}",
            "description": note,
            "requestBody": body,
            # The body of the link is the whole body; a tester must not mix it with another.
            "x-schemathesis": {"merge_body": False},
        }

    def _descriptor(self) -> Json:
        return {
            **self._called("game", f"Describe {self.title}"),
            "description": "Seats, kinds of move, phases, options with their defaults, and what "
            "is not modelled.",
            "responses": looked_up(
                "The game.", {JSON: self.lookups.descriptor}, example=f"{self.prefix}GameAnswer"
            ),
        }

    def _rulebook(self) -> Json:
        return {
            **self._called("rules", f"Read the rulebook of {self.title}"),
            "description": "Every rule in our words, with its source and an example of each kind; "
            "as a page for a person, too.",
            "responses": looked_up("The rulebook.", {JSON: self.lookups.rulebook, HTML: PAGE}),
        }

    def _rule(self) -> Json:
        rule_id = {
            "name": "rule_id",
            "in": "path",
            "required": True,
            "description": "The id of the rule.",
            "schema": self.wire.rule_id().schema(self.components),
        }
        return {
            **self._called("rule", f"Read one rule of {self.title}"),
            "description": "A rule in our words; refusals refer to it.",
            "parameters": [rule_id],
            "responses": looked_up(
                "The rule.",
                {JSON: self.lookups.rule, HTML: PAGE},
                example=f"{self.prefix}RuleAnswer",
                by_name=True,
            ),
        }

    def _called(self, verb: str, summary: str) -> Json:
        return {"operationId": f"{self.id}_{verb}", "tags": [self.title], "summary": summary}

    def _post(self, operation: Operation) -> Json:
        recorded = [e for e in self.recorded if e.operation == operation.name and not e.slug]
        request = getattr(self.requests, operation.name)
        return {
            **self._called(operation.verb, operation.summary),
            "description": operation.description,
            "requestBody": {
                "required": True,
                "content": {
                    JSON: {
                        "schema": refer(request.name),
                        "examples": {
                            e.name: component("examples", f"{self._example(e)}Request")
                            for e in recorded
                        },
                    }
                },
            },
            "responses": self._responses(operation, recorded),
        }

    def _responses(self, operation: Operation, recorded: Sequence[Example]) -> Json:
        has_state = operation.answers in {"position", "replay"}
        links = [*self.links()] if has_state else ()
        examples = {e.name: component("examples", f"{self._example(e)}Answer") for e in recorded}
        schema: Schema = getattr(self.answers, operation.answers)
        responses = {
            "200": told("The answer.", schema, examples, links),
            "400": component("responses", "BadRequest"),
            "413": component("responses", "BodyTooLarge"),
            "415": component("responses", "UnsupportedMediaType"),
        }
        if operation.conflicts:
            responses["409"] = self._refused("The move cannot be made.", operation.conflicts)
        if operation.refusals:
            responses["422"] = self._refused(
                "The request fits its schema, but cannot be.", operation.refusals
            )
        return dict(sorted((responses | always()).items()))

    def _refused(self, description: str, slugs: Sequence[str]) -> Json:
        schema = problem_schema(self.components, slugs, self.prefix, self.answers.problems)
        return refused(description, schema, slugs, self.named)
