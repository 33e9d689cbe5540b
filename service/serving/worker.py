"""The gunicorn worker that runs the service: one thread that serves whole requests.

The service waits only for clients, so more threads would not help. A worker sends a heartbeat
before it reads from a connection and none until it has served the request, so gunicorn's
``timeout`` kills it if a request never ends.
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
from typing import Any, NoReturn, cast
from wsgiref.types import WSGIApplication

from gunicorn.workers import base

from service.api.errors import refusing
from service.config import Settings
from service.serving.connection import Connection, Connections
from service.serving.metrics import Counters

DRAIN_SECONDS = 2.0
"""Seconds for which a stopping worker still serves open connections."""

SEND_BUFFER = 64 * 1024
"""The bytes of a response that the kernel buffers per client."""

STOP_SIGNALS = {signal.SIGTERM, signal.SIGINT, signal.SIGQUIT}
"""Blocked except while a worker's event loop runs."""


def _name_and_port(listener: socket.socket) -> tuple[str, str]:
    """The name and port for WSGI; a Unix socket has neither, so these replace them."""
    if listener.family == socket.AF_UNIX:
        return "localhost", "80"
    host, port, *_ = listener.getsockname()
    return host, str(port)


class Worker(base.Worker):
    """Accepts connections, and runs the application for each complete request."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - gunicorn's own
        super().__init__(*args, **kwargs)
        self.settings: Settings  # set by service.server, with the counters if there are metrics
        self.counters: Counters | None = None
        self.accepting: set[asyncio.Task[Any]] = set()

    def run(self) -> None:
        """Serve until SIGTERM, then finish open requests; SIGINT and SIGQUIT end it at once."""
        self.application = cast("WSGIApplication", self.wsgi)
        # Asked of the listening socket: a client may be gone as soon as it is accepted.
        self.names = {listener: _name_and_port(listener) for listener in self.sockets}
        self.connections = Connections(
            self.cfg.worker_connections, self.cfg.keepalive, self._refusing, self.notify
        )
        with asyncio.Runner() as runner:
            loop = runner.get_loop()
            serving = loop.create_task(self._serve())
            # Ctrl-C sends both, one of them through the master. gunicorn's own handlers would raise
            # SystemExit anywhere, and again while the loop is closed.
            for at_once in (signal.SIGINT, signal.SIGQUIT):
                loop.add_signal_handler(at_once, serving.cancel)
            with contextlib.suppress(asyncio.CancelledError):
                loop.run_until_complete(serving)
            signal.pthread_sigmask(signal.SIG_BLOCK, STOP_SIGNALS)

    def handle_abort(self, *_: object) -> NoReturn:
        """End at once: a request took too long. What its code may catch would not end it."""
        os._exit(1)

    def _refusing(self, found: Exception) -> WSGIApplication:
        application = refusing(found, self.settings)
        return self.counters.counting(application) if self.counters else application

    async def _serve(self) -> None:
        loop, stop_requested = asyncio.get_running_loop(), asyncio.Event()
        loop.add_signal_handler(signal.SIGTERM, stop_requested.set)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOP_SIGNALS)
        for listener in self.sockets:
            listener.settimeout(0)
            # Connections inherit it from the listening socket.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BUFFER)
            loop.add_reader(listener.fileno(), self._accept, listener)
        while not stop_requested.is_set() and self.ppid == os.getppid():
            self._check_deadlines()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(stop_requested.wait(), timeout=1)
        await self._finish()

    async def _finish(self) -> None:
        self.connections.stopping = True
        end = time.monotonic() + self.cfg.graceful_timeout
        await self._while(lambda: [*self.connections], time.monotonic() + DRAIN_SECONDS)
        for listener in self.sockets:
            asyncio.get_running_loop().remove_reader(listener.fileno())
            # Closing the socket would cut off clients that the kernel has already accepted.
            while self._accept(listener):
                pass
            listener.close()
        unanswered = self.connections.unanswered
        await self._while(lambda: self.accepting or unanswered, time.monotonic() + DRAIN_SECONDS)
        await self._while(lambda: any(one.busy for one in self.connections), end)

    async def _while(self, pending: Callable[[], object], end: float) -> None:
        while pending() and time.monotonic() < end:
            self._check_deadlines()
            await asyncio.sleep(0.05)

    def _check_deadlines(self) -> None:
        self.notify()
        now = time.monotonic()
        for connection in self.connections:
            if connection.deadline < now:
                connection.expire()

    def _accept(self, listener: socket.socket) -> bool:
        try:
            client, _ = listener.accept()
        except OSError:
            return False  # another worker was faster, or the client is gone
        task = asyncio.get_running_loop().create_task(self._connect(listener, client))
        self.accepting.add(task)
        task.add_done_callback(self.accepting.discard)
        return True

    async def _connect(self, listener: socket.socket, client: socket.socket) -> None:
        client.settimeout(0)
        name = self.names[listener]
        connection = partial(Connection, self.connections, self.application, name)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(connection, client)
        except OSError:
            client.close()  # it is gone
