"""How gunicorn serves the service.

Module variables and functions that are named like gunicorn's settings and hooks are just those. The
operator's settings are in `service.config`; an invalid one aborts the start with one line.
"""

from __future__ import annotations

import errno
import gc
import logging
import os
import resource
import shutil
import signal
import socket
import sys
import time
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import cast
from wsgiref.types import WSGIApplication

from gunicorn.arbiter import Arbiter
from gunicorn.systemd import SD_LISTEN_FDS_START, listen_fds
from gunicorn.workers.base import Worker as BaseWorker
from prometheus_client.multiprocess import mark_process_dead

from service import limits
from service.config import ConfigurationError, is_path, settings_from, short
from service.serving.metrics import FOLDER, Counters, new_folder, reporting
from service.serving.worker import STOP_SIGNALS, Worker

FEWEST_CONNECTIONS = 16
"""The connections of a worker below which the server does not start."""

OTHER_FILES = 64
"""File descriptors besides connections: listening sockets, pipes, files."""


def connections_within(open_files: int, workers: int) -> int:
    """How many connections a worker may have; ``open_files``: the most for a process.

    :raises ConfigurationError: too few.
    """
    # The master has a file for each worker, and twice as many while it replaces them.
    needed = OTHER_FILES + max(FEWEST_CONNECTIONS, 2 * workers)
    if open_files == resource.RLIM_INFINITY:
        return limits.MAX_CONNECTIONS
    if open_files < needed:
        raise ConfigurationError(
            f"the limit of open files (ulimit -n) is {open_files}; "
            f"with WORKERS={workers} it must be {needed} or more"
        )
    return min(limits.MAX_CONNECTIONS, open_files - OTHER_FILES)


try:
    _settings = settings_from(os.environ)
    worker_connections = connections_within(
        resource.getrlimit(resource.RLIMIT_NOFILE)[0], _settings.workers
    )
except ConfigurationError as error:
    sys.exit(f"referee: {error}")

# A master that SIGUSR2 replaces names itself and its sockets for its child. Of anybody else these
# are strays of another program, which gunicorn would take for its own.
if os.environ.get("GUNICORN_PID") != str(os.getppid()):
    os.environ.pop("GUNICORN_PID", None)
    os.environ.pop("GUNICORN_FD", None)

_addresses = {"PORT": (_settings.host, _settings.port)}
if _settings.metrics_port is not None:
    _addresses["METRICS_PORT"] = (_settings.metrics_host, _settings.metrics_port)
bind = [
    host if is_path(host) else f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    for host, port in _addresses.values()
]

workers = _settings.workers
worker_class = "gthread" if _settings.worker == "gthread" else "service.serving.worker.Worker"
preload_app = True

# A worker's heartbeat touches a file. In memory no slow disk can delay it, and a read-only file
# system does not matter. The metrics files are beside it.
worker_tmp_dir = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108 -- gunicorn and tempfile create their files there safely

timeout = limits.WORK_TIMEOUT
graceful_timeout = 20
keepalive = _settings.keep_alive
logger_class = "service.serving.log.Logger"

# gunicorn's control socket is on by default, and all servers of a user would share it.
control_socket_disable = True

# The service writes its own request log.
accesslog = None

# For gthread; our own worker has these limits and habits by itself.
threads = 4
limit_request_line = limits.MAX_REQUEST_LINE
limit_request_fields = limits.MAX_HEADERS
limit_request_field_size = limits.MAX_HEADER
header_map = "refuse"
forwarder_headers = ""
secure_scheme_headers: dict[str, str] = {}


def on_starting(server: Arbiter) -> None:
    """Check the addresses, and keep a new worker from missing a stop signal."""
    if server.cfg.config != server.cfg.settings["config"].default:
        # Of gunicorn's settings, our worker implements those above only.
        sys.exit(
            "referee: start the service with: python -m service; gunicorn's own command, and "
            "its settings, are not supported"
        )
    if not _inherits_sockets():
        for setting, address in _addresses.items():
            _check_address(setting, *address)
    # A worker would lose a stop signal until its event loop runs, and be killed after
    # graceful_timeout. So these signals are blocked from before the fork until then. A master
    # started by SIGUSR2 was forked in the same way, so it unblocks them first.
    release = partial(signal.pthread_sigmask, signal.SIG_UNBLOCK, STOP_SIGNALS)
    release()
    hold = partial(signal.pthread_sigmask, signal.SIG_BLOCK, STOP_SIGNALS)
    os.register_at_fork(before=hold, after_in_parent=release)


def _inherits_sockets() -> bool:
    """Whether sockets are passed on, by SIGUSR2 or systemd; exit if they are not there."""
    try:
        passed_on = listen_fds(unset_environment=False)
        for file in range(SD_LISTEN_FDS_START, SD_LISTEN_FDS_START + passed_on):
            socket.socket(fileno=os.dup(file)).close()
    except (OSError, ValueError) as error:
        sys.exit(f"referee: LISTEN_FDS: cannot use the sockets passed on: {short(str(error))}")
    return passed_on > 0 or "GUNICORN_FD" in os.environ


