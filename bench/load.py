"""A lightweight client with persistent connections."""

from __future__ import annotations

import re
import select
import socket
import time
from contextlib import ExitStack
from itertools import cycle

from bench.bodies import Bodies

LENGTH = re.compile(rb"(?i)\r\ncontent-length: *(\d+)\r")
END = b"\r\n\r\n"


class Load(ExitStack):
    """Requests to one path, sent in turn."""

    def __init__(self, port: int, bodies: Bodies, connections: int) -> None:
        super().__init__()
        head = f"POST {bodies.path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
        self.requests = cycle(
            [
                f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body
                for body in bodies.requests
            ]
        )
        self.ready = self.enter_context(select.epoll())
        self.connections: dict[int, socket.socket] = {}
        for _ in range(connections):
            connection = self.enter_context(socket.create_connection(("127.0.0.1", port)))
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.connections[connection.fileno()] = connection
            self.ready.register(connection, select.EPOLLIN)

    def send(self, wanted: int) -> float:
        """Send requests as fast as possible; return requests per second."""
        began, left = time.perf_counter(), wanted
        waiting = 0
        for connection in list(self.connections.values())[:wanted]:
            connection.sendall(next(self.requests))
            waiting, left = waiting + 1, left - 1
        while waiting:
            for number, _ in self.ready.poll():
                connection = self.connections[number]
                receive(connection)
                if left:
                    connection.sendall(next(self.requests))
                    left -= 1
                else:
                    waiting -= 1
        return wanted / (time.perf_counter() - began)


def receive(connection: socket.socket) -> bytes:
    """The body of one response.

    :raises ConnectionError: the connection is closed in the middle of the response.
    :raises ValueError: the status is not 200.
    """
    received = _more(connection)
    while (head := received.find(END)) < 0:
        received += _more(connection)
    length = LENGTH.search(received, 0, head + len(END))
    if not received.startswith(b"HTTP/1.1 200") or length is None:
        raise ValueError(received.decode("utf-8", "replace"))
    begin = head + len(END)
    while len(received) < begin + int(length[1]):
        received += _more(connection)
    return received[begin:]


def _more(connection: socket.socket) -> bytes:
    received = connection.recv(65536)
    if not received:
        raise ConnectionError("the server closed the connection within an answer")
    return received
