"""Lists come in the order they always came in."""

from itertools import zip_longest

import pytest

from service.catalog import CATALOG
from tests.conformance.cases import folder_of
from tests.conformance.order import offered


@pytest.mark.parametrize("game", CATALOG)
def test_lists_are_offered_in_their_pinned_order(game):
    pinned = (folder_of(game) / "order.txt").read_text().splitlines()
    for line, (now, then) in enumerate(zip_longest(offered(game), pinned), 1):
        assert now == then, f"order.txt, line {line}; to accept it: see tests/conformance/order.py"
