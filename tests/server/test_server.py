"""Responses of the server itself, and its settings at the start."""

import json
import os
import re
import socket
import sys
import threading
from pathlib import Path

import pytest

from service import server
from service.contract.problems import PROBLEMS
from tests.contract import contract
from tests.programs import ended
from tests.serving import ROOT, SERVICE, about, serving

pytestmark = pytest.mark.alone

CANARY = b"c4n4ry"
HOST = b"Host: here\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n"


def get(headers: bytes = b"", target: bytes = b"/") -> bytes:
    return b"GET " + target + b" HTTP/1.1\r\n" + HOST + headers + b"Connection: close\r\n\r\n"


def post(headers: bytes, body: bytes) -> bytes:
    return b"POST / HTTP/1.1\r\n" + HOST + headers + b"Connection: close\r\n\r\n" + body


MALFORMED = {
    "no request line": CANARY + b"\r\n\r\n",
    "two words": b"GET /" + CANARY + b"\r\n\r\n",
    "method that nobody knows": b"BREW /" + CANARY + b" HTTP/1.1\r\n" + HOST + b"\r\n",
    "method in lower case": b"get /" + CANARY + b" HTTP/1.1\r\n\r\n",
    "method of odd bytes": b"G\xffT /" + CANARY + b" HTTP/1.1\r\n\r\n",
    "HTTP/2 preface": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "HTTP/9.9": b"GET /" + CANARY + b" HTTP/9.9\r\n\r\n",
    "HTTP/1.7": b"GET /" + CANARY + b" HTTP/1.7\r\n" + HOST + b"\r\n",
    "another protocol": b"OPTIONS /" + CANARY + b" RTSP/1.0\r\n" + HOST + b"\r\n",
    "two spaces": b"GET  /" + CANARY + b" HTTP/1.1\r\n" + HOST + b"\r\n",
    "space after the version": b"GET /" + CANARY + b" HTTP/1.1 \r\n" + HOST + b"\r\n",
    "line feed before the line": b"\n" + get(target=b"/" + CANARY),
    "two empty lines before the line": b"\r\n\r\n" + get(target=b"/" + CANARY),
    "HTTP/0.9": b"GET /\r\n\r\n",
    "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + CANARY + b"\r\n\r\n",
    "target without slash": get(target=CANARY),
    "target of stars": b"OPTIONS ** HTTP/1.1\r\n" + HOST + b"\r\n",
    "star without OPTIONS": get(target=b"*"),
    "target with a wrong host": get(target=b"http://[::1/" + CANARY),
    "target with raw bytes": get(target=b"/" + CANARY + b"\x80"),
    "target with NUL": get(target=b"/" + CANARY + b"\x00"),
    "bare line feeds": b"GET /" + CANARY + b" HTTP/1.1\nHost: here\n\n",
    "header with underscore": get(b"X_" + CANARY + b": 1\r\n"),
    "header named SCRIPT_NAME": get(b"SCRIPT_NAME: /" + CANARY + b"\r\n"),
    "header named PATH_INFO": get(b"PATH_INFO: /" + CANARY + b"\r\n"),
    "header without colon": get(CANARY + b"\r\n"),
    "header with a space before the colon": get(b"X-" + CANARY + b" : 1\r\n"),
    "header with a control byte": get(b"X-A: " + CANARY + b"\x01\r\n"),
    "header without a name": get(b": " + CANARY + b"\r\n"),
    "header with a carriage return": get(b"X-A: \r" + CANARY + b"\r\n"),
    "header that ends with a line feed": get(b"X-A: " + CANARY + b"\nX-B: 1\r\n"),
    "folded header": get(b"X-A: 1\r\n " + CANARY + b"\r\n"),
    "no host": b"GET /" + CANARY + b" HTTP/1.1\r\nConnection: close\r\n\r\n",
    "two hosts": get(b"Host: " + CANARY + b"\r\n"),
    "two types": get(b"Content-Type: text/plain\r\nContent-Type: " + CANARY + b"\r\n"),
    "two lengths": post(b"Content-Length: 6\r\nContent-Length: 5\r\n", CANARY),
    "length and chunks": post(
        b"Content-Length: 6\r\n" + CHUNKED, b"6\r\n" + CANARY + b"\r\n0\r\n\r\n"
    ),
    "negative length": post(b"Content-Length: -6\r\n", CANARY),
    "length with a sign": post(b"Content-Length: +6\r\n", CANARY),
    "length twice in one": post(b"Content-Length: 6, 6\r\n", CANARY),
    "length that is not a number": post(b"Content-Length: six\r\n", CANARY),
    "chunked twice": post(b"Transfer-Encoding: chunked, chunked\r\n", CANARY),
    "gzip without chunked": post(b"Transfer-Encoding: gzip\r\n", CANARY),
    "gzip in chunks": post(
        b"Transfer-Encoding: gzip, chunked\r\n", b"6\r\n" + CANARY + b"\r\n0\r\n\r\n"
    ),
    "gzip in chunks, in two headers": post(
        b"Transfer-Encoding: gzip\r\n" + CHUNKED, b"6\r\n" + CANARY + b"\r\n0\r\n\r\n"
    ),
    "unknown transfer coding": post(b"Transfer-Encoding: " + CANARY + b"\r\n", b""),
    "chunked with a stray letter": post(b"Transfer-Encoding: xchunked\r\n", CANARY),
    "chunked in HTTP/1.0": b"POST / HTTP/1.0\r\n" + CHUNKED + b"\r\n0\r\n\r\n",
    "chunk size that is not a number": post(CHUNKED, CANARY + b"\r\n"),
    "size of a chunk with a letter": post(CHUNKED, b"6x\r\n" + CANARY + b"\r\n0\r\n\r\n"),
    "size of a chunk with a sign": post(CHUNKED, b"+6\r\n" + CANARY + b"\r\n0\r\n\r\n"),
    "size of a chunk with 0x": post(CHUNKED, b"0x6\r\n" + CANARY + b"\r\n0\r\n\r\n"),
    "size of a chunk that ends with a line feed": post(CHUNKED, b"6\n" + CANARY + b"\r\n0\r\n\r\n"),
    "chunk without its end": post(CHUNKED, b"6\r\n" + CANARY + b"XX0\r\n\r\n"),
    "chunks without their end": post(CHUNKED, b"6\r\n" + CANARY + b"\r\n"),
    "trailer that names a host": post(CHUNKED, b"0\r\nHost: " + CANARY + b"\r\n\r\n"),
    "trailer with an underscore": post(CHUNKED, b"0\r\nX_A: " + CANARY + b"\r\n\r\n"),
}

