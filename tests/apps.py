"""Applications, each created once for all tests of a run: that takes a second."""

from functools import cache

from service.app import create_app
from service.config import Settings
from tests.catalog import CATALOG


@cache
def app_with(*games, **settings):
    """The service with these games, or all, and some settings; it logs no requests by itself."""
    catalog = {game: CATALOG[game] for game in games or CATALOG}
    return create_app(Settings(**{"request_log": False, **settings}), catalog)
