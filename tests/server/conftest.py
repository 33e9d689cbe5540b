"""Servers for the tests of this folder, started as `make run` starts one."""

import os
import re
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


def command(app: str) -> list[str]:
    here = str(Path(__file__).parent)
    settings = ["--config", "python:service.server", "--pythonpath", here]
    return [sys.executable, "-m", "gunicorn", *settings, app]


def environment(**settings: str) -> dict[str, str]:
    return {**os.environ, "PORT": "0", "WORKERS": "1", **settings}


@contextmanager
def serving(app: str, **settings: str) -> Iterator[int]:
    """The port of a running server; if it does not start, its log is shown."""
    with subprocess.Popen(
        command(app), cwd=ROOT, env=environment(**settings), stderr=subprocess.PIPE, text=True
    ) as server:
        log = ""
        for line in server.stderr:
            log += line
            if listening := re.search(r"Listening at: http://127\.0\.0\.1:(\d+)", line):
                break
        else:
            pytest.fail(f"gunicorn did not start:\n{log}")
        yield int(listening[1])
        server.terminate()
        server.stderr.read()
    assert server.returncode == 0


@pytest.fixture(scope="session")
def port() -> Iterator[int]:
    with serving("tiny:app") as port:
        yield port


@pytest.fixture
def send(port: int) -> Callable[[bytes], Answer]:
    """Send raw bytes on a new connection and read the response to its end."""

    def exchange(request: bytes) -> Answer:
        with socket.create_connection(("127.0.0.1", port), timeout=60) as client:
            client.sendall(request)
            client.shutdown(socket.SHUT_WR)
            head, _, body = b"".join(iter(lambda: client.recv(65_536), b"")).partition(b"\r\n\r\n")
        first, *lines = head.decode("ascii").split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        return Answer(int(first.split()[1]), headers, body)

    return exchange
