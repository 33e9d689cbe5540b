"""Responses as OpenAPI: the shared ones, and how a response is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from msgspec.structs import fields

from service.contract import problems
from service.contract.media import JSON, PROBLEM_JSON
from service.contract.problems import PROBLEMS, Problem
from service.contract.responses import GameRecord
from service.kit.base import Record, Text, note, within
from service.openapi.examples import INSTANCE, service_problems
from service.openapi.schemas import Schema, Schemas, add, choice_of, constant, refer

Json = dict[str, Any]

PAGE: Schema = refer("HtmlPage")
"""An HTML page."""


def example(summary: str, value: object) -> Json:
    """A named example."""
    return {"summary": summary, "value": value}


def _header(description: str, **schema: object) -> Json:
    return {"description": description, "required": True, "schema": {"type": "string", **schema}}


ETAG = '"5f0c8a1be2d947365f0c8a1be2d94736"'

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
    "ETag": {
        **_header(
            "A strong entity tag; send it back as If-None-Match.",
            pattern='^"[0-9a-f]{32}(-gzip)?"$',
            maxLength=39,
        ),
        "example": ETAG,
    },
}
_HAS_ID = {"X-Request-Id": refer("RequestId", "headers")}
NOT_STORED = _HAS_ID | {"Cache-Control": refer("NotStored", "headers")}
STORED = _HAS_ID | {"ETag": refer("ETag", "headers"), "Cache-Control": refer("Stored", "headers")}

DEFAULT = {"default": refer("OtherProblem", "responses")}
"""The response that every operation has in common."""

SERVICE_PROBLEMS = {slug: PROBLEMS[slug].__name__ for slug in service_problems()}
"""Components of examples of problems that belong to no game, by slug."""


def json_response(description: str, schema: Schema, examples: Mapping[str, str]) -> Json:
    """A JSON response that is not cached; examples by the names of their components."""
    content = {JSON: content_of(schema, examples)}
    return {"description": description, "headers": NOT_STORED, "content": content}


def content_of(schema: Schema, examples: Mapping[str, str]) -> Json:
    """A body with its examples, if there are any."""
    named = {name: refer(component, "examples") for name, component in examples.items()}
    return {"schema": schema, "examples": named} if named else {"schema": schema}


_INSTANCE = Annotated[Text, note("The id of the request, after 'urn:referee:request:'.")]


class ProblemDocument(Record):
    """The members of every problem document, besides its type."""

    title: Annotated[Text, note("The type in words.")]
    status: Annotated[int, within(400, 599, "The status of the response.")]
    detail: Annotated[Text, note("The error, with the numbers.")]


class RequestProblem(ProblemDocument):
    """The members of the problem of a request."""

    instance: _INSTANCE


def problem_schema(schemas: Schemas, types: Sequence[type[Problem]], union: str) -> Schema:
    """The schema of a problem of one of these types; ``union``: its name, if there are several."""
    mapping = {one.path: _problem(schemas, one)["$ref"] for one in types}
    if len(types) == 1:
        return _problem(schemas, types[0])
    add(schemas.components, union, choice_of(mapping))
    return refer(union)


def _problem(schemas: Schemas, problem: type[Problem]) -> Schema:
    """The schema of a problem; those without members of their own share one."""
    if problem.members():
        prefix = schemas.prefix if issubclass(problem, GameRecord) else ""
        name = f"{prefix}{problem.__name__}Problem"
        types = constant(problem.path)
        # The first sentence is enough here; /problems and its page have the rest.
        happened = f"{problem.meaning.partition('. ')[0].removesuffix('.')}."
    else:
        name = "PlainProblem" if problem.reached else "ConnectionProblem"
        alike = (one for one in PROBLEMS.values() if not one.members())
        paths = sorted(one.path for one in alike if one.reached == problem.reached)
        types = {"type": "string", "enum": paths}
        happened = "A problem without members of its own: see /problems."
    if name not in schemas.components:
        schemas.components[name] = _document(schemas, problem, happened, types)
    return refer(name)


def _document(schemas: Schemas, problem: type[Problem], happened: str, types: Schema) -> Schema:
    """The schema of a document with the members of a problem; ``types``: of its ``type``."""
    own = [one for one in fields(problem) if one.name in problem.members()]
    base = RequestProblem if problem.reached else ProblemDocument
    return {
        "allOf": [schemas.of(base)],
        "description": happened,
        "properties": {
            "type": types,
            **({} if problem.reached else {"instance": schemas.of(_INSTANCE)}),
            **{one.name: schemas.of(one.type) for one in own},
        },
        "required": ["type", *(one.name for one in own if one.required)],
    }


def problem_response(
    description: str, schema: Schema, types: Sequence[type[Problem]], examples: Mapping[str, str]
) -> Json:
    """A response with a problem of one of these types; ``examples``: components by slug."""
    slugs = [one.slug for one in types if one.slug in examples]
    shown = {slug.replace("-", "_"): examples[slug] for slug in slugs}
    has_id = all(one.reached for one in types)
    request_id = refer("RequestId" if has_id else "RequestIdIfAny", "headers")
    return {
        "description": description,
        "headers": {"X-Request-Id": request_id},
        "content": {PROBLEM_JSON: content_of(schema, shown)},
    }


BAD_REQUEST = (
    "The body is not valid JSON, or does not match the schema.",
    (problems.MalformedJson, problems.InvalidRequest, problems.MalformedRequest),
)

_SHARED: Mapping[str, tuple[str, Sequence[type[Problem]]]] = {
    "NotFound": ("Not found; 'available' lists what exists.", (problems.NotFound,)),
    "NotAcceptable": (
        "The Accept header excludes every available form.",
        (problems.NotAcceptable,),
    ),
    "OtherProblem": (
        "Any other problem, most of which any operation may return.",
        (
            problems.MalformedRequest,
            problems.NotFound,
            problems.MethodNotAllowed,
            problems.NotAcceptable,
            problems.RequestTimeout,
            problems.BodyTooLarge,
            problems.UriTooLong,
            problems.UnsupportedMediaType,
            problems.ExpectationFailed,
            problems.TooManyRequests,
            problems.HeadersTooLarge,
            problems.InternalError,
            problems.Unavailable,
            problems.AdviceOff,
            problems.SealingOff,
            problems.SeatProof,
            problems.NotAcknowledged,
            problems.StillInPlay,
            problems.SealedUnreadable,
            problems.UnsupportedOptions,
        ),
    ),
}


def shared_examples() -> dict[str, Json]:
    """Problems that belong to no game, as named examples."""
    return {
        SERVICE_PROBLEMS[slug]: example(PROBLEMS[slug].title, document)
        for slug, document in service_problems().items()
    }


def shared_responses(schemas: Schemas) -> dict[str, Json]:
    """Responses that operations of all games share, by name."""
    responses = {
        name: problem_response(
            description, problem_schema(schemas, types, name), types, SERVICE_PROBLEMS
        )
        for name, (description, types) in _SHARED.items()
    }
    responses["NotModified"] = {"description": "The client's copy is current.", "headers": STORED}
    responses["OpenApiDocument"] = {
        "description": "The contract.",
        "headers": STORED,
        "content": {JSON: {"schema": refer("OpenApiDocument")}},
    }
    return responses
