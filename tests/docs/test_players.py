"""The player on the page about computer players works and plays a hand."""

import re

import pytest

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
