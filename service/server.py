"""How gunicorn serves the service: `gunicorn --config python:service.server service.wsgi:app`.

Every module variable named like a setting of gunicorn is that setting. What an operator may decide
is in `service.config`; a value that makes no sense stops the start with one line.
"""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from gunicorn import systemd

from service.config import ConfigurationError, settings_from
from service.serving.addresses import trouble_at
from service.serving.starting import keep_signals_for_workers

if TYPE_CHECKING:
    from gunicorn.arbiter import Arbiter

    from service.serving.worker import Worker

try:
    _settings = settings_from(os.environ)
except ConfigurationError as error:
    sys.exit(f"referee: {error}")


def _address(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


_places = [(_settings.host, _settings.port, "PORT")]
if _settings.metrics_port is not None:
    # The worker takes the last address for that of the metrics.
    _places.append((_settings.metrics_host, _settings.metrics_port, "METRICS_PORT"))
bind = [_address(host, port) for host, port, _ in _places]

workers = _settings.workers
worker_class = "service.serving.worker.Worker"
worker_connections = 1000
preload_app = True

# The heartbeat of a worker is a file that is touched; in memory no slow disk can stop it, and a
# read-only file system does not matter.
worker_tmp_dir = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108 -- no file of ours lies there, gunicorn makes its own safely

timeout = 10
graceful_timeout = 20
# Longer than the 60 seconds after which common load balancers drop an idle connection, so that
# it is never this side that closes a connection a request is already travelling on.
keepalive = 65

# The longest request line of the contract is below 200 bytes.
limit_request_line = 2048
limit_request_fields = 50
limit_request_field_size = 4096
# The limits above are those of this parser, whatever else happens to be installed.
http_parser = "python"

# No peer may re-route a request or claim another scheme by a header, not even from loopback,
# which gunicorn trusts by default; two headers that would become one variable are refused.
forwarder_headers = ""
forwarded_allow_ips = ""
secure_scheme_headers: dict[str, str] = {}
header_map = "refuse"

# On by default, and shared by all servers of a user.
control_socket_disable = True

# The service writes its own line for each request, without bodies: they are hands.
accesslog = None


def on_starting(server: Arbiter) -> None:
    """Say in one line where it cannot listen; and no worker misses a signal, however early."""
    handed_over = server.master_pid or systemd.listen_fds(unset_environment=False)
    for host, port, setting in () if handed_over else _places:
        if trouble := trouble_at(host, port, setting):
            sys.exit(f"referee: {trouble}")
    keep_signals_for_workers()


def child_exit(server: Arbiter, worker: Worker) -> None:
    """What a worker counted in is free for the next one, however this one ended."""
    del server
    worker.leave()
