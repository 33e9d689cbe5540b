"""Applications, each created once for all tests of a run: that takes a second."""

from functools import cache

from service.app import create_app
from service.config import Settings


@cache
def app_with(**settings):
    """The service with some settings; without any, it logs no requests."""
    return create_app(Settings(**{"request_log": False, **settings}))
