"""Every test here that names a game runs for each."""

import pytest

from service.catalog import CATALOG


@pytest.fixture(params=CATALOG)
def game(request):
    return request.param


@pytest.fixture
def entry(game):
    return CATALOG[game]
