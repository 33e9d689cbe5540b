"""The page about computer players: its player works, its games are those that are dealt."""

import re

import pytest

from service.catalog import CATALOG
from service.kit.advice import Level
from tests.docs.shell import ADDRESS, ROOT

PAGE = (ROOT / "docs" / "players" / "README.md").read_text()
LONGEST = 30


@pytest.mark.check
def test_it_is_short_plays_a_hand_against_quick_and_sees_no_other_hand(url, capsys):
    [program] = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    assert len(program.splitlines()) <= LONGEST
    found = {}
    code = compile(program.replace(ADDRESS, url), "players/README.md", "exec")
    exec(code, found)  # noqa: S102 - a page of our own
    position, last, seat = found["position"], found["seen"], found["seat"]
    assert position["state"]["last_hand"]["ending"] in {"out", "rummy"}
    assert capsys.readouterr().out == f"{position['scores']['totals']}\n"
    assert last["view"]["hands"][seat]["cards"] is not None
    assert last["view"]["hands"][1 - seat]["cards"] is None


def test_the_games_whose_length_was_measured_are_those_that_the_table_deals():
    told, title = {}, ""
    rows = re.findall(r"^\| (?:([\w ]+) )?\| (\d) \| `(\w+)` (\d+) \|", PAGE, re.MULTILINE)
    for named, seats, option, value in rows:
        title = named or title
        told[title, int(seats)] = {option: int(value)}
    assert told == {
        (entry.game.title, seats): options
        for entry in CATALOG.values()
        if entry.game.adviser
        for (level, seats), options in entry.game.adviser.table_options.items()
        if level is Level.QUICK
    }
