"""Fails when moves have become half as dear again, beside the floor: ``make bench-check``."""

import pytest

from bench.ratios import WORSE, baseline, ratio_of
from service.catalog import CATALOG


@pytest.mark.parametrize("game", CATALOG)
def test_no_ratio_to_the_floor_is_worse_by_half(benchmark, game):
    ratio = benchmark.pedantic(ratio_of, args=(game,), rounds=1)
    benchmark.extra_info["ratio"] = ratio
    kept = baseline()[game]
    assert ratio < WORSE * kept, f"{ratio:.2f} times the floor, where {kept} is kept"
