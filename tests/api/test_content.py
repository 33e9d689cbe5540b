"""Content types and body sizes, checked before a body is decoded."""

import io
import json

import pytest
from werkzeug.test import EnvironBuilder
from werkzeug.wrappers import Response

from service.limits import BODY_LIMIT, LARGE_BODY_LIMIT

DEALS = "/v1/games/gin-rummy/deals"
REPLAYS = "/v1/games/gin-rummy/replays"
JSON = "application/json"
GOOD = b'{"seats":2,"seed":1}'


def is_problem(answer, status, slug):
    assert answer.status_code == status, answer.text
    assert answer.mimetype == "application/problem+json"
    document = answer.json
    assert document["type"] == f"/problems/{slug}"
    assert document["status"] == status
    assert document["title"]
    assert document["detail"]
    assert document["instance"] == f"urn:referee:request:{answer.headers['X-Request-Id']}"
    assert answer.headers["Cache-Control"] == "no-store"
    return document


def post(client, data, content_type=JSON, path=DEALS, **more):
    return client.post(path, data=data, content_type=content_type, **more)


@pytest.mark.parametrize(
    ("body", "offset"),
    [
        (b"", 0),
        (b'{"seats":2,"seats":2}', 11),
        (b"[" * 60_000, 32),
    ],
)
def test_a_body_that_is_not_json_is_refused_with_its_offset(client, body, offset):
    document = is_problem(post(client, body), 400, "malformed-json")
    assert document["offset"] == offset
    assert post(client, GOOD).status_code == 200, "the next request is served as before"


def test_a_body_over_the_limit_is_refused_before_it_is_read(client):
    document = is_problem(post(client, b" " * (BODY_LIMIT + 1)), 413, "body-too-large")
    assert document["limit_bytes"] == BODY_LIMIT
    is_problem(post(client, b"[" * 100_000), 413, "body-too-large")
    assert post(client, GOOD.ljust(BODY_LIMIT)).status_code == 200


def test_a_replay_may_be_longer(client):
    body = json.dumps({"seats": 2, "seed": 1, "moves": []}).encode()
    assert post(client, body.ljust(LARGE_BODY_LIMIT), path=REPLAYS).status_code == 200
    document = is_problem(
        post(client, body.ljust(LARGE_BODY_LIMIT + 1), path=REPLAYS), 413, "body-too-large"
    )
    assert document["limit_bytes"] == LARGE_BODY_LIMIT


def raw(client, source, **environ):
    """A body as passed on by a server, with the server's WSGI variables."""
    made = EnvironBuilder(path=DEALS, method="POST", content_type=JSON).get_environ()
    made.pop("CONTENT_LENGTH", None)
    return Response.from_app(client.application, {**made, "wsgi.input": source, **environ})


def chunked(client, source):
    """A body without a length, as a server passes on a chunked one."""
    return raw(client, source, **{"wsgi.input_terminated": True})


def test_a_chunked_body_is_bounded(client):
    assert chunked(client, io.BytesIO(GOOD)).status_code == 200
    too_long = io.BytesIO(GOOD.ljust(BODY_LIMIT + 1))
    document = is_problem(chunked(client, too_long), 413, "body-too-large")
    assert document["limit_bytes"] == BODY_LIMIT


class Broken(io.RawIOBase):
    def read(self, size=-1):
        raise OverflowError(size)


def test_a_truncated_body_is_not_an_internal_error(client):
    is_problem(chunked(client, Broken()), 400, "malformed-request")


def test_a_body_shorter_than_announced_is_refused(client):
    answer = raw(client, io.BytesIO(GOOD), CONTENT_LENGTH="50")
    document = is_problem(answer, 400, "malformed-request")
    assert "20 bytes" in document["detail"]
    assert "50" in document["detail"]


@pytest.mark.parametrize(
    "content_type",
    ["", "text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin-1"],
)
def test_a_body_of_another_type_is_refused(client, content_type):
    document = is_problem(post(client, GOOD, content_type), 415, "unsupported-media-type")
    assert document["available"] == [JSON]
    how = f"sent as {content_type!r};" if content_type else "sent without a Content-Type;"
    assert how in document["detail"]


@pytest.mark.parametrize("content_type", [JSON, "application/json; charset=UTF-8"])
def test_json_in_utf_8_is_read(client, content_type):
    assert post(client, GOOD, content_type).status_code == 200


def test_a_body_with_a_content_encoding_is_refused(client):
    answer = post(client, GOOD, headers={"Content-Encoding": "gzip"})
    is_problem(answer, 415, "unsupported-media-type")
    assert post(client, GOOD, headers={"Content-Encoding": "identity"}).status_code == 200


def test_a_response_that_the_client_cannot_accept_is_not_built(client):
    answer = post(client, GOOD, headers={"Accept": "text/html"})
    document = is_problem(answer, 406, "not-acceptable")
    assert document["available"] == [JSON]


@pytest.mark.parametrize("accept", ["*/*", "application/*", "application/json;q=0.5, text/html"])
def test_a_response_in_an_accepted_form_is_built(client, accept):
    assert post(client, GOOD, headers={"Accept": accept}).status_code == 200


def test_the_same_body_gives_the_same_bytes_except_a_drawn_seed(client):
    assert post(client, GOOD).data == post(client, GOOD).data
    without_seed = b'{"seats":2}'
    first, second = post(client, without_seed).json, post(client, without_seed).json
    assert first["state"]["seed"] != second["state"]["seed"]
