"""A client of the service: without a server, or of the one on the port in REFEREE_PORT."""

import os
from http.client import HTTPConnection
from urllib.parse import quote_from_bytes

import pytest
from werkzeug.test import Client, TestResponse
from werkzeug.wrappers import Request

from tests.apps import app_with


def passed_on(port):
    """An application that passes each request on to a server."""

    def application(environ, start_response):
        sent, target = (
            Request(environ),
            quote_from_bytes(environ["REQUEST_URI"].encode("latin-1"), "/%?&="),
        )
        connection = HTTPConnection("127.0.0.1", port, timeout=60)
        try:
            connection.request(sent.method, target, sent.data, dict(sent.headers))
            answer = connection.getresponse()
            start_response(f"{answer.status} {answer.reason}", answer.getheaders())
            return [answer.read()]
        finally:
            connection.close()

    return application


@pytest.fixture(scope="session")
def app():
    return app_with()


@pytest.fixture(scope="session")
def client(app):
    port = os.environ.get("REFEREE_PORT")
    return Client(passed_on(int(port)), TestResponse) if port else app.test_client()


@pytest.fixture
def deal(client):
    """A first position of Gin Rummy, from a seed."""

    def dealt(**members):
        answer = client.post("/v1/games/gin-rummy/deals", json={"seats": 2, "seed": 1, **members})
        assert answer.status_code == 200, answer.text
        return answer.json

    return dealt
