"""The paths that belong to no game, as OpenAPI: catalogue, health, contract and documentation."""

from __future__ import annotations

from collections.abc import Mapping

from service import __version__
from service.contract import catalogue
from service.contract.answers import one_of
from service.contract.examples import JSON
from service.contract.problems import PROBLEMS
from service.contract.responses import (
    HTML,
    PAGE,
    Json,
    always,
    component,
    headers,
    looked_up,
    told_as,
)
from service.contract.shapes import Schema, refer
from service.contract.wire import Wire

YAML = "application/yaml"
CONTRACT = refer("Contract")

CATALOGUE = "Catalogue"
SERVICE = "Service"

SITE_TAGS = (
    {"name": CATALOGUE, "description": "The games, and the kinds of problem."},
    {"name": SERVICE, "description": "Health, version, and this contract."},
)


def site_paths() -> dict[str, Json]:
    """Every path outside the games."""
    return {
        "/v1/games": _get(
            "list_games",
            CATALOGUE,
            "List the games",
            "Every game with its seats, presets and links.",
            looked_up("The games.", {JSON: refer("Games")}, example="Games"),
        ),
        "/problems": _get(
            "list_problems",
            CATALOGUE,
            "List the kinds of problem",
            "Every kind of problem, as JSON or as a page.",
            looked_up(
                "The kinds.", {JSON: refer("ProblemKinds"), HTML: PAGE}, example="ProblemKinds"
            ),
        ),
        "/problems/{slug}": _problem(),
        "/livez": _health("live", "Tell that the process lives"),
        "/readyz": _health("ready", "Tell that the service can serve"),
        "/version": _get(
            "version",
            SERVICE,
            "Tell the version",
            "The version of the service, and the formats of state it writes.",
            _made_anew("The version.", refer("Version"), "Version"),
        ),
        "/openapi.yaml": _get(
            "openapi_yaml",
            SERVICE,
            "Read this contract as YAML",
            "The OpenAPI document.",
            looked_up("The contract.", {YAML: CONTRACT}),
        ),
        "/openapi.json": _get(
            "openapi_json",
            SERVICE,
            "Read this contract as JSON",
            "The OpenAPI document.",
            looked_up("The contract.", {JSON: CONTRACT}),
        ),
        "/docs": _get(
            "docs",
            SERVICE,
            "Read this contract as a page",
            "The contract for a person, where every operation can be tried.",
            looked_up("The page.", {HTML: PAGE}),
        ),
    }


def site_examples(catalog: Mapping[str, Wire]) -> dict[str, Json]:
    """What is answered outside the games, as named examples."""
    kind = next(iter(PROBLEMS.values()))
    return {
        "Games": told_as("Every game.", catalogue.games(catalog)),
        "ProblemKinds": told_as("Every kind of problem.", catalogue.problems()),
        "ProblemKind": told_as("A kind of problem.", catalogue.problem_entry(kind)),
        "Live": told_as("The process lives.", {"status": "alive"}),
        "Ready": told_as("The service can serve.", {"status": "ready"}),
        "Version": told_as(
            "This version.",
            {
                "name": "referee",
                "version": __version__,
                "formats": [wire.state.written for wire in catalog.values()],
            },
        ),
    }


def _get(operation_id: str, tag: str, summary: str, description: str, responses: Json) -> Json:
    return {
        "get": {
            "operationId": operation_id,
            "tags": [tag],
            "summary": summary,
            "description": description,
            "responses": responses,
        }
    }


def _made_anew(description: str, schema: Schema, example: str) -> Json:
    """The responses of an operation whose answer nobody keeps."""
    answer = {
        "description": description,
        "headers": headers(Cache_Control="NotStored"),
        "content": {JSON: {"schema": schema, "examples": {"told": component("examples", example)}}},
    }
    return {"200": answer, **always()}


def _health(operation_id: str, summary: str) -> Json:
    description = "For the machine that watches the service."
    responses = _made_anew("It does.", refer("Health"), operation_id.capitalize())
    return _get(operation_id, SERVICE, summary, description, responses)


def _problem() -> Json:
    path = _get(
        "problem",
        CATALOGUE,
        "Read about one kind of problem",
        "What happened, and what to do about it; the 'type' of every problem leads here.",
        looked_up(
            "The kind.",
            {JSON: refer("ProblemKind"), HTML: PAGE},
            example="ProblemKind",
            by_name=True,
        ),
    )
    path["get"]["parameters"] = [
        {
            "name": "slug",
            "in": "path",
            "required": True,
            "description": "The kind of problem.",
            "schema": one_of(list(PROBLEMS)),
        }
    ]
    return path
