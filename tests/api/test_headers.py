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


VALID = "table-7.hand_3"


@pytest.mark.parametrize("sent", [VALID, "", "a b", "x" * 65, "é", "<script>"])
def test_a_request_id_is_that_of_the_client_if_it_is_valid(client, sent):
    for path in EVERYWHERE:
        answer = client.get(path, headers={"X-Request-Id": sent})
        used = answer.headers["X-Request-Id"]
        assert used == VALID if sent == VALID else len(used) == 16 != len(sent)
    answer = client.get("/nowhere", headers={"X-Request-Id": sent})
    used = answer.headers["X-Request-Id"]
    assert answer.json["instance"] == f"urn:referee:request:{used}"


def test_a_catalogue_is_kept_for_a_while_and_a_position_is_not(client):
    game = client.get("/v1/games/gin-rummy")
    assert game.headers["Cache-Control"] == "public, max-age=300"
    dealt = client.post("/v1/games/gin-rummy/deals", json={"seats": 2})
    assert dealt.headers["Cache-Control"] == "no-store"


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


def of_pages(*origins):
    """A client of a service that pages of these origins may call."""
    return app_with("gin-rummy", cors_origins=origins).test_client()


ASKS = {"Origin": "https://play.example", "Access-Control-Request-Method": "POST"}


@pytest.mark.parametrize("origin", ["https://play.example", "https://evil.example"])
def test_pages_of_listed_origins_alone_may_call_errors_included(origin):
    listed = of_pages("https://play.example", "https://other.example")
    for path in EVERYWHERE:
        headers = listed.get(path, headers={"Origin": origin}).headers
        is_listed = origin == "https://play.example"
        assert headers.get("Access-Control-Allow-Origin") == (origin if is_listed else None)
        exposed = "X-Request-Id, ETag, Retry-After" if is_listed else None
        assert headers.get("Access-Control-Expose-Headers") == exposed
        assert "Origin" in headers.getlist("Vary")


TRACING = {"traceparent", "tracestate", "baggage", "sentry-trace", "Authorization", "*"}


@pytest.mark.parametrize("path", ["/v1/games/gin-rummy/moves", "/v1/games/gin-rumy/moves", "/"])
def test_a_preflight_hides_no_refusal_and_forbids_no_library_its_headers(path):
    open_to_all = of_pages("*")
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
def test_options_without_preflight_headers_is_an_ordinary_method(headers):
    answer = of_pages("*").options("/v1/games/gin-rummy/moves", headers=headers)
    assert answer.status_code == 405
    allowed = answer.headers["Access-Control-Allow-Origin"]
    assert (allowed, answer.json["detail"]) == ("*", "this path supports POST")


def test_no_page_may_call_by_default(client):
    answer = client.options("/v1/games/gin-rummy/moves", headers=ASKS)
    assert answer.status_code == 405
    setting = "; the setting CORS_ORIGINS lets pages of other origins call it"
    assert answer.json["detail"] == f"this path supports POST{setting}"
