"""Whether the service can listen where it is told to, and in words for the operator if not."""

from __future__ import annotations

import errno
import socket
import time

PATIENCE = 3.0
"""Seconds in which a server that stops may leave its address to the next."""


def trouble_at(host: str, port: int, setting: str, patience: float = PATIENCE) -> str | None:
    """Why nobody can listen there, in one line; None if one can.

    ``setting``: what the port is called; ``patience``: seconds to wait for a port in use.
    """
    end = time.monotonic() + patience
    while True:
        try:
            _try(host, port)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                return f"cannot listen at {host} port {port}: {error.strerror}"
        else:
            return None
        if time.monotonic() >= end:
            return f"{setting} is {port}, and something else listens there; choose another"
        time.sleep(0.1)


def _try(host: str, port: int) -> None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_STREAM) as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        tried.bind((host, port))
