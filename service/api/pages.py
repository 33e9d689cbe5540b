"""Pages and problems as Flask responses: JSON, cached pages with entity tags, problem documents."""

from __future__ import annotations

import gzip
from collections.abc import Callable, Mapping
from functools import cached_property
from hashlib import sha256
from typing import NamedTuple
from wsgiref.types import WSGIEnvironment

from flask import Response, request
from werkzeug.datastructures import Accept

from service.api.content import negotiate
from service.api.middleware import notes_of
from service.contract.media import HTML, JSON, PROBLEM_JSON
from service.contract.problems import MethodNotAllowed, NotFound, Problem, Refused
from service.limits import MAX_ACCEPT
from service.reading.codec import encode
from service.reading.explain import quoted

MIN_COMPRESSED_BYTES = 1000
"""Pages with fewer bytes are not compressed: they fit into one packet anyway."""


def problem_response(problem: Problem, environ: WSGIEnvironment) -> Response:
    """A problem document (RFC 9457); its ``instance`` has the id of the request."""
    notes = notes_of(environ)
    notes.problem = problem.slug
    document = encode(problem.document(notes.request_id))
    response = Response(document, problem.status, mimetype=PROBLEM_JSON)
    if isinstance(problem, MethodNotAllowed):
        response.headers["Allow"] = ", ".join(problem.allowed)
    return response


class Page:
    """A document that is made when it is first asked for; clients may cache it for five minutes."""

    def __init__(self, make: Callable[[], bytes | str], media_type: str) -> None:
        """``make``: makes its content; called in a request."""
        self.make, self.media_type = make, media_type

    @classmethod
    def of_json(cls, make: Callable[[], object]) -> Page:
        """A page of JSON; ``make``: makes what is encoded."""
        return cls(lambda: encode(make()), JSON)

    @cached_property
    def codings(self) -> dict[str, tuple[bytes, str]]:
        """The content and its entity tag, by encoding."""
        made = self.make()
        plain = made.encode() if isinstance(made, str) else made
        tag = sha256(plain).hexdigest()[:32]
        codings = {"identity": (plain, tag)}
        if len(plain) >= MIN_COMPRESSED_BYTES:
            codings = {"gzip": (_gzipped(plain), f"{tag}-gzip"), **codings}
        return codings

    def view(self) -> Response:
        """The Flask view of the page.

        :raises Refused: the client does not accept its media type.
        """
        negotiate(request.environ, self.media_type)
        return self.response()

    def response(self) -> Response:
        """The document in an encoding that the client accepts, or 304 if the client has it."""
        short = len(request.headers.get("Accept-Encoding", "")) <= MAX_ACCEPT
        accepted = request.accept_encodings if short else Accept()
        coding = accepted.best_match(self.codings, "identity")
        content, tag = self.codings[coding]
        response = Response(content, mimetype=self.media_type)
        response.headers["Cache-Control"] = "public, max-age=300"
        response.headers["Vary"] = "Accept, Accept-Encoding"
        if coding != "identity":
            response.headers["Content-Encoding"] = coding
        response.set_etag(tag)
        # Not make_conditional: it answers If-Match with 412, which the contract does not have.
        if request.if_none_match.contains_weak(tag):
            response.status_code = 304
        return response


def _gzipped(plain: bytes) -> bytes:
    """Gzip without a timestamp, and with the same level and OS byte in every version of Python."""
    packed = gzip.compress(plain, compresslevel=9, mtime=0)
    return packed[:9] + b"\xff" + packed[10:]


class TwoPages(NamedTuple):
    """A document for programs and for people."""

    in_json: Page
    in_html: Page

    def view(self) -> Response:
        """The Flask view of the page in the media type that the client prefers.

        :raises Refused: the client accepts neither.
        """
        best = negotiate(request.environ, JSON, HTML)
        return (self.in_json if best == JSON else self.in_html).response()


def view_by_name(pages: Mapping[str, TwoPages], missing: str) -> Callable[..., Response]:
    """The Flask view of pages by name; ``missing``: the beginning of the detail of its 404."""

    def view(**arguments: str) -> Response:
        [name] = arguments.values()
        if name not in pages:
            detail = f"{missing} {quoted(name)}"
            raise Refused(NotFound(detail, available=list(pages)))
        return pages[name].view()

    return view
