"""The service under gunicorn, as `make run` starts it, for the tests of this folder."""

import http.client
import json

import pytest

from tests.serving import service


class Client:
    """A connection that is kept open, as a frontend keeps one."""

    def __init__(self, port):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=20)

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
    with service() as port:
        yield port


@pytest.fixture
def client(port):
    client = Client(port)
    yield client
    client.connection.close()
