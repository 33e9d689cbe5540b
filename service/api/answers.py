"""How answers leave: JSON, pages, entity tags and problem documents."""

from __future__ import annotations

from hashlib import sha256

from flask import Response, request

from service.api.door import JSON, PROBLEM_JSON
from service.api.envelope import PROBLEM_KEY, REQUEST_ID_KEY
from service.contract.codec import encode
from service.contract.problems import Refused

HTML = "text/html"
YAML = "application/yaml"


def request_id() -> str:
    """The id of the request being answered."""
    return str(request.environ[REQUEST_ID_KEY])


def answer(document: object) -> Response:
    """An answer that is made anew each time, and kept by nobody."""
    return Response(encode(document), mimetype=JSON)


def problem(refused: Refused) -> Response:
    """A problem document; its instance is the id of the request."""
    request.environ[PROBLEM_KEY] = refused.type.slug
    document = encode(refused.document(request_id()))
    response = Response(document, refused.type.status, mimetype=PROBLEM_JSON)
    if "allowed" in refused.members:
        response.headers["Allow"] = ", ".join(refused.members["allowed"])
    if "retry_after" in refused.members:
        response.headers["Retry-After"] = str(refused.members["retry_after"])
    return response


class Page:
    """A document made once, when the service starts; clients may keep it for five minutes."""

    def __init__(self, content: bytes | str, kind: str) -> None:
        self.content = content.encode() if isinstance(content, str) else content
        self.kind = kind
        self.tag = sha256(self.content).hexdigest()[:32]

    @classmethod
    def of_json(cls, document: object) -> Page:
        """A document as JSON."""
        return cls(encode(document), JSON)

    def response(self) -> Response:
        """The document, or 304 to a client that has it."""
        response = Response(self.content, mimetype=self.kind)
        response.headers["Cache-Control"] = "public, max-age=300"
        response.headers["Vary"] = "Accept"
        response.set_etag(self.tag)
        response.make_conditional(request)
        return response
