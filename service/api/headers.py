"""What every answer carries: the id of the request, caching, safety and CORS."""

from __future__ import annotations

import re
import secrets

from flask import Flask, Response, g, request

from service.config import Settings

REQUEST_ID = "X-Request-Id"
_PROPER_ID = re.compile(r"[A-Za-z0-9._-]{1,64}").fullmatch

STRICT_POLICY = "default-src 'none'; frame-ancestors 'none'"
PAGE_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
PREFLIGHT_AGE = 600
"""Seconds for which a browser keeps the answer to a preflight request."""


def request_id() -> str:
    """The id of the request being answered: the one sent, if it is proper, else a new one."""
    if "request_id" not in g:
        sent = request.headers.get(REQUEST_ID, "")
        g.request_id = sent if _PROPER_ID(sent) else secrets.token_hex(8)
    return str(g.request_id)


def add_headers(app: Flask, settings: Settings) -> None:
    """Let every answer carry what it must, errors included."""

    @app.after_request
    def complete(response: Response) -> Response:
        headers = response.headers
        headers[REQUEST_ID] = request_id()
        headers["X-Content-Type-Options"] = "nosniff"
        headers["Referrer-Policy"] = "no-referrer"
        headers.setdefault("Cache-Control", "no-store")
        is_page = response.mimetype == "text/html"
        headers["Content-Security-Policy"] = PAGE_POLICY if is_page else STRICT_POLICY
        if settings.cors_origins:
            _allow_origin(response, settings.cors_origins)
        return response


def _allow_origin(response: Response, allowed: tuple[str, ...]) -> None:
    origin = request.headers.get("Origin")
    headers = response.headers
    if allowed == ("*",):
        headers["Access-Control-Allow-Origin"] = "*"
    else:
        response.vary.add("Origin")
        if origin not in allowed:
            return
        headers["Access-Control-Allow-Origin"] = origin
    headers["Access-Control-Expose-Headers"] = f"{REQUEST_ID}, ETag"


def preflight(settings: Settings, allowed: list[str]) -> Response | None:
    """The answer to a browser that asks whether a page may call; None if it is no such question."""
    asks = "Origin" in request.headers and "Access-Control-Request-Method" in request.headers
    if not (settings.cors_origins and asks and request.method == "OPTIONS"):
        return None
    response = Response(status=204)
    response.headers["Access-Control-Allow-Methods"] = ", ".join(allowed)
    response.headers["Access-Control-Allow-Headers"] = f"Content-Type, {REQUEST_ID}, traceparent"
    response.headers["Access-Control-Max-Age"] = str(PREFLIGHT_AGE)
    return response
