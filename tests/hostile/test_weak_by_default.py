"""Weak defaults of Flask, gunicorn, marshmallow and JSON parsers, line by line.

Each row is a request, as bytes on the wire, that one of them handles wrongly by default.
"""

import json
import re
from pathlib import Path

import pytest

from service import server
from service.app import create_app
from service.config import Settings
from tests.faults.serving import about, serving
from tests.hostile.in_process import InProcess
from tests.hostile.test_bytes import answers

DEALS = "/v1/games/gin-rummy/deals"
MOVES = "/v1/games/gin-rummy/moves"
HOST = "Host: here\r\n"
DIGEST = "0" * 64


def request(line, headers="", body=b""):
    return f"{line} HTTP/1.1\r\n{HOST}{headers}\r\n".encode() + body


def post(body, path=DEALS, headers="", kind="application/json"):
    body = body if isinstance(body, bytes) else body.encode()
    head = f"Content-Type: {kind}\r\nContent-Length: {len(body)}\r\n{headers}"
    return request(f"POST {path}", head, body)


def chunked(body, headers=""):
    coded = "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n"
    return request(f"POST {DEALS}", coded + headers, body)


def deal(**members):
    return post(json.dumps({"seats": 2, **members}))


SOUND = b'{"seats":2,"seed":1}'

HTTP = {
    "chunk with an odd size": (chunked(b"14x\r\n" + SOUND + b"\r\n0\r\n\r\n"), "malformed-request"),
    "chunk with a sign": (chunked(b"+14\r\n" + SOUND + b"\r\n0\r\n\r\n"), "malformed-request"),
    "chunk with 0x": (chunked(b"0x14\r\n" + SOUND + b"\r\n0\r\n\r\n"), "malformed-request"),
    "chunk cut off": (chunked(b"14\r\n" + SOUND[:9]), "malformed-request"),
    "chunk without end": (chunked(b"14\r\n" + SOUND + b"0\r\n\r\n"), "malformed-request"),
    "chunks without the last": (chunked(b"14\r\n" + SOUND + b"\r\n"), "malformed-request"),
    "chunk of an endless size": (chunked(b"f" * 17 + b"\r\n" + SOUND), "body-too-large"),
    "trailer that frames": (
        chunked(b"14\r\n" + SOUND + b"\r\n0\r\nContent-Length: 1\r\n\r\n"),
        "malformed-request",
    ),
    "length and chunks": (
        chunked(b"14\r\n" + SOUND + b"\r\n0\r\n\r\n", "Content-Length: 20\r\n"),
        "malformed-request",
    ),
    "body shorter than its length": (post(SOUND)[:-3], "malformed-request"),
    "two lengths": (post(SOUND, headers="Content-Length: 19\r\n"), "malformed-request"),
    "odd transfer coding": (chunked(b"", "Transfer-Encoding: x\r\n"), "malformed-request"),
    "prefix by header": (request("GET /livez", "SCRIPT_NAME: /livez\r\n"), "malformed-request"),
    "prefix by another header": (request("GET /x/livez", "Script-Name: /x\r\n"), "not-found"),
    "scheme by header": (request("GET /livez", "X_FORWARDED_PROTO: a\r\n"), "malformed-request"),
    "two slashes": (request("GET /v1//games"), "not-found"),
    "a slash too many": (request("GET /livez/"), "not-found"),
    "dots": (request("GET /v1/../livez"), "not-found"),
    "unknown path": (request("GET /" + "%2e" * 30), "not-found"),
    "wrong method": (request("DELETE /livez"), "method-not-allowed"),
    "wrong method of a game": (request(f"GET {MOVES}"), "method-not-allowed"),
    "unread options": (request("OPTIONS *"), "not-found"),
    "long line": (request("GET /" + "a" * 2048), "uri-too-long"),
    "long header": (request("GET /livez", f"X-A: {'a' * 4096}\r\n"), "headers-too-large"),
    "many headers": (request("GET /livez", "X-A: b\r\n" * 60), "headers-too-large"),
    "large body": (post(b" " * 70_000), "body-too-large"),
    "body of another type": (post(SOUND, kind="text/plain"), "unsupported-media-type"),
    "body of no type": (
        request(f"POST {DEALS}", "Content-Length: 20\r\n", SOUND),
        "unsupported-media-type",
    ),
    "form": (post("seats=2", kind="application/x-www-form-urlencoded"), "unsupported-media-type"),
    "coded body": (post(SOUND, headers="Content-Encoding: gzip\r\n"), "unsupported-media-type"),
    "other charset": (
        post(SOUND, kind="application/json;charset=utf-16"),
        "unsupported-media-type",
    ),
    "no acceptable form": (post(SOUND, headers="Accept: text/html\r\n"), "not-acceptable"),
}

