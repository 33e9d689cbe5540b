"""The request log: one line of JSON on standard error; never a body, which holds players' hands."""

from __future__ import annotations

import sys
import time
from contextlib import suppress
from wsgiref.types import WSGIEnvironment

import msgspec

MAX_LOGGED_LENGTH = 200
"""The maximum length of a path or a traceparent header in the log."""


def line_of(
    environ: WSGIEnvironment,
    status: str,
    request_id: str,
    milliseconds: float,
    problem: dict[str, str],
) -> bytes:
    """The log line of one request, line break included; ``problem``: members about it, if any."""
    line = {
        "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()),
        "request_id": request_id,
        "method": environ["REQUEST_METHOD"],
        "path": _ascii(environ.get("PATH_INFO", "")),
        "status": int(status[:3]),
        "milliseconds": round(milliseconds, 2),
    }
    line |= problem
    if "HTTP_TRACEPARENT" in environ:
        line["traceparent"] = _ascii(environ["HTTP_TRACEPARENT"])
    return msgspec.json.encode(line) + b"\n"


def _ascii(text: str) -> str:
    """A client's text in ASCII, so that it can neither forge log lines nor control a terminal."""
    return text[:MAX_LOGGED_LENGTH].encode("latin-1", "replace").decode("ascii", "backslashreplace")


def write_line(line: bytes) -> None:
    """Write a line, which is lost if that fails; ``serving.log`` sees to it that it never waits."""
    with suppress(OSError, ValueError, AttributeError):
        sys.stderr.buffer.write(line)
        sys.stderr.buffer.flush()
