"""Every game has all parts that the tests and documents rely on."""

import pytest

from service.catalog import CATALOG
from tests.conformance.game_check import missing, unwritten


@pytest.mark.parametrize("game", CATALOG)
def test_nothing_is_missing(game):
    assert list(missing(game)) == []
    assert [file for file, _ in unwritten(game)] == []