LONGEST_TARGET = b"/".ljust(2048 - len("GET  HTTP/1.1"), b"a")
LONGEST_HEADER = b"X-A: ".ljust(4096 - len("\r\n"), b"a")

OTHERS = {
    "line of 2049 bytes": (get(target=LONGEST_TARGET + b"a"), 414, "uri-too-long"),
    "line without end": (b"GET /" + CANARY * 400, 414, "uri-too-long"),
    "51 headers": (get(b"X-A: c4n4ry\r\n" * 49), 431, "headers-too-large"),
    "header of 4097 bytes": (get(LONGEST_HEADER + b"a\r\n"), 431, "headers-too-large"),
    "unknown expectation": (get(b"Expect: " + CANARY + b"\r\n"), 417, "expectation-failed"),
    "failing application": (get(target=b"/boom?" + CANARY), 500, "internal-error"),
}

CASES = {name: (sent, 400, "malformed-request") for name, sent in MALFORMED.items()} | OTHERS


@pytest.mark.parametrize(("sent", "status", "slug"), CASES.values(), ids=CASES)
def test_answers_with_a_problem_document(send, sent, status, slug):
    answer = send(sent)
    assert answer.status == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["connection"] == "close"
    assert answer.headers["cache-control"] == "no-store"
    assert int(answer.headers["content-length"]) == len(answer.body)
    problem = json.loads(answer.body)
    contract.problem_must_fit(slug, problem)
    kind = PROBLEMS[slug]
    assert list(problem) == ["type", "title", "status", "detail", "instance"]
    assert problem["type"] == f"/problems/{slug}"
    assert (
        (problem["title"], problem["status"]) == (kind.title, kind.status) == (kind.title, status)
    )
    assert problem["instance"] == f"urn:referee:request:{answer.headers['x-request-id']}"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "server" not in answer.headers
    assert CANARY not in answer.body


def test_limits_are_named_where_they_are_broken(send):
    assert "2048 bytes" in json.loads(send(get(target=LONGEST_TARGET + b"a")).body)["detail"]
    assert "50 headers" in json.loads(send(get(b"X-A: 1\r\n" * 51)).body)["detail"]
    coding = json.loads(send(post(b"Transfer-Encoding: br\r\n", b"")).body)["detail"]
    assert "chunked" in coding


LAST_GOOD = {
    "line of 2048 bytes": get(target=LONGEST_TARGET),
    "50 headers": get(b"X-A: 1\r\n" * 48),
    "header of 4096 bytes": get(LONGEST_HEADER + b"\r\n"),
}


@pytest.mark.parametrize("sent", LAST_GOOD.values(), ids=LAST_GOOD)
def test_what_just_fits_the_limits_is_served(send, sent):
    assert send(sent).status == 200


BODY = b"served http '' "
KEPT = {
    "HTTP/1.1": (b"HTTP/1.1", b"", True),
    "HTTP/1.1 that closes": (b"HTTP/1.1", b"Connection: close\r\n", False),
    "HTTP/1.1 that closes, in a list": (b"HTTP/1.1", b"Connection: te, Close\r\n", False),
    "HTTP/1.1 that offers another protocol": (
        b"HTTP/1.1",
        b"Connection: Upgrade\r\nUpgrade: h2c\r\n",
        True,
    ),
    "HTTP/1.0": (b"HTTP/1.0", b"", False),
    "HTTP/1.0 that stays": (b"HTTP/1.0", b"Connection: keep-alive\r\n", True),
}


