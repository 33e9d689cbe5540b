"""Servers with the settings of the service, and what they use."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

SERVICE = "service.wsgi:app"
FLOOR = "bench.floor:app_of_file()"

A_MEGABYTE = 1024
"""Kilobytes, in which the kernel tells sizes."""


class Server:
    """A gunicorn, answering."""

    def __init__(self, application: str, workers: int, **environment: str) -> None:
        settings = {"PORT": "0", "WORKERS": str(workers), "REQUEST_LOG": "off", **environment}
        began = time.perf_counter()
        self.process = subprocess.Popen(  # noqa: S603 - the command is made here
            [sys.executable, "-m", "gunicorn", "--config", "python:service.server", application],
            env={**os.environ, **settings},
            stderr=subprocess.PIPE,
            text=True,
        )
        for line in self.process.stderr or ():
            if found := re.search(r"Listening at: http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
                break
        else:
            self.stop()
            raise SystemExit(f"{application} does not start")
        connection = HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request("GET", "/readyz")
        connection.getresponse().read()
        connection.close()
        self.started = time.perf_counter() - began
        """Seconds from the call of gunicorn to the first answer."""

    def processor_time(self) -> float:
        """Seconds of processor time that the workers have used."""
        return sum(
            int(Path(f"/proc/{child}/schedstat").read_text("ascii").split()[0]) / 1e9
            for child in self.children()
        )

    def memory(self) -> tuple[float, float]:
        """Megabytes of the largest worker: with its share of what is shared, and with all of it."""
        sizes = []
        for child in self.children():
            told = Path(f"/proc/{child}/smaps_rollup").read_text("ascii")
            pss, rss = (
                int(number) / A_MEGABYTE
                for name in ("Pss", "Rss")
                for number in re.findall(rf"^{name}:\s+(\d+)", told, re.MULTILINE)
            )
            sizes.append((pss, rss))
        return max(sizes)

    def children(self) -> list[str]:
        """The process ids of the workers."""
        pid = self.process.pid
        return Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()

    def stop(self) -> None:
        """Stop it, and wait."""
        self.process.terminate()
        self.process.communicate()


@contextmanager
def serving(application: str, workers: int, **environment: str) -> Iterator[Server]:
    """A server, stopped at the end."""
    server = Server(application, workers, **environment)
    try:
        yield server
    finally:
        server.stop()
