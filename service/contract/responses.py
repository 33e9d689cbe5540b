"""Responses as OpenAPI: those that operations share, and how one is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from service.contract.examples import JSON, service_problems
from service.contract.problems import PROBLEMS, problem_schema
from service.contract.shapes import Components, Schema, refer

PROBLEM_JSON = "application/problem+json"
HTML = "text/html"

Json = dict[str, Any]

HEADERS: Mapping[str, Json] = {
    "RequestId": {
        "description": "The id of the request: the one sent, if it is proper, else a new one.",
        "required": True,
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9._-]{1,64}$"},
        "example": "5f0c8a1be2d94736",
    },
    "RequestIdIfAny": {
        "description": "The id of the request; what is no request at all has none.",
        "schema": {"type": "string", "pattern": "^[A-Za-z0-9._-]{1,64}$"},
    },
    "NotStored": {
        "description": "Positions are kept by nobody on the way.",
        "required": True,
        "schema": {"type": "string", "const": "no-store"},
    },
    "Stored": {
        "description": "Catalogues may be kept for five minutes.",
        "required": True,
        "schema": {"type": "string", "const": "public, max-age=300"},
    },
    "ETag": {
        "description": "What the document is, strongly; send it back as If-None-Match.",
        "required": True,
        "schema": {"type": "string", "pattern": '^"[0-9a-f]{32}"$'},
    },
}


def component(section: str, name: str) -> Json:
    """A reference to a component."""
    return {"$ref": f"#/components/{section}/{name}"}


def pascal(slug: str) -> str:
    """A slug as the name of a component."""
    return "".join(word.capitalize() for word in slug.split("-"))


def told_as(summary: str, value: Any) -> Json:
    """A named example."""
    return {"summary": summary, "value": value}


def headers(**more: str) -> Json:
    """The headers of an answer: the id of the request, and more by component."""
    named = {"X-Request-Id": "RequestId"} | {
        name.replace("_", "-"): header for name, header in more.items()
    }
    return {name: component("headers", header) for name, header in named.items()}


def told(description: str, schema: Schema, examples: Json, links: Sequence[str] = ()) -> Json:
    """The answer of an operation that is asked by POST."""
    linked = {name: component("links", name) for name in links}
    return {
        "description": description,
        "headers": headers(Cache_Control="NotStored"),
        "content": {JSON: {"schema": schema, "examples": examples}},
        **({"links": linked} if linked else {}),
    }


def looked_up(
    description: str,
    content: Mapping[str, Schema],
    *,
    example: str = "",
    by_name: bool = False,
) -> Json:
    """The answers of an operation that is asked by GET, by media type, with its entity tag.

    ``example``: the component of an example in JSON. ``by_name``: the path names one of several
    things, and it may be none.
    """
    media: dict[str, Json] = {kind: {"schema": schema} for kind, schema in content.items()}
    if example:
        media[JSON]["examples"] = {"found": component("examples", example)}
    found = {
        "description": description,
        "headers": headers(ETag="ETag", Cache_Control="Stored"),
        "content": media,
    }
    missing = {"404": component("responses", "NotFound")} if by_name else {}
    return {"200": found, "304": component("responses", "NotModified"), **missing, **always()}


def always() -> Json:
    """What any operation may answer, whatever it is asked."""
    return {
        "406": component("responses", "NotAcceptable"),
        "500": component("responses", "InternalError"),
        "503": component("responses", "Unavailable"),
        "default": component("responses", "OtherProblem"),
    }


def refused(
    description: str, schema: Schema, slugs: Sequence[str], named: Mapping[str, str]
) -> Json:
    """A problem document of one of some kinds; ``named``: components of their examples."""
    examples = {
        slug.replace("-", "_"): component("examples", named[slug])
        for slug in slugs
        if slug in named
    }
    media = {"schema": schema, **({"examples": examples} if examples else {})}
    anonymous = any("instance" in PROBLEMS[slug].sometimes for slug in slugs)
    request_id = component("headers", "RequestIdIfAny" if anonymous else "RequestId")
    return {
        "description": description,
        "headers": {"X-Request-Id": request_id},
        "content": {PROBLEM_JSON: media},
    }


PAGE: Schema = refer("Page")
"""A page for a person."""

_SHARED = {
    "BadRequest": (
        "The body is not proper JSON, or does not fit the schema.",
        ("malformed-json", "invalid-request", "malformed-request"),
    ),
    "NotFound": ("There is no such thing; there is a list of what there is.", ("not-found",)),
    "NotAcceptable": ("The Accept header leaves out every form there is.", ("not-acceptable",)),
    "BodyTooLarge": ("The body is too large.", ("body-too-large",)),
    "UnsupportedMediaType": ("The body is not sent as JSON.", ("unsupported-media-type",)),
    "InternalError": ("The service failed; nothing was kept.", ("internal-error",)),
    "Unavailable": ("The service is starting or stopping.", ("unavailable",)),
    "OtherProblem": (
        "Any other problem, of those that no operation is alone with.",
        (
            "malformed-request",
            "not-found",
            "method-not-allowed",
            "request-timeout",
            "uri-too-long",
            "expectation-failed",
            "too-many-requests",
            "headers-too-large",
        ),
    ),
}


def shared_examples() -> dict[str, Json]:
    """Problems that no game has a part in, as named examples."""
    return {
        pascal(slug): told_as(PROBLEMS[slug].title, document)
        for slug, document in service_problems().items()
    }


def shared_responses(
    components: Components, invalid_requests: Mapping[str, str]
) -> dict[str, Json]:
    """Responses that operations share, by name.

    ``invalid_requests``: components of examples by name, one that each game has recorded.
    """
    named = {slug: pascal(slug) for slug in service_problems()}
    responses = {
        name: refused(description, problem_schema(components, slugs), slugs, named)
        for name, (description, slugs) in _SHARED.items()
    }
    responses["BadRequest"]["content"][PROBLEM_JSON]["examples"] |= {
        name: component("examples", example) for name, example in invalid_requests.items()
    }
    responses["NotModified"] = {
        "description": "The document is the one the client has.",
        "headers": headers(ETag="ETag", Cache_Control="Stored"),
    }
    return responses
