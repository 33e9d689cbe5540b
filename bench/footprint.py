"""How long the service takes to start, and how much memory it uses."""

from __future__ import annotations

from bench.bodies import bodies_of
from bench.load import Load
from bench.servers import SERVICE, serving
from bench.tables import table
from service.catalog import CATALOG

STARTS = 3
REQUESTS = 1_000
"""Of each operation of each game, before the memory is told."""


def measured(seed: int) -> dict[str, float]:
    """Seconds to the first answer, the least of three, and megabytes of a worker."""
    found = {}
    for workers in (1, 2):
        starts = []
        for _ in range(STARTS):
            with serving(SERVICE, workers) as server:
                starts.append(server.started)
        found[f"start with {workers}, s"] = min(starts)
    with serving(SERVICE, 2) as server:
        fresh, _ = server.memory()
        for game in CATALOG:
            for bodies in bodies_of(game, 100, seed):
                with Load(server.port, bodies.path, bodies.requests) as load:
                    load.flat_out(REQUESTS)
        used, resident = server.memory()
    return {
        **found,
        "a worker at first, MB": fresh,
        f"after {REQUESTS * len(CATALOG) * 3} requests, MB": used,
        "its resident size, all that is shared included, MB": resident,
    }


def report(found: dict[str, float]) -> str:
    """The table."""
    return table(["start and memory", "measured"], [[name, value] for name, value in found.items()])
