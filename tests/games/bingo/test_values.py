"""The values of tiles: the table of §10, recomputed from the code."""

import re
from pathlib import Path

import pytest

from service.games.bingo.options import Blanks, VariantName
from service.games.bingo.tricks import lead_wins
from service.games.bingo.variants import least_in_a_hand, most_in_a_hand, tile_points, value_table
from service.kit.tiles import TILE_OF

TRADITIONAL = [
    (91, 42, 10, 143),
    (61, 54, 20, 135),
    (66, 52, 20, 138),
    (71, 50, 10, 131),
    (76, 48, 10, 134),  # the seed prints 20 and 144, and counts 6-4 twice
    (81, 46, 20, 147),
    (86, 44, 10, 140),
]
BERNDT = [
    (21, 18, 0, 39),
    (22, 18, 0, 40),
    (23, 18, 0, 41),
    (24, 18, 0, 42),
    (25, 18, 0, 43),
    (26, 18, 0, 44),
    (27, 18, 0, 45),
]
ROWS = [
    (variant, trump, row)
    for variant, rows in ((VariantName.TRADITIONAL, TRADITIONAL), (VariantName.BERNDT, BERNDT))
    for trump, row in enumerate(rows)
]


@pytest.mark.parametrize(("variant", "trump", "row"), ROWS)
def test_the_table_of_sums_is_that_of_the_rules(variant, trump, row):
    table = value_table(variant, trump)
    assert (table.trumps, table.doubles, table.specials, table.total) == row
    assert table.total == sum(tile_points(variant, trump))


def test_the_most_points_in_a_hand():
    """All tiles, and declarations with 7, 6, 5, 4, 3 and 2 doubles at most, with the Bingo."""
    assert most_in_a_hand(VariantName.TRADITIONAL) == 147 + 80 + 80 + 70 + 60 + 50 + 30
    assert most_in_a_hand(VariantName.BERNDT) == 45 + 6 * 3


def test_the_fewest_points_in_a_hand():
    assert least_in_a_hand(VariantName.TRADITIONAL) == 131
    assert least_in_a_hand(VariantName.BERNDT) == 39


def test_the_counted_hand_of_the_rules_is_counted_right():
    """§13.5: every winner, every value, and the sums."""
    page = (Path(__file__).parents[3] / "docs" / "rules" / "bingo.md").read_text()
    row = r"\| ([AB]): (\d-\d) \| ([AB]): (\d-\d).*? \| ([AB]) \| (\d+) \+ (\d+) = (\d+) \|"
    tricks = re.findall(row, page)
    assert len(tricks) == 7
    total, leads = {"A": 20, "B": 28}, "A"
    for leader, led, follower, followed, winner, *counts in tricks:
        values = [
            tile_points(VariantName.TRADITIONAL, 5)[TILE_OF[tile]] for tile in (led, followed)
        ]
        first = lead_wins(TILE_OF[led], TILE_OF[followed], 5, Blanks.LOW)
        assert (leader, winner) == (leads, leader if first else follower)
        assert list(map(int, counts)) == [*values, sum(values)]
        total[winner] += sum(values)
        leads = winner
    assert total == {"A": 66, "B": 45}
    assert "= 66 points, B 28 + 17 = 45" in page
