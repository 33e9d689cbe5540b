"""Hundreds of clients that are slow on purpose, each in its own way."""

import selectors
import socket
import threading
import time

HOST = b"Host: here\r\n"
POST = b"POST /v1/games/gin-rummy/deals HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
PAGE = b"GET /openapi.json HTTP/1.1\r\n" + HOST + b"\r\n"

# Bytes sent at once, and bytes then sent repeatedly, a few at a time.
WAYS = {
    "idle": (b"", b""),
    "slow head": (b"GET /livez HTTP/1.1\r\n" + HOST, b"X-A: b\r\n"),
    "slow line": (b"GET /", b"a"),
    "slow body": (POST + b"Content-Length: 60000\r\n\r\n{", b" "),
    "slow chunks": (POST + b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n", b"1\r\n \r\n"),
    "slow reader": (PAGE * 20, b""),
}


class SlowClients(threading.Thread):
    """Many connections, all slow in the same way, as a context manager."""

    def __init__(self, port, way, number):
        super().__init__(daemon=True)
        self.port, self.number = port, number
        self.first, self.drop = WAYS[way]
        self.leave = threading.Event()
        self.all_there = threading.Event()
        self.open = {}
        """When each open connection was opened."""
        self.ends = []
        """The seconds after which a connection was closed, and the response received until then."""

    def __enter__(self):
        self.start()
        assert self.all_there.wait(30)
        return self

    def __exit__(self, *_):
        self.leave.set()
        self.join(10)

    def run(self):
        selector = selectors.DefaultSelector()
        for _ in range(self.number):
            self._open(selector)
        self.all_there.set()
        while not self.leave.wait(0.5):
            self._drip()
            self._listen(selector)
        for connection in self.open:
            connection.close()
        selector.close()

    def _open(self, selector):
        connection = socket.socket()
        # Use a small receive buffer, so that little of a response fits into it.
        connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        connection.connect(("127.0.0.1", self.port))
        connection.sendall(self.first)
        self.open[connection] = time.monotonic()
        if self.first[:4] != PAGE[:4]:
            selector.register(connection, selectors.EVENT_READ)

    def _drip(self):
        for connection in self.open:
            try:
                connection.send(self.drop)
            except OSError:
                continue  # its end is read below

    def _listen(self, selector):
        for key, _ in selector.select(0):
            connection = key.fileobj
            try:
                told = connection.recv(65_536)
            except OSError:
                told = b""
            self.ends.append((time.monotonic() - self.open.pop(connection), told))
            selector.unregister(connection)
            connection.close()
