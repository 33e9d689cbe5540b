"""The worker of gunicorn that runs the service: one thread that answers whole requests.

The service waits for nothing but clients, so more threads would only be more places to block.
While a request is answered the worker gives no heartbeat, so that ``timeout`` ends an endless one.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import socket
import time
from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, cast
from wsgiref.types import WSGIApplication

from gunicorn.workers import base
from prometheus_client import CollectorRegistry, make_wsgi_app

from service.api.envelope import Envelope
from service.config import settings_from
from service.serving.answers import Refusals
from service.serving.connection import Connection, Connections
from service.serving.metrics import UNKNOWN, Metrics

LINGER = 2.0  # seconds for which a worker that stops still answers on open connections
UNREAD = 64 * 1024  # bytes of answers that the kernel keeps for a client, not megabytes of them
STOPPING = {signal.SIGTERM, signal.SIGINT, signal.SIGQUIT}  # held back until a worker asks for them


class Worker(base.Worker):
    """Accepts connections, and lets the application answer each request once it is complete."""

    metrics: ClassVar[Metrics | None] = None  # None if nothing is counted

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - gunicorn's own
        super().__init__(*args, **kwargs)
        self.place: int | None = None
        try:
            self.place = self.metrics.take_place() if self.metrics else None
        except OSError as full:
            self.log.warning("a worker counts no requests: %s", full)
        self.opening: set[asyncio.Task[Any]] = set()

    def run(self) -> None:
        """Serve until told to stop, then finish what was begun."""
        application = cast("WSGIApplication", self.wsgi)
        settings = settings_from(os.environ)
        refusals = Refusals(Envelope(application, settings), self.log)
        if self.metrics and self.place is not None:
            self.metrics.place = self.place
            refusals.count = partial(self.metrics.count, UNKNOWN)
            application = self.metrics.counting(application)
        self.applications = dict.fromkeys(self.sockets, application)
        if settings.metrics_port is not None:
            told = self.metrics.application if self.metrics else make_wsgi_app(CollectorRegistry())
            self.applications[self.sockets[-1]] = told
        self.connections = Connections(self.cfg.worker_connections, self.cfg.keepalive, refusals)
        asyncio.run(self._serve())

    async def _serve(self) -> None:
        loop, told = asyncio.get_running_loop(), asyncio.Event()
        loop.add_signal_handler(signal.SIGTERM, told.set)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOPPING)
        for listener in self.sockets:
            listener.settimeout(0)
            # Connections inherit it from the socket that listens.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, UNREAD)
            loop.add_reader(listener.fileno(), self._accept, listener)
        while not told.is_set() and self.ppid == os.getppid():
            self._look_after()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(told.wait(), timeout=1)
        await self._finish()

    async def _finish(self) -> None:
        self.connections.stopping = True
        end = time.monotonic() + self.cfg.graceful_timeout
        await self._while(lambda: [*self.connections], time.monotonic() + LINGER)
        for listener in self.sockets:
            asyncio.get_running_loop().remove_reader(listener.fileno())
            # A client whom the kernel has connected would be cut off when the socket is closed.
            while self._accept(listener):
                pass
            listener.close()
        fresh = self.connections.strangers
        await self._while(lambda: self.opening or fresh, time.monotonic() + LINGER)
        await self._while(lambda: any(one.busy for one in self.connections), end)

    async def _while(self, waiting: Callable[[], object], end: float) -> None:
        while waiting() and time.monotonic() < end:
            self._look_after()
            await asyncio.sleep(0.05)

    def _look_after(self) -> None:
        self.notify()
        now = time.monotonic()
        for connection in self.connections:
            if connection.due < now:
                connection.expire()

    def _accept(self, listener: socket.socket) -> bool:
        try:
            client, _ = listener.accept()
        except OSError:
            return False  # another worker was quicker, or the client has gone
        client.settimeout(0)
        loop = asyncio.get_running_loop()
        connection = partial(Connection, self.connections, self.applications[listener])
        task = loop.create_task(loop.connect_accepted_socket(connection, client))
        self.opening.add(task)
        task.add_done_callback(self.opening.discard)
        return True
