"""The worker of gunicorn that runs the service: one thread that answers whole requests.

Nothing the service does waits for anything but a client: threads would only hand the interpreter
from one to the other, and each would be a place for a slow client to sit in. Here a request waits
as bytes until all of it has come, and an answer as bytes until all of it is taken. While a request
is answered the worker gives no sign of life, so that one that never ends is ended by gunicorn's
``timeout``.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import secrets
import signal
import socket
import time
from collections.abc import Callable
from functools import cache, partial
from http import HTTPStatus
from typing import Any, cast

from gunicorn.http import wsgi
from gunicorn.http.message import Request
from gunicorn.workers import base

from service.api.envelope import Envelope
from service.api.request_log import line_of, write_line
from service.config import settings_from
from service.serving.closing import is_held_by, let_nobody_in
from service.serving.connection import Answer, Application, Connection
from service.serving.metrics import Counter, Metrics
from service.serving.no_request import as_http, refusal_of
from service.serving.starting import take_signals

LINGER = 2.0
"""Seconds for which a worker that stops still answers on the connections that are open."""

HANDSHAKE = 0.25
"""Seconds in which whoever has begun to connect may finish before nobody listens any more."""

SPARE_FILES = 64
"""Open files that are no connection: sockets that listen, pipes, pages being read."""

MOST_HELD = 64 * 1024 * 1024
"""Bytes of requests that are not whole yet, of all clients together."""

UNREAD = 64 * 1024
"""Bytes of answers that the kernel keeps for a client; left alone it keeps megabytes for each."""


_metrics = cache(Metrics)
"""One for all workers: they are made, and begin, in the process that starts them."""


class Worker(base.Worker):
    """Accepts connections, and lets the application answer each request once it is whole."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - gunicorn's own
        super().__init__(*args, **kwargs)
        self.settings = settings_from(os.environ)
        self.metrics = _metrics() if self.settings.metrics_port is not None else None
        self.share = self.metrics.tally.take() if self.metrics else 0
        files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        self.most = min(self.cfg.worker_connections, files - SPARE_FILES)
        # Dicts as sets in which whoever has been silent longest comes first.
        self.strangers: dict[Connection, None] = {}
        """Connections on which nothing has been answered yet."""
        self.kept: dict[Connection, None] = {}
        """The others."""
        self.opening: set[asyncio.Task[Any]] = set()

    def run(self) -> None:
        """Serve until told to stop, then finish what was begun."""
        application = cast("Application", self.wsgi)
        self.envelope = Envelope(application, self.settings)
        self.doors: dict[Any, Application] = dict.fromkeys(self.sockets, application)
        """What answers at each address."""
        if self.metrics:
            share = self.metrics.tally.share(self.share)
            self.counter = Counter(application, self.metrics.labels, share)
            self.doors = dict.fromkeys(self.sockets, self.counter)
            self.doors[self.sockets[-1]] = self.metrics.application
        asyncio.run(self._serve())

    def leave(self) -> None:
        """Give back what was taken; called once the process of this worker is gone."""
        if self.metrics:
            self.metrics.tally.leave(self.share)

    async def _serve(self) -> None:
        loop, told = asyncio.get_running_loop(), asyncio.Event()
        loop.add_signal_handler(signal.SIGTERM, told.set)
        take_signals()
        for listener in self.sockets:
            listener.settimeout(0)
            # Connections have it from the socket that listens.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
            loop.add_reader(listener.fileno(), self._accept, listener)
        while not told.is_set() and self.ppid == os.getppid():
            self._look_round()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(told.wait(), timeout=1)
        self.alive = False
        await self._finish()

    async def _finish(self) -> None:
        end = time.monotonic() + self.cfg.graceful_timeout
        await self._while(lambda: self.strangers or self.kept, time.monotonic() + LINGER)
        await self._let_nobody_in()
        for listener in self.sockets:
            asyncio.get_running_loop().remove_reader(listener.fileno())
            # Who is connected in the kernel's eyes would be cut off when the socket is closed.
            while self._accept(listener):
                pass
            listener.close()
        await self._while(lambda: self.opening or self.strangers, time.monotonic() + LINGER)
        await self._while(lambda: any(one.busy for one in self.kept), end)

    async def _let_nobody_in(self) -> None:
        """If nobody will listen any more; in a reload it is others who go on."""
        closing = [one for one in self.sockets if not is_held_by(self.ppid, one)]
        for listener in closing:
            with contextlib.suppress(OSError):
                let_nobody_in(listener)
        if closing:
            await self._while(lambda: True, time.monotonic() + HANDSHAKE)

    async def _while(self, waiting: Callable[[], object], end: float) -> None:
        while waiting() and time.monotonic() < end:
            self._look_round()
            await asyncio.sleep(0.05)

    def _look_round(self) -> None:
        """Show that this worker lives, and give up the connections whose time is over."""
        self.notify()
        now = time.monotonic()
        for connection in [*self.strangers, *self.kept]:
            if connection.due < now:
                connection.expire()

    # Connections

    def _accept(self, listener: socket.socket) -> bool:
        try:
            client, _ = listener.accept()
        except OSError:
            return False  # another worker was quicker, or the client has gone
        client.settimeout(0)
        loop = asyncio.get_running_loop()
        connection = partial(Connection, self, self.doors[listener])
        task = loop.create_task(loop.connect_accepted_socket(connection, client))
        self.opening.add(task)
        task.add_done_callback(self.opening.discard)
        return True

    def opened(self, connection: Connection) -> None:
        """Count a connection in; if there are too many, who has been silent longest must go."""
        self.strangers[connection] = None
        if len(self.strangers) + len(self.kept) > self.most:
            next(iter(self.kept if len(self.strangers) == 1 else self.strangers)).transport.abort()

    def weigh(self) -> None:
        """If too much waits here for its end, who has sent most must go."""
        held = {one: one.incoming.held for one in (*self.strangers, *self.kept)}
        if sum(held.values()) > MOST_HELD:
            max(held, key=held.__getitem__).transport.abort()

    def served(self, connection: Connection) -> None:
        """A request was answered, and the connection stays open."""
        self.strangers.pop(connection, None)
        self.kept.pop(connection, None)
        self.kept[connection] = None

    def lost(self, connection: Connection) -> None:
        """Count a connection out."""
        self.strangers.pop(connection, None)
        self.kept.pop(connection, None)

    # Answers

    def answer(self, connection: Connection, request: Request) -> Answer:
        """What the application answers, a step for each piece that it gives."""
        told = connection.transport.get_extra_info
        # All that is asked of the socket here is to take what is written.
        sock = cast("socket.socket", connection)
        ends = told("peername"), told("sockname")
        response, environ = wsgi.create(request, sock, *ends, self.cfg)
        if not self.alive:
            response.force_close()
        pieces = connection.application(environ, response.start_response)
        try:
            for piece in pieces:
                response.write(piece)
                yield
            response.close()
        finally:
            if hasattr(pieces, "close"):
                pieces.close()
        return bool(response.should_close())

    def refusal(self, broken: Exception, origin: str | None) -> bytes:
        """The problem document for a request that could not be read, or not be answered.

        ``origin``: whose page sent it.
        """
        refused, request_id = refusal_of(broken, self.cfg), secrets.token_hex(8)
        if refused.type.status >= HTTPStatus.INTERNAL_SERVER_ERROR:
            self.log.error("request %s failed", request_id, exc_info=broken)
        if self.metrics:
            self.counter.count_no_request(refused.type.slug)
        if self.envelope.tells:
            status, slug = str(refused.type.status), refused.type.slug
            write_line(line_of({"REQUEST_METHOD": "-"}, status, request_id, 0, slug))
        return as_http(refused, request_id, origin, self.envelope)
