"""Connections: each waits for a complete request, and sends the answer as fast as it is taken."""

from __future__ import annotations

import asyncio
import socket
import struct
import time
from collections.abc import Generator, Iterator
from typing import cast
from wsgiref.types import WSGIApplication

from service.api.door import BODY_LIMIT
from service.contract.problems import Refused
from service.serving.answers import Refusals, answer
from service.serving.requests import MOST_WAITING, Requests

REQUEST_WITHIN = 10.0  # seconds for a request, from its first byte or the opening of the connection
ANSWER_WITHIN = 60.0  # seconds for a client to take its answer
CLOSE_WITHIN = 2.0  # seconds for a client to close a connection after the last answer
MOST_HELD = 64 * 1024 * 1024  # bytes of incomplete requests, of all clients together


class Connections:
    """The open connections of a worker."""

    def __init__(self, most: int, keepalive: float, refusals: Refusals) -> None:
        self.most, self.keepalive, self.refusals = most, keepalive, refusals
        self.stopping = False  # whether every answer is now the last on its connection
        # Dicts as sets, in which the connection that was silent longest comes first.
        self.strangers: dict[Connection, None] = {}  # nothing has been answered on them yet
        self.kept: dict[Connection, None] = {}

    def __iter__(self) -> Iterator[Connection]:
        """All of them, whatever becomes of them meanwhile."""
        return iter([*self.strangers, *self.kept])

    def opened(self, connection: Connection) -> None:
        """Add a connection; if there are too many, drop the one that was silent longest."""
        self.strangers[connection] = None
        if len(self.strangers) + len(self.kept) > self.most:
            next(iter(self.kept if len(self.strangers) == 1 else self.strangers)).transport.abort()

    def answered(self, connection: Connection) -> None:
        """Note that a connection stays open after an answer."""
        self.lost(connection)
        self.kept[connection] = None

    def lost(self, connection: Connection) -> None:
        """Remove a connection."""
        self.strangers.pop(connection, None)
        self.kept.pop(connection, None)

    def limit_memory(self) -> None:
        """If incomplete requests take too much memory, drop the connection with the largest."""
        held = {one: one.requests.held for one in self}
        if sum(held.values()) > MOST_HELD:
            max(held, key=held.__getitem__).transport.abort()


class Connection(asyncio.Protocol):
    """The service's side of one connection, which answers one request after the other."""

    transport: asyncio.Transport
    requests: Requests

    def __init__(self, connections: Connections, application: WSGIApplication) -> None:
        self.connections, self.application = connections, application
        self.answer: Generator[bytes, None, None] | None = None
        self.begun = False  # whether a piece of the answer has been sent
        self.last = False  # whether the connection is closed after it
        self.flowing = True  # whether the client takes what is sent
        self.closing = False
        self.due = 0.0  # when the connection is given up

    @property
    def busy(self) -> bool:
        """Whether something is asked and not answered."""
        return bool(self.requests or self.answer or self.transport.get_write_buffer_size())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin with a new client."""
        self.transport = cast("asyncio.Transport", transport)
        # Nothing more is answered to a client that has not taken all that was.
        self.transport.set_write_buffer_limits(0)
        self.requests = Requests(*map(transport.get_extra_info, ("peername", "sockname")))
        self.due = time.monotonic() + REQUEST_WITHIN
        self.connections.opened(self)

    def connection_lost(self, _: Exception | None) -> None:
        """Forget the client."""
        if self.answer is not None:
            self.answer.close()
        self.connections.lost(self)

    def data_received(self, data: bytes) -> None:
        """Take more bytes; after the last answer they mean nothing."""
        if self.closing:
            return
        if not self.requests:
            self.due = time.monotonic() + REQUEST_WITHIN
        held = self.requests.held
        self.requests.waiting += data
        self.serve()
        if self.requests.held // BODY_LIMIT > held // BODY_LIMIT:
            self.connections.limit_memory()
        if len(self.requests.waiting) > MOST_WAITING:
            self.transport.pause_reading()

    def eof_received(self) -> bool:
        """Note that the client sends nothing more; it may still read."""
        self.requests.ended = True
        self.serve()
        return not self.closing

    def pause_writing(self) -> None:
        """Stop reading from a client that does not take its answers."""
        self.flowing = False
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Go on with a client that has taken its answers."""
        self.flowing = True
        self.transport.resume_reading()
        if self.answer is not None:
            self._go_on(self.answer)
        else:
            self.serve()

    def serve(self) -> None:
        """Answer the next request, if it is complete."""
        if self.answer is not None or self.closing or not self.flowing:
            return
        try:
            environ = self.requests.next()
        except Exception as broken:  # noqa: BLE001 - a client may send anything
            self._refuse(broken)
            return
        if environ is not None:
            self.due = time.monotonic() + ANSWER_WITHIN
            self.begun, self.last = False, self.requests.last or self.connections.stopping
            self.answer = answer(self.application, environ, last=self.last)
            self._go_on(self.answer)
        elif self.requests.ended:
            self.close()
        elif self.requests.expects_continue():
            self.transport.write(b"HTTP/1.1 100 Continue\r\n\r\n")

    def _go_on(self, pieces: Generator[bytes, None, None]) -> None:
        try:
            while self.flowing:
                piece = next(pieces)
                self.begun = True
                self.transport.write(piece)
        except StopIteration:
            self._answered()
        except Exception as fault:  # noqa: BLE001 - the client and the log are told of it
            self._refuse(fault)

    def _answered(self) -> None:
        self.answer = None
        if self.last:
            self.close()
            return
        self.due = time.monotonic() + (
            REQUEST_WITHIN if self.requests else self.connections.keepalive
        )
        self.connections.answered(self)
        if len(self.requests.waiting) <= MOST_WAITING and self.flowing:
            self.transport.resume_reading()
        if self.requests or self.requests.ended:
            # One request a turn: a client that sends many at once waits like everybody else.
            asyncio.get_running_loop().call_soon(self.serve)

    def _refuse(self, broken: Exception) -> None:
        if self.answer is not None and self.begun:
            self.connections.refusals.log.error("an answer broke off", exc_info=broken)
            self.transport.abort()
            return
        self.answer = None
        origin = (self.requests.environ or {}).get("HTTP_ORIGIN")
        self.transport.write(self.connections.refusals.answer(broken, origin))
        self.close()

    def expire(self) -> None:
        """Give the connection up: the client was too slow, or has nothing to ask."""
        if self.requests and self.answer is None and not self.closing:
            detail = f"a request must be here whole within {REQUEST_WITHIN:.0f} seconds"
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
        self.due = time.monotonic() + (ANSWER_WITHIN if unsent else CLOSE_WITHIN)
        self.transport.write_eof()
        self.transport.resume_reading()
