"""Every test here that names a game runs for each."""

import pytest

from tests.catalog import CATALOG

pytest.register_assert_rewrite("tests.conformance.laws")  # a broken law says what it found


@pytest.fixture(params=CATALOG)
def game(request):
    return request.param


@pytest.fixture
def entry(game):
    return CATALOG[game]


def pytest_addoption(parser):
    parser.addoption("--game", help="the only game whose tests run")


def pytest_collection_modifyitems(config, items):
    """Leave out the tests of other games; names of games may begin alike."""
    if only := config.getoption("--game"):
        items[:] = [
            item
            for item in items
            if hasattr(item, "callspec") and item.callspec.params.get("game") == only
        ]
