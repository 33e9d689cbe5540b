"""Measures start-up time and the memory of a worker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bench.bodies import Bodies
from bench.load import Load
from bench.over_http import CONNECTIONS
from bench.servers import service
from bench.tables import table
from bench.targets import MEMORY, START, verdict

STARTS = 3
REQUESTS = 2_000
"""The number of requests of each kind before memory is read again."""


def measured(every: Sequence[Bodies]) -> dict[str, float]:
    """Seconds to the first response, the minimum of several starts, and megabytes of a worker."""
    starts = []
    for _ in range(STARTS):
        with service(2) as server:
            starts.append(server.started)
    with service(2) as server:
        fresh, _ = server.memory()
        for bodies in every:
            with Load(server.port, bodies, CONNECTIONS) as load:
                load.send(REQUESTS)
        used, resident = server.memory()
    return {
        "start, s": min(starts),
        "a fresh worker, MB": fresh,
        "after some moves, MB": used,
        "its resident size, MB": resident,
    }


def report(found: Mapping[str, float]) -> str:
    """The table."""
    bounds = {"start, s": START, "its resident size, MB": MEMORY}
    rows = [
        [name, value, bounds[name], verdict(kept=value <= bounds[name])]
        if name in bounds
        else [name, value, "-", "-"]
        for name, value in found.items()
    ]
    return table(["start and memory", "measured", "at most", "kept"], rows)
