"""Content types and body sizes, checked before a body is decoded."""

import io
import json

import pytest
from werkzeug.test import EnvironBuilder, TestResponse, run_wsgi_app

from service.limits import BODY_LIMIT, LARGE_BODY_LIMIT

DEALS = "/v1/games/gin-rummy/deals"
REPLAYS = "/v1/games/gin-rummy/replays"
JSON = "application/json"
GOOD = b'{"seats":2,"seed":1}'
GAME = b'{"seats":2,"seed":1,"moves":[]}'


def post(client, path=DEALS, **sent):
    return client.post(path, **{"data": GOOD, "content_type": JSON, **sent})


def is_problem(answer, slug, **members):
    """Check a problem document; returns its sentence."""
    document = answer.json
    assert document.items() >= {"type": f"/problems/{slug}", **members}.items()
    assert answer.mimetype == "application/problem+json"
    assert document["status"] == answer.status_code
    assert document["title"]
    assert document["instance"] == f"urn:referee:request:{answer.headers['X-Request-Id']}"
    assert answer.headers["Cache-Control"] == "no-store"
    return document["detail"]


OF_JSON = {"available": [JSON]}
TOO_LARGE = ("body-too-large", {"limit_bytes": BODY_LIMIT})
REFUSED = [
    ({"data": b""}, "malformed-json", {"offset": 0}),
    ({"data": b'{"seats":2,"seats":2}'}, "malformed-json", {"offset": 11}),
    ({"data": b"[" * 60_000}, "malformed-json", {"offset": 32}),
    ({"data": GOOD.ljust(BODY_LIMIT + 1)}, *TOO_LARGE),
    ({"data": b"[" * 100_000}, *TOO_LARGE),
    (
        {"path": REPLAYS, "data": GAME.ljust(LARGE_BODY_LIMIT + 1)},
        "body-too-large",
        {"limit_bytes": LARGE_BODY_LIMIT},
    ),
    ({"headers": {"Content-Encoding": "gzip"}}, "unsupported-media-type", {}),
    ({"headers": {"Accept": "text/html"}}, "not-acceptable", OF_JSON),
]
STATUSES = {
    "malformed-json": 400,
    "not-acceptable": 406,
    "body-too-large": 413,
    "unsupported-media-type": 415,
}


@pytest.mark.parametrize(("sent", "slug", "members"), REFUSED)
def test_what_is_refused_before_it_is_decoded(client, sent, slug, members):
    answer = post(client, **sent)
    assert is_problem(answer, slug, **members)
    assert answer.status_code == STATUSES[slug]
    assert post(client).status_code == 200, "the next request is served as before"


@pytest.mark.parametrize(
    "content_type",
    ["", "text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin-1"],
)
def test_a_body_of_another_type_is_refused(client, content_type):
    answer = post(client, content_type=content_type)
    told = is_problem(answer, "unsupported-media-type", **OF_JSON)
    how = f"sent as {content_type!r};" if content_type else "sent without a Content-Type;"
    assert how in told


@pytest.mark.parametrize(
    "sent",
    [
        {"data": GOOD.ljust(BODY_LIMIT)},
        {"path": REPLAYS, "data": GAME.ljust(LARGE_BODY_LIMIT)},
        {"content_type": "application/json; charset=UTF-8"},
        {"headers": {"Content-Encoding": "identity"}},
        {"headers": {"Accept": "*/*"}},
        {"headers": {"Accept": "text/html" + ",a" * 500}},
        {"headers": {"Accept": "application/*"}},
        {"headers": {"Accept": "application/json;q=0.5, text/html"}},
    ],
    ids=lambda sent: json.dumps(sent, default=len),
)
def test_what_is_served(client, sent):
    assert post(client, **sent).status_code == 200


CHUNKED = {"wsgi.input_terminated": True}
"""A server's variable for a body without a length, such as a chunked one."""


class Broken(io.RawIOBase):
    def read(self, size=-1):
        raise OverflowError(size)


@pytest.mark.parametrize(
    ("source", "environ", "slug"),
    [
        (io.BytesIO(GOOD), CHUNKED, None),
        (io.BytesIO(GOOD.ljust(BODY_LIMIT + 1)), CHUNKED, "body-too-large"),
        (Broken(), CHUNKED, "malformed-request"),
        (io.BytesIO(GOOD), {"CONTENT_LENGTH": "50"}, "malformed-request"),
    ],
    ids=["good", "long", "broken", "short"],
)
def test_a_body_as_a_server_passes_it_on_is_bounded(app, source, environ, slug):
    made = EnvironBuilder(path=DEALS, method="POST", content_type=JSON).get_environ()
    made.pop("CONTENT_LENGTH", None)
    answer = TestResponse(*run_wsgi_app(app, {**made, "wsgi.input": source, **environ}), None)
    if slug is None:
        assert answer.status_code == 200
        return
    told = is_problem(answer, slug)
    assert answer.status_code == (413 if slug == "body-too-large" else 400)
    assert "CONTENT_LENGTH" not in environ or ("20 bytes" in told and "50" in told)


def test_the_same_body_gives_the_same_bytes_except_a_drawn_seed(client):
    assert post(client).data == post(client).data
    first, second = (post(client, data=b'{"seats":2}').json for _ in range(2))
    assert first["state"]["seed"] != second["state"]["seed"]