@pytest.mark.parametrize(("version", "headers", "kept"), KEPT.values(), ids=KEPT)
def test_a_connection_stays_open_if_the_client_asks(send, version, headers, kept):
    asked = b"GET / " + version + b"\r\n" + HOST + headers + b"\r\n"
    told = send(asked + NEXT)
    assert told.headers["connection"] == ("keep-alive" if kept else "close")
    assert "server" not in told.headers
    assert told.body.count(BODY) == (2 if kept else 1)


@pytest.mark.parametrize("target", [b"http://there/next", b"*", b"//next?a=b", b"/n%65xt#part"])
def test_other_forms_of_the_target_are_served(send, target):
    assert send(get(target=target).replace(b"GET", b"OPTIONS")).status == 200


def test_loopback_may_not_claim_a_scheme_or_a_prefix(send):
    forwarded = b"X-Forwarded-Proto: https\r\nX-Forwarded-Prefix: /x\r\nScript-Name: /x\r\n"
    assert send(get(forwarded)).body == b"served http '' "


NEXT = get(target=b"/next")
UNREAD = b"POST /unread HTTP/1.1\r\n" + HOST + CHUNKED + b"\r\n"


def test_an_unread_body_does_not_corrupt_the_next_request(send):
    exchange = send(UNREAD + b"6\r\n" + CANARY + b"\r\n0\r\n\r\n" + NEXT)
    assert exchange.status == 200
    assert exchange.body.startswith(b"served http '' unread")
    assert exchange.body.count(b"HTTP/1.1 200") == 1


@pytest.mark.parametrize(
    "rest",
    [
        b"six\r\n" + CANARY + NEXT,
        b"6\r\n" + CANARY + b"XX0\r\n\r\n" + NEXT,
        b"6\r\n" + CANARY + b"\r\n0\r\nHost: here\r\n\r\n" + NEXT,
    ],
)
def test_a_badly_framed_body_is_refused_once_even_if_unread(send, rest):
    exchange = send(UNREAD + rest)
    assert exchange.status == 400
    assert b"HTTP/1.1 " not in exchange.body


UNREACHABLE = "192.0.2.1"
"""An address that no machine has (RFC 5737)."""


def test_a_port_in_use_aborts_the_start_with_one_line():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        aborted = ended([sys.executable, *SERVICE], cwd=ROOT, env=os.environ | {"PORT": port})
    assert aborted.returncode == 1
    [line] = [one for one in aborted.stderr.splitlines() if not one.startswith("[")]
    assert line == (
        f"referee: PORT: cannot listen on 127.0.0.1 port {port}: Address already in use; "
        f"choose another one: PORT={int(port) + 1} make run"
    )
    assert "ERROR" not in aborted.stderr


def test_an_address_of_another_machine_aborts_the_start_at_once():
    with pytest.raises(SystemExit, match="PORT: cannot listen on 192"):
        server._check_address("PORT", UNREACHABLE, 80)
    with pytest.raises(SystemExit, match="METRICS_HOST: cannot find no-host: "):
        server._check_address("METRICS_PORT", "no-host", 80)


def test_a_server_that_stops_may_leave_its_port_to_the_next():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        later = threading.Timer(0.3, taken.close)
        later.start()
        server._check_address("PORT", *taken.getsockname())
        later.join()


def start(settings, environ):
    program = f"from service import server; print({settings})"
    ours = {"HOST", "PORT", "WORKERS", "METRICS_HOST", "METRICS_PORT"}
    inherited = {name: os.environ[name] for name in os.environ.keys() - ours}
    return ended([sys.executable, "-c", program], env=inherited | environ)


@pytest.mark.parametrize(
    ("environ", "addresses"),
    [
        ({"HOST": "", "METRICS_HOST": "10.0.0.7"}, "127.0.0.1:8000"),
        ({"HOST": "::1", "PORT": "0", "METRICS_HOST": "::", "METRICS_PORT": "1"}, "[::1]:0 [::]:1"),
    ],
)
def test_addresses_come_from_the_environment(environ, addresses):
    assert start("*server.bind", environ).stdout == f"{addresses}\n"


def test_an_invalid_setting_aborts_the_start_with_one_line():
    aborted = start("server.bind", {"PORT": "http"})
    assert (aborted.returncode, aborted.stdout) == (1, "")
    assert aborted.stderr.startswith("referee: PORT is 'http'; it must be a whole number")
    assert aborted.stderr.count("\n") == 1


def test_nothing_listens_but_the_port():
    """gunicorn opens a control socket unless told not to."""
    with serving() as found:
        sockets = set()
        for pid in (found.process.pid, *found.wait_for_workers(2)):
            for file in about(pid, "fd").iterdir():
                sockets |= {*re.findall(r"socket:\[(\d+)\]", str(file.readlink()))}
        unix = Path("/proc/net/unix").read_text("ascii").splitlines()[1:]
        # The others are socket pairs within a process: they have no name.
        named = {line.split()[6] for line in unix if len(line.split()) > 7}
    assert not sockets & named
