"""Clients that reset their connection at any stage cost nobody else anything."""

import http.client
import socket
import struct
from time import sleep

import pytest

from tests.asking import ask
from tests.depth import count
from tests.serving import free_port, serving

pytestmark = [pytest.mark.check, pytest.mark.serving]

GET = b"GET /openapi.json HTTP/1.1\r\nHost: here\r\n\r\n"
POST = b"POST /v1/games/bingo/deals HTTP/1.1\r\nHost: here\r\nContent-Length: 9\r\n\r\n"
STAGES = {
    "while connecting": b"",
    "in a head": GET[:-2],
    "in a body": POST + b"{",
    "before a response": GET,
    "in a refusal": b"GET /#\r\n\r\n",
    "in many responses": GET * 50,
}
NOW = struct.pack("ii", 1, 0)
"""Linger for no time: the close is a reset."""


def reset(port, sent):
    with socket.create_connection(("127.0.0.1", port), 30) as client:
        client.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, NOW)
        client.sendall(sent)


@pytest.fixture(scope="module")
def logged(tmp_path_factory):
    """A server with metrics, and its log."""
    log, metrics = tmp_path_factory.mktemp("log") / "log", free_port()
    environment = {"METRICS_PORT": str(metrics), "REQUEST_LOG": "off", "WORKERS": "1"}
    with log.open("wb") as stderr, serving(stderr=stderr, environment=environment) as server:
        server.wait_for_workers(1)
        while "Booting worker" not in log.read_text():
            sleep(0.01)
        yield server, metrics, log


@pytest.mark.parametrize("stage", STAGES)
def test_a_reset_is_not_noticed(logged, stage):
    server, metrics, log = logged
    before, kept = log.read_text(), http.client.HTTPConnection("127.0.0.1", server.port, 30)
    for _ in range(count(150, 10_000)):
        reset(server.port, STAGES[stage])
        reset(metrics, STAGES[stage])
    for _ in range(3):  # on one connection, which has lost nothing
        kept.request("GET", "/livez")
        assert kept.getresponse().read()
    kept.close()
    assert ask(metrics, "GET", "/metrics")[0] == 200
    assert log.read_text() == before
