"""CORS preflight: the request a browser makes before a page of another origin may call the API."""

from __future__ import annotations

from flask import Response, request

from service.api.middleware import REQUEST_ID

PREFLIGHT_AGE = 600
"""Seconds for which a browser caches the response."""


def is_preflight() -> bool:
    """Whether the request is a preflight request."""
    asks = "Origin" in request.headers and "Access-Control-Request-Method" in request.headers
    return asks and request.method == "OPTIONS"


METHODS = "GET, HEAD, POST, PUT, PATCH, DELETE"
HEADERS = (
    f"Content-Type, If-None-Match, {REQUEST_ID}, Authorization, traceparent, tracestate, baggage, "
    "sentry-trace, *"
)
"""All of them, since a browser would hide from the page why a method or a path is refused, and
libraries for tracing add headers of their own, which the service ignores. Old browsers do not know
the star, and no browser takes it for Authorization."""


def preflight() -> Response:
    """The response to a preflight request, if any other origin may call the API."""
    response = Response(status=204)
    response.headers["Access-Control-Allow-Methods"] = METHODS
    response.headers["Access-Control-Allow-Headers"] = HEADERS
    response.headers["Access-Control-Max-Age"] = str(PREFLIGHT_AGE)
    return response
