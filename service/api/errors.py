"""Error handlers: every exception becomes a problem document."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import cache
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from flask import Flask, Response, request
from werkzeug import exceptions

from service.api.cors import is_preflight, preflight
from service.api.middleware import ResponseMiddleware, notes_of
from service.api.pages import problem_response
from service.config import Settings
from service.contract import problems
from service.contract.problems import Problem, Refused
from service.reading.explain import nearest, quoted

logger = logging.getLogger("referee")


def add_errors(app: Flask, settings: Settings) -> None:
    """Register the error handlers."""

    @cache
    def known_paths() -> tuple[set[str], dict[str, list[str]]]:
        paths = {rule.rule for rule in app.url_map.iter_rules()}
        return paths, _by_parent(paths)

    @app.errorhandler(exceptions.NotFound)
    def not_found(_: exceptions.NotFound) -> Response:
        if is_preflight() and settings.cors_origins:
            return preflight()
        return problem_response(_nothing_at(request.path, *known_paths()), request.environ)

    @app.errorhandler(exceptions.MethodNotAllowed)
    def wrong_method(found: exceptions.MethodNotAllowed) -> Response:
        allowed = sorted(found.valid_methods or ())
        detail = f"this path supports {' and '.join(allowed)}"
        if is_preflight():
            if settings.cors_origins:
                return preflight()
            detail += "; the setting CORS_ORIGINS lets pages of other origins call it"
        problem = problems.MethodNotAllowed(detail, allowed=allowed)
        return problem_response(problem, request.environ)

    @app.errorhandler(exceptions.HTTPException)
    def other(found: exceptions.HTTPException) -> Response:
        if (found.code or 500) >= 500:  # noqa: PLR2004 - a fault of the service
            return refused_or_fault(found)
        logger.warning("unexpected HTTP error: %s", type(found).__name__)
        problem = problems.MalformedRequest("the request could not be understood")
        return problem_response(problem, request.environ)

    @app.errorhandler(Exception)
    def refused_or_fault(found: Exception) -> Response:
        return problem_response(_problem_of(found, request.environ), request.environ)


def refusing(found: Exception, settings: Settings) -> WSGIApplication:
    """The application for a request that the server could not read, or not serve."""

    def application(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        problem = _problem_of(found, environ)
        notes_of(environ).detail = problem.detail
        return problem_response(problem, environ)(environ, start_response)

    return ResponseMiddleware(application, settings)


def _problem_of(found: Exception, environ: WSGIEnvironment) -> Problem:
    """The problem of a refused request, or else of a fault, which is logged."""
    if isinstance(found, Refused):
        return found.problem
    logger.error("request %s failed", notes_of(environ).request_id, exc_info=found)
    return problems.InternalError()


def _by_parent(paths: set[str]) -> dict[str, list[str]]:
    """The paths below each prefix; deeper ones are listed once the path to them is right."""
    literal = sorted(known for known in paths if "<" not in known and known != "/")
    parents = {known[:at] for known in literal for at, char in enumerate(known) if char == "/"}
    below = {up: [known for known in literal if known.startswith(f"{up}/")] for up in parents}
    return {
        parent: [known for known in there if not any(known.startswith(f"{up}/") for up in there)]
        for parent, there in below.items()
    }


def _nothing_at(path: str, paths: set[str], by_parent: dict[str, list[str]]) -> problems.NotFound:
    """The problem for an unknown path; lists the existing paths below its longest known prefix."""
    bare = path.rstrip("/")
    if bare in paths:
        detail = "nothing exists at this path; remove the slash at its end"
        return problems.NotFound(detail, available=[bare])
    parent = max((up for up in by_parent if bare.startswith(f"{up}/")), key=len, default="")
    there = by_parent[parent]
    wanted = bare[len(parent) + 1 :]
    near = nearest(wanted.partition("/")[0], {known[len(parent) + 1 :] for known in there})
    detail = f"{parent or '/'} has no {quoted(wanted)} in this version{near}"
    detail += f"{' ' if near else '; '}'available' lists what it has"
    return problems.NotFound(detail, available=there)
