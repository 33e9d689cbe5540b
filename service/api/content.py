"""Content types and body sizes: the checks before a body is decoded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flask import Request
from werkzeug.datastructures import MIMEAccept

from service.contract import problems
from service.contract.media import JSON
from service.contract.problems import Refused
from service.reading.explain import quoted

if TYPE_CHECKING:
    from _typeshed.wsgi import InputStream, WSGIEnvironment


def read_body(environ: WSGIEnvironment, limit: int) -> bytes:
    """The bytes of the body.

    :raises Refused: the body is too large or incomplete, or not declared as JSON.
    """
    if environ.get("CONTENT_TYPE") != JSON or "HTTP_CONTENT_ENCODING" in environ:
        _is_json(Request(environ))
    return _bytes_of(environ, limit)


def _is_json(request: Request) -> None:
    encoding = request.headers.get("Content-Encoding", "identity")
    if encoding.lower() != "identity":
        detail = f"the body has Content-Encoding {quoted(encoding)}; send it without one"
        raise Refused(problems.UnsupportedMediaType(detail, available=[JSON]))
    charset = request.mimetype_params.get("charset", "utf-8").lower()
    if request.mimetype != JSON or charset not in {"utf-8", "utf8"}:
        sent = request.headers.get("Content-Type", "")
        how = f"as {quoted(sent)}" if sent else "without a Content-Type"
        detail = f"the body is sent {how}; send it as {JSON}, in UTF-8"
        raise Refused(problems.UnsupportedMediaType(detail, available=[JSON]))


def _bytes_of(environ: WSGIEnvironment, limit: int) -> bytes:
    """The whole body: no longer than the limit, no shorter than its Content-Length."""
    length = environ.get("CONTENT_LENGTH", "")
    if not length and "wsgi.input_terminated" not in environ:
        return b""
    announced = int(length) if length else None
    if announced is not None and announced > limit:
        raise problems.body_too_large(limit)
    wanted = limit + 1 if announced is None else announced
    raw = _read(environ["wsgi.input"], wanted)
    if announced is not None and len(raw) < announced:
        detail = f"received {len(raw)} bytes of a body with Content-Length {announced}"
        raise Refused(problems.MalformedRequest(detail))
    if len(raw) > limit:
        raise problems.body_too_large(limit)
    return raw


def _read(source: InputStream, wanted: int) -> bytes:
    chunks, missing = [], wanted
    while missing:
        try:
            chunk = source.read(missing)
        except Exception as broken:
            detail = "the body is incomplete or badly framed"
            raise Refused(problems.MalformedRequest(detail)) from broken
        if not chunk:
            break
        chunks.append(chunk)
        missing -= len(chunk)
    return b"".join(chunks)


def negotiate(environ: WSGIEnvironment, *kinds: str) -> str:
    """The media type that the client prefers among those on offer.

    :raises Refused: the Accept header excludes all of them.
    """
    accept = environ.get("HTTP_ACCEPT")
    if accept in {None, "", "*/*", kinds[0]}:
        return kinds[0]
    sent = Request(environ).accept_mimetypes
    # Ignore a charset: every representation is UTF-8.
    best = MIMEAccept([(kind.partition(";")[0].strip(), q) for kind, q in sent]).best_match(kinds)
    if best is None:
        detail = f"the response is available as {' or '.join(kinds)}"
        raise Refused(problems.NotAcceptable(detail, available=kinds))
    return best
