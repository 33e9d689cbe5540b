"""How gunicorn serves the service: `gunicorn --config python:service.server service.wsgi:app`.

Every module variable named like a setting of gunicorn is that setting. The environment gives
HOST (127.0.0.1), PORT (8000; 0 takes a free one) and WORKERS (one for each processor this
process may use); a value that makes no sense stops the start with one line.
"""

import os


def _number(name: str, default: int, lowest: int, highest: int) -> int:
    text = os.environ.get(name) or str(default)
    if not (text.isascii() and text.isdecimal() and lowest <= int(text) <= highest):
        raise SystemExit(
            f"referee: {name} is {text!r}; it must be a whole number from {lowest} to {highest}"
        )
    return int(text)


def _address() -> str:
    host = os.environ.get("HOST") or "127.0.0.1"
    port = _number("PORT", 8000, 0, 65_535)
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"


bind = _address()

# More workers than processors are slower.
workers = _number("WORKERS", len(os.sched_getaffinity(0)), 1, 512)
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
