"""How gunicorn serves the service: `gunicorn --config python:service.server service.wsgi:app`.

Every module variable named like a setting of gunicorn is that setting. The environment gives
HOST (127.0.0.1), PORT (8000; 0 takes a free one) and WORKERS (one for each processor this
process may use); a value that makes no sense stops the start with one line.
"""

import json
import os
import socket
from dataclasses import dataclass, replace
from http import HTTPStatus

from gunicorn import util
from gunicorn.arbiter import Arbiter


def _number(name: str, default: int, lowest: int, highest: int) -> int:
    text = os.environ.get(name) or str(default)
    if not (text.isascii() and text.isdecimal() and lowest <= int(text) <= highest):
        raise SystemExit(
            f"referee: {name} is {text!r}; it must be a whole number from {lowest} to {highest}"
        )
    return int(text)


def _address() -> str:
    host = os.environ.get("HOST") or "127.0.0.1"
    port = _number("PORT", 8000, 0, 65_535)
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


bind = _address()

# More workers than processors are slower; four threads let one connection wait for the other.
workers = _number("WORKERS", len(os.sched_getaffinity(0)), 1, 512)
worker_class = "service.worker.Worker"
threads = 4
preload_app = True

# The heartbeat of a worker is a file that is touched; in memory no slow disk can stop it, and a
# read-only file system does not matter.
worker_tmp_dir = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108 -- no file of ours lies there, gunicorn makes its own safely

timeout = 10
graceful_timeout = 20
# Longer than the 60 seconds after which common load balancers drop an idle connection, so that
# it is never this side that closes a connection a request is already travelling on.
keepalive = 65

# The longest request line of the contract is below 200 bytes.
limit_request_line = 2048
limit_request_fields = 50
limit_request_field_size = 4096
# The limits above are those of this parser, whatever else happens to be installed.
http_parser = "python"

# No peer may re-route a request or claim another scheme by a header, not even from loopback,
# which gunicorn trusts by default; two headers that would become one variable are refused.
forwarder_headers = ""
forwarded_allow_ips = ""
secure_scheme_headers: dict[str, str] = {}
header_map = "refuse"

# On by default, and shared by all servers of a user.
control_socket_disable = True

# The service writes its own line for each request, without bodies: they are hands.
accesslog = None


@dataclass(frozen=True, slots=True)
class ServerProblem:
    """What a client is told when a request did not reach the service."""

    status: HTTPStatus
    slug: str
    title: str
    detail: str


_MALFORMED = ServerProblem(
    HTTPStatus.BAD_REQUEST,
    "malformed-request",
    "The request is not HTTP/1.1",
    "The request line, a header or the framing of the body does not follow HTTP/1.1 (RFC 9112).",
)

_LINE_TOO_LONG = ServerProblem(
    HTTPStatus.REQUEST_URI_TOO_LONG,
    "uri-too-long",
    "The request line is too long",
    f"A request line may have at most {limit_request_line} bytes.",
)

_HEADERS_TOO_LARGE = ServerProblem(
    HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE,
    "headers-too-large",
    "The headers are too many or too large",
    f"A request may have at most {limit_request_fields} headers "
    f"of at most {limit_request_field_size} bytes each.",
)

_EXPECTATION = ServerProblem(
    HTTPStatus.EXPECTATION_FAILED,
    "expectation-failed",
    "The expectation cannot be met",
    "The one expectation a request may state is 100-continue.",
)

_TRANSFER_CODING = replace(
    _MALFORMED,
    detail="A body comes with Content-Length or with Transfer-Encoding: chunked; "
    "no other transfer coding is read.",
)

_INTERNAL = ServerProblem(
    HTTPStatus.INTERNAL_SERVER_ERROR,
    "internal-error",
    "The service failed",
    "The request could not be answered. Nothing was changed: the service keeps nothing.",
)

# gunicorn calls an unknown transfer coding 501. It is the client's to mend, so it is 400 here:
# a 5xx would make a load balancer try again and an operator look for a fault of the service.
_PROBLEMS = {
    414: _LINE_TOO_LONG,
    417: _EXPECTATION,
    431: _HEADERS_TOO_LARGE,
    500: _INTERNAL,
    501: _TRANSFER_CODING,
}


def write_problem(sock: socket.socket, status_int: int, reason: str, mesg: str) -> None:
    """Answer with a problem document and announce that the connection closes.

    Takes the place of `gunicorn.util.write_error`, whose page is HTML. `reason` and `mesg` quote
    what the client sent and are therefore left out.
    """
    del reason, mesg
    problem = _PROBLEMS.get(status_int, _MALFORMED)
    body = json.dumps(
        {
            "type": f"/problems/{problem.slug}",
            "title": problem.title,
            "status": problem.status,
            "detail": problem.detail,
        },
        separators=(",", ":"),
    )
    head = (
        f"HTTP/1.1 {problem.status.value} {problem.status.phrase}",
        f"Date: {util.http_date()}",
        "Connection: close",
        "Content-Type: application/problem+json",
        f"Content-Length: {len(body)}",
        "Cache-Control: no-store",
        "X-Content-Type-Options: nosniff",
    )
    util.write_nonblock(sock, "\r\n".join((*head, "", body)).encode("ascii"))


def on_starting(server: Arbiter) -> None:
    """Put `write_problem` in the place of gunicorn's own error pages, before a worker starts."""
    del server
    util.write_error = write_problem
