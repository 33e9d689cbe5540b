"""The client of `api/`, for operations over HTTP."""

from tests.api.conftest import app, client, deal  # noqa: F401 - fixtures
