"""The arithmetic of the benchmarks and the tables they write."""

import re
from itertools import islice

import pytest

from bench import __main__ as program
from bench import in_process, over_http, peers, tables, targets
from bench.bodies import Bodies, measured_moves, moves_of
from bench.over_http import Cost, Rounds
from bench.positions import InProcess
from service.catalog import CATALOG

pytestmark = pytest.mark.check

BODIES = Bodies("Bingo, moves", "/moves", [b"{}", b"[1]"], [b"[]", b"[12]"])


def rounds(label, *ratios, capacity=2.0):
    """Rounds in which the baseline takes 200 µs."""
    some = [
        {
            "baseline": Cost(200.0, 4000.0),
            "one": Cost(200.0 * ratio, 1000.0),
            "two": Cost(400.0 * ratio / capacity, 1900.0),
        }
        for ratio in ratios
    ]
    return Rounds(Bodies(label, BODIES.path, BODIES.requests, BODIES.answers), some)


@pytest.fixture
def no_load(monkeypatch):
    """Start no server and use small counts; returns the requested rounds."""
    asked = []

    def found(every, number):
        asked.append(number)
        return [rounds(each.label, 0.3) for each in every]

    monkeypatch.setattr(over_http, "ratios", found)
    monkeypatch.setattr(over_http, "rates", found)
    monkeypatch.setattr(measured_moves, "__defaults__", (10,))
    monkeypatch.setattr(in_process.steps, "__defaults__", (10,))
    monkeypatch.setattr(in_process.lists, "__defaults__", (10,))
    return asked


def test_a_ratio_is_the_median_of_the_ratios_of_its_rounds():
    times = [(100.0, 40.0), (300.0, 150.0), (200.0, 180.0)]
    some = Rounds(BODIES, [{"baseline": Cost(a, 1.0), "one": Cost(b, 1.0)} for a, b in times])
    assert some.ratio == 0.5
    assert some.processor("one") == 150.0


@pytest.mark.parametrize("label", ["Bingo, moves", *targets.DEARER_MOVES])
def test_the_check_allows_half_as_much_again_as_is_promised(label):
    bound = targets.bound_of(label)
    assert over_http.too_slow([rounds(label, 1.4 * bound)]) == []
    [sentence] = over_http.too_slow([rounds(label, 1.6 * bound)])
    assert sentence.startswith(f"{label}: {1.6 * bound:.2f} times the Flask baseline; {bound} is ")


def test_the_check_fails_with_the_sentences(no_load, monkeypatch, capsys):
    program.main(["--check", "--rounds", "7"])
    assert no_load == [7]
    promised = capsys.readouterr().out
    for label in targets.DEARER_MOVES:
        bound = tables.number_text(targets.bound_of(label))
        assert re.search(rf"\| {label} \| .+ \| 0\.30 \| {bound} \| yes \|", promised)
    monkeypatch.setattr(over_http, "ratios", lambda *_: [rounds("Bingo, moves", 1.05)])
    with pytest.raises(SystemExit, match=r"Bingo, moves: 1\.05 times the Flask baseline"):
        program.main(["--check"])


def test_a_run_prints_its_sections_and_writes_them(no_load, monkeypatch, capsys):
    written = {}
    monkeypatch.setattr(tables, "write", written.__setitem__)
    program.main(["--only", "http"])
    assert written == {}
    program.main(["--only", "http", "--only", "steps", "--only", "lists", "--write"])
    assert list(written) == ["http", "steps", "lists"]
    printed = capsys.readouterr().out
    for text in written.values():
        assert text in printed
        assert re.search(r"Referee \S+, Python 3\.\d+\.\d+, .+ processors; load average", text)
    assert len(re.findall(r"^\| Bingo, moves \|", written["http"], re.MULTILINE)) == 2
    for row in (*in_process.STEPS, "a whole request"):
        [cells] = re.findall(rf"^\| {row} \| (.+) \|$", written["steps"], re.MULTILINE)
        for median, most in (map(float, cell.split("/")) for cell in cells.split("|")):
            assert 0 < median <= most
    assert "| all | 10 |" in written["lists"]


def test_the_page_states_the_bounds_and_has_every_section():
    text = tables.PAGE.read_text()
    for section in (*program.SECTIONS, "peers"):
        assert text.count(f"<!-- bench: {section} -->") == 1
        assert text.count(f"<!-- end: {section} -->") == 1
    for bound in (targets.MOVES, *targets.DEARER_MOVES.values(), targets.TWO_WORKERS):
        assert str(bound) in text.split("<!--")[0]


def test_a_section_is_written_between_its_marks(tmp_path):
    page = tmp_path / "page.md"
    page.write_text("one\n<!-- bench: http -->\nold\n<!-- end: http -->\ntwo\n")
    tables.write("http", "new \\1", page)
    assert page.read_text() == "one\n<!-- bench: http -->\n\nnew \\1\n\n<!-- end: http -->\ntwo\n"
    with pytest.raises(ValueError, match="no place for start"):
        tables.write("start", "new", page)


@pytest.mark.parametrize("game", CATALOG)
def test_the_same_seed_meets_the_same_moves_and_the_rules_allow_them(game):
    moves = moves_of(game, 10, 9)
    assert len(moves.requests) == len(moves.answers) > 0
    assert moves == moves_of(game, 10, 9) != moves_of(game, 10, 10)
    for at in islice(in_process.played(CATALOG[game], 9), 5):
        CATALOG[game].game.check(at.state, at.move)
        assert InProcess(CATALOG[game]).send(moves.path, at.request)


def test_other_engines_get_the_same_tasks(monkeypatch):
    def theirs(python, engine, asked):
        assert len(asked["hands"]) == peers.HANDS
        return peers.ours(asked["hands"], 1, 0.05)

    monkeypatch.setattr(peers, "theirs", theirs)
    monkeypatch.setattr(peers, "ROUNDS", 1)
    monkeypatch.setattr(peers, "STEPS", 20)
    found = peers.measured("python", 1, 0.05)
    assert set(found) == {"Referee", "OpenSpiel", "RLCard"}
    assert all(value > 0 for each in found.values() for value in each.values())
    monkeypatch.setattr(peers, "theirs", lambda *_: {"hands": 1, "deadwood": [0]})
    with pytest.raises(ValueError, match="do not agree"):
        peers.measured("python", 1, 0.05)
