"""What is answered to bytes that are no request, in place of gunicorn's own pages."""

from __future__ import annotations

from http import HTTPStatus

import orjson
from gunicorn.config import Config
from gunicorn.http import errors
from gunicorn.util import http_date

from service.api.door import PROBLEM_JSON
from service.api.envelope import Envelope
from service.contract.problems import Refused

_NO_FAULT_OF_OURS = (errors.ParseException, errors.NoMoreData)


def refusal_of(broken: Exception, cfg: Config) -> Refused:
    """The problem with what gunicorn could not read; a fault of the service if it is none.

    What gunicorn says of it quotes the client, and so is left out.
    """
    if isinstance(broken, Refused):
        return broken
    if isinstance(broken, errors.LimitRequestLine):
        detail = f"a request line may have at most {cfg.limit_request_line} bytes"
        return Refused("uri-too-long", detail)
    if isinstance(broken, errors.LimitRequestHeaders):
        fields, size = cfg.limit_request_fields, cfg.limit_request_field_size
        detail = f"a request may have at most {fields} headers of at most {size} bytes each"
        return Refused("headers-too-large", detail)
    if isinstance(broken, errors.ExpectationFailed):
        detail = "the one expectation a request may state is 100-continue"
        return Refused("expectation-failed", detail)
    if isinstance(broken, errors.UnsupportedTransferCoding):
        # gunicorn calls it 501. It is the client's to mend: a 5xx would make a load balancer try
        # again, and an operator look for a fault of the service.
        detail = "a body comes with Content-Length or with Transfer-Encoding: chunked, no other"
        return Refused("malformed-request", detail)
    if isinstance(broken, _NO_FAULT_OF_OURS):
        detail = "the request line, a header or the framing of the body does not follow RFC 9112"
        return Refused("malformed-request", detail)
    return Refused("internal-error", "the service failed; the id is in 'instance'")


def as_http(refused: Refused, request_id: str, origin: str | None, envelope: Envelope) -> bytes:
    """A problem document, as the last answer on a connection."""
    body = orjson.dumps(refused.document(request_id))
    status = HTTPStatus(refused.type.status)
    headers = [
        ("Date", http_date()),
        ("Connection", "close"),
        ("Content-Type", PROBLEM_JSON),
        ("Content-Length", str(len(body))),
    ]
    envelope.complete(headers, request_id, {"HTTP_ORIGIN": origin} if origin else {})
    lines = [f"HTTP/1.1 {status.value} {status.phrase}"]
    lines += [f"{name}: {value}" for name, value in headers]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body
