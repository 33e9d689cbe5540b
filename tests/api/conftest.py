"""A client of the service, without a server."""

import pytest

from service.app import create_app
from service.config import Settings


@pytest.fixture(scope="session")
def app():
    return create_app(Settings(request_log=False))


@pytest.fixture
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
