"""Connections: each collects a whole request, and sends the response as fast as it is read."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import socket
import struct
import time
from collections.abc import Callable, Generator, Iterator
from typing import cast
from wsgiref.types import WSGIApplication

from service.contract.problems import Refused, RequestTimeout
from service.limits import BODY_LIMIT, REQUEST_TIMEOUT, RESPONSE_TIMEOUT
from service.serving.http_parser import MAX_BUFFERED, Requests
from service.serving.http_writer import response_bytes

logger = logging.getLogger("referee")

CLOSE_TIMEOUT = 2.0
"""Seconds for a client to close a connection after the last response."""

MAX_BUFFERED_TOTAL = 64 * 1024 * 1024
"""The bytes of incomplete requests, over all connections of a worker."""


class Connections:
    """The open connections of a worker."""

    def __init__(
        self,
        limit: int,
        keepalive: float,
        refusing: Callable[[Exception], WSGIApplication],
        heartbeat: Callable[[], None],
    ) -> None:
        """``refusing``: the application for a request that cannot be read or served."""
        self.limit, self.keepalive, self.refusing = limit, keepalive, refusing
        self.heartbeat = heartbeat  # the worker's own is never due if many connections are busy
        self.stopping = False  # whether each response is now the last on its connection
        # Dicts used as ordered sets: the connection that has been silent longest comes first.
        self.unanswered: dict[Connection, None] = {}  # without a response so far
        self.idle: dict[Connection, None] = {}

    def __iter__(self) -> Iterator[Connection]:
        """A snapshot of all connections."""
        return iter([*self.unanswered, *self.idle])

    def add(self, connection: Connection) -> None:
        """Add a connection; if there are too many, drop the one that has been silent longest."""
        self.unanswered[connection] = None
        if len(self.unanswered) + len(self.idle) > self.limit:
            # The new connection is the last one to drop.
            others_idle = self.idle and len(self.unanswered) == 1
            next(iter(self.idle if others_idle else self.unanswered)).transport.abort()

    def keep_open(self, connection: Connection) -> None:
        """Record that a connection stays open after a response."""
        self.remove(connection)
        self.idle[connection] = None

    def remove(self, connection: Connection) -> None:
        """Remove a connection."""
        self.unanswered.pop(connection, None)
        self.idle.pop(connection, None)

    def limit_memory(self) -> None:
        """If incomplete requests take too much memory, drop the connection of the largest one."""
        buffered = {one: one.requests.buffered for one in self}
        if sum(buffered.values()) > MAX_BUFFERED_TOTAL:
            max(buffered, key=buffered.__getitem__).transport.abort()


class Connection(asyncio.Protocol):
    """One connection; it serves one request after another."""

    transport: asyncio.Transport

    def __init__(
        self, connections: Connections, application: WSGIApplication, server: tuple[str, str]
    ) -> None:
        self.connections, self.application = connections, application
        self.requests = Requests(server)
        self.response: Generator[bytes, None, None] | None = None
        self.response_started = False  # whether part of the response has been sent
        self.last = False  # whether the connection closes after it
        self.writable = True  # whether the client reads the response
        self.closing = False
        self.deadline = 0.0  # when the connection is dropped

    @property
    def busy(self) -> bool:
        """Whether a request is incomplete, or its response not yet sent."""
        return bool(self.requests or self.response or self.transport.get_write_buffer_size())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Set up a new client."""
        self.transport = cast("asyncio.Transport", transport)
        # Send nothing more to a client that has not read everything so far.
        self.transport.set_write_buffer_limits(0)
        self.deadline = time.monotonic() + REQUEST_TIMEOUT
        self.connections.add(self)

    def connection_lost(self, _: Exception | None) -> None:
        """Clean up after the client."""
        self.closing = True
        if self.response is not None:
            self.response.close()
            self.response = None
        self.connections.remove(self)

    def data_received(self, data: bytes) -> None:
        """Buffer more bytes; after the last response they are ignored."""
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
        """The client has closed its side, but may still read."""
        self.requests.ended = True
        self.serve()
        return not self.closing

    def pause_writing(self) -> None:
        """Stop reading from a client that does not read its responses."""
        self.writable = False
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """Read again from a client that has read its responses."""
        self.writable = True
        self.transport.resume_reading()
        # Later: within this call the transport would end its side of the socket a second time.
        asyncio.get_running_loop().call_soon(self._go_on)

    def _go_on(self) -> None:
        if self.response is not None:
            self._send(self.response)
        else:
            self.serve()

    def serve(self) -> None:
        """Serve the next request if it is complete."""
        self.connections.heartbeat()
        if self.response is not None or self.closing or not self.writable:
            return
        try:
            environ = self.requests.next()
        except Exception as exception:  # noqa: BLE001 - a client may send anything
            self._refuse(exception)
            return
        if environ is not None:
            self.deadline = time.monotonic() + RESPONSE_TIMEOUT
            self.response_started = False
            self.last = self.requests.last or self.connections.stopping
            self.response = response_bytes(self.application, environ, last=self.last)
            self._send(self.response)
        elif self.requests.ended:
            self.close()
        elif self.requests.take_expectation():
            self.transport.write(b"HTTP/1.1 100 Continue\r\n\r\n")

    def _send(self, pieces: Generator[bytes, None, None]) -> None:
        try:
            while self.writable:
                piece = next(pieces)
                self.response_started = True
                self.transport.write(piece)
        except StopIteration:
            self._answered()
        except Exception as fault:  # noqa: BLE001 - reported to the client and the log
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
            # One request per loop iteration: a client that pipelines many waits like all others.
            asyncio.get_running_loop().call_soon(self.serve)

    def _refuse(self, exception: Exception) -> None:
        if self.response is not None and self.response_started:
            logger.error("a response was cut off", exc_info=exception)
            self.transport.abort()
            return
        self.response = None
        application = self.connections.refusing(exception)
        pieces = response_bytes(application, self.requests.known(), last=True)
        self.transport.write(b"".join(pieces))
        self.close()

    def expire(self) -> None:
        """Drop the connection: the client was too slow, or idle."""
        if self.response is None and not self.closing:
            if self.requests:
                self._refuse(Refused(RequestTimeout()))
            else:
                self.close()
            return
        # Make the kernel discard the data that this client has not read.
        with contextlib.suppress(OSError):  # the client is gone
            sock = self.transport.get_extra_info("socket")
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()

    def close(self) -> None:
        """Send nothing more, but keep reading for a moment: a reset would lose the response."""
        self.closing = True
        if self.requests.ended:
            self.transport.close()
            return
        unsent = self.transport.get_write_buffer_size()
        self.deadline = time.monotonic() + (RESPONSE_TIMEOUT if unsent else CLOSE_TIMEOUT)
        with contextlib.suppress(OSError):  # the client is gone
            self.transport.write_eof()
        self.transport.resume_reading()
