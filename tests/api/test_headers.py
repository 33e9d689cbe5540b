"""The headers of every response, errors included."""

import pytest

from tests.apps import app_with

EVERYWHERE = ["/livez", "/v1/games", "/nowhere", "/v1/games/gin-rummy/deals", "/docs", "/problems"]


@pytest.mark.parametrize("path", EVERYWHERE)
def test_every_answer_is_safe_to_open(client, path):
    answer = client.get(path)
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.headers["Referrer-Policy"] == "no-referrer"
    policy = answer.headers["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'")
    assert "unsafe" not in policy
    assert "Access-Control-Allow-Origin" not in answer.headers


@pytest.mark.parametrize("path", EVERYWHERE)
def test_a_valid_request_id_is_used_and_returned(client, path):
    answer = client.get(path, headers={"X-Request-Id": "table-7.hand_3"})
    assert answer.headers["X-Request-Id"] == "table-7.hand_3"


@pytest.mark.parametrize("sent", ["", "a b", "x" * 65, "é", "<script>"])
def test_any_other_request_id_is_made_anew(client, sent):
    answer = client.get("/nowhere", headers={"X-Request-Id": sent})
    made = answer.headers["X-Request-Id"]
    assert made != sent
    assert len(made) == 16
    assert answer.json["instance"] == f"urn:referee:request:{made}"


def test_a_catalogue_is_kept_for_a_while(client):
    answer = client.get("/v1/games/gin-rummy")
    assert answer.headers["Cache-Control"] == "public, max-age=300"


@pytest.mark.parametrize("tag", ['"other"', "*"])
@pytest.mark.parametrize("path", ["/v1/games/gin-rummy", "/static/docs.js"])
def test_a_precondition_that_protects_nothing_is_ignored(client, path, tag):
    assert client.get(path, headers={"If-Match": tag}).status_code == 200


@pytest.mark.parametrize(
    ("accept", "kind"),
    [
        ("", "application/json"),
        ("application/json; charset=utf-8", "application/json"),
        ("text/html; charset=utf-8", "text/html"),
        ("application/json;q=0.5, text/html;charset=utf-8", "text/html"),
    ],
)
def test_a_charset_may_be_named(client, accept, kind):
    answer = client.get("/v1/games/gin-rummy/guide", headers={"Accept": accept})
    assert answer.status_code == 200
    assert answer.mimetype == kind


@pytest.mark.parametrize("path", ["/", "/docs", "/problems"])
def test_a_page_that_has_not_changed_keeps_its_policy(client, path):
    accept = {"Accept": "text/html"}
    tag = client.get(path, headers=accept).headers["ETag"]
    again = client.get(path, headers={**accept, "If-None-Match": tag})
    assert again.status_code == 304
    assert "Content-Security-Policy" not in again.headers


def test_the_table_may_reach_the_relay_that_is_set_and_no_other(client):
    relay = "http://10.0.0.8:8010"
    of_relay = app_with("gin-rummy", table_relay=relay).test_client().get("/")
    for answer, reached, set_to in ((client.get("/"), "", ""), (of_relay, f" {relay}", relay)):
        assert f"; connect-src 'self'{reached};" in answer.headers["Content-Security-Policy"]
        assert f'data-relay="{set_to}"' in answer.text


def test_a_position_is_not_cached(client):
    answer = client.post("/v1/games/gin-rummy/deals", json={"seats": 2})
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.fixture
def listed():
    """A client of a service that pages of two origins may call."""
    origins = ("https://play.example", "https://other.example")
    return app_with("gin-rummy", cors_origins=origins).test_client()


@pytest.fixture
def open_to_all():
    return app_with("gin-rummy", cors_origins=("*",)).test_client()


ASKS = {"Origin": "https://play.example", "Access-Control-Request-Method": "POST"}


def test_pages_of_listed_origins_may_call_errors_included(listed):
    for path in EVERYWHERE:
        answer = listed.get(path, headers={"Origin": "https://play.example"})
        assert answer.headers["Access-Control-Allow-Origin"] == "https://play.example"
        assert "Origin" in answer.headers.getlist("Vary")
        exposed = answer.headers["Access-Control-Expose-Headers"]
        assert exposed == "X-Request-Id, ETag, Retry-After"


def test_pages_of_other_origins_may_not_call(listed):
    answer = listed.get("/livez", headers={"Origin": "https://evil.example"})
    assert "Access-Control-Allow-Origin" not in answer.headers
    assert "Origin" in answer.headers.getlist("Vary")


def test_a_wildcard_origin_lets_every_page_call(open_to_all):
    answer = open_to_all.get("/livez", headers={"Origin": "https://any.example"})
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


TRACING = {"traceparent", "tracestate", "baggage", "sentry-trace", "Authorization", "*"}


@pytest.mark.parametrize("path", ["/v1/games/gin-rummy/moves", "/v1/games/gin-rumy/moves", "/"])
def test_a_preflight_hides_no_refusal_and_forbids_no_library_its_headers(open_to_all, path):
    for method in ("POST", "DELETE"):
        asked = ASKS | {"Access-Control-Request-Method": method}
        answer = open_to_all.options(path, headers=asked)
        assert answer.status_code == 204
        assert method in answer.headers["Access-Control-Allow-Methods"].split(", ")
    allowed = answer.headers["Access-Control-Allow-Headers"].split(", ")
    assert {"Content-Type", "If-None-Match", "X-Request-Id"} | TRACING == {*allowed}
    assert answer.headers["Access-Control-Allow-Origin"] == "*"


def test_processor_time_is_told_only_if_it_is_wanted():
    """It may depend on hidden cards."""
    for wanted in (False, True):
        client = app_with("gin-rummy", server_timing=wanted).test_client()
        for path in EVERYWHERE:
            answer = client.get(path)
            assert ("Server-Timing" in answer.headers) == wanted
            assert not wanted or float(answer.headers["Server-Timing"].removeprefix("cpu;dur=")) > 0


@pytest.mark.parametrize("headers", [{}, {"Origin": "https://play.example"}])
def test_options_without_preflight_headers_is_an_ordinary_method(open_to_all, headers):
    answer = open_to_all.options("/v1/games/gin-rummy/moves", headers=headers)
    assert answer.status_code == 405


def test_no_page_may_call_by_default(client):
    answer = client.options("/v1/games/gin-rummy/moves", headers=ASKS)
    assert answer.status_code == 405
    setting = "; the setting CORS_ORIGINS lets pages of other origins call it"
    assert answer.json["detail"] == f"this path supports POST{setting}"
    other = client.options("/v1/games/gin-rummy/moves", headers={"Origin": ASKS["Origin"]})
    assert other.json["detail"] == "this path supports POST"
