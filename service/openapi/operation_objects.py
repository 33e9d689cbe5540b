"""Writes operations as OpenAPI; ``game`` writes the POST operations of a game with it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from service.contract.media import JSON
from service.openapi.examples import INSTANCE
from service.openapi.response_objects import DEFAULT, ETAG, STORED, Json
from service.openapi.schemas import Schema, refer


def _header(name: str, description: str, example: str) -> Json:
    """A header of a request. No value is refused, so its schema has no bounds."""
    place = {"name": name, "in": "header", "description": description}
    return {**place, "schema": {"type": "string"}, "example": example}


PARAMETERS: Mapping[str, Json] = {
    "RequestId": _header(
        "X-Request-Id",
        "An id for the response, its problem and the log: 1 to 64 letters, digits, '.', '_' and "
        "'-'; otherwise the service takes one of its own.",
        INSTANCE,
    ),
    "TraceParent": _header(
        "traceparent",
        "The trace of W3C Trace Context; for the log.",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
    ),
    "IfNoneMatch": _header(
        "If-None-Match", "The ETag of the client's copy; if it is current, the status is 304.", ETAG
    ),
}
"""The headers that the service reads."""


def operation(
    operation_id: str, tag: str, summary: str, description: str, *parameters: Json, **rest: object
) -> Json:
    """An operation; ``rest``: its request body and responses."""
    names = {"operationId": operation_id, "tags": [tag], "summary": summary}
    read = [refer(name, "parameters") for name in ("RequestId", "TraceParent")]
    return {**names, "description": description, "parameters": [*parameters, *read], **rest}


def get_operation(  # noqa: PLR0913, PLR0917 - tables of operations call it
    operation_id: str,
    tag: str,
    summary: str,
    description: str,
    response: str,
    content: Mapping[str, Schema],
    example: str = "",
    *,
    by_name: Sequence[Json] = (),
) -> Json:
    """A GET operation whose response may be cached.

    ``response``: describes the response. ``content``: its schemas by media type. ``example``: the
    component of an example in JSON. ``by_name``: the path parameter with the name of one resource
    of several; the response may be 404.
    """
    media: dict[str, Json] = {name: {"schema": schema} for name, schema in content.items()}
    if example:
        media[JSON]["examples"] = {"example": refer(example, "examples")}
    responses = {
        "200": {"description": response, "headers": STORED, "content": media},
        "304": refer("NotModified", "responses"),
        **({"404": refer("NotFound", "responses")} if by_name else {}),
        "406": refer("NotAcceptable", "responses"),
        **DEFAULT,
    }
    parameters = (*by_name, refer("IfNoneMatch", "parameters"))
    return operation(operation_id, tag, summary, description, *parameters, responses=responses)


def contract_operation(operation_id: str, tag: str, summary: str, description: str) -> Json:
    """A GET operation whose response is an OpenAPI document in JSON."""
    made = get_operation(operation_id, tag, summary, description, "", {})
    made["responses"]["200"] = refer("OpenApiDocument", "responses")
    return made


def path_parameter(name: str, description: str, schema: Schema, example: str) -> Json:
    """A path parameter; ``example``: a value that exists."""
    parameter = {"name": name, "in": "path", "required": True, "description": description}
    return {**parameter, "schema": schema, "example": example}
