"""The request log: one line per request, without bodies; ``faults`` breaks it."""

import json
import select

import pytest

from tests.apps import app_with


@pytest.fixture
def logged(capsys):
    """Send a request; returns the line of the log, as text and as an object."""
    client = app_with("gin-rummy", request_log=True).test_client()

    def send(method, path, **sent):
        client.open(path, method=method, **sent)
        text = capsys.readouterr().err
        assert (text.count("\n"), text[-1]) == (1, "\n")
        return text, json.loads(text)

    return send


def test_a_request_is_logged_in_one_line(logged):
    headers = {"X-Request-Id": "a-1", "traceparent": "00-abc-def-01"}
    sent = {"json": {"seats": 2, "seed": 77_777}, "headers": headers}
    text, line = logged("POST", "/v1/games/gin-rummy/deals", **sent)
    assert line.pop("milliseconds") > 0
    assert line.pop("time").endswith("Z")
    assert line == {
        "request_id": "a-1",
        "method": "POST",
        "path": "/v1/games/gin-rummy/deals",
        "status": 200,
        "traceparent": "00-abc-def-01",
    }
    assert "77777" not in text


def test_an_error_is_logged_too_without_poll_for_terminals_on_macos(logged, monkeypatch):
    monkeypatch.delattr(select, "poll")
    _, line = logged("GET", "/nowhere")
    assert (line["status"], line["problem"]) == (404, "not-found")
    assert "traceparent" not in line


def test_a_client_cannot_forge_lines_or_control_a_terminal(logged):
    path = "/a%0A%7B%7D%1B%5B31m%C2%9B%E2%80%A8b"
    text, line = logged("GET", path, headers={"traceparent": "\x9b31m"})
    assert all(32 <= ord(letter) < 127 for letter in text[:-1])
    assert line["path"] == "/a\n{}\x1b[31m\\xc2\\x9b\\xe2\\x80\\xa8b"
    assert line["traceparent"] == "\\x9b31m"
    assert len(logged("GET", "/" + "%00" * 600)[0]) < 2000


def test_the_log_can_be_switched_off(capsys):
    app_with().test_client().get("/livez")
    assert capsys.readouterr().err == ""
