"""Every error is a problem document: refusals, unknown paths, wrong methods, and faults."""

from __future__ import annotations

import logging

from flask import Flask, Response
from werkzeug.exceptions import HTTPException, MethodNotAllowed, NotFound

from service.api.answers import problem, request_id
from service.api.cors import preflight
from service.config import Settings
from service.contract.problems import Refused

logger = logging.getLogger("referee")


def add_errors(app: Flask, settings: Settings) -> None:
    """Turn every exception into a problem document."""

    @app.errorhandler(Refused)
    def refused(found: Refused) -> Response:
        return problem(found)

    @app.errorhandler(NotFound)
    def not_found(_: NotFound) -> Response:
        detail = "there is nothing at this path; the contract is at /openapi.yaml"
        return problem(Refused("not-found", detail))

    @app.errorhandler(MethodNotAllowed)
    def wrong_method(found: MethodNotAllowed) -> Response:
        allowed = sorted(found.valid_methods or ())
        answered = preflight(settings, allowed)
        if answered is not None:
            return answered
        detail = f"this path knows {' and '.join(allowed)}"
        return problem(Refused("method-not-allowed", detail, allowed=allowed))

    @app.errorhandler(HTTPException)
    def other(found: HTTPException) -> Response:
        logger.warning("an error of no kind of ours: %s", type(found).__name__)
        return problem(Refused("malformed-request", "the request could not be understood"))

    @app.errorhandler(Exception)
    def fault(found: Exception) -> Response:
        logger.error("request %s failed", request_id(), exc_info=found)
        return problem(Refused("internal-error", "the service failed; the id is in 'instance'"))
