"""Every game has all parts that the tests and documents rely on."""

import pytest

from scripts.game_check import missing, unwritten
from service.catalog import CATALOG


@pytest.mark.parametrize("game", CATALOG)
def test_nothing_is_missing(game):
    assert list(missing(game)) == []
    assert [file for file, _ in unwritten(game)] == []
