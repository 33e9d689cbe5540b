"""The service under gunicorn, as `make run` starts it, for tests that speak HTTP to it."""

import contextlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
COMMAND = [sys.executable, "-m", "gunicorn", "--config", "python:service.server", "service.wsgi:app"]


class DidNotStartError(Exception):
    """Gunicorn ended before it listened; the message is its log."""


@contextlib.contextmanager
def service() -> Iterator[int]:
    """The port of a running service, which is stopped at the end."""
    environment = {**os.environ, "PORT": "0", "WORKERS": "2", "REQUEST_LOG": "off"}
    with subprocess.Popen(
        COMMAND, cwd=ROOT, env=environment, stderr=subprocess.PIPE, text=True
    ) as server:
        log = ""
        for line in server.stderr or ():
            log += line
            if listening := re.search(r"Listening at: http://127\.0\.0\.1:(\d+)", line):
                break
        else:
            raise DidNotStartError(log)
        yield int(listening[1])
        server.terminate()
        if server.stderr:
            server.stderr.read()
    assert server.returncode == 0
