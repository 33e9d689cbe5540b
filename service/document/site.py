"""What belongs to no game, as OpenAPI: catalogue, health, contract and documentation."""

from __future__ import annotations

from collections.abc import Mapping

from service.contract import resources
from service.contract.problems import PROBLEMS
from service.contract.resources import Answer, Health
from service.contract.schemas import JSON_VALUE, Schema, Schemas, refer
from service.contract.wire import Wire
from service.document.examples import JSON
from service.document.operations import lookup, operation, path_parameter
from service.document.responses import ALWAYS, HTML, PAGE, Json, answered, example

YAML = "application/yaml"

CATALOGUE = "Catalogue"
SERVICE = "Service"

SITE_TAGS = (
    {"name": CATALOGUE, "description": "The list of games, and the types of problem."},
    {"name": SERVICE, "description": "Health, version, and this contract."},
)


def site_paths() -> dict[str, Json]:
    """Every path outside the games."""
    slugs: Schema = {"type": "string", "enum": list(PROBLEMS)}
    gets = {
        "/v1/games": lookup(
            "list_games",
            CATALOGUE,
            "List the games",
            "Every game with its seats, presets and links.",
            "The list of games.",
            {JSON: refer("GameList")},
        ),
        "/problems": lookup(
            "list_problems",
            CATALOGUE,
            "List the types of problem",
            "Every type of problem, as JSON or as a page.",
            "The types of problem.",
            {JSON: refer("ProblemKinds"), HTML: PAGE},
        ),
        "/problems/{slug}": {
            **lookup(
                "problem",
                CATALOGUE,
                "Describe one type of problem",
                (
                    "What happened, and what to do about it; the 'type' of a problem is the path "
                    "of this resource."
                ),
                "The type of problem.",
                {JSON: refer("ProblemKind"), HTML: PAGE},
                by_name=True,
            ),
            "parameters": [path_parameter("slug", "The type of problem.", slugs)],
        },
        "/livez": _health("live", "Check that the process is alive", "Live"),
        "/readyz": _health("ready", "Check that the service is ready", "Ready"),
        "/version": operation(
            "version",
            SERVICE,
            "Get the version",
            "The version of the service, and its state formats.",
            responses=_told("The version.", "Version", "Version"),
        ),
        **{
            f"/openapi.{written.lower()}": lookup(
                f"openapi_{written.lower()}",
                SERVICE,
                f"Read this contract as {written}",
                "The OpenAPI document.",
                "The contract.",
                {media: refer("Contract")},
            )
            for written, media in (("YAML", YAML), ("JSON", JSON))
        },
        "/docs": lookup(
            "docs",
            SERVICE,
            "Read this contract as a page",
            "The contract as a page on which every operation can be tried.",
            "The page.",
            {HTML: PAGE},
        ),
    }
    return {path: {"get": get} for path, get in gets.items()}


def _health(operation_id: str, summary: str, example: str) -> Json:
    responses = _told("It is.", "Health", example)
    description = "For liveness probes."
    return operation(operation_id, SERVICE, summary, description, responses=responses)


def _told(description: str, schema: str, example: str) -> Json:
    """The responses of an operation whose answer nobody keeps, by the names of components."""
    return {
        "200": answered(description, refer(schema), {"told": example}),
        "406": refer("NotAcceptable", "responses"),
        **ALWAYS,
    }


def site_examples(catalog: Mapping[str, Wire], schemas: Schemas) -> dict[str, Json]:
    """What is answered outside the games, as named examples; adds its schemas."""
    kind = next(iter(PROBLEMS.values()))
    answers = {
        "Live": ("The process is alive.", Answer(Health, {"status": "alive"})),
        "Ready": ("The service is ready.", Answer(Health, {"status": "ready"})),
        "Version": ("The current version.", resources.version(catalog)),
    }
    schemas.of(resources.games(catalog).type)
    schemas.of(resources.problems().type)
    schemas.of(resources.problem(kind).type)
    for _, answer in answers.values():
        schemas.of(answer.type)
    return {name: example(summary, answer.value) for name, (summary, answer) in answers.items()}


_PART: Schema = {"minProperties": 1, "additionalProperties": JSON_VALUE}

SITE_SCHEMAS: Mapping[str, Schema] = {
    "Page": {
        "type": "string",
        "minLength": 1,
        "maxLength": 2_000_000,
        "description": "A page for a person, in HTML.",
    },
    "Contract": {
        "type": "object",
        "description": "An OpenAPI 3.1 document.",
        "properties": {
            "openapi": {"type": "string", "pattern": "^3\\.1\\.[0-9]{1,3}$"},
            "info": {"type": "object", "description": "What the service is.", **_PART},
            "paths": {"type": "object", "description": "Every operation.", **_PART},
            "components": {"type": "object", "description": "Every schema.", **_PART},
        },
        "required": ["openapi", "info", "paths", "components"],
        "additionalProperties": JSON_VALUE,
    },
}