def _check_address(setting: str, host: str, port: int) -> None:
    """Exit with one line if the address stays in use for longer than a server takes to stop."""
    if is_path(host):
        _check_path(setting.replace("PORT", "HOST"), host.removeprefix("unix:"))
        return
    end = time.monotonic() + 3
    while True:
        try:
            with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                probe.bind((host, port))
                return
        except socket.gaierror as error:
            variable = setting.replace("PORT", "HOST")
            sys.exit(f"referee: {variable}: cannot find {host}: {error.strerror}")
        except OSError as error:
            line = f"referee: {setting}: cannot listen on {host} port {port}: {error.strerror}"
            if error.errno != errno.EADDRINUSE:
                sys.exit(line)
            if time.monotonic() > end:
                sys.exit(f"{line}; choose another one: {setting}={port % 65535 + 1} make run")
        time.sleep(0.1)


def _check_path(setting: str, path: str) -> None:
    """Exit with one line if another server listens there; gunicorn would remove its socket."""
    try:
        with socket.socket(socket.AF_UNIX) as probe:
            probe.settimeout(0)
            with suppress(BlockingIOError):  # others wait for that server
                probe.connect(path)
        reason = "another server listens there"
    except ConnectionRefusedError:
        if Path(path).is_socket():
            return  # that of a server that was killed, which gunicorn replaces
        reason = "it is a file or a folder, not a socket"
    except FileNotFoundError:
        if os.access(Path(path).parent, os.W_OK):
            return
        reason = "its folder is missing, or cannot be written to"
    except OSError as error:
        reason = error.strerror or str(error)
    sys.exit(f"referee: {setting}: cannot listen on {short(path)}: {reason}")


def when_ready(server: Arbiter) -> None:
    """Prepare the metrics, which are served on the last address, and the memory of workers."""
    # A garbage collection in a worker would copy the memory that all share.
    gc.freeze()
    gc.enable()
    if _settings.metrics_port is not None:
        _check_listeners([listener.family for listener in server.LISTENERS])
        try:
            new_folder(worker_tmp_dir)
        except OSError as error:
            sys.exit(f"referee: METRICS_PORT: cannot make a folder: {error.strerror}")
        logging.getLogger("gunicorn.error").info("Metrics at: %s/metrics", server.LISTENERS[-1])


def _check_listeners(families: list[socket.AddressFamily]) -> None:
    """Exit with one line if metrics cannot be kept apart from the API on these listeners."""
    if len(families) < len(_addresses):
        sys.exit("referee: METRICS_PORT: pass on a second socket (LISTEN_FDS), for the metrics")
    if families[-1] == socket.AF_UNIX:
        sys.exit("referee: METRICS_PORT: the last socket passed on needs a port, for the metrics")
    if worker_class == "gthread" and socket.AF_UNIX in families:
        # gthread trusts a client of a Unix socket about the address that it asked for.
        sys.exit("referee: WORKER is 'gthread'; with METRICS_PORT it needs a port, not a socket")


def post_worker_init(worker: BaseWorker) -> None:
    """Give a worker the settings; count its requests, and serve the metrics beside it."""
    if isinstance(worker, Worker):
        worker.settings = _settings
    else:
        # gunicorn's workers handle these signals by now.
        signal.pthread_sigmask(signal.SIG_UNBLOCK, STOP_SIGNALS)
    if _settings.metrics_port is None:
        return
    application = cast("WSGIApplication", worker.wsgi)
    try:
        counters = Counters()
    except OSError as full:
        worker.log.warning("a worker has no metrics: %s", full)
    else:
        application = counters.counting(application)
        if isinstance(worker, Worker):
            worker.counters = counters
    address = worker.sockets[-1].getsockname()
    worker.wsgi = reporting(application, address)  # type: ignore[assignment]  # its stubs are too strict


def child_exit(server: Arbiter, worker: BaseWorker) -> None:
    """Remove an exited worker from the metrics."""
    del server
    if _settings.metrics_port is not None:
        mark_process_dead(worker.pid)  # type: ignore[no-untyped-call]  # not typed there


def pre_exec(server: Arbiter) -> None:
    """Start the master of SIGUSR2 as this one was started.

    gunicorn would run its ``__main__.py`` by path, and then import its own package ``http`` instead
    of Python's.
    """
    server.START_CTX["args"] = [sys.executable, *sys.orig_argv[1:]]


def on_exit(server: Arbiter) -> None:
    """Remove the metrics."""
    del server
    if _settings.metrics_port is not None:
        shutil.rmtree(os.environ[FOLDER], ignore_errors=True)
