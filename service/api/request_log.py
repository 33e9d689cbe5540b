"""One line of JSON on standard error for each request; never a body, for bodies are hands."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING

import orjson

if TYPE_CHECKING:
    from _typeshed.wsgi import WSGIEnvironment

LONGEST_TRACE = 128
"""Characters of a traceparent header that are passed on."""


def line_of(environ: WSGIEnvironment, status: str, request_id: str, milliseconds: float) -> bytes:
    """The line of one request, ended."""
    path = environ.get("PATH_INFO", "").encode("latin-1", "replace")
    line = {
        "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "request_id": request_id,
        "method": environ["REQUEST_METHOD"],
        "path": path.decode("utf-8", "replace"),
        "status": int(status[:3]),
        "milliseconds": round(milliseconds, 2),
    }
    if "HTTP_TRACEPARENT" in environ:
        line["traceparent"] = environ["HTTP_TRACEPARENT"][:LONGEST_TRACE]
    return orjson.dumps(line, option=orjson.OPT_APPEND_NEWLINE)


def write_line(line: bytes) -> None:
    """Write a line in one go; a log that cannot be written stops no game."""
    try:
        sys.stderr.buffer.write(line)
        sys.stderr.buffer.flush()
    except (OSError, ValueError, AttributeError):
        return
