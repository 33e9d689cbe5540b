"""WSGI responses as bytes of HTTP."""

import re

import pytest

from service.serving.http_writer import response_bytes

LENGTH = [("Content-Length", "4")]
ASKED = {"REQUEST_METHOD": "GET", "SERVER_PROTOCOL": "HTTP/1.1"}


def response_of(application, *, last=False, **asked):
    """The headers except Date, and the body, of a response."""
    head, _, body = b"".join(response_bytes(application, ASKED | asked, last=last)).partition(
        b"\r\n\r\n"
    )
    date = re.compile(r"\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT")
    found, number = date.subn("", head.decode())
    assert number == 1
    return found.split("\r\n"), body


def plain(headers, *pieces, status="200 OK"):
    def application(_, start_response):
        start_response(status, headers)
        return list(pieces)

    return application


def lazy(_, start_response):
    write = start_response("200 OK", LENGTH)
    write(b"so")
    yield b"me"


KEPT, CLOSED = "Connection: keep-alive", "Connection: close"


@pytest.mark.parametrize(
    ("application", "body"),
    [
        (plain(LENGTH, b"so", b"me"), b"some"),
        (plain([], b"so", b"me"), b"some"),
        (plain([("Date", "never"), *LENGTH], b"some"), b"some"),
        (lazy, b"some"),
    ],
)
def test_an_answer_has_one_date_and_one_length(application, body):
    assert response_of(application) == (["HTTP/1.1 200 OK", KEPT, "Content-Length: 4"], body)


def test_the_version_and_the_end_are_those_of_the_request():
    first = response_of(plain(LENGTH, b"some"), last=True, SERVER_PROTOCOL="HTTP/1.0")
    assert first == (["HTTP/1.0 200 OK", CLOSED, "Content-Length: 4"], b"some")


def test_some_answers_have_no_body():
    assert response_of(plain(LENGTH, b"some"), REQUEST_METHOD="HEAD")[1] == b""
    for status in ("204 No Content", "304 Not Modified"):
        assert response_of(plain([], b"some", status=status)) == ([f"HTTP/1.1 {status}", KEPT], b"")


@pytest.mark.parametrize("value", ["a\r\nSet-Cookie: b", "a\nb", "a\rb"])
def test_a_header_does_not_break_its_line(value):
    with pytest.raises(ValueError, match="line break"):
        response_of(plain([("X-A", value), *LENGTH], b"some"))
