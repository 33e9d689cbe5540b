"""Connections: each waits for a complete request, and sends the answer as fast as it is taken."""

from __future__ import annotations

import asyncio
import socket
import struct
import time
from collections.abc import Generator, Iterator
from typing import cast
from wsgiref.types import WSGIApplication

from service.api.content import BODY_LIMIT
from service.contract.problems import Refused
from service.serving.requests import MAX_BUFFERED, Requests
from service.serving.responses import ErrorResponses, response_bytes

REQUEST_TIMEOUT = (
    10.0  # seconds for a request, from its first byte or the opening of the connection
)
RESPONSE_TIMEOUT = 60.0  # seconds for a client to take its answer
CLOSE_TIMEOUT = 2.0  # seconds for a client to close a connection after the last answer
MAX_BUFFERED_TOTAL = 64 * 1024 * 1024  # bytes of incomplete requests, of all clients together


class Connections:
    """The open connections of a worker."""

    def __init__(self, limit: int, keepalive: float, error_responses: ErrorResponses) -> None:
        self.limit, self.keepalive, self.error_responses = limit, keepalive, error_responses
        self.stopping = False  # whether every answer is now the last on its connection
        # Dicts as sets, in which the connection that was silent longest comes first.
        self.unanswered: dict[Connection, None] = {}  # nothing has been answered on them yet
        self.idle: dict[Connection, None] = {}

    def __iter__(self) -> Iterator[Connection]:
        """All of them, whatever becomes of them meanwhile."""
        return iter([*self.unanswered, *self.idle])

    def add(self, connection: Connection) -> None:
        """Add a connection; if there are too many, drop the one that was silent longest."""
        self.unanswered[connection] = None
        if len(self.unanswered) + len(self.idle) > self.limit:
            next(
                iter(self.idle if len(self.unanswered) == 1 else self.unanswered)
            ).transport.abort()

    def keep_open(self, connection: Connection) -> None:
        """Note that a connection stays open after an answer."""
        self.remove(connection)
        self.idle[connection] = None

    def remove(self, connection: Connection) -> None:
        """Remove a connection."""
        self.unanswered.pop(connection, None)
        self.idle.pop(connection, None)

    def limit_memory(self) -> None:
        """If incomplete requests take too much memory, drop the connection with the largest."""
        buffered = {one: one.requests.buffered for one in self}
        if sum(buffered.values()) > MAX_BUFFERED_TOTAL:
            max(buffered, key=buffered.__getitem__).transport.abort()


class Connection(asyncio.Protocol):
    """The service's side of one connection, which answers one request after the other."""

    transport: asyncio.Transport
    requests: Requests

    def __init__(self, connections: Connections, application: WSGIApplication) -> None:
        self.connections, self.application = connections, application
        self.response: Generator[bytes, None, None] | None = None
        self.response_started = False  # whether a piece of the answer has been sent
        self.last = False  # whether the connection is closed after it
        self.writable = True  # whether the client takes what is sent
        self.closing = False
        self.deadline = 0.0  # when the connection is given up

    @property
    def busy(self) -> bool:
        """Whether something is asked and not answered."""
        return bool(self.requests or self.response or self.transport.get_write_buffer_size())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin with a new client."""
        self.transport = cast("asyncio.Transport", transport)
        # Nothing more is answered to a client that has not taken all that was.
        self.transport.set_write_buffer_limits(0)
        self.requests = Requests(*map(transport.get_extra_info, ("peername", "sockname")))
        self.deadline = time.monotonic() + REQUEST_TIMEOUT
        self.connections.add(self)

    def connection_lost(self, _: Exception | None) -> None:
        """Forget the client."""
        if self.response is not None:
            self.response.close()
        self.connections.remove(self)

    def data_received(self, data: bytes) -> None:
        """Take more bytes; after the last answer they mean nothing."""
        if self.closing:
            return
        if not self.requests:
            self.deadline = time.monotonic() + REQUEST_TIMEOUT
        buffered = self.requests.buffered
        self.requests.buffer += data
        self.serve()
        if self.requests.buffered // BODY_LIMIT > buffered // BODY_LIMIT:
            self.connections.limit_memory()
        if len(self.requests.buffer) > MAX_BUFFERED:
            self.transport.pause_reading()

    def eof_received(self) -> bool:
        """Note that the client sends nothing more; it may still read."""
        self.requests.ended = True
        self.serve()
        return not self.closing

    def pause_writing(self) -> None:
        """Stop reading from a client that does not take its answers."""
        self.writable = False
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Go on with a client that has taken its answers."""
        self.writable = True
        self.transport.resume_reading()
        if self.response is not None:
            self._go_on(self.response)
        else:
            self.serve()

    def serve(self) -> None:
        """Answer the next request, if it is complete."""
        if self.response is not None or self.closing or not self.writable:
            return
        try:
            environ = self.requests.next()
        except Exception as broken:  # noqa: BLE001 - a client may send anything
            self._refuse(broken)
            return
        if environ is not None:
            self.deadline = time.monotonic() + RESPONSE_TIMEOUT
            self.response_started, self.last = (
                False,
                self.requests.last or self.connections.stopping,
            )
            self.response = response_bytes(self.application, environ, last=self.last)
            self._go_on(self.response)
        elif self.requests.ended:
            self.close()
        elif self.requests.expects_continue():
            self.transport.write(b"HTTP/1.1 100 Continue\r\n\r\n")

    def _go_on(self, pieces: Generator[bytes, None, None]) -> None:
        try:
            while self.writable:
                piece = next(pieces)
                self.response_started = True
                self.transport.write(piece)
        except StopIteration:
            self._answered()
        except Exception as fault:  # noqa: BLE001 - the client and the log are told of it
            self._refuse(fault)

    def _answered(self) -> None:
        self.response = None
        if self.last:
            self.close()
            return
        self.deadline = time.monotonic() + (
            REQUEST_TIMEOUT if self.requests else self.connections.keepalive
        )
        self.connections.keep_open(self)
        if len(self.requests.buffer) <= MAX_BUFFERED and self.writable:
            self.transport.resume_reading()
        if self.requests or self.requests.ended:
            # One request a turn: a client that sends many at once waits like everybody else.
            asyncio.get_running_loop().call_soon(self.serve)

    def _refuse(self, broken: Exception) -> None:
        if self.response is not None and self.response_started:
            self.connections.error_responses.log.error("an answer broke off", exc_info=broken)
            self.transport.abort()
            return
        self.response = None
        origin = (self.requests.environ or {}).get("HTTP_ORIGIN")
        self.transport.write(self.connections.error_responses.for_exception(broken, origin))
        self.close()

    def expire(self) -> None:
        """Give the connection up: the client was too slow, or has nothing to ask."""
        if self.requests and self.response is None and not self.closing:
            detail = f"a request must be here whole within {REQUEST_TIMEOUT:.0f} seconds"
            self._refuse(Refused("request-timeout", detail))
            return
        # Not even the kernel keeps what this client does not take.
        taken = self.transport.get_extra_info("socket")
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()

    def close(self) -> None:
        """Send nothing more; what still comes is read for a moment, or the answer would be lost."""
        self.closing = True
        if self.requests.ended:
            self.transport.close()
            return
        unsent = self.transport.get_write_buffer_size()
        self.deadline = time.monotonic() + (RESPONSE_TIMEOUT if unsent else CLOSE_TIMEOUT)
        self.transport.write_eof()
        self.transport.resume_reading()
