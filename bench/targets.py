"""What is promised, as ratios within one run, and whether a run keeps it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from bench.over_http import Compared
from bench.tables import table

MOVES = 1.5
"""Times the floor's processor time for a move over HTTP at most."""

MIDDLING_MOVES = {"Bing Rummy": 2.0}
"""Where the bound is one of the median, for a few moves cost most of the time."""

TWO_WORKERS = 1.8
"""Times as much as one, at least: in requests of the workers' processor time."""

START = 1.5
"""Seconds until the first answer, at most."""

MEMORY = 80.0
"""Megabytes of a worker, at most."""

HANDS = {"OpenSpiel": 1.0, "RLCard": 4.0}
"""Times their random hands a second, at least."""

STEP = 8.0
"""Times as fast as OpenSpiel's stateless step, at least."""


def of_http(found: Sequence[Compared]) -> str:
    """The promises over HTTP."""
    moves = [each for each in found if each.bodies.label.endswith(", moves")]
    rows: list[tuple[str, float, float, bool]] = []
    for each in found:
        game, _, operation = each.bodies.label.partition(", ")
        bound = MIDDLING_MOVES.get(game, MOVES)
        if operation == ("moves, middling" if game in MIDDLING_MOVES else "moves"):
            name = f"{each.bodies.label}: times the floor"
            rows.append((name, each.ratio, bound, each.ratio <= bound))
    for each in moves:
        name = f"{each.bodies.label}: two workers to one"
        rows.append((name, each.capacity, TWO_WORKERS, each.capacity >= TWO_WORKERS))
    return told(rows)


def of_footprint(found: Mapping[str, float]) -> str:
    """The promises of start and memory."""
    start, memory = (
        found["start with 1, s"],
        found["its resident size, all that is shared included, MB"],
    )
    return told(
        [
            ("start, s", start, START, start <= START),
            ("a worker, MB", memory, MEMORY, memory <= MEMORY),
        ]
    )


def of_peers(found: Mapping[str, Mapping[str, float]]) -> str:
    """The promises beside other engines."""
    us = found["Referee"]
    rows = []
    for engine, least in HANDS.items():
        times = us["hands"] / found[engine]["hands"]
        rows.append((f"random hands, times {engine}'s", times, least, times >= least))
    times = found["OpenSpiel"]["step"] / us["step"]
    rows.append(("a stateless step, times as fast as OpenSpiel's", times, STEP, times >= STEP))
    return told(rows)


def told(rows: Iterable[tuple[str, float, float, bool]]) -> str:
    """A table of promises."""
    return table(
        ["promise", "measured", "bound", "kept"],
        [[name, found, bound, "yes" if kept else "**no**"] for name, found, bound, kept in rows],
    )
