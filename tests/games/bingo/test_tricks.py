"""The rule that wins a trick, and the tables of the rules; the points of hands check the rest."""

import re
from pathlib import Path

import pytest

from service.games.bingo.options import Blanks, VariantName
from service.games.bingo.tricks import lead_wins, winning_rule
from service.games.bingo.variants import least_in_a_hand, most_in_a_hand, tile_points, value_table
from service.kit.tiles import TILE_OF

RULES = (Path(__file__).parents[3] / "docs/rules/bingo.md").read_text()
TRUMPS = range(7)


@pytest.mark.parametrize(
    ("trump", "led", "followed", "rule"),
    [
        (5, "5-5", "0-0", "bingo.trick.bingo"),
        (0, "6-0", "0-0", "bingo.trick.bingo"),
        (3, "6-6", "3-0", "bingo.trick.trump"),
        (2, "2-2", "6-2", "bingo.trick.higher-trump"),
        (2, "2-0", "2-1", "bingo.trick.higher-trump"),
        (1, "4-4", "6-3", "bingo.trick.pips"),
        (2, "5-1", "6-0", "bingo.trick.led-wins-tie"),
    ],
)
def test_a_trick_is_won_by_one_rule(trump, led, followed, rule):
    for one, other in ((led, followed), (followed, led)):
        found = winning_rule(TILE_OF[one], TILE_OF[other], trump, Blanks.LOW)
        assert found.id == rule


def test_tiles_count_what_the_rules_say():
    """The sums of the table of §10, the most and the least in a hand."""
    totals = {variant: [] for variant in VariantName}
    for trump in TRUMPS:
        told = []
        for variant in VariantName:
            table = value_table(variant, trump)
            told += [table.trumps, table.doubles, table.specials, table.total]
            totals[variant].append(table.total)
        assert told.pop(6) == 0, "Berndt has no specials"
        assert f"| {trump} | {' | '.join(map(str, told))} |" in RULES
    for variant, some in totals.items():
        assert least_in_a_hand(variant) == min(some)
        shown = {VariantName.TRADITIONAL: 80 + 80 + 70 + 60 + 50 + 30, VariantName.BERNDT: 6 * 3}
        assert most_in_a_hand(variant) == max(some) + shown[variant], "the declarations too"


def test_the_counted_hand_of_the_rules_is_counted_right():
    """§13.5: every winner, every value, and the sums."""
    row = r"\| ([AB]): (\d-\d) \| [AB]: (\d-\d).*? \| ([AB]) \| (\d+) \+ (\d+) = (\d+) \|"
    total, leads = {"A": 20, "B": 28}, "A"
    for leader, led, followed, winner, *counts in re.findall(row, RULES):
        values = [
            tile_points(VariantName.TRADITIONAL, 5)[TILE_OF[tile]] for tile in (led, followed)
        ]
        first = lead_wins(TILE_OF[led], TILE_OF[followed], 5, Blanks.LOW)
        assert (leader, winner == leader) == (leads, first)
        assert list(map(int, counts)) == [*values, sum(values)]
        total[winner] += sum(values)
        leads = winner
    assert total == {"A": 66, "B": 45}
    assert "= 66 points, B 28 + 17 = 45" in RULES
