"""The performance bounds."""

from __future__ import annotations

from collections.abc import Mapping

from bench.tables import table

MOVES = 0.65
"""A move's processor time over the Flask baseline's, at most."""

DEARER_MOVES = {"Bing Rummy, moves": 1.5, "Bing Rummy, moves, middling": 0.95}

HALF_AGAIN = 1.5
"""``make bench-check`` fails at so many times the bound: a busy machine must not fail it."""

TWO_WORKERS = 1.8
"""Requests of two workers over those of one, for the same processor time of each; at least."""

START = 1.5
"""Seconds until the first answer, at most."""

MEMORY = 80.0
"""Megabytes of a worker, at most."""

HANDS = {"OpenSpiel": 1.0, "RLCard": 4.0}
"""Our random hands a second over theirs, at least."""

STEP = 8.0
"""OpenSpiel's time for a stateless step over ours, at least."""


def bound_of(label: str) -> float:
    """The bound of a ratio to the baseline."""
    return DEARER_MOVES.get(label, MOVES)


def verdict(*, kept: bool) -> str:
    """A cell of a table."""
    return "yes" if kept else "**no**"


def of_peers(found: Mapping[str, Mapping[str, float]]) -> str:
    """The promises beside other engines."""
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
