"""Whether a turn could end the same, on a search that is short."""

import pytest

from service.catalog import CATALOG
from service.kit import turn_ends
from service.kit.game import Deal

GAME = CATALOG["rummy"].game


@pytest.mark.parametrize(("most", "found"), [(400, False), (0, True)])
def test_a_turn_with_too_many_ways_counts_as_one_that_could_end_the_same(monkeypatch, most, found):
    start, elsewhere = (GAME.deal(Deal(GAME.presets["standard"], 2, seed))[0] for seed in (1, 2))
    monkeypatch.setattr(turn_ends, "MOST_TRIED", most)
    assert turn_ends.could_end(GAME, start, elsewhere, GAME.to_act(start))[0] is found
