"""The benchmark runs, on positions that are met in play and on every phase there is."""

import re

import orjson
import pytest

from bench import image, over_http, peers, ratios, tables, targets
from bench.__main__ import SECTIONS, main
from bench.bodies import bodies_of, middling
from bench.floor import create_floor
from bench.measures import ALL, Bench, Figures
from bench.over_http import Compared, Cost
from bench.positions import NO_MOVE, met, played
from bench.search import Search
from bench.servers import Server
from service.catalog import CATALOG
from service.contract.referee import Referee


@pytest.mark.parametrize("game", CATALOG)
def test_the_report_tells_every_measure_of_every_phase_met(game, capsys):
    few = ["--positions", "60", "--seed", "5", "--search", "0.2"]
    main([*few, "--only", "process", "--game", game])
    report = capsys.readouterr().out
    assert re.search(r"Referee \S+, Python 3\.\d+\.\d+, .+ processors; load average", report)
    assert f"{CATALOG[game].game.title}, 60 positions" in report
    bench = Bench(CATALOG[game])
    phases = {one.phase for one in met(CATALOG[game], 60, 5)}
    [heads] = re.findall(
        r"^\| µs \| median \| p99 \| worst found \| (.+) \|$", report, re.MULTILINE
    )
    assert set(heads.split(" | ")) == phases
    for measure in (*bench.alone, *bench.together):
        [row] = re.findall(rf"^\| {measure} \| (.+) \|$", report, re.MULTILINE)
        assert len(row.split(" | ")) == 3 + len(phases)
        median, p99, worst = map(float, row.split(" | ")[:3])
        assert 0 < median <= p99 <= worst


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
    wire = CATALOG[game]
    positions = played(wire, 3, wire.game.seats[0])
    assert [one.move == NO_MOVE for one in positions].count(True) == 1
    bench = Bench(wire)
    assert len(bench.times("load", positions)) == len(positions)
    for measure in ("apply", "a request"):
        assert len(bench.times(measure, positions)) == len(positions) - 1


def test_the_figures_are_those_of_the_times():
    figures = Figures("load", ALL, range(1, 201))
    assert (figures.median, figures.p99, figures.worst) == (101, 199, 200)


@pytest.mark.parametrize("game", CATALOG)
def test_the_search_finds_sound_positions_that_were_not_met(game):
    wire = CATALOG[game]
    positions = met(wire, 80, 2)
    found = Search(wire, 1).worst(positions, 1.0)
    assert len(found) == 12
    assert {one.state for one in found} - {one.state for one in positions}
    for one in found:
        assert Referee(wire).validations({"state": orjson.loads(one.state)})["valid"]


def test_the_floor_answers_in_turn_what_it_is_told():
    client = create_floor({"/moves": [{"a": 1}, {"b": 2}]}).test_client()
    answers = [client.post("/moves", json={}).json for _ in range(3)]
    assert answers == [{"a": 1}, {"b": 2}, {"a": 1}]


@pytest.mark.parametrize("game", CATALOG)
def test_bodies_are_answered(game):
    for bodies in bodies_of(game, 5, 1):
        assert bodies.requests
        assert len(bodies.requests) == len(bodies.answers)
        assert all(b'"legal_moves":' in answer for answer in bodies.answers)


def test_middling_moves_are_a_fifth_of_them():
    [moves, *_] = bodies_of("bingo", 30, 1)
    some = middling("bingo", moves)
    assert len(some.requests) == len(moves.requests) // 5 + 1
    answers = dict(zip(moves.requests, moves.answers, strict=True))
    assert some.answers == [answers[body] for body in some.requests]


def test_over_http_tells_costs_rates_and_promises(capsys):
    main(["--only", "http", "--game", "bingo", "--requests", "30"])
    report = capsys.readouterr().out
    for name in ("moves", "moves, middling", "legal-moves", "deals"):
        assert len(re.findall(rf"^\| Bingo, {name} \|", report, re.MULTILINE)) == 2
    assert (
        len(re.findall(r"^\| Bingo, moves: .+\| (?:yes|\*\*no\*\*) \|$", report, re.MULTILINE)) == 2
    )


def test_a_server_that_does_not_start_is_told():
    with pytest.raises(SystemExit):
        Server("service.nowhere:app", 1)


def test_the_start_tells_seconds_and_megabytes(capsys, monkeypatch):
    monkeypatch.setattr("bench.footprint.STARTS", 1)
    monkeypatch.setattr("bench.footprint.REQUESTS", 20)
    main(["--only", "start"])
    report = capsys.readouterr().out
    figures = re.findall(r"^\| .+, (?:s|MB) \| ([\d.]+)", report, re.MULTILINE)
    assert len(figures) == 7
    assert all(float(each) > 0 for each in figures)


def test_play_tells_rates_and_what_arrangements_cost(capsys):
    main(["--only", "play", "--game", "bingo", "--search", "0.2"])
    report = capsys.readouterr().out
    [row] = re.findall(r"^\| Bingo \| (.+) \|$", report, re.MULTILINE)
    hands, moves, rate = map(float, row.split(" | "))
    assert hands * moves == pytest.approx(rate, rel=0.02)
    assert "| joint defence |" in report


