"""One game as OpenAPI: its paths, what they take and all they may answer."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from service.contract import resources
from service.contract.requests import RecordField, Request, requests_of
from service.contract.responses import responses_of
from service.contract.schemas import Components, Schema, Schemas, refer
from service.contract.wire import Wire
from service.document.examples import JSON, record
from service.document.operations import (
    SHARED_REFUSALS,
    Operation,
    lookup,
    operation,
    operations_of,
    path_parameter,
)
from service.document.responses import (
    ALWAYS,
    BAD_REQUEST,
    HTML,
    PAGE,
    SERVICE_PROBLEMS,
    Json,
    answered,
    example,
    refused,
)
from service.rules.advice import Level
from service.rules.ruling import Rule

_OF_POSITIONS: Mapping[str, tuple[str, str, Json]] = {
    "FirstMove": (
        "move",
        "Make the first of the legal moves; there is one unless the game is over.",
        {
            "move": "$response.body#/legal_moves/0",
            "expected_digest": "$response.body#/digest",
        },
    ),
    "LegalMoves": ("legal_moves", "List the legal moves again.", {}),
    "Scores": ("score", "Score the state.", {}),
    "View": ("view", "Show what seat 0 may know.", {"seat": 0}),
    "Validation": ("validate", "Check the state for flaws.", {}),
}
"""The links of an answer with a state: operation, description, what is sent beside the state."""

_TO_PLAYERS: Mapping[str, tuple[str, str, Json]] = {
    "Advice": ("advice", "Get the best moves for seat 0.", {"seat": 0}),
    "Turns": (
        "turns",
        "Let a computer player move for seat 0.",
        {"players": {"0": Level.QUICK.value}},
    ),
}
"""The same for games with computer players."""


class GameDocument:
    """Writes what one game adds to the document."""

    def __init__(self, wire: Wire, components: Components) -> None:
        """``components``: the schemas of the game's records are added to these."""
        self.wire, self.prefix = wire, wire.prefix
        self.id = wire.game.name.replace("-", "_")
        """What the ids of its operations begin with."""
        self.tag = {"name": wire.game.title, "description": wire.game.summary}
        self.schemas = Schemas(components, wire.prefix, wire.game)
        options = resources.options_choice(wire, self.schemas)
        self.schemas.put(wire.some_options.kind, options)
        self.requests, self.answers = requests_of(wire), responses_of(wire)
        self.bodies = {name: self._body(request) for name, request in self.requests.items()}
        """The schemas of what is sent: of each operation by name, one or several to choose from."""
        self.description, self.rulebook = resources.game(wire), resources.rulebook(wire)
        self.rule = next(iter(resources.rules(wire).values()))
        self.reasons = resources.advice(wire) if wire.game.adviser else None
        self._of_positions = {**_OF_POSITIONS, **(_TO_PLAYERS if self.reasons else {})}
        self.recorded = record(wire)
        answers: dict[str, str] = {}
        self.told = {
            one.component: answers.setdefault(json.dumps(one.answer), f"{one.component}Response")
            for one in self.recorded
            if not one.slug
        }
        """Components of answers, by those of examples; what is answered twice is written once."""
        self.problems = {one.slug: one.component for one in self.recorded if one.slug}
        """Components of examples, by slug."""
        self.responses: dict[str, Json] = {}
        """Responses that several operations share, by name; writing the paths adds them."""

    def paths(self) -> dict[str, Json]:
        """Every path of the game."""
        home = f"/v1/games/{self.wire.game.name}"
        paths = {f"{home}{path}": {"get": get} for path, get in self._lookups().items()}
        for one in operations_of(self.wire):
            path = f"{home}/{one.path}"
            paths[path] = paths.get(path, {}) | {"post": self._post(one)}
        return paths

    def _lookups(self) -> dict[str, Json]:
        title, of = self.wire.game.title, self.schemas.of
        lookups = {
            "": lookup(
                f"{self.id}_game",
                title,
                f"Describe {title}",
                "Seats, kinds of move, phases, options with their defaults, and what is not "
                "modelled.",
                "The game.",
                {JSON: of(self.description.type)},
                links=[f"{self.prefix}Deal"],
            ),
            "/openapi.json": lookup(
                f"{self.id}_openapi",
                title,
                f"Read the contract of {title} alone",
                "The OpenAPI document of this game, for client generators: its operations and the"
                " components they use.",
                "The contract.",
                {JSON: refer("Contract")},
            ),
            "/rules": lookup(
                f"{self.id}_rules",
                title,
                f"Read the rulebook of {title}",
                "Every rule with its source and examples; also as a page.",
                "The rulebook.",
                {JSON: of(self.rulebook.type), HTML: PAGE},
            ),
            "/rules/{rule_id}": lookup(
                f"{self.id}_rule",
                title,
                f"Read one rule of {title}",
                "One rule; refusals link to it.",
                "The rule.",
                {JSON: of(self.rule.type), HTML: PAGE},
                by_name=True,
                parameters=[path_parameter("rule_id", "The id of the rule.", of(Rule))],
            ),
        }
        if self.reasons:
            lookups["/advice"] = lookup(
                f"{self.id}_reasons",
                title,
                f"List the reasons of the computer players of {title}",
                "Their levels, the unit of values, and every reason, with its source and an "
                "example.",
                "The reasons.",
                {JSON: of(self.reasons.type)},
            )
            lookups["/advice"]["responses"]["404"] = self._advice_off()
        return lookups

    def _post(self, asked: Operation) -> Json:
        forms = [refer(name) for name in self.bodies[asked.name]]
        arms = [self.schemas.of(getattr(self.answers, name)) for name in asked.answers]
        answer = arms[0] if len(arms) == 1 else {"oneOf": arms}
        examples = {
            one.name: one.component
            for one in self.recorded
            if one.operation == asked.name and not one.slug
        }
        sent = {name: refer(f"{one}Request", "examples") for name, one in examples.items()}
        told = {name: self.told[one] for name, one in examples.items()}
        links = {"deals": ("FirstMove", "Replay"), "moves": tuple(self._of_positions)}
        responses = {
            "200": answered(
                "The response.",
                answer,
                told,
                [f"{self.prefix}{name}" for name in links.get(asked.path, ())],
            ),
            "400": self._refused(*BAD_REQUEST, share="BadRequest"),
            "413": refer("BodyTooLarge", "responses"),
            "415": refer("UnsupportedMediaType", "responses"),
            **ALWAYS,
        }
        if asked.is_advice:
            responses["404"] = self._advice_off()
        if asked.conflicts:
            responses["409"] = self._refused("The move cannot be made.", asked.conflicts)
        if asked.refusals:
            cannot_be = "The request matches its schema, but describes something impossible."
            share = SHARED_REFUSALS.get(asked.refusals, "")
            responses["422"] = self._refused(cannot_be, asked.refusals, share=share)
        return operation(
            f"{self.id}_{asked.verb}",
            self.wire.game.title,
            asked.summary,
            asked.description,
            requestBody={
                "required": True,
                "content": {
                    JSON: {
                        "schema": forms[0] if len(forms) == 1 else {"oneOf": forms},
                        "examples": sent,
                    }
                },
            },
            responses=dict(sorted(responses.items())),
        )

    def _advice_off(self) -> Json:
        return self._refused("The service runs with ADVICE=off.", ("advice-off",))

    def _refused(self, description: str, slugs: Sequence[str], *, share: str = "") -> Json:
        """A problem document; ``share``: what it is called if several operations answer it."""
        name, examples = f"{self.prefix}{share}", self.problems | SERVICE_PROBLEMS
        if share and name in self.responses:
            return refer(name, "responses")
        written = refused(self.schemas, description, slugs, examples, self.answers.problems)
        if not share:
            return written
        self.responses[name] = written
        return refer(name, "responses")

    def examples(self) -> dict[str, Json]:
        """What was recorded, as named examples: requests, their answers, and problems."""
        named: dict[str, Json] = {}
        for one in self.recorded:
            if one.slug:
                named[one.component] = example(one.summary, one.answer)
            else:
                named[f"{one.component}Request"] = example(one.summary, one.request)
                named.setdefault(self.told[one.component], example(one.summary, one.answer))
        return named

    def _body(self, request: Request) -> Components:
        """A closed object, or several if the request has alternative members.

        No body fits two of them, so generators of clients understand the choice.
        """
        name, note = f"{self.prefix}{type(request).__name__}", str(type(request).__doc__)
        choices = {**request.exactly_one, **request.at_least_one}
        if not choices:
            return {name: self._closed(note, request.members, ())}
        forms: Components = {}
        for at, (member, form) in enumerate(choices.items()):
            before = {*choices} if request.exactly_one else {*list(choices)[:at]}
            there = {
                n: f
                for n, f in request.members.items()
                if n not in before - {member} and request.only_with.get(n, member) == member
            }
            needed = (member, request.needed_with.get(member, member))
            forms[f"{self.prefix}{form}"] = self._closed(note, there, needed)
        return forms

    def _closed(
        self, note: str, members: Mapping[str, RecordField], needed: Sequence[str]
    ) -> Schema:
        properties = {}
        for name, member in members.items():
            described = {"description": member.description} if member.description else {}
            properties[name] = self.schemas.of_info(member.type.info) | described
        required = sorted(n for n, member in members.items() if member.required or n in needed)
        return {
            "description": note,
            "type": "object",
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }

    def links(self) -> dict[str, Json]:
        """How the answer of one operation becomes the request of another."""
        asked = {
            name: (verb, description, {"state": "$response.body#/state", **more})
            for name, (verb, description, more) in self._of_positions.items()
        }
        asked["Deal"] = (
            "deal",
            "Deal a game for the fewest players.",
            {"seats": "$response.body#/seats/least"},
        )
        asked["Replay"] = (
            "replay",
            "Replay the deal.",
            {
                "seats": "$request.body#/seats",
                "options": "$response.body#/state/options",
                "seed": "$response.body#/state/seed",
                "moves": [],
            },
        )
        return {
            f"{self.prefix}{name}": {
                "operationId": f"{self.id}_{verb}",
                "description": description,
                "requestBody": body,
                # The body of the link is the whole body; a tester must not mix it with another.
                "x-schemathesis": {"merge_body": False},
            }
            for name, (verb, description, body) in asked.items()
        }
