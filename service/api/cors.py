"""CORS preflight: the request a browser makes before a page of another origin may call the API."""

from __future__ import annotations

from flask import Response, request

from service.api.middleware import REQUEST_ID
from service.config import Settings

PREFLIGHT_AGE = 600
"""Seconds for which a browser caches the response."""


def preflight(settings: Settings, allowed: list[str]) -> Response | None:
    """The response to a preflight request; None if the request is not one."""
    asks = "Origin" in request.headers and "Access-Control-Request-Method" in request.headers
    if not (settings.cors_origins and asks and request.method == "OPTIONS"):
        return None
    response = Response(status=204)
    response.headers["Access-Control-Allow-Methods"] = ", ".join(allowed)
    response.headers["Access-Control-Allow-Headers"] = (
        f"Content-Type, If-None-Match, {REQUEST_ID}, traceparent"
    )
    response.headers["Access-Control-Max-Age"] = str(PREFLIGHT_AGE)
    return response
