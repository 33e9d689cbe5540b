"""One line of JSON on standard error for each request; never a body, for bodies are hands."""

from __future__ import annotations

import select
import sys
import time
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

MAX_LOGGED_LENGTH = 200
"""Characters of a path, or of a traceparent header, that are told."""


def line_of(
    environ: WSGIEnvironment,
    status: str,
    request_id: str,
    milliseconds: float,
    problem: str | None,
) -> bytes:
    """The line of one request, ended; with the kind of problem it was answered with, if any."""
    line = {
        "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "request_id": request_id,
        "method": environ["REQUEST_METHOD"],
        "path": _ascii(environ.get("PATH_INFO", "")),
        "status": int(status[:3]),
        "milliseconds": round(milliseconds, 2),
    }
    if problem is not None:
        line["problem"] = problem
    if "HTTP_TRACEPARENT" in environ:
        line["traceparent"] = _ascii(environ["HTTP_TRACEPARENT"])
    return msgspec.json.encode(line) + b"\n"


def _ascii(text: str) -> str:
    """A client's text in ASCII: it ends no line, and steers no terminal that shows the log."""
    return text[:MAX_LOGGED_LENGTH].encode("latin-1", "replace").decode("ascii", "backslashreplace")


def write_line(line: bytes) -> None:
    """Write a line in one go; a log that cannot be written, or that nobody reads, stops no game.

    A pipe that is full would hold up every game until somebody reads: then the line is lost.
    """
    try:
        stream, ready = sys.stderr.buffer, select.poll()
        ready.register(stream, select.POLLOUT)
        if any(found & select.POLLOUT for _, found in ready.poll(0)):
            stream.write(line)
            stream.flush()
    except (OSError, ValueError, AttributeError, TypeError):
        return
