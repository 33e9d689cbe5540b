"""The command ``python -m service.health``: whether the service on HOST and PORT is ready.

For the health check of a container. It exits with 0, or with 1 and one line.
"""

from __future__ import annotations

import os
import socket
import sys
from contextlib import closing
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException

from service.config import ConfigurationError, is_path, settings_from, short

ANY = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - nothing listens here
TIMEOUT = 2.0
"""Seconds for each step."""


def main() -> None:
    """Ask ``/readyz``, past every proxy of the environment, and exit."""
    place = "not ready"
    try:
        settings = settings_from(os.environ)
        host = ANY.get(settings.host, settings.host)
        place += f" at {short(host)}" + ("" if is_path(host) else f", port {settings.port}")
        with closing(HTTPConnection(host, settings.port, timeout=TIMEOUT)) as connection:
            if is_path(host):
                connection.sock = socket.socket(socket.AF_UNIX)
                connection.sock.settimeout(TIMEOUT)
                connection.sock.connect(host.removeprefix("unix:"))
            connection.request("GET", "/readyz", headers={"Host": "localhost"})
            with connection.getresponse() as response:
                status = response.status
    except (ConfigurationError, OSError, HTTPException) as error:
        sys.exit(f"referee: {place}: {error}")
    if status != HTTPStatus.OK:
        sys.exit(f"referee: {place}: /readyz returned {status}")


if __name__ == "__main__":
    main()
