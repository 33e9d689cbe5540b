"""The number of positions at each depth is as recorded (perft.txt: preset, seed, depth, nodes)."""

import pytest

from service.catalog import CATALOG
from tests.conformance.cases import folder_of, lines_of_file
from tests.conformance.perft import dealt, nodes
from tests.depth import count

LINES = [
    (game, *line.split())
    for game in CATALOG
    for line in lines_of_file(folder_of(game) / "perft.txt")
]
TRIED = [line for line in LINES if int(line[-1]) <= count(10_000, 10**9)]


@pytest.mark.parametrize(("game", "preset", "seed", "depth", "found"), TRIED)
def test_the_number_of_positions_at_a_depth_is_as_recorded(game, preset, seed, depth, found):
    assert nodes(CATALOG[game].game, dealt(game, preset, int(seed)), int(depth)) == int(found)
