"""A client of the service, without a server."""

import pytest

from tests.apps import app_with


@pytest.fixture(scope="session")
def app():
    return app_with()


@pytest.fixture(scope="session")
def client(app):
    return app.test_client()


@pytest.fixture
def deal(client):
    """A first position of Gin Rummy, from a seed."""

    def dealt(**members):
        answer = client.post("/v1/games/gin-rummy/deals", json={"seats": 2, "seed": 1, **members})
        assert answer.status_code == 200, answer.text
        return answer.json

    return dealt
