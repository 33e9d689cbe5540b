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

from service.config import ConfigurationError, Settings, is_path, settings_from

ANY = {"0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104 - nothing listens here
TIMEOUT = 2.0
"""Seconds for each step."""


class Connection(HTTPConnection):
    """A connection to the service, past every proxy of the environment."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(ANY.get(settings.host, settings.host), settings.port, timeout=TIMEOUT)

    def connect(self) -> None:
        """Connect to its socket or its port."""
        if not is_path(self.host):
            super().connect()
            return
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(TIMEOUT)
        self.sock.connect(self.host.removeprefix("unix:"))


def main() -> None:
    """Ask ``/readyz``, and exit."""
    try:
        with closing(Connection(settings_from(os.environ))) as connection:
            connection.request("GET", "/readyz", headers={"Host": "localhost"})
            with connection.getresponse() as response:
                status = response.status
    except (ConfigurationError, OSError, HTTPException) as error:
        sys.exit(f"referee: not ready: {error}")
    if status != HTTPStatus.OK:
        sys.exit(f"referee: not ready: /readyz returned {status}")


if __name__ == "__main__":
    main()
