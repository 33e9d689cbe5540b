"""How gunicorn serves the service: `gunicorn --config python:service.server service.wsgi:app`.

Every module variable named like a setting of gunicorn is that setting, and every function named
like a hook is that hook. An operator's settings are in `service.config`; an invalid one aborts the
start with one line.
"""

from __future__ import annotations

import errno
import logging
import os
import resource
import shutil
import signal
import socket
import sys
import time
from functools import partial
from typing import TYPE_CHECKING

from service.config import ConfigurationError, settings_from
from service.serving.metrics import Metrics
from service.serving.worker import STOP_SIGNALS, Worker

if TYPE_CHECKING:
    from gunicorn.arbiter import Arbiter

try:
    _settings = settings_from(os.environ)
except ConfigurationError as error:
    sys.exit(f"referee: {error}")

_addresses = {"PORT": (_settings.host, _settings.port)}
if _settings.metrics_port is not None:
    # The worker takes the last address for that of the metrics.
    _addresses["METRICS_PORT"] = (_settings.metrics_host, _settings.metrics_port)
bind = [
    f"[{host}]:{port}" if ":" in host else f"{host}:{port}" for host, port in _addresses.values()
]

workers = _settings.workers
worker_class = "service.serving.worker.Worker"
# Some open files are no connections: sockets that listen, pipes, pages that are read.
worker_connections = min(1000, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - 64)
preload_app = True

# The heartbeat of a worker is a file that is touched; in memory no slow disk can stop it, and a
# read-only file system does not matter. The counts of the metrics are beside it.
worker_tmp_dir = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108 -- no file of ours lies there, gunicorn makes its own safely

timeout = 10
graceful_timeout = 20
# Longer than the 60 seconds after which common load balancers drop an idle connection, so that
# it is never this side that closes a connection a request is already travelling on.
keepalive = 65

# On by default, and shared by all servers of a user.
control_socket_disable = True

# The service writes its own line for each request, without bodies: they are hands.
accesslog = None


def on_starting(server: Arbiter) -> None:
    """Check that the service can listen, and let no worker miss a signal, however early."""
    del server
    # A server started by SIGUSR2 or systemd is handed sockets that listen already.
    if not {"GUNICORN_FD", "LISTEN_FDS"} & os.environ.keys():
        for setting, address in _addresses.items():
            _check_address(setting, *address)
    # Until its event loop runs, a worker would lose a signal to stop, and be killed after
    # graceful_timeout: the kernel holds these signals back from before the fork until then. The
    # master of SIGUSR2 was forked in the same way.
    release = partial(signal.pthread_sigmask, signal.SIG_UNBLOCK, STOP_SIGNALS)
    release()
    hold = partial(signal.pthread_sigmask, signal.SIG_BLOCK, STOP_SIGNALS)
    os.register_at_fork(before=hold, after_in_parent=release)


def _check_address(setting: str, host: str, port: int) -> None:
    """Exit with one line if the address cannot be had within the time a server takes to stop."""
    end = time.monotonic() + 3
    while True:
        try:
            with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind((host, port))
                return
        except OSError as error:
            if error.errno != errno.EADDRINUSE or time.monotonic() > end:
                sys.exit(
                    f"referee: {setting}: cannot listen at {host} port {port}: {error.strerror}"
                )
        time.sleep(0.1)


def when_ready(server: Arbiter) -> None:
    """Make room for the metrics; games are played without it too."""
    del server
    if _settings.metrics_port is not None:
        try:
            Worker.metrics = Metrics(worker_tmp_dir)
        except OSError as error:
            logging.getLogger("gunicorn.error").warning("no request is counted: %s", error)


def child_exit(server: Arbiter, worker: Worker) -> None:
    """Free the place in which a worker counted, for the next one."""
    del server
    if Worker.metrics and worker.slot is not None:
        Worker.metrics.free_slots.append(worker.slot)


def pre_exec(server: Arbiter) -> None:
    """Start the master of SIGUSR2 as this one was started.

    gunicorn would run its ``__main__.py`` by its path, and then find its own package ``http`` in
    place of Python's.
    """
    server.START_CTX["args"] = [sys.executable, *sys.orig_argv[1:]]


def on_exit(server: Arbiter) -> None:
    """Remove the files of the metrics."""
    del server
    if Worker.metrics:
        shutil.rmtree(Worker.metrics.folder, ignore_errors=True)
