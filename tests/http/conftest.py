"""The service under gunicorn, started as `make run` starts it, for the tests of this folder."""

import http.client
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "gunicorn", "--config", "python:service.server"]


class Client:
    """A persistent connection, as a frontend has."""

    def __init__(self, port):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)

    def get(self, path):
        return self._ask("GET", path)

    def post(self, path, body):
        return self._ask("POST", path, json.dumps(body).encode())

    def _ask(self, method, path, body=None):
        headers = {"Content-Type": "application/json"} if body else {}
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        return answer.status, json.loads(answer.read())


@pytest.fixture(scope="session")
def port():
    environment = {**os.environ, "PORT": "0", "WORKERS": "2", "REQUEST_LOG": "off"}
    with subprocess.Popen(
        [*COMMAND, "service.wsgi:app"],
        cwd=ROOT,
        env=environment,
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        log = ""
        for line in server.stderr:
            log += line
            if listening := re.search(r"Listening at: http://127\.0\.0\.1:(\d+)", line):
                break
        else:
            pytest.fail(f"gunicorn did not start:\n{log}")
        yield int(listening[1])
        server.terminate()
        server.stderr.read()
    assert server.returncode == 0


@pytest.fixture
def client(port):
    client = Client(port)
    yield client
    client.connection.close()
