"""One game as OpenAPI: its paths, requests and responses."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from service.contract.making import Member, members_of
from service.contract.media import HTML, JSON
from service.contract.operations import SEALS, AnyOperation, operations_of
from service.contract.problems import Problem
from service.contract.requests import CHOOSING, Request
from service.contract.responses import GameRecord
from service.contract.served_game import ServedGame
from service.kit.base import Record
from service.kit.ruling import Rule
from service.openapi import resources
from service.openapi.examples import game_examples
from service.openapi.excerpts import EXCERPT, excerpt
from service.openapi.operation_objects import (
    contract_operation,
    get_operation,
    operation,
    path_parameter,
)
from service.openapi.response_objects import (
    BAD_REQUEST,
    DEFAULT,
    PAGE,
    SERVICE_PROBLEMS,
    Json,
    content_of,
    example,
    json_response,
    problem_response,
    problem_schema,
)
from service.openapi.schemas import Components, Schema, Schemas, refer


class GameDocument:
    """The part of the document that describes one game."""

    def __init__(self, entry: ServedGame, components: Components) -> None:
        """Adds the schemas of the game's records to ``components``."""
        self.entry, self.prefix = entry, entry.prefix
        self.id = entry.game.name.replace("-", "_")
        """The prefix of its operation ids."""
        # Not `externalDocs`, whose URL linters want to be absolute.
        guide = f"[How to play]({entry.home}/guide)."
        self.tag = {"name": entry.game.title, "description": f"{entry.game.summary} {guide}"}
        self.schemas = Schemas(components, entry, resources.types_of(entry))
        options = resources.options_choice(entry, self.schemas)
        self.schemas.put(entry.some_options.python_type, options)
        self.schemas.put(entry.players, self.schemas.of(entry.level_by_seat))
        self.bodies: Components = {}
        """The schemas of request bodies; a choice comes before its alternatives."""
        self._body_of = {each.name: self._body(each.request) for each in operations_of(entry)}
        self._body(SEALS.request)
        self.shown: dict[str, Record] = {}
        """Answers to GET that have examples, by component; filled by ``paths``."""
        self.recorded = game_examples(entry)
        responses: dict[str, str] = {}
        self.response_examples = {
            one.component: responses.setdefault(
                json.dumps(one.response), f"{one.component}Response"
            )
            for one in self.recorded
            if not one.slug
        }
        """Components of response examples, by example; equal responses share one."""
        self.problems = {one.slug: one.component for one in self.recorded if one.slug}
        """Components of problem examples, by slug."""
        self.responses: dict[str, Json] = {}
        """The responses that several operations share, by name; ``paths`` fills it."""

    def paths(self) -> dict[str, Json]:
        """Every path of the game."""
        home = self.entry.home
        paths = {f"{home}{path}": {"get": get} for path, get in self._gets().items()}
        for post in operations_of(self.entry):
            path = f"{home}/{post.path}"
            paths[path] = paths.get(path, {}) | {"post": self._post(post)}
        return paths

    def _gets(self) -> dict[str, Json]:
        title, of = self.entry.game.title, self.schemas.of
        rulebook = resources.rulebook(self.entry)
        first = rulebook.rules[0]
        gets = {
            "": get_operation(
                f"{self.id}_get_game",
                title,
                f"Describe {title}",
                "Seats, kinds of move, phases, options with their defaults, and what is not "
                "modelled.",
                "The game.",
                {JSON: of(resources.Game)},
                self._shown("Game", resources.game(self.entry)),
            ),
            "/openapi.json": contract_operation(
                f"{self.id}_get_openapi",
                title,
                f"Read the contract of {title} alone",
                "The OpenAPI document of this game, for client generators: its operations and the"
                " components they use.",
            ),
            "/openapi-3.0.json": contract_operation(
                f"{self.id}_get_flat_openapi",
                title,
                f"Read the contract of {title} in OpenAPI 3.0",
                "Without unions, for tools that read no 3.1.",
            ),
            "/guide": get_operation(
                f"{self.id}_get_guide",
                title,
                f"Read how to play {title}",
                "For people who know no card game, with a hand in pictures; also as a page.",
                "The guide.",
                {JSON: of(resources.Guide), HTML: PAGE},
                self._shown("Guide", resources.guide(self.entry)),
            ),
            "/texts": get_operation(
                f"{self.id}_list_texts",
                title,
                f"List the texts of {title}",
                "Every text for players with an id that stays, for translators.",
                "The texts.",
                {JSON: of(resources.GameTexts)},
                self._shown("Texts", resources.texts(self.entry)),
            ),
            "/rules": get_operation(
                f"{self.id}_list_rules",
                title,
                f"Read the rulebook of {title}",
                "Every rule with its source and examples; also as a page.",
                "The rulebook.",
                {JSON: of(resources.Rulebook), HTML: PAGE},
                self._shown("Rulebook", rulebook),
            ),
            "/rules/{rule_id}": get_operation(
                f"{self.id}_get_rule",
                title,
                f"Read one rule of {title}",
                "One rule; refusals link to it.",
                "The rule.",
                {JSON: of(resources.Rule), HTML: PAGE},
                self._shown("OneRule", first),
                by_name=[path_parameter("rule_id", "The id of the rule.", of(Rule), first.id.id)],
            ),
        }
        if self.entry.game.adviser:
            gets["/advice"] = get_operation(
                f"{self.id}_get_computer_players",
                title,
                f"Describe the computer players of {title}",
                "The levels of the computer players, the unit of values, and every reason they "
                "give, with its source and an example.",
                "The computer players.",
                {JSON: of(resources.ComputerPlayers)},
                self._shown("ComputerPlayers", resources.advice(self.entry)),
            )
        return gets

    def _shown(self, name: str, answer: Record) -> str:
        """The component of the example of an answer."""
        component = f"{self.prefix}{name}"
        self.shown[component] = answer
        return component

    def _post(self, post: AnyOperation) -> Json:
        examples = {
            one.name: one.component
            for one in self.recorded
            if one.operation == post.name and not one.slug
        }
        requests = {name: f"{one}Request" for name, one in examples.items()}
        responses = {
            "200": self._made(
                self.schemas.of(post.response),
                {name: self.response_examples[one] for name, one in examples.items()},
            ),
            "400": self._refused(*BAD_REQUEST, "BadRequest"),
            **DEFAULT,
        }
        if post.conflicts:
            unmade = "The move cannot be made."
            responses["409"] = self._refused(unmade, post.conflicts.types, post.conflicts.name)
        if post.refusals:
            impossible = "The request matches its schema, but describes something impossible."
            responses["422"] = self._refused(impossible, post.refusals.types, post.refusals.name)
        return operation(
            f"{self.id}_{post.verb}",
            self.entry.game.title,
            post.summary,
            post.description,
            requestBody={
                "required": True,
                "content": {JSON: content_of(refer(self._body_of[post.name]), requests)},
            },
            responses=dict(sorted(responses.items())),
        )

    def _made(self, schema: Schema, examples: Mapping[str, str]) -> Json:
        """The response with status 200; without examples, operations of one schema share it."""
        response = json_response("The response.", schema, examples)
        if examples:
            return response
        name = schema["$ref"].rpartition("/")[2]
        self.responses[name] = response
        return refer(name, "responses")

    def _refused(self, description: str, types: Sequence[type[Problem]], name: str) -> Json:
        """A response with a problem, which operations share; ``name``: of the choice of types."""
        of_game = any(issubclass(one, GameRecord) for one in types)
        schema = problem_schema(self.schemas, types, f"{self.prefix * of_game}{name}")
        examples = self.problems | SERVICE_PROBLEMS
        shared = f"{self.prefix}{name}"
        self.responses[shared] = problem_response(description, schema, types, examples)
        return refer(shared, "responses")

    def examples(self) -> dict[str, Json]:
        """The recorded requests, responses and problems, as named examples."""
        components = self.schemas.components
        named = {
            name: example(EXCERPT, excerpt(one, self.schemas.of(type(one)), components))
            for name, one in self.shown.items()
        }
        for one in self.recorded:
            if one.slug:
                named[one.component] = example(one.summary, one.response)
            else:
                named[f"{one.component}Request"] = example(one.summary, one.request)
                named.setdefault(
                    self.response_examples[one.component], example(one.summary, one.response)
                )
        return named

    def _body(self, record: type[Request]) -> str:
        """The name of a body: an object, or a choice of several if it has alternative members.

        No body matches two of them, as client generators need.
        """
        members = members_of(record, self.entry.types)
        prefix = self.prefix if any(member.differs for member in members.values()) else ""
        name, note = f"{prefix}{record.__name__}", str(record.__doc__)
        if not record.exactly_one:
            self.bodies[name] = self._object(note, members)
            if record.needed_without:
                # Not `anyOf` or `not`: generators make classes of them. Linters dislike `required`.
                absent = dict.fromkeys(record.needed_without, False)
                self.bodies[name] |= {"if": {"properties": absent}, "then": {"not": {}}}
            return name
        forms = [f"{self.prefix}{form}" for form in record.exactly_one.values()]
        self.bodies[name] = {"description": note, "oneOf": [refer(form) for form in forms]}
        for member, form_name in record.exactly_one.items():
            others = record.exactly_one.keys() - {member}
            own = {name: info for name, info in members.items() if name not in others}
            form = self.bodies[f"{self.prefix}{form_name}"] = self._object(note, own, member)
            if "allow_deck" in own:
                by_chance: Schema = {"properties": dict.fromkeys(CHOOSING, False)}
                several = "items" in form["properties"][member]
                form |= {
                    "if": {
                        "properties": {"seat": False, "allow_deck": {"enum": [True]}},
                        "required": ["allow_deck"],
                    },
                    "else": {
                        "properties": {member: {"items": by_chance} if several else by_chance}
                    },
                }
        return name

    def _object(self, note: str, members: Mapping[str, Member], needed: str = "") -> Schema:
        properties = {}
        for name, member in members.items():
            described = {"description": member.note} if member.note else {}
            schema = self.schemas.of_info(member.type.info)
            properties[name] = schema | described
        required = sorted(n for n, member in members.items() if member.required or n == needed)
        return {
            "description": note,
            "type": "object",
            "properties": properties,
            "required": required,
        }
