"""Finds the service at an address, or starts one for the demo."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from demo.client import Client, NotTheService, Unreachable

ROOT = Path(__file__).parents[1]
_LISTENING = re.compile(r"Listening at: (http://\S+)")


class NotStarted(Exception):
    """The service could not be started; the message is its log."""


def answers(url: str) -> bool:
    """Whether the service responds at an address.

    :raises NotTheService: another server responds.
    """
    with Client(url) as client:
        try:
            found = client.get("/version").get("name")
        except Unreachable:
            return False
    if found != "referee":
        raise NotTheService(f"not a referee: {url} calls itself {found}")
    return True


@contextmanager
def started() -> Iterator[str]:
    """The address of a service started on a free port, stopped at the end.

    :raises NotStarted: it does not start.
    """
    settings = {
        "HOST": "127.0.0.1",
        "PORT": "0",
        "WORKERS": "1",
        "REQUEST_LOG": "off",
        "METRICS_PORT": "",
    }
    with subprocess.Popen(
        [sys.executable, "-m", "service"],
        cwd=ROOT,
        env={**os.environ, **settings},
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            yield _address_of(server)
        finally:
            server.terminate()
            server.communicate()


def _address_of(server: subprocess.Popen[str]) -> str:
    log = ""
    for line in server.stderr or ():
        log += line
        if found := _LISTENING.search(line):
            return found[1]
    raise NotStarted(f"the service does not start:\n{log}")
