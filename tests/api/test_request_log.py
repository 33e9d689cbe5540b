"""One line for each request, without bodies; a log that cannot be written stops no game."""

import io
import json
from types import SimpleNamespace

import pytest

from service.api import request_log
from service.app import create_app
from service.config import Settings


class Errors:
    """Standard error, caught."""

    def __init__(self):
        self.buffer = io.BytesIO()

    def lines(self):
        return [json.loads(line) for line in self.buffer.getvalue().splitlines()]


@pytest.fixture
def errors(monkeypatch):
    caught = Errors()
    monkeypatch.setattr(request_log, "sys", SimpleNamespace(stderr=caught))
    return caught


@pytest.fixture
def client():
    return create_app(Settings()).test_client()


def test_a_request_is_told_in_one_line(client, errors):
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
    assert b"77777" not in errors.buffer.getvalue()


def test_an_error_is_told_too(client, errors):
    client.get("/nowhere")
    (line,) = errors.lines()
    assert line["status"] == 404
    assert "traceparent" not in line


class Full:
    def write(self, _line):
        raise OSError(28, "no space left on device")


@pytest.mark.parametrize("stream", [None, Full()])
def test_a_log_that_cannot_be_written_stops_no_game(client, monkeypatch, stream):
    broken = Errors()
    broken.buffer = stream
    monkeypatch.setattr(request_log, "sys", SimpleNamespace(stderr=broken))
    assert client.get("/livez").status_code == 200


def test_a_closed_standard_error_stops_no_game(client, errors):
    errors.buffer.close()
    assert client.get("/livez").status_code == 200


def test_the_log_can_be_switched_off(errors):
    create_app(Settings(request_log=False)).test_client().get("/livez")
    assert errors.lines() == []
