"""Responses as OpenAPI: the shared ones, and how a response is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from msgspec.inspect import StructType, type_info

from service.contract.problems import NOT_REACHED, PROBLEMS, ProblemType, problem_record
from service.contract.records import pascal_case
from service.openapi.examples import INSTANCE, JSON, rare_problems, service_problems
from service.openapi.schemas import UNKNOWN, Schema, Schemas, add, choice_of, refer, unknown_name

PROBLEM_JSON = "application/problem+json"
HTML = "text/html"

Json = dict[str, Any]

PAGE: Schema = refer("HtmlPage")
"""An HTML page."""


def example(summary: str, value: object) -> Json:
    """A named example."""
    return {"summary": summary, "value": value}


def _header(description: str, **schema: object) -> Json:
    return {"description": description, "required": True, "schema": {"type": "string", **schema}}


_ID = "^[A-Za-z0-9._-]{1,64}$"

HEADERS: Mapping[str, Json] = {
    "RequestId": {
        **_header(
            "The id of the request: the one sent, if it is valid, or a new one.", pattern=_ID
        ),
        "example": INSTANCE,
    },
    "RequestIdIfAny": {
        "description": "The id of the request; missing if the bytes were not a request.",
        "schema": {"type": "string", "pattern": _ID},
    },
    "NotStored": _header("Positions must not be cached.", enum=["no-store"]),
    "Stored": _header("May be cached for five minutes.", enum=["public, max-age=300"]),
    "ETag": _header(
        "A strong entity tag; send it back as If-None-Match.",
        pattern='^"[0-9a-f]{32}(-gzip)?"$',
        maxLength=39,
    ),
}
_HAS_ID = {"X-Request-Id": refer("RequestId", "headers")}
NOT_STORED = _HAS_ID | {"Cache-Control": refer("NotStored", "headers")}
STORED = _HAS_ID | {"ETag": refer("ETag", "headers"), "Cache-Control": refer("Stored", "headers")}

DEFAULT = {"default": refer("OtherProblem", "responses")}
"""The response that every operation has in common."""

SERVICE_PROBLEMS = {slug: pascal_case(slug) for slug in service_problems() | rare_problems()}
"""Components of examples of problems that belong to no game, by slug."""


def json_response(description: str, schema: Schema, examples: Mapping[str, str]) -> Json:
    """A JSON response that is not cached; examples by the names of their components."""
    named = {name: refer(component, "examples") for name, component in examples.items()}
    return {
        "description": description,
        "headers": NOT_STORED,
        "content": {JSON: content_of(schema, named)},
    }


def content_of(schema: Schema, examples: Mapping[str, Json]) -> Json:
    """A body with its examples, if there are any."""
    return {"schema": schema, "examples": examples} if examples else {"schema": schema}


def problem_schema(schemas: Schemas, slugs: Sequence[str], union: str) -> Schema:
    """The schema of a problem of one of these types; ``union``: its name."""
    types = {slug: problem_record(PROBLEMS[slug], schemas.prefix) for slug in slugs}
    mapping = {f"/problems/{slug}": schemas.of(kind)["$ref"] for slug, kind in types.items()}
    mapping[UNKNOWN] = refer("UnknownProblem")["$ref"]
    add(schemas.components, union, choice_of(mapping))
    return refer(union)


def unknown_problem(schemas: Schemas) -> Schema:
    """The schema of the problems that a later version may have."""
    note = "A type of problem that this contract does not have, of a later version."
    kind = ProblemType(UNKNOWN, 400, "", note, optional=NOT_REACHED)
    schema = schemas.definition(cast("StructType", type_info(problem_record(kind))))
    schema["properties"]["type"] = unknown_name(f"/problems/{slug}" for slug in PROBLEMS)
    return schema


def problem_response(
    description: str, schema: Schema, slugs: Sequence[str], examples: Mapping[str, str]
) -> Json:
    """A response with a problem of one of these types; ``examples``: components by slug."""
    media: Json = {"schema": schema}
    shown = [slug for slug in slugs if slug in examples]
    if shown:
        media["examples"] = {
            slug.replace("-", "_"): refer(examples[slug], "examples") for slug in shown
        }
    has_id = not any("instance" in PROBLEMS[slug].optional for slug in slugs)
    request_id = refer("RequestId" if has_id else "RequestIdIfAny", "headers")
    return {
        "description": description,
        "headers": {"X-Request-Id": request_id},
        "content": {PROBLEM_JSON: media},
    }


BAD_REQUEST = (
    "The body is not valid JSON, or does not match the schema.",
    ("malformed-json", "invalid-request", "malformed-request"),
)

_SHARED = {
    "NotFound": ("Not found; 'available' lists what exists.", ("not-found",)),
    "NotAcceptable": ("The Accept header excludes every available form.", ("not-acceptable",)),
    "OtherProblem": (
        "Any other problem, most of which any operation may return.",
        (
            "malformed-request",
            "not-found",
            "method-not-allowed",
            "not-acceptable",
            "request-timeout",
            "body-too-large",
            "uri-too-long",
            "unsupported-media-type",
            "expectation-failed",
            "too-many-requests",
            "headers-too-large",
            "internal-error",
            "unavailable",
            "advice-off",
            "sealing-off",
            "seat-proof",
            "not-acknowledged",
            "void-move",
            "still-in-play",
            "sealed-unreadable",
            "unsupported-options",
        ),
    ),
}


def shared_examples() -> dict[str, Json]:
    """Problems that belong to no game, as named examples."""
    return {
        SERVICE_PROBLEMS[slug]: example(PROBLEMS[slug].title, document)
        for slug, document in (service_problems() | rare_problems()).items()
    }


def shared_responses(schemas: Schemas) -> dict[str, Json]:
    """Responses that operations of all games share, by name."""
    responses = {
        name: problem_response(
            description, problem_schema(schemas, slugs, name), slugs, SERVICE_PROBLEMS
        )
        for name, (description, slugs) in _SHARED.items()
    }
    responses["NotModified"] = {
        "description": "The client's copy is current.",
        "headers": STORED,
    }
    return responses
