"""Starts the service and the Flask baseline, and measures their workers."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

from msgspec import json

from bench.bodies import Bodies

SERVICE = ["service"]
BASELINE = [
    "gunicorn",
    *("--bind", "127.0.0.1:0", "--worker-class", "gthread", "--threads", "4"),
    "--no-control-socket",  # a file in the user's home, shared by all gunicorns
    "bench.baseline:app_from_file()",
]

PROXY = Path(__file__).parents[1] / "deploy" / "haproxy.cfg"
CHECKED = 2.0
"""Seconds for the proxy to check its instances."""

A_MEGABYTE = 1024
"""In kilobytes, the kernel's unit."""


class Server:
    """A running server; ``arguments``: of ``python -m``."""

    def __init__(self, arguments: Sequence[str], **environment: str) -> None:
        began = time.perf_counter()
        self.process = subprocess.Popen(  # noqa: S603 - the arguments are ours
            [sys.executable, "-m", *arguments],
            env={**os.environ, **environment},
            stderr=subprocess.PIPE,
            text=True,
        )
        self.port = self._port()
        connection = HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request("GET", "/readyz")
        connection.getresponse().read()
        connection.close()
        self.started = time.perf_counter() - began
        """Seconds until the first response."""

    def _port(self) -> int:
        log = ""
        for line in self.process.stderr or ():
            log += line
            if found := re.search(r"Listening at: http://127\.0\.0\.1:(\d+)", line):
                return int(found[1])
        self.stop()
        raise SystemExit(f"the server does not start:\n{log}")

    def processor_time(self) -> float:
        """Seconds of processor time used by all threads of the workers."""
        return sum(
            int((thread / "schedstat").read_text("ascii").split()[0]) / 1e9
            for worker in self.workers()
            for thread in (worker / "task").iterdir()
        )

    def memory(self) -> tuple[float, float]:
        """Megabytes of the largest worker: proportional share and resident size."""
        sizes = []
        for worker in self.workers():
            rollup = (worker / "smaps_rollup").read_text("ascii")
            share, resident = (
                int(number) / A_MEGABYTE
                for name in ("Pss", "Rss")
                for number in re.findall(rf"^{name}:\s+(\d+)", rollup, re.MULTILINE)
            )
            sizes.append((share, resident))
        return max(sizes)

    def workers(self) -> list[Path]:
        """The workers' directories in /proc."""
        pid = self.process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii")
        return [Path("/proc", child) for child in children.split()]

    def stop(self) -> None:
        """Stop the server and wait until it has exited."""
        self.process.terminate()
        self.process.communicate()


@contextmanager
def running(arguments: Sequence[str], **environment: str) -> Iterator[Server]:
    """A server, stopped at the end."""
    server = Server(arguments, **environment)
    try:
        yield server
    finally:
        server.stop()


@contextmanager
def service(workers: int) -> Iterator[Server]:
    """The service as the README starts it, without its request log."""
    settings = {"HOST": "127.0.0.1", "PORT": "0", "REQUEST_LOG": "off", "METRICS_PORT": ""}
    settings["SERVER_TIMING"] = "on"  # read by nobody but the proxy
    with running(SERVICE, WORKERS=str(workers), **settings) as server:
        yield server


@contextmanager
def flask_baseline(every: Sequence[Bodies]) -> Iterator[Server]:
    """One stock worker that returns these responses."""
    # If two moves have the same path, the first one's responses win: all moves before middling
    # ones.
    answers = {
        each.path: [json.decode(answer) for answer in each.answers] for each in reversed(every)
    }
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        file.write(json.encode(answers))
        file.flush()
        with running(BASELINE, BASELINE_RESPONSES=file.name) as server:
            yield server


def haproxy() -> str:
    """The program; Debian has it where only root looks.

    :raises SystemExit: it is missing.
    """
    found = shutil.which("haproxy", path=f"{os.environ.get('PATH', os.defpath)}:/usr/sbin")
    if found is None:
        raise SystemExit(
            "referee: haproxy is missing; install it (Debian: sudo apt-get install haproxy; "
            "macOS: brew install haproxy)"
        )
    return found


@contextmanager
def proxied(workers: int, config: Path = PROXY, **environment: str) -> Iterator[int]:
    """Two instances behind the proxy of ``deploy``; its port."""
    program = haproxy()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    with service(workers) as one, service(workers) as two:
        environment |= {
            "LISTEN": f"127.0.0.1:{port}",
            "ONE": f"127.0.0.1:{one.port}",
            "TWO": f"127.0.0.1:{two.port}",
        }
        process = subprocess.Popen(  # noqa: S603 - our own program
            [program, "-db", "-q", "-f", str(config)], env=environment
        )
        try:
            time.sleep(CHECKED)
            if process.poll() is not None:
                raise SystemExit(f"haproxy does not start with {config}")
            yield port
        finally:
            process.terminate()
            process.wait()
