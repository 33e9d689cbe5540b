"""The benchmark runs, on positions that are met in play and on every phase there is."""

import re

import orjson
import pytest

from bench.__main__ import main
from bench.measures import ALL, Bench, Figures
from bench.positions import NO_MOVE, met
from service.catalog import CATALOG
from service.contract.referee import Referee


@pytest.mark.parametrize("game", CATALOG)
def test_the_report_tells_every_measure_of_every_phase_met(game, capsys):
    main(["--positions", "60", "--seed", "5", "--game", game])
    report = capsys.readouterr().out
    assert re.match(r"Referee \S+, Python 3\.\d+\.\d+, .+ processors; load average", report)
    assert f"{CATALOG[game].game.title}: 60 positions" in report
    bench = Bench(CATALOG[game])
    phases = {one.phase for one in met(CATALOG[game], 60, 5)}
    assert set(re.findall(r"^  phase (\S+)", report, re.MULTILINE)) == phases
    for measure in (*bench.alone, *bench.together):
        rows = re.findall(rf"^    {measure} +\d+( +\d+\.\d){{3}}$", report, re.MULTILINE)
        assert 1 < len(rows) <= len(phases) + 1, measure


@pytest.mark.parametrize("game", CATALOG)
def test_every_phase_is_met_and_every_position_is_sound(game):
    wire = CATALOG[game]
    positions = met(wire, 2700, 1)
    assert {one.phase for one in positions} == set(wire.phases.arms)
    validate = Referee(wire).validations
    for one in positions[:200]:
        assert validate({"state": orjson.loads(one.state)}) == {"valid": True, "violations": []}


@pytest.mark.parametrize("game", CATALOG)
def test_the_same_seed_meets_the_same_positions(game):
    assert met(CATALOG[game], 30, 9) == met(CATALOG[game], 30, 9) != met(CATALOG[game], 30, 10)


@pytest.mark.parametrize("game", CATALOG)
def test_what_needs_a_move_leaves_out_games_that_are_over(game):
    positions = met(CATALOG[game], 1500, 1)
    over = sum(one.move == NO_MOVE for one in positions)
    assert over
    counted = {
        one.measure: len(one.times)
        for one in Bench(CATALOG[game]).figures(positions)
        if one.phase == ALL
    }
    assert counted["load"] == 1500
    assert counted["apply"] == counted["a request"] == 1500 - over


def test_the_figures_are_those_of_the_times():
    figures = Figures("load", ALL, range(1, 201))
    assert (figures.median, figures.p99, figures.worst) == (101, 199, 200)