def test_growth_tells_quarters_and_seats(capsys):
    main(["--only", "growth", "--game", "bingo"])
    rows = re.findall(r"^\| Bingo \| (.+) \|$", capsys.readouterr().out, re.MULTILINE)
    assert [len(row.split(" | ")) for row in rows] == [6, 7]


def a_comparison(label, ratio, capacity):
    [bodies] = [each for each in bodies_of("bingo", 3, 1) if each.label == "Bingo, moves"]
    bodies = over_http.Bodies(label, bodies.path, bodies.requests, bodies.answers)
    cost = Cost(100.0, 1000.0)
    return Compared(bodies, cost, cost, cost, ratio, capacity, (1.0, 2.0))


def test_promises_are_kept_up_to_their_bounds():
    kept = targets.of_http([a_comparison("Bingo, moves", 1.5, 1.8)])
    assert kept.count("| yes |") == 2
    broken = targets.of_http([a_comparison("Bingo, moves", 1.51, 1.79)])
    assert broken.count("| **no** |") == 2
    assert "| yes |" in targets.of_http([a_comparison("Bing Rummy, moves, middling", 2.0, 1.0)])
    assert "floor" not in targets.of_http([a_comparison("Bing Rummy, moves", 9.0, 1.8)])
    assert targets.of_http([a_comparison("Bingo, deals", 9.0, 1.0)]).count("\n") == 1
    found = {
        "Referee": {"hands": 400.0, "step": 100.0, "arrangement": 1.0},
        "OpenSpiel": {"hands": 400.0, "step": 800.0, "arrangement": 1.0},
        "RLCard": {"hands": 101.0, "arrangement": 1.0},
    }
    assert re.findall(r"(yes|no)", targets.of_peers(found)) == ["yes", "no", "yes"]
    assert "| a stateless step, µs | 100 | 800 | 8.00 | - | - |" in peers.report(found)


def test_other_engines_are_asked_for_the_same(monkeypatch):
    def theirs(python, engine, asked):
        hands = asked["hands"]
        assert len(hands) == peers.HANDS
        return peers.ours(hands, 1, 0.1)

    monkeypatch.setattr(peers, "theirs", theirs)
    monkeypatch.setattr(peers, "ROUNDS", 1)
    found = peers.measured("python", 1, 0.1)
    assert set(found) == {"Referee", "OpenSpiel", "RLCard"}
    assert all(value > 0 for each in found.values() for value in each.values())
    monkeypatch.setattr(peers, "theirs", lambda *_: {"hands": 1, "deadwood": [0]})
    with pytest.raises(ValueError, match="do not agree"):
        peers.measured("python", 1, 0.1)


def test_a_ratio_is_told_and_kept(monkeypatch, tmp_path):
    kept = tmp_path / "ratios.json"
    kept.write_text('{"bingo": 1.4, "rummy": 1.3}')
    monkeypatch.setattr(ratios, "BASELINE", kept)
    found = {"bingo": round(ratios.ratio_of("bingo", tries=2), 2)}
    assert found["bingo"] > 0.5
    assert f"| Bingo | {found['bingo']:.2f} | 1.40 |" in ratios.report(found)
    ratios.keep(found)
    assert ratios.baseline() == {"rummy": 1.3, **found}


def test_every_game_has_a_ratio_to_compare_with():
    assert set(ratios.baseline()) == set(CATALOG)


def test_a_section_is_written_between_its_marks(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("one\n<!-- bench: http -->\nold\n<!-- end: http -->\ntwo\n")
    tables.write("http", "new \\1", page)
    assert page.read_text() == "one\n<!-- bench: http -->\n\nnew \\1\n\n<!-- end: http -->\ntwo\n"
    with pytest.raises(ValueError, match="no place for start"):
        tables.write("start", "new", page)


def test_the_page_has_a_place_for_every_section():
    text = tables.PAGE.read_text()
    for section in (*SECTIONS, "peers"):
        assert text.count(f"<!-- bench: {section} -->") == 1
        assert text.count(f"<!-- end: {section} -->") == 1


def test_a_cell_has_three_digits():
    assert tables.table(["a", "b"], [["x", 1234.5], ["y", 12.345], ["z", 1.2345]]).split("\n") == [
        "| a | b |",
        "| --- | --: |",
        "| x | 1234 |",
        "| y | 12.3 |",
        "| z | 1.23 |",
    ]


def test_the_image_is_put_together_as_the_dockerfile_says(monkeypatch):
    told = list(image.first_stage())
    assert [what for what, _ in told] == ["WORKDIR", "COPY", "RUN", "COPY", "RUN"]
    monkeypatch.setattr(image, "first_stage", lambda: [step for step in told if step[0] == "COPY"])
    sources = [*(image.ROOT / "service").rglob("*"), image.ROOT / "openapi.yaml"]
    size = sum(path.stat().st_size for path in sources if "__pycache__" not in path.parts) / 1e6
    assert image.megabytes() == pytest.approx(size, rel=0.3)
    [row] = re.findall(r"\| what it adds to its base \| ([\d.]+) \|", image.report())
    assert float(row) == pytest.approx(size, rel=0.3)


def test_an_image_that_cannot_be_put_together_is_told(monkeypatch):
    step = ("RUN", '["python3", "-c", "raise SystemExit(\'no network\')"]')
    monkeypatch.setattr(image, "first_stage", lambda: [step])
    assert image.report() == "Not measured: no network"
