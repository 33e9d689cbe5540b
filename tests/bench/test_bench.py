"""The bounds that `make check` enforces, and the page that states them."""

import pytest

from bench import __main__ as program
from bench import over_http, tables, targets
from bench.bodies import Bodies
from bench.over_http import Cost, Rounds

pytestmark = pytest.mark.check


def rounds(label, *ratios):
    """Rounds in which the baseline takes 200 µs."""
    bodies = Bodies(label, "/moves", [b"{}", b"[1]"], [b"[]", b"[12]"])
    costs = [{"baseline": Cost(200.0, 1.0), "one": Cost(200.0 * each, 1.0)} for each in ratios]
    return Rounds(bodies, costs)


@pytest.mark.parametrize("label", ["Bingo, moves", *targets.DEARER_MOVES])
def test_the_check_allows_half_as_much_again_as_is_promised(label, monkeypatch):
    """The median of the ratios counts."""
    bound, found = targets.bound_of(label), []
    monkeypatch.setattr(program, "measured_moves", lambda _: [])
    monkeypatch.setattr(over_http, "ratios", lambda *_: found)
    found[:] = [rounds(label, 9.0 * bound, 1.4 * bound, bound)]
    program.main(["--check"])
    found[:] = [rounds(label, 0.1 * bound, 1.6 * bound, 1.7 * bound)]
    told = f"{label}: {1.6 * bound:.2f} times the Flask baseline; {bound} is "
    with pytest.raises(SystemExit, match=told):
        program.main(["--check"])


def test_the_page_states_the_bounds_and_has_every_section():
    text = tables.PAGE.read_text()
    for section in (*program.SECTIONS, "peers"):
        assert text.count(f"<!-- bench: {section} -->") == 1
        assert text.count(f"<!-- end: {section} -->") == 1
    for bound in (targets.MOVES, *targets.DEARER_MOVES.values(), targets.TWO_WORKERS):
        assert str(bound) in text.split("<!--")[0]
