"""WSGI responses as bytes of HTTP."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from email.utils import formatdate
from functools import lru_cache
from typing import Any
from wsgiref.types import WSGIApplication, WSGIEnvironment

Headers = list[tuple[str, str]]


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
