"""A service without HTTP."""

import pytest

from service.app import create_app
from service.config import Settings


@pytest.fixture(scope="session")
def client():
    return create_app(Settings(request_log=False)).test_client()
