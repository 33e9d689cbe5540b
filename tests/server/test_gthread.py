"""WORKER=gthread: the same application under gunicorn's own worker."""

import os
import sys

import pytest

from tests.programs import ended
from tests.serving import ROOT, serving

pytestmark = [pytest.mark.check, pytest.mark.serving]


def test_the_tests_of_the_api_pass():
    with serving(environment={"WORKER": "gthread", "REQUEST_LOG": "off"}) as server:
        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/api"]
        environment = os.environ | {"REFEREE_PORT": str(server.port)}
        tested = ended(command, cwd=ROOT, env=environment)
    assert tested.returncode == 0, tested.stdout
    assert server.process.returncode == 0


def test_no_client_changes_the_scheme_or_the_prefix(tmp_path):
    """gunicorn believes every client of a socket, unless told not to."""
    path = tmp_path / "socket"
    environment = {"WORKER": "gthread", "HOST": f"unix:{path}"}
    for header, status in (("SCRIPT_NAME: /v1", 400), ("X-Forwarded-Proto: https", 200)):
        with serving(environment=environment) as server, server.connected() as client:
            client.sendall(f"GET /livez HTTP/1.1\r\nHost: a\r\n{header}\r\n\r\n".encode())
            assert client.recv(4096).startswith(f"HTTP/1.1 {status} ".encode())