READERS = {
    "member twice": ('{"seats":2,"seats":2}', "malformed-json"),
    "member twice by an escape": ('{"seats":2,"\\u0073eats":2}', "malformed-json"),
    "NaN": ('{"seats":NaN}', "malformed-json"),
    "Infinity": ('{"seats":-Infinity}', "malformed-json"),
    "1e400": ('{"seats":1e400}', "malformed-json"),
    "2^64": ('{"seats":2,"seed":18446744073709551616}', "invalid-request"),
    "2^53": ('{"seats":2,"seed":9007199254740992}', "invalid-request"),
    "5,000 digits": ('{"seats":' + "2" * 5000 + "}", "malformed-json"),
    "depth 33": ('{"seats":' + "[" * 32 + "]" * 32 + "}", "malformed-json"),
    "depth 60,000": ("[" * 60_000, "malformed-json"),
    "lone surrogate": ('{"preset":"\\ud800"}', "malformed-json"),
    "lone surrogate in UTF-8": (b'{"preset":"\xed\xa0\x80"}', "malformed-json"),
    "UTF-16": ('{"seats":2}'.encode("utf-16"), "malformed-json"),
    "UTF-16 without a mark": ('{"seats":2}'.encode("utf-16-le"), "malformed-json"),
    "UTF-32": ('{"seats":2}'.encode("utf-32"), "malformed-json"),
    "byte order mark": (b"\xef\xbb\xbf" + SOUND, "malformed-json"),
    "Latin-1": (b'{"preset":"\xe9"}', "malformed-json"),
    "U+0000": ('{"preset":"\\u0000"}', "invalid-request"),
    "comment": ('{"seats":2}//', "malformed-json"),
    "comma too many": ('{"seats":2,}', "malformed-json"),
    "two documents": ('{"seats":2}{"seats":2}', "malformed-json"),
    "nothing": ("", "malformed-json"),
    "a list": ("[]", "invalid-request"),
    "null": ("null", "invalid-request"),
}

CHECKERS = {
    "number as text": deal(seats="2"),
    "fraction": deal(seats=1.7),
    "number with blanks": deal(seats=" 2 "),
    "number with an underscore": deal(seats="1_0"),
    "Arabic digit": deal(seats="\u0662"),
    "true for a number": deal(seats=True),
    "null for a number": deal(seats=None),
    "text for a truth": deal(describe="yes"),
    "number for a truth": deal(describe=1),
    "text with a line end": deal(preset="standard\n"),
    "card with a line end": deal(deck=["7h\n"] * 52),
    "digest with a line end": post(
        json.dumps({"state": {}, "move": {"type": "pass"}, "expected_digest": DIGEST + "\n"}), MOVES
    ),
    "unknown member": deal(stranger=1),
    "list for an object": deal(options=[]),
}

ROWS = HTTP | {
    **{name: (post(body), slug) for name, (body, slug) in READERS.items()},
    **{name: (sent, "invalid-request") for name, sent in CHECKERS.items()},
}


@pytest.fixture(scope="module")
def service():
    with InProcess(create_app(Settings(request_log=False)).wsgi_app) as found:
        yield found


@pytest.mark.parametrize(("sent", "slug"), ROWS.values(), ids=ROWS)
def test_it_is_refused_with_a_problem_document(service, sent, slug):
    [(status, kind, body)] = answers(service.exchange(sent))
    problem = json.loads(body)
    assert problem["type"] == f"/problems/{slug}", problem
    assert problem["status"] == status
    assert kind == b"application/problem+json"


def test_a_valid_request_is_served(service):
    for sent in (post(SOUND), chunked(b"14\r\n" + SOUND + b"\r\n0\r\n\r\n"), deal(seats=2.0)):
        [(status, kind, _)] = answers(service.exchange(sent))
        assert (status, kind) == (200, b"application/json")


def test_unknown_members_are_listed_in_order_shortened_and_capped(service):
    strangers = {"z" * 5_000: 1, **{f"s{number}": 1 for number in range(40)}}
    [(_, _, body)] = answers(service.exchange(deal(**strangers)))
    pointers = [error["pointer"] for error in json.loads(body)["errors"]]
    assert pointers == sorted(pointers)
    assert len(pointers) == 20
    assert len(body) < 5_000


def test_a_fault_reveals_nothing_but_an_id(service):
    def fault(environ, start_response):
        raise RuntimeError("/secret/path")

    with InProcess(fault) as broken:
        [(status, _, body)] = answers(broken.exchange(request("GET /livez")))
    assert status == 500
    assert b"secret" not in body
    assert b"Traceback" not in body


@pytest.mark.alone
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


def test_settings_that_have_a_price_are_not_made():
    """Replacing workers after a number of requests costs latency; memory use here is flat."""
    assert not hasattr(server, "max_requests")
    assert not hasattr(server, "reuse_port")
    assert server.preload_app
