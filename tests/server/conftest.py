"""A server of a tiny application, and raw requests to it."""

import socket
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from tests.serving import GUNICORN, serving


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


@pytest.fixture(scope="session")
def port() -> Iterator[int]:
    with serving(
        python=[*GUNICORN, "tests.server.tiny:app"], environment={"WORKERS": "1"}
    ) as server:
        yield server.port


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
