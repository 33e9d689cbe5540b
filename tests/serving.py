"""The service, started as `make run` starts it."""

import os
import socket
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path

from tests.needs import need
from tests.programs import ended

ROOT = Path(__file__).parents[1]
SERVICE = ("-m", "service")


def patched(code, application="service.wsgi:app"):
    """The arguments of Python that run some code, and then serve this application."""
    serve = f"Server({application!r}).run()"
    return ("-c", f"import os, sys, time\nfrom service.__main__ import Server\n{code}\n{serve}")


class Server:
    """A server with its own port."""

    def __init__(self, python=SERVICE, stderr=subprocess.DEVNULL, port=None, **more):
        self.port = port or free_port()
        host = more.get("environment", {}).get("HOST", "")
        self.path = host.removeprefix("unix:") if host.startswith("unix:") else None
        self.host = "::1" if ":" in host and self.path is None else "127.0.0.1"
        settings = {"PORT": str(self.port), "WORKERS": "2", "REQUEST_LOG": "on"}
        environment = {**os.environ, **settings, **more.pop("environment", {})}
        self.process = subprocess.Popen(
            [sys.executable, *python], env=environment, stderr=stderr, **{"cwd": ROOT, **more}
        )
        try:
            self._wait_until_it_answers()
        except AssertionError:
            self.process.kill()
            self.process.wait(30)
            raise

    def _wait_until_it_answers(self):
        end = time.monotonic() + 30
        while True:
            try:
                self.connected().close()
            except (ConnectionRefusedError, FileNotFoundError):
                assert self.process.poll() is None, f"it ended with {self.process.returncode}"
                assert time.monotonic() < end, "it does not answer"
                time.sleep(0.05)
            else:
                return

    def connected(self):
        """A new connection."""
        if self.path is None:
            return socket.create_connection((self.host, self.port), timeout=60)
        client = socket.socket(socket.AF_UNIX)
        client.settimeout(60)
        try:
            client.connect(self.path)
        except OSError:
            client.close()
            raise
        return client

    def wait_for_workers(self, wanted, *, without=(), master=None):
        """Wait until this many processes of a master run, none of them among these."""
        master, end = master or self.process.pid, time.monotonic() + 60
        while True:
            told = about(master, "task", str(master), "children").read_text("ascii").split()
            living = [pid for pid in map(int, told) if state_of(pid) != "Z"]
            if len(living) == wanted and not {*without} & {*living}:
                return living
            assert time.monotonic() < end, (living, without)
            time.sleep(0.05)


def aborted(arguments, **environment):
    """The line with which a start ends in this environment; gunicorn logs no error of its own."""
    run = ended([sys.executable, *arguments], cwd=ROOT, env=os.environ | environment)
    assert (run.returncode, run.stdout) == (1, "")
    assert "ERROR" not in run.stderr
    [line] = [one for one in run.stderr.splitlines() if not one.startswith("[")]
    return line


def about(pid, *names):
    """A file in /proc about a process."""
    return need("/proc").joinpath(str(pid), *names)


def open_files(pid):
    """The files that a process has open, each of which it may close at any time."""
    for file in about(pid, "fd").iterdir():
        with suppress(FileNotFoundError):
            yield file.readlink()


def state_of(pid):
    """One letter: Z for a zombie."""
    try:
        return about(pid, "stat").read_text("ascii").rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return "Z"


def free_port():
    with socket.create_server(("127.0.0.1", 0)) as found:
        return found.getsockname()[1]


@contextmanager
def serving(**more):
    """A server, stopped at the end if it still runs."""
    server = Server(**more)
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.process.terminate()
        server.process.wait(30)
        if server.process.stderr is not None:
            server.process.stderr.close()


@contextmanager
def started(**settings):
    """The address of a service of one worker, without a log."""
    usual = {"HOST": "127.0.0.1", "WORKERS": "1", "REQUEST_LOG": "off"}
    with serving(environment=usual | settings) as server:
        yield f"http://127.0.0.1:{server.port}"
