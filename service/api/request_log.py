"""One line of JSON on standard error for each request; never a body, for bodies are hands."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

import orjson

from service.api.headers import REQUEST_ID

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment


class RequestLog:
    """A WSGI application that tells what another one was asked and answered."""

    def __init__(self, application: WSGIApplication) -> None:
        self.application = application

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """Pass the request on, and write its line when the answer begins."""
        began = time.perf_counter()

        def started(
            status: str, headers: list[tuple[str, str]], *rest: object
        ) -> Callable[[bytes], object]:
            milliseconds = (time.perf_counter() - began) * 1000
            write_line(line_of(environ, status, dict(headers), milliseconds))
            return start_response(status, headers, *rest)  # type: ignore[arg-type]  # exc_info, if any

        return self.application(environ, started)


def line_of(
    environ: WSGIEnvironment, status: str, headers: dict[str, str], milliseconds: float
) -> bytes:
    """The line of one request, ended."""
    line = {
        "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "request_id": headers.get(REQUEST_ID, ""),
        "method": environ["REQUEST_METHOD"],
        "path": environ.get("PATH_INFO", "")
        .encode("latin-1", "replace")
        .decode("utf-8", "replace"),
        "status": int(status[:3]),
        "milliseconds": round(milliseconds, 2),
    }
    if "HTTP_TRACEPARENT" in environ:
        line["traceparent"] = environ["HTTP_TRACEPARENT"][:128]
    return orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE)


def write_line(line: bytes) -> None:
    """Write a line in one go; a log that cannot be written stops no game."""
    try:
        sys.stderr.buffer.write(line)
        sys.stderr.buffer.flush()
    except (OSError, ValueError, AttributeError):
        return
