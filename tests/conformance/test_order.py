"""Legal moves keep their recorded order."""

from itertools import zip_longest

import pytest

from service.catalog import CATALOG
from tests.conformance.cases import folder_of, lines_of_file
from tests.conformance.order import offered


@pytest.mark.parametrize("game", CATALOG)
def test_lists_are_offered_in_their_pinned_order(game):
    file = folder_of(game) / "order.txt"
    command = f".venv/bin/python -m tests.conformance.order {game} > {file}"
    pinned = lines_of_file(file)
    for line, (now, then) in enumerate(zip_longest(offered(game), pinned), 1):
        assert now == then, f"order.txt, line {line}; if the new order is right: {command}"
