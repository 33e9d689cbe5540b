"""The request log: one line per request, without bodies; ``faults`` breaks it."""

import json
import select
import tempfile
from types import SimpleNamespace

import pytest

from service.api import request_log
from tests.apps import app_with


class Errors:
    """Captured standard error."""

    def __init__(self, buffer):
        self.buffer = buffer

    def text(self):
        self.buffer.seek(0)
        return self.buffer.read()

    def lines(self):
        return [json.loads(line) for line in self.text().splitlines()]


@pytest.fixture
def errors(monkeypatch):
    with tempfile.TemporaryFile() as log:
        caught = Errors(log)
        monkeypatch.setattr(request_log, "sys", SimpleNamespace(stderr=caught))
        yield caught


@pytest.fixture
def client():
    return app_with("gin-rummy", request_log=True).test_client()


def test_a_request_is_logged_in_one_line(client, errors):
    headers = {"X-Request-Id": "a-1", "traceparent": "00-abc-def-01"}
    client.post("/v1/games/gin-rummy/deals", json={"seats": 2, "seed": 77_777}, headers=headers)
    (line,) = errors.lines()
    assert line.pop("milliseconds") > 0
    assert line.pop("time").endswith("Z")
    assert line == {
        "request_id": "a-1",
        "method": "POST",
        "path": "/v1/games/gin-rummy/deals",
        "status": 200,
        "traceparent": "00-abc-def-01",
    }
    assert b"77777" not in errors.text()


def test_an_error_is_logged_too(client, errors):
    client.get("/nowhere")
    (line,) = errors.lines()
    assert (line["status"], line["problem"]) == (404, "not-found")
    assert "traceparent" not in line


def test_a_client_cannot_forge_lines_or_control_a_terminal(client, errors):
    headers = {"traceparent": "\x9b31m"}
    client.get("/a%0A%7B%7D%1B%5B31m%C2%9B%E2%80%A8b", headers=headers)
    text = errors.text()
    assert text.count(b"\n") == 1
    assert all(32 <= byte < 127 for byte in text[:-1])
    (line,) = errors.lines()
    assert line["path"] == "/a\n{}\x1b[31m\\xc2\\x9b\\xe2\\x80\\xa8b"
    assert line["traceparent"] == "\\x9b31m"


def test_a_long_path_is_cut(client, errors):
    client.get("/" + "%00" * 600)
    assert len(errors.text()) < 2000


def test_a_line_is_written_without_poll_for_terminals_on_macos(client, errors, monkeypatch):
    monkeypatch.delattr(select, "poll")
    client.get("/livez")
    [line] = errors.lines()
    assert line["path"] == "/livez"


def test_the_log_can_be_switched_off(errors):
    app_with().test_client().get("/livez")
    assert errors.lines() == []
