"""Legal moves keep their recorded order."""

from itertools import zip_longest

import pytest

from service.catalog import CATALOG
from tests.conformance.cases import folder_of, lines_of_file
from tests.conformance.order import difference, lines


@pytest.mark.parametrize("game", CATALOG)
def test_lists_are_offered_in_their_pinned_order(game):
    file = folder_of(game) / "order.txt"
    command = f".venv/bin/python -m tests.conformance.order {game} > {file}"
    for now, then in zip_longest(lines(game), lines_of_file(file), fillvalue=""):
        assert now == then, f"{difference(game, now, then)}\nif this is right: {command}"
