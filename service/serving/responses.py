"""WSGI responses and error responses as bytes of HTTP."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Generator
from email.utils import formatdate
from functools import lru_cache
from typing import Any
from wsgiref.types import WSGIApplication, WSGIEnvironment

import msgspec
from werkzeug.http import HTTP_STATUS_CODES

from service.api.middleware import Headers, ResponseHeaders
from service.api.request_log import line_of, write_line
from service.config import Settings
from service.contract.media import PROBLEM_JSON
from service.contract.problems import InternalError, Problem, Refused


def response_bytes(
    application: WSGIApplication, environ: WSGIEnvironment, *, last: bool
) -> Generator[bytes, None, None]:
    """The response of an application, in chunks; ``last``: the connection closes after it."""
    head: list[Any] = []
    written: list[bytes] = []

    def start_response(status: str, headers: Headers, _: object = None) -> Callable[[bytes], None]:
        head[:] = status, headers
        return written.append

    given = application(environ, start_response)
    try:
        pieces = iter(given)
        # An application may call start_response as late as with its first chunk.
        first = next(pieces, b"")
        first = b"".join([*written, first])
        status, headers = head
        if environ["REQUEST_METHOD"] == "HEAD" or status[:3] in {"204", "304"}:
            first, pieces = b"", iter(())
        elif not any(name.lower() == "content-length" for name, _ in headers):
            first = b"".join([first, *pieces])
            headers = [*headers, ("Content-Length", str(len(first)))]
        yield _head(environ["SERVER_PROTOCOL"], status, headers, last=last) + first
        yield from pieces
    finally:
        if hasattr(given, "close"):
            given.close()


def _head(version: str, status: str, headers: Headers, *, last: bool) -> bytes:
    lines = [
        f"{version} {status}",
        f"Date: {_date(int(time.time()))}",
        f"Connection: {'close' if last else 'keep-alive'}",
        *[f"{name}: {value}" for name, value in headers if name != "Date"],
    ]
    head = "\r\n".join([*lines, "", ""])
    if not head.count("\n") == head.count("\r") == len(lines) + 1:
        raise ValueError("a response header contains a line break")
    return head.encode("latin-1")


@lru_cache(1)
def _date(now: int) -> str:
    return formatdate(now, usegmt=True)


class ErrorResponses:
    """Problem documents for requests that could not be read or served."""

    def __init__(
        self,
        settings: Settings,
        log: Any,  # noqa: ANN401 - gunicorn's logger
        count: Callable[[str, str], None],
    ) -> None:
        """``count``: counts a status and a problem for the metrics."""
        self.add_headers = ResponseHeaders(settings).add
        self.logs_requests = settings.request_log
        self.log, self.count = log, count

    def for_exception(self, broken: Exception, known: WSGIEnvironment) -> bytes:
        """The problem document, logged and counted; ``known``: what the request has revealed."""
        request_id = secrets.token_hex(8)
        if isinstance(broken, Refused):
            problem: Problem = broken.problem
        else:
            self.log.error("request %s failed", request_id, exc_info=broken)
            problem = InternalError()
        status = problem.status
        self.count(str(status), problem.slug)
        if self.logs_requests:
            told = {"problem": problem.slug, "detail": problem.detail}
            write_line(line_of(known, str(status), request_id, 0, told))
        body = msgspec.json.encode(problem.document(request_id))
        headers = [("Content-Type", PROBLEM_JSON), ("Content-Length", str(len(body)))]
        self.add_headers(headers, request_id, known)
        # Flask's reason phrases; those of the standard library depend on the version of Python.
        status_line = f"{status} {HTTP_STATUS_CODES[status].upper()}"
        return _head("HTTP/1.1", status_line, headers, last=True) + body
