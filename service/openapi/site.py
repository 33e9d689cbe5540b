"""The operations that belong to no game, as OpenAPI: catalogue, health, contract, documentation."""

from __future__ import annotations

from collections.abc import Mapping

from service.contract.media import HTML, JSON, YAML
from service.contract.operations import SEALS
from service.contract.problems import PROBLEMS
from service.contract.sealed import SealResponse
from service.contract.served_game import ServedGame
from service.kit.base import Record
from service.openapi import resources
from service.openapi.excerpts import EXCERPT, excerpt
from service.openapi.operation_objects import (
    contract_operation,
    get_operation,
    operation,
    path_parameter,
)
from service.openapi.resources import Health
from service.openapi.response_objects import (
    BAD_REQUEST,
    DEFAULT,
    PAGE,
    Json,
    example,
    json_response,
    problem_response,
)
from service.openapi.schemas import OBJECT, Schema, Schemas, refer

CATALOGUE = "Catalogue"
SERVICE = "Service"

SITE_TAGS = (
    {"name": CATALOGUE, "description": "The list of games, and the types of [problem](/problems)."},
    {"name": SERVICE, "description": "Health, version, and this contract."},
)


def site_paths() -> dict[str, Json]:
    """Every path outside the games."""
    slugs: Schema = {"type": "string", "enum": list(PROBLEMS)}
    gets = {
        "/v1/games": get_operation(
            "list_games",
            CATALOGUE,
            "List the games",
            "Every game with its seats, presets and links.",
            "The list of games.",
            {JSON: refer("GameList")},
            "GameList",
        ),
        "/problems": get_operation(
            "list_problem_types",
            CATALOGUE,
            "List the types of problem",
            "Every type of problem, as JSON or as a page.",
            "The types of problem.",
            {JSON: refer("ProblemTypeList"), HTML: PAGE},
            "ProblemTypeList",
        ),
        "/problems/{slug}": get_operation(
            "get_problem_type",
            CATALOGUE,
            "Describe one type of problem",
            "What happened, and what to do; its path is the 'type' of the problem.",
            "The type of problem.",
            {JSON: refer("ProblemType"), HTML: PAGE},
            "ProblemType",
            by_name=[path_parameter("slug", "The type of problem.", slugs, next(iter(PROBLEMS)))],
        ),
        "/livez": _health(
            "get_liveness", "Check that the process is alive", "For liveness probes.", "Live"
        ),
        "/readyz": _health(
            "get_readiness", "Check that the service is ready", "For readiness probes.", "Ready"
        ),
        "/version": operation(
            "get_version",
            SERVICE,
            "Get the version",
            "The version of the service, and its state formats.",
            responses=_uncached("The version.", "Version", "Version"),
        ),
        "/openapi.yaml": get_operation(
            "get_openapi_yaml",
            SERVICE,
            "Read this contract as YAML",
            "The OpenAPI document.",
            "The contract.",
            {YAML: refer("OpenApiDocument")},
        ),
        "/openapi.json": contract_operation(
            "get_openapi_json", SERVICE, "Read this contract as JSON", "The OpenAPI document."
        ),
        "/openapi-3.0.json": contract_operation(
            "get_flat_openapi",
            SERVICE,
            "Read this contract in OpenAPI 3.0",
            "Without unions, for tools that read no 3.1.",
        ),
        "/docs": get_operation(
            "get_docs",
            SERVICE,
            "Read this contract as a page",
            "Every operation can be tried on it.",
            "The page.",
            {HTML: PAGE},
        ),
    }
    return {path: {"get": get} for path, get in gets.items()} | {
        f"/v1/{SEALS.path}": {"post": _seals()}
    }


def _seals() -> Json:
    """The operation that seals a secret."""
    return operation(
        SEALS.verb,
        SERVICE,
        SEALS.summary,
        SEALS.description,
        requestBody={"required": True, "content": {JSON: {"schema": refer("SealRequest")}}},
        responses={
            "200": json_response("The seal.", refer("SealResponse"), {}),
            "400": problem_response(BAD_REQUEST[0], refer("BadRequest"), BAD_REQUEST[1], {}),
            **DEFAULT,
        },
    )


def _health(operation_id: str, summary: str, description: str, example: str) -> Json:
    responses = _uncached(f"The service is {example.lower()}.", "Health", example)
    return operation(operation_id, SERVICE, summary, description, responses=responses)


def _uncached(description: str, schema: str, example: str) -> Json:
    """The responses of an operation that is not cached; schema and example by component."""
    return {
        "200": json_response(description, refer(schema), {"example": example}),
        "406": refer("NotAcceptable", "responses"),
        **DEFAULT,
    }


def site_examples(catalog: Mapping[str, ServedGame], schemas: Schemas) -> dict[str, Json]:
    """The named examples of operations outside the games; adds their schemas."""
    first = next(iter(PROBLEMS.values()))
    answers: dict[str, tuple[str, Record]] = {
        "Live": ("The process is alive.", Health("alive")),
        "Ready": ("The service is ready.", Health("ready")),
        "Version": ("The current version.", resources.version(catalog)),
        "GameList": (EXCERPT, resources.games(catalog)),
        "ProblemTypeList": (EXCERPT, resources.problems()),
        "ProblemType": (first.title, resources.problem(first)),
    }
    schemas.of(SealResponse)
    return {
        name: example(summary, excerpt(answer, schemas.of(type(answer)), schemas.components))
        for name, (summary, answer) in answers.items()
    }


SITE_SCHEMAS: Mapping[str, Schema] = {
    "HtmlPage": {
        "type": "string",
        "minLength": 1,
        "maxLength": 2_000_000,
        "description": "An HTML page.",
        "examples": ["<!doctype html><title>Gin Rummy</title>"],
    },
    "OpenApiDocument": {
        **OBJECT,
        "description": "An OpenAPI document.",
        "examples": [{"openapi": "3.1.0", "info": {"title": "Referee", "version": "1.0.0"}}],
    },
}
