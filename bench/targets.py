"""The performance bounds."""

from __future__ import annotations

from collections.abc import Mapping

from bench.tables import table

MOVES = 0.65
"""The maximum of a move's processor time over the Flask baseline's."""

DEARER_MOVES = {"Bing Rummy, moves": 1.5, "Bing Rummy, moves, middling": 0.95}

HALF_AGAIN = 1.5
"""``make bench-check`` fails at this multiple of a bound, since the machine may be busy."""

TWO_WORKERS = 1.8
"""The minimum of two workers' requests over one's, for the same processor time of each."""

START = 1.5
"""The maximum of seconds until the first response."""

MEMORY = 80.0
"""The maximum megabytes of a worker."""

HANDS = {"OpenSpiel": 1.0, "RLCard": 4.0}
"""The minimum of our random hands per second over theirs."""

STEP = 8.0
"""The minimum of OpenSpiel's time for a stateless step over ours."""


def bound_of(label: str) -> float:
    """The bound on a ratio to the baseline."""
    return DEARER_MOVES.get(label, MOVES)


def verdict(*, kept: bool) -> str:
    """A cell of a table."""
    return "yes" if kept else "**no**"


def of_peers(found: Mapping[str, Mapping[str, float]]) -> str:
    """The bounds for the comparison with other engines."""
    us = found["Referee"]
    rows = [
        (f"random hands, times {engine}'s", us["hands"] / found[engine]["hands"], least)
        for engine, least in HANDS.items()
    ]
    faster = found["OpenSpiel"]["step"] / us["step"]
    rows.append(("a stateless step, times as fast as OpenSpiel's", faster, STEP))
    return table(
        ["promise", "measured", "at least", "kept"],
        [(*row, verdict(kept=row[1] >= row[2])) for row in rows],
    )
