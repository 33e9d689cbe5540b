"""Requests over a few connections that are kept open, at as little cost as Python allows."""

from __future__ import annotations

import select
import socket
import time
from collections.abc import Sequence
from typing import Self

CONNECTIONS = 8


class Load:
    """Connections to one server, and the requests that go over them in turn."""

    def __init__(self, port: int, path: str, bodies: Sequence[bytes]) -> None:
        head = f"POST {path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
        self.requests = [
            f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body for body in bodies
        ]
        self.next = 0
        self.ready = select.epoll()
        self.sockets: dict[int, socket.socket] = {}
        for _ in range(CONNECTIONS):
            connection = socket.create_connection(("127.0.0.1", port))
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.sockets[connection.fileno()] = connection
            self.ready.register(connection, select.EPOLLIN)
        self.sent = dict.fromkeys(self.sockets, 0.0)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.ready.close()
        for connection in self.sockets.values():
            connection.close()

    def send(self, number: int, due: float) -> None:
        """Send the next request; its latency counts from when it was due."""
        self.sockets[number].sendall(self.requests[self.next % len(self.requests)])
        self.next += 1
        self.sent[number] = due

    def flat_out(self, wanted: int) -> float:
        """Send so many requests, as fast as they are answered; how many a second that was."""
        began = time.perf_counter()
        left = wanted - len(self.sockets)
        for number in self.sockets:
            self.send(number, began)
        open_now = len(self.sockets)
        while open_now:
            for number, _ in self.ready.poll():
                self.answered(number)
                if left > 0:
                    left -= 1
                    self.send(number, began)
                else:
                    open_now -= 1
        return wanted / (time.perf_counter() - began)

    def paced(self, wanted: int, gap: float) -> list[float]:
        """Latencies of requests that are due one after another, with a gap between them."""
        latencies: list[float] = []
        idle, began, due = list(self.sockets), time.perf_counter(), 0
        while len(latencies) < wanted:
            now = time.perf_counter()
            while idle and due < wanted and began + due * gap <= now:
                self.send(idle.pop(), began + due * gap)
                due += 1
            wait = max(0.0, began + due * gap - now) if idle and due < wanted else None
            for number, _ in self.ready.poll(wait):
                latencies.append(self.answered(number))
                idle.append(number)
        return latencies

    def answered(self, number: int) -> float:
        """Read one answer; seconds since it was asked for."""
        connection = self.sockets[number]
        received = connection.recv(65536)
        while (head := received.find(b"\r\n\r\n")) < 0:
            received += connection.recv(65536)
        if not received.startswith(b"HTTP/1.1 200"):
            raise SystemExit(received.decode("utf-8", "replace"))
        at = received.find(b"Content-Length: ") + 16
        whole = head + 4 + int(received[at : received.find(b"\r", at)])
        while len(received) < whole:
            received += connection.recv(65536)
        return time.perf_counter() - self.sent[number]
