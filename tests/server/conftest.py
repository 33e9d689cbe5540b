"""Raw requests to a tiny application."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pytest

from tests.hostile.in_process import InProcess
from tests.server.tiny import app


@dataclass(frozen=True)
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


@pytest.fixture(scope="session")
def tiny() -> Iterator[InProcess]:
    with InProcess(app) as found:
        yield found


@pytest.fixture
def send(tiny: InProcess) -> Callable[[bytes], Answer]:
    """Send raw bytes on a new connection and read the response to its end."""

    def exchange(request: bytes) -> Answer:
        head, _, body = tiny.exchange(request).partition(b"\r\n\r\n")
        first, *lines = head.decode("ascii").split("\r\n")
        headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines)}
        return Answer(int(first.split()[1]), headers, body)

    return exchange
