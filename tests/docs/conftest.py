"""A service for the programs and commands of all pages, and one without HTTP."""

import pytest

from service.app import create_app
from service.config import Settings
from tests.serving import started


@pytest.fixture(scope="session")
def url():
    with started() as address:
        yield address


@pytest.fixture(scope="session")
def client():
    return create_app(Settings(request_log=False)).test_client()
