"""Writes operations as OpenAPI; ``game`` writes the POST operations of a game with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from service.contract.schemas import Schema, refer
from service.openapi.examples import JSON
from service.openapi.responses import DEFAULT, STORED, Json


def operation(operation_id: str, tag: str, summary: str, description: str, **rest: Any) -> Json:
    """An operation; ``rest``: its parameters, request body and responses."""
    names = {"operationId": operation_id, "tags": [tag], "summary": summary}
    return {**names, "description": description, **rest}


def get_operation(  # noqa: PLR0913, PLR0917 - tables of operations call it
    operation_id: str,
    tag: str,
    summary: str,
    description: str,
    response: str,
    content: Mapping[str, Schema],
    example: str = "",
    *,
    by_name: bool = False,
    **rest: Any,
) -> Json:
    """A GET operation whose response may be cached.

    ``response``: describes the response. ``content``: its schemas by media type. ``example``: the
    component of an example in JSON. ``by_name``: the path has the name of one resource of several,
    so the response may be 404.
    """
    media: dict[str, Json] = {kind: {"schema": schema} for kind, schema in content.items()}
    if example:
        media[JSON]["examples"] = {"example": refer(example, "examples")}
    responses = {
        "200": {
            "description": response,
            "headers": STORED,
            "content": media,
        },
        "304": refer("NotModified", "responses"),
        **({"404": refer("NotFound", "responses")} if by_name else {}),
        "406": refer("NotAcceptable", "responses"),
        **DEFAULT,
    }
    return operation(operation_id, tag, summary, description, **rest, responses=responses)


def path_parameter(name: str, description: str, schema: Schema) -> Json:
    """A path parameter."""
    parameter = {"name": name, "in": "path", "required": True}
    return {**parameter, "description": description, "schema": schema}
