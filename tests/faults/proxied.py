"""The proxy of deploy/ with two instances."""

import csv
import json
import os
import signal
import socket
import subprocess
import tempfile
import time
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path

from service.contract.problems import PROBLEMS
from tests.asking import JSON, wait_for
from tests.contract import contract
from tests.needs import need
from tests.serving import ROOT, Server, free_port

DEPLOY = ROOT / "deploy"


class Proxied:
    """Two instances and the proxy in front of them, without limits for this machine."""

    def __init__(self, config=DEPLOY / "haproxy.cfg", **environment):
        haproxy = need("haproxy")
        self.environment = {"TRUSTED": "127.0.0.1", **environment}
        self.instances = [self.instance(), self.instance()]
        self.port = free_port()
        one, two = (f"127.0.0.1:{instance.port}" for instance in self.instances)
        self.folder = tempfile.TemporaryDirectory()
        self.asked = f"{self.folder.name}/asked"
        more = Path(self.folder.name, "asked.cfg")
        more.write_text(f"global\n    stats socket {self.asked}\n", encoding="ascii")
        settings = {"LISTEN": f"127.0.0.1:{self.port}", "ONE": one, "TWO": two}
        self.proxy = subprocess.Popen(
            [haproxy, "-q", "-db", "-f", config, "-f", more],
            env=os.environ | self.environment | settings,
            stdout=subprocess.DEVNULL,
        )

    def instance(self, port=None):
        settings = {"WORKERS": "1", "REQUEST_LOG": "off", "SERVER_TIMING": "on"}
        # In its own process group, so that all of it can be killed at once.
        return Server(port=port, environment=settings | self.environment, start_new_session=True)

    def replace(self, index, kill):
        """Stop an instance, and start another in its place a moment later."""
        gone = self.instances[index]
        if kill:
            os.killpg(gone.process.pid, signal.SIGKILL)
        else:
            gone.process.terminate()
        gone.process.wait(30)
        time.sleep(0.5)
        self.instances[index] = self.instance(gone.port)
        self.wait_until_they_are("UP")

    def wait_until_they_are(self, *expected):
        """Wait until the proxy sees the instances in these statuses, and in no others."""
        wait_until_they_are(expected, self.asked)

    def ask(self, method, path, body=None, *, address="127.0.0.1", **headers):
        """Send one request on its own connection, from an address of this machine."""
        sent = {name.replace("_", "-"): value for name, value in headers.items()}
        client = HTTPConnection("127.0.0.1", self.port, timeout=30, source_address=(address, 0))
        with closing(client):
            client.request(method, path, body, JSON | sent)
            answer = client.getresponse()
            return answer.status, answer.headers, json.loads(answer.read() or b"null")

    def stop(self):
        for process in (self.proxy, *(instance.process for instance in self.instances)):
            if process.poll() is None:
                process.terminate()
            process.wait(30)
        self.folder.cleanup()


def wait_until_they_are(expected, asked):
    """Wait until the proxy with this control socket sees its instances in these statuses."""
    end = time.monotonic() + 30
    while (found := statuses(asked)) != {*expected}:
        assert time.monotonic() < end, found
        time.sleep(0.05)


def statuses(asked):
    """The status of each instance according to a proxy: UP, DOWN, or in between."""
    with socket.socket(socket.AF_UNIX) as client:
        client.connect(str(asked))
        client.sendall(b"show stat\n")
        table = b"".join(iter(lambda: client.recv(65_536), b"")).decode("ascii")
    rows = csv.DictReader(table.removeprefix("# ").splitlines())
    return {row["status"].split(" (")[0] for row in rows if row["svname"] in {"one", "two"}}


@contextmanager
def proxied(kind=Proxied, **more):
    found = kind(**more)
    try:
        wait_for(found.port, 200)
        yield found
    finally:
        found.stop()


def is_the_problem_document(status, headers, problem):
    kind = PROBLEMS[problem["type"].removeprefix("/problems/")]
    assert (kind.status, kind.title) == (status, problem["title"])
    contract.problem_must_fit(kind.slug, problem)
    assert headers["Content-Type"] == "application/problem+json"
    assert headers["Cache-Control"] == "no-store"
    assert problem["instance"] == f"urn:referee:request:{headers['X-Request-Id']}"
    wait = problem.get("retry_after")
    assert headers.get("Retry-After") == (wait if wait is None else str(wait))
    assert (wait is not None) == (status in {429, 503})
