"""Every test here that names a game runs for each."""

import pytest

from service.catalog import CATALOG


@pytest.fixture(params=CATALOG)
def game(request):
    """The name of a game."""
    return request.param


@pytest.fixture
def entry(game):
    """The entry of a game in the catalog."""
    return CATALOG[game]
