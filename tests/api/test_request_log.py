"""The request log: one line per request, without bodies; a broken log never stops a game."""

import errno
import io
import json
import os
import select
import tempfile
from contextlib import suppress
from types import SimpleNamespace

import pytest

from service.api import request_log
from service.app import create_app
from service.config import Settings


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
        yield caught(monkeypatch, log)


def caught(monkeypatch, buffer):
    caught = Errors(buffer)
    monkeypatch.setattr(request_log, "sys", SimpleNamespace(stderr=caught))
    return caught


@pytest.fixture
def client():
    return create_app(Settings()).test_client()


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


class OnFullDisk(io.FileIO):
    def write(self, data):  # noqa: ARG002 - of a file
        raise OSError(errno.ENOSPC, "No space left")


def test_a_log_that_cannot_be_written_stops_no_game(client, monkeypatch, tmp_path):
    caught(monkeypatch, None)
    assert client.get("/livez").status_code == 200
    full = io.BufferedWriter(OnFullDisk(tmp_path / "log", "w"))
    caught(monkeypatch, full)
    assert client.get("/livez").status_code == 200
    with pytest.raises(OSError, match="No space left"):
        full.close()


def test_an_unread_log_stops_no_game(client, monkeypatch):
    reading, writing = os.pipe()
    with os.fdopen(reading, "rb") as read, os.fdopen(writing, "wb") as log:
        os.set_blocking(writing, False)
        size = 0
        with suppress(BlockingIOError):
            while True:
                size += os.write(writing, b"\n" * 1024)
        os.set_blocking(writing, True)
        caught(monkeypatch, log)
        for _ in range(20):
            assert client.get("/livez").status_code == 200
        assert read.read(size) == b"\n" * size
        assert client.get("/livez").status_code == 200
        assert json.loads(read.readline())["path"] == "/livez"


def test_a_line_is_written_without_poll_for_terminals_on_macos(client, errors, monkeypatch):
    monkeypatch.delattr(select, "poll")
    client.get("/livez")
    [line] = errors.lines()
    assert line["path"] == "/livez"


def test_a_closed_standard_error_stops_no_game(client, errors):
    errors.buffer.close()
    assert client.get("/livez").status_code == 200


def test_the_log_can_be_switched_off(errors):
    create_app(Settings(request_log=False)).test_client().get("/livez")
    assert errors.lines() == []
