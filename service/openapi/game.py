"""One game as OpenAPI: its paths, requests and responses."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from service.contract import resources
from service.contract.entry import Entry
from service.contract.operations import (
    CONFLICTS,
    SHARED_REFUSALS,
    Operation,
    operations_of,
    requests_of,
)
from service.contract.problems import PROBLEMS
from service.contract.records import pascal_case
from service.contract.requests import RecordField, Request
from service.contract.schemas import Components, Schema, Schemas, refer
from service.kit.ruling import Rule
from service.openapi.examples import JSON, game_examples
from service.openapi.operations import get_operation, operation, path_parameter
from service.openapi.responses import (
    BAD_REQUEST,
    DEFAULT,
    HTML,
    PAGE,
    SERVICE_PROBLEMS,
    Json,
    example,
    json_response,
    problem_response,
    problem_schema,
)


class GameDocument:
    """The part of the document that describes one game."""

    def __init__(self, entry: Entry, components: Components) -> None:
        """Adds the schemas of the game's records to ``components``."""
        self.entry, self.prefix = entry, entry.prefix
        self.id = entry.game.name.replace("-", "_")
        """The prefix of its operation ids."""
        # Not `externalDocs`, whose URL linters want to be absolute.
        guide = f"[How to play](/v1/games/{entry.game.name}/guide)."
        self.tag = {"name": entry.game.title, "description": f"{entry.game.summary} {guide}"}
        self.schemas = Schemas(components, entry)
        options = resources.options_choice(entry, self.schemas)
        self.schemas.put(entry.some_options.kind, options)
        others = {"type": "object", "not": {"propertyNames": {"enum": [*options["properties"]]}}}
        note = "Options of which this contract does not have one, of a later version."
        components[f"{self.prefix}UnknownOptions"] = {"description": note, **others}
        self.bodies: Components = {}
        """The schemas of request bodies; a choice comes before its alternatives."""
        self._body_of = {name: self._body(request) for name, request in requests_of(entry).items()}
        self.description, self.rulebook = resources.game(entry), resources.rulebook(entry)
        self.rule = next(iter(resources.rules(entry).values()))
        self.reasons = resources.advice(entry) if entry.game.adviser else None
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
        home = f"/v1/games/{self.entry.game.name}"
        paths = {f"{home}{path}": {"get": get} for path, get in self._gets().items()}
        for post in operations_of(self.entry):
            path = f"{home}/{post.path}"
            paths[path] = paths.get(path, {}) | {"post": self._post(post)}
        return paths

    def _gets(self) -> dict[str, Json]:
        title, of = self.entry.game.title, self.schemas.of
        gets = {
            "": get_operation(
                f"{self.id}_game",
                title,
                f"Describe {title}",
                "Seats, kinds of move, phases, options with their defaults, and what is not "
                "modelled.",
                "The game.",
                {JSON: of(self.description.type)},
            ),
            "/openapi.json": get_operation(
                f"{self.id}_openapi",
                title,
                f"Read the contract of {title} alone",
                "The OpenAPI document of this game, for client generators: its operations and the"
                " components they use.",
                "The contract.",
                {JSON: refer("OpenApiDocument")},
            ),
            "/guide": get_operation(
                f"{self.id}_guide",
                title,
                f"Read how to play {title}",
                "For people who know no card game, with a hand in pictures; also as a page.",
                "The guide.",
                {JSON: of(resources.Guide), HTML: PAGE},
            ),
            "/texts": get_operation(
                f"{self.id}_texts",
                title,
                f"List the texts of {title}",
                "Every text for players with an id that stays, for translators.",
                "The texts.",
                {JSON: of(resources.texts(self.entry).type)},
            ),
            "/rules": get_operation(
                f"{self.id}_rules",
                title,
                f"Read the rulebook of {title}",
                "Every rule with its source and examples; also as a page.",
                "The rulebook.",
                {JSON: of(self.rulebook.type), HTML: PAGE},
            ),
            "/rules/{rule_id}": get_operation(
                f"{self.id}_rule",
                title,
                f"Read one rule of {title}",
                "One rule; refusals link to it.",
                "The rule.",
                {JSON: of(self.rule.type), HTML: PAGE},
                f"{self.prefix}OneRule",
                by_name=True,
                parameters=[path_parameter("rule_id", "The id of the rule.", of(Rule))],
            ),
        }
        if self.reasons:
            gets["/advice"] = get_operation(
                f"{self.id}_computer_players",
                title,
                f"Describe the computer players of {title}",
                "The levels of the computer players, the unit of values, and every reason they "
                "give, with its source and an example.",
                "The computer players.",
                {JSON: of(self.reasons.type)},
            )
            gets["/advice"]["responses"]["404"] = self._advice_off()
        return gets

    def _post(self, post: Operation) -> Json:
        results = [self.schemas.of(kind) for kind in post.responses]
        examples = {
            one.name: one.component
            for one in self.recorded
            if one.operation == post.name and not one.slug
        }
        requests = {name: refer(f"{one}Request", "examples") for name, one in examples.items()}
        responses = {
            "200": json_response(
                "The response.",
                self._result(post, results),
                {name: self.response_examples[one] for name, one in examples.items()},
            ),
            "400": self._refused(*BAD_REQUEST, share="BadRequest", union="BadRequest"),
            "413": refer("BodyTooLarge", "responses"),
            "415": refer("UnsupportedMediaType", "responses"),
            **DEFAULT,
        }
        if post.needs == "advice":
            responses["404"] = self._advice_off()
        if post.conflicts:
            of_game = any(PROBLEMS[slug].by_game for slug in post.conflicts)
            share = CONFLICTS[post.conflicts]
            union = f"{self.prefix * of_game}{share}"
            responses["409"] = self._refused(
                "The move cannot be made.", post.conflicts, share=share, union=union
            )
        if post.refusals:
            impossible = "The request matches its schema, but describes something impossible."
            share = SHARED_REFUSALS[post.refusals]
            union = f"{self.prefix}{share}"
            responses["422"] = self._refused(impossible, post.refusals, share=share, union=union)
        return operation(
            f"{self.id}_{post.verb}",
            self.entry.game.title,
            post.summary,
            post.description,
            requestBody={
                "required": True,
                "content": {
                    JSON: {"schema": refer(self._body_of[post.name]), "examples": requests}
                },
            },
            responses=dict(sorted(responses.items())),
        )

    def _result(self, post: Operation, results: Sequence[Schema]) -> Schema:
        """The schema of a response: of one record, or a named choice of several."""
        if len(results) == 1:
            return results[0]
        name = f"{self.prefix}{pascal_case(post.verb)}Response"
        self.schemas.components[name] = {"oneOf": results}
        return refer(name)

    def _advice_off(self) -> Json:
        return self._refused(
            "The service runs with ADVICE=off.",
            ("advice-off",),
            share="AdviceOff",
            union="AdviceOff",
        )

    def _refused(
        self, description: str, slugs: Sequence[str], *, union: str, share: str = ""
    ) -> Json:
        """A response with a problem; ``union``: the name of the choice of problems.

        ``share``: the name of the response, if several operations have it.
        """
        name, examples = f"{self.prefix}{share}", self.problems | SERVICE_PROBLEMS
        if share and name in self.responses:
            return refer(name, "responses")
        schema = problem_schema(self.schemas, slugs, union)
        response = problem_response(description, schema, slugs, examples)
        if not share:
            return response
        self.responses[name] = response
        return refer(name, "responses")

    def examples(self) -> dict[str, Json]:
        """The recorded requests, responses and problems, as named examples."""
        named = {f"{self.prefix}OneRule": example("The first rule.", self.rule.value)}
        for one in self.recorded:
            if one.slug:
                named[one.component] = example(one.summary, one.response)
            else:
                named[f"{one.component}Request"] = example(one.summary, one.request)
                named.setdefault(
                    self.response_examples[one.component], example(one.summary, one.response)
                )
        return named

    def _body(self, request: Request) -> str:
        """The name of a body: an object, or a choice of several if it has alternative members.

        No body matches two of them, as client generators need.
        """
        name, note = f"{self.prefix}{type(request).__name__}", str(type(request).__doc__)
        choices = {**request.exactly_one, **request.at_least_one}
        if not choices:
            self.bodies[name] = self._object(note, request.members, ())
            return name
        forms = [f"{self.prefix}{form}" for form in choices.values()]
        self.bodies[name] = {"description": note, "oneOf": [refer(form) for form in forms]}
        for at, (member, body) in enumerate(choices.items()):
            before = {*choices} if request.exactly_one else {*list(choices)[:at]}
            members = {
                name: info
                for name, info in request.members.items()
                if name not in before - {member}
                and request.only_with.get(name, member) == member
                and request.excludes.get(member) != name
            }
            needed = (member, request.needed_with.get(member, member))
            self.bodies[f"{self.prefix}{body}"] = self._object(note, members, needed)
        return name

    def _closed(self, schema: Schema) -> Schema:
        """What no request may have in a type that responses share: a kind of a later version."""
        own, one = self.prefix, schema.get("items", schema)
        if one == refer(f"{own}Move"):
            unknown = refer(f"{own}UnknownMove")
        elif one in (refer(f"{own}State"), refer(f"{own}View")):
            phase = {"phase": refer(f"{own}UnknownPhase")}
            options = {"options": refer(f"{own}UnknownOptions")}
            # Not `anyOf`: generators make a class of it.
            unknown = {"if": {"properties": phase}, "else": {"properties": options}}
        else:
            return {}
        return {"not": {"contains": unknown} if "items" in schema else unknown}

    def _object(
        self, note: str, members: Mapping[str, RecordField], needed: Sequence[str]
    ) -> Schema:
        properties = {}
        for name, member in members.items():
            described = {"description": member.description} if member.description else {}
            schema = self.schemas.of_info(member.stated.info)
            properties[name] = schema | described | self._closed(schema)
        required = sorted(n for n, member in members.items() if member.required or n in needed)
        return {
            "description": note,
            "type": "object",
            "properties": properties,
            "required": required,
        }
