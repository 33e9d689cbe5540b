"""As many positions lie at each depth as ever did (perft.txt: preset, seed, depth, nodes)."""

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
def test_as_many_positions_lie_at_this_depth(game, preset, seed, depth, found):
    assert nodes(CATALOG[game].game, dealt(game, preset, int(seed)), int(depth)) == int(found)


@pytest.mark.parametrize("game", CATALOG)
def test_every_preset_is_counted(game):
    counted = {preset for name, preset, *_ in TRIED if name == game}
    file = folder_of(game) / "perft.txt"
    for preset in set(CATALOG[game].game.presets) - counted:
        command = f"python -m tests.conformance.perft {game} {preset} 1 5 >> {file}"
        pytest.fail(f"nothing is counted for {preset}; write it with: {command}")
    assert counted == set(CATALOG[game].game.presets)
