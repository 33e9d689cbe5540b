"""A connection: it waits until a request is whole, and gives the answer as fast as it is taken."""

from __future__ import annotations

import asyncio
import socket
import struct
import time
from collections.abc import Callable, Generator, Iterable
from typing import TYPE_CHECKING, cast

from service.api.door import BODY_LIMIT
from service.contract.problems import Refused
from service.serving.incoming import MOST_WAITING, Incoming

if TYPE_CHECKING:
    from service.serving.worker import Worker

REQUEST_WITHIN = 10.0
"""Seconds for a whole request, from its first byte or from the opening of the connection."""

ANSWER_WITHIN = 60.0
"""Seconds for a client to take its answer."""

CLOSE_WITHIN = 2.0
"""Seconds for a client to close a connection on which it had the last answer."""

Answer = Generator[None, None, bool]
"""An answer that is written piece by piece; it returns whether it is the last one."""


Application = Callable[..., Iterable[bytes]]
"""A WSGI application, as gunicorn's annotations allow it."""


class Connection(asyncio.Protocol):
    """The service's side of one connection, which answers one request after the other."""

    transport: asyncio.Transport
    incoming: Incoming

    def __init__(self, worker: Worker, application: Application) -> None:
        self.worker, self.application = worker, application
        self.answer: Answer | None = None
        self.pieces: list[bytes] = []
        """What of the answer is written and not yet sent."""
        self.begun = False
        """Whether a piece of the answer has been sent."""
        self.flowing = True
        """Whether the client takes what is sent to it."""
        self.closing = False
        self.due = 0.0
        """When the connection is given up."""

    @property
    def busy(self) -> bool:
        """Whether something is asked and not answered."""
        unsent = self.transport.get_write_buffer_size()
        return bool(self.incoming or self.answer or unsent)

    # What the event loop tells

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """A client has connected."""
        self.transport = cast("asyncio.Transport", transport)
        # Nothing more is answered to a client that has not taken all that was.
        self.transport.set_write_buffer_limits(0)
        self.incoming = Incoming(self.worker.cfg, transport.get_extra_info("peername"))
        self._allow(REQUEST_WITHIN)
        self.worker.opened(self)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is no more."""
        del exc
        if self.answer is not None:
            self.answer.close()
        self.worker.lost(self)

    def data_received(self, data: bytes) -> None:
        """Some bytes more; after the last answer they mean nothing."""
        if self.closing:
            return
        if not self.incoming:
            self._allow(REQUEST_WITHIN)
        held = self.incoming.held
        if self.incoming.add(data):
            self.serve()
        if self.incoming.held // BODY_LIMIT > held // BODY_LIMIT:
            self.worker.weigh()
        if len(self.incoming.waiting) > MOST_WAITING:
            self.transport.pause_reading()

    def eof_received(self) -> bool:
        """The client sends nothing more, but may still read."""
        self.incoming.ended = True
        self.serve()
        return not self.closing

    def pause_writing(self) -> None:
        """The client does not take what is sent to it, so it is not listened to."""
        self.flowing = False
        self.transport.pause_reading()

    def resume_writing(self) -> None:
        """The client takes more."""
        self.flowing = True
        self.transport.resume_reading()
        if self.answer is not None:
            self._go_on(self.answer)
        else:
            self.serve()

    # From a request to its answer

    def serve(self) -> None:
        """Answer the next request, if it is whole."""
        if self.answer is not None or self.closing or not self.flowing:
            return
        try:
            request = self.incoming.request()
        except Exception as broken:  # noqa: BLE001 - a client may send anything
            self._refuse(broken)
            return
        if request is not None:
            self._allow(ANSWER_WITHIN)
            self.begun, self.answer = False, self.worker.answer(self, request)
            self._go_on(self.answer)
        elif self.incoming.ended:
            self.close()
        elif self.incoming.asks_to_go_on():
            self.transport.write(b"HTTP/1.1 100 Continue\r\n\r\n")

    def sendall(self, data: bytes) -> None:
        """Take a piece of the answer; gunicorn's Response knows this object as its socket."""
        self.pieces.append(data)

    def _go_on(self, answer: Answer) -> None:
        try:
            while self.flowing:
                next(answer)
                self._send()
        except StopIteration as end:
            self._send()
            self._answered(last=end.value)
        except Exception as fault:  # noqa: BLE001 - the client is told of it, and so is the log
            self._refuse(fault)

    def _send(self) -> None:
        if self.pieces:
            self.begun = True
            self.transport.write(b"".join(self.pieces))
            self.pieces.clear()

    def _answered(self, *, last: bool) -> None:
        self.answer = None
        if last:
            self.close()
            return
        self._allow(REQUEST_WITHIN if self.incoming else self.worker.cfg.keepalive)
        self.worker.served(self)
        if len(self.incoming.waiting) <= MOST_WAITING and self.flowing:
            self.transport.resume_reading()
        if self.incoming or self.incoming.ended:
            # One request a turn: who sends many at once waits like everybody else.
            asyncio.get_running_loop().call_soon(self.serve)

    def _refuse(self, broken: Exception) -> None:
        """Tell that there was no request, or no answer; this is the last that is told."""
        if self.answer is not None and self.begun:
            self.worker.log.error("an answer broke off", exc_info=broken)
            self.transport.abort()
            return
        self.answer = None
        self.pieces[:] = [self.worker.refusal(broken, self.incoming.origin())]
        self._send()
        self.close()

    # The end

    def expire(self) -> None:
        """Give the connection up: the client was too slow, or has nothing to ask."""
        if self.incoming and self.answer is None and not self.closing:
            detail = f"a request must be here whole within {REQUEST_WITHIN:.0f} seconds"
            self._refuse(Refused("request-timeout", detail))
            return
        # Not even the kernel keeps what this client does not take.
        taken = self.transport.get_extra_info("socket")
        taken.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.transport.abort()

    def close(self) -> None:
        """Tell nothing more.

        What the client still sends is read for a moment and thrown away: a connection that is
        closed with bytes unread takes the answer with it.
        """
        self.closing = True
        if self.incoming.ended:
            self.transport.close()
            return
        self._allow(ANSWER_WITHIN if self.transport.get_write_buffer_size() else CLOSE_WITHIN)
        self.transport.write_eof()
        self.transport.resume_reading()

    def _allow(self, seconds: float) -> None:
        self.due = time.monotonic() + seconds
