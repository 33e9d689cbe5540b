"""Content types and body sizes: the checks before a body is decoded."""

from __future__ import annotations

import logging
from wsgiref.types import WSGIEnvironment

from flask import Request
from werkzeug.datastructures import MIMEAccept

from service.contract import problems
from service.contract.media import JSON
from service.contract.problems import Refused
from service.limits import MAX_ACCEPT
from service.reading.explain import quoted


def read_body(environ: WSGIEnvironment, limit: int) -> bytes:
    """The bytes of the body.

    :raises Refused: the body is too large or incomplete, or not declared as JSON.
    """
    if environ.get("CONTENT_TYPE") != JSON or "HTTP_CONTENT_ENCODING" in environ:
        _require_json(Request(environ))
    return _bytes_of(environ, limit)


def _require_json(request: Request) -> None:
    """The body is declared as JSON in UTF-8, without an encoding."""
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
    announced = int(environ.get("CONTENT_LENGTH") or 0)
    most = limit + 1 if "wsgi.input_terminated" in environ else announced
    if announced > limit:
        raise problems.body_too_large(limit)
    try:
        raw: bytes = environ["wsgi.input"].read(most)
    except Exception as broken:  # each server has its own
        logging.getLogger("referee").warning("a body could not be read: %s", type(broken).__name__)
        detail = "the body is incomplete or badly framed"
        raise Refused(problems.MalformedRequest(detail)) from broken
    if len(raw) > limit:
        raise problems.body_too_large(limit)
    if len(raw) < announced:
        detail = f"received {len(raw)} bytes of a body with Content-Length {announced}"
        raise Refused(problems.MalformedRequest(detail))
    return raw


def negotiate(environ: WSGIEnvironment, *media_types: str) -> str:
    """The media type that the client prefers among those on offer.

    An Accept header over ``MAX_ACCEPT`` is not read: parsing takes a microsecond a character.

    :raises Refused: the Accept header excludes all of them.
    """
    accept = environ.get("HTTP_ACCEPT")
    if accept in {None, "", "*/*", media_types[0]} or len(accept) > MAX_ACCEPT:
        return media_types[0]
    sent = Request(environ).accept_mimetypes
    # Ignore a charset: every representation is UTF-8.
    bare = MIMEAccept([(one.partition(";")[0].strip(), q) for one, q in sent])
    best = bare.best_match(media_types)
    if best is None:
        detail = f"the response is available as {' or '.join(media_types)}"
        raise Refused(problems.NotAcceptable(detail, available=media_types))
    return best
