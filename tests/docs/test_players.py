"""The player on the page about computer players works and plays a hand."""

import re

import pytest

from tests.docs.shell import ADDRESS, ROOT
from tests.serving import started

PAGE = (ROOT / "docs" / "players" / "README.md").read_text()
LONGEST = 30


@pytest.fixture(scope="module")
def program():
    (block,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return block


def test_it_is_as_short_as_promised(program):
    assert len(program.splitlines()) <= LONGEST


def test_it_plays_a_hand_against_quick_and_sees_no_other_hand(program, capsys):
    found = {}
    with started() as url:
        code = compile(program.replace(ADDRESS, url), "players/README.md", "exec")
        exec(code, found)  # noqa: S102 - a page of our own
    position, last, seat = found["position"], found["seen"], found["seat"]
    assert position["state"]["last_hand"]["ending"] in {"out", "rummy"}
    assert capsys.readouterr().out == f"{position['scores']['totals']}\n"
    assert last["view"]["hands"][seat]["cards"] is not None
    assert last["view"]["hands"][1 - seat]["cards"] is None
