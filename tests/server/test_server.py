"""Responses of the server itself."""

import json

import pytest

from service.contract.problems import PROBLEMS
from tests.contract import contract
from tests.server.cases import (
    CANARY,
    CASES,
    CHUNKED,
    HOST,
    LONGEST_HEADER,
    LONGEST_TARGET,
    get,
)


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


LAST_GOOD = {
    "line of 2048 bytes": get(target=LONGEST_TARGET),
    "100 headers": get(b"X-A: 1\r\n" * 98),
    "header of 8190 bytes": get(LONGEST_HEADER + b"\r\n"),
    "many large headers": get((b"X-A: ".ljust(4000, b"a") + b"\r\n") * 8),
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


@pytest.mark.parametrize("target", [b"http://there/next", b"*", b"//next?a=b", b"/n%65xt?a|b"])
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
