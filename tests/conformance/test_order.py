"""Lists come in the order they always came in."""

import pytest

from service.catalog import CATALOG
from tests.conformance.cases import folder_of
from tests.conformance.order import offered


@pytest.mark.parametrize("game", CATALOG)
def test_lists_are_offered_in_their_pinned_order(game):
    pinned = (folder_of(game) / "order.txt").read_text().splitlines()
    assert list(offered(game)) == pinned
