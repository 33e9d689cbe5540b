"""The health check of a container finds the service wherever it listens, past every proxy."""

import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext

import pytest

from service import health

pytestmark = pytest.mark.portable

HOSTS = {"127.0.0.1": "127.0.0.1", "127.0.0.2": "127.0.0.2", "0.0.0.0": "127.0.0.1"}  # noqa: S104 - where it runs
HOSTS |= {"::1": "::1", "[::1]": "::1", "::": "::1", "unix": "unix"}


def checked(monkeypatch, **environment):
    """Run it in this environment, which names a proxy that does not exist."""
    for name in ("http_proxy", "HTTP_PROXY", "ALL_PROXY"):
        monkeypatch.setenv(name, "http://127.0.0.1:9")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    health.main()


@pytest.mark.parametrize("status", ["200 OK", "503 Busy"])
@pytest.mark.parametrize("host", HOSTS)
def test_it_asks_the_service(host, status, tmp_path, monkeypatch):
    if host == "unix":
        where = {"HOST": f"unix:{tmp_path}/socket", "PORT": ""}
        listener = socket.socket(socket.AF_UNIX)
        listener.bind(f"{tmp_path}/socket")
        listener.listen()
    else:
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.create_server((HOSTS[host], 0), family=family)
        where = {"HOST": host, "PORT": str(listener.getsockname()[1])}

    def answer():
        client, _ = listener.accept()
        with client:
            assert client.recv(4096).startswith(b"GET /readyz HTTP/1.1\r\n")
            client.sendall(f"HTTP/1.1 {status}\r\nContent-Length: 0\r\n\r\n".encode())

    busy = pytest.raises(SystemExit, match="/readyz returned 503")
    with listener, ThreadPoolExecutor(1) as thread:
        answered = thread.submit(answer)
        with busy if status == "503 Busy" else nullcontext():
            checked(monkeypatch, **where)
        answered.result()


@pytest.mark.parametrize(
    ("environment", "why"),
    [
        ({"HOST": "unix:/nowhere/socket"}, " at unix:/nowhere/socket: .*No such file"),
        ({"HOST": "::", "PORT": "1"}, " at ::1, port 1: "),
        ({"PORT": "http"}, ": PORT is 'http'"),
    ],
)
def test_it_says_why_the_service_is_not_ready(environment, why, monkeypatch):
    with pytest.raises(SystemExit, match=f"^referee: not ready{why}"):
        checked(monkeypatch, **environment)
