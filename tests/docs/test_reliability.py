"""The promises of docs/reliability.md about work agree with its table of the slowest requests."""

import pytest

from service.limits import MAX_TURN_EVENTS
from tests.docs.shell import ROOT
from tests.hostile.slowest import OPERATIONS

MOST = {"replays": 200.0}
"""The promised milliseconds of an operation, if not 100."""

COLUMNS = 7


def rows():
    """By operation: its bound, the tries, the slowest time, calls, bytes in and out, events."""
    table = (ROOT / "docs/reliability.md").read_text().partition("## Work per request")[2]
    lines = [line.strip("| ").split(" | ") for line in table.splitlines() if "| `" in line]
    return {name.strip("`"): columns for name, *columns in lines if len(columns) == COLUMNS}


def test_every_operation_is_in_the_table():
    assert list(rows()) == [name.replace("_", "-") for name in OPERATIONS]


@pytest.mark.parametrize("name", rows())
def test_no_operation_takes_longer_than_promised(name):
    *_, slowest, _, _, _, events = rows()[name]
    assert float(slowest.partition(" ")[0]) <= MOST.get(name, 100.0)
    if name == "turns":
        assert int(events) <= MAX_TURN_EVENTS
