"""Measures moves over HTTP, compared with the Flask baseline and with a second worker."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from bench.bodies import Bodies
from bench.load import Load
from bench.servers import Server, flask_baseline, service
from bench.tables import table
from bench.targets import HALF_AGAIN, TWO_WORKERS, bound_of, verdict

REQUESTS = 300
"""The number of requests to each server in each round."""

WARM_UP = 20

CONNECTIONS = 8
"""Connections for requests per second. The bound of the ratio is for one connection: over several
the baseline's threads compete for the interpreter lock, which may or may not double its time."""

A_SECOND = 1e6
"""In microseconds."""


@dataclass(frozen=True)
class Cost:
    """The workers' processor time per request in microseconds, and requests per second."""

    processor: float
    rate: float


Round = Mapping[str, Cost]
"""The cost of each server in one round."""


@dataclass(frozen=True)
class Rounds:
    """All rounds with the same bodies. Ratios are taken within a round; results are medians."""

    bodies: Bodies
    rounds: Sequence[Round]

    @property
    def ratio(self) -> float:
        """The service's processor time over the baseline's."""
        return self._median(lambda each: each["one"].processor / each["baseline"].processor)

    @property
    def capacity(self) -> float:
        """The capacity of two workers over that of one, per unit of their processor time."""
        return self._median(lambda each: 2 * each["one"].processor / each["two"].processor)

    def processor(self, server: str) -> float:
        """Microseconds per request."""
        return self._median(lambda each: each[server].processor)

    def rate(self, server: str) -> float:
        """Requests per second."""
        return self._median(lambda each: each[server].rate)

    def _median(self, figure: Callable[[Round], float]) -> float:
        return statistics.median(figure(each) for each in self.rounds)


def cost(server: Server, bodies: Bodies, connections: int) -> Cost:
    """The cost of requests on a server."""
    with Load(server.port, bodies, connections) as load:
        load.send(WARM_UP)
        used = server.processor_time()
        rate = load.send(REQUESTS)
        return Cost((server.processor_time() - used) / REQUESTS * A_SECOND, rate)


def in_turns(
    servers: Mapping[str, Server], bodies: Bodies, connections: int, rounds: int
) -> Rounds:
    """Measure in rounds, in alternating order, after an extra round as a warm-up."""
    order, kept = list(servers), []
    for _ in range(rounds + 1):
        kept.append({name: cost(servers[name], bodies, connections) for name in order})
        order.reverse()
    return Rounds(bodies, kept[1:])


def ratios(every: Sequence[Bodies], rounds: int) -> list[Rounds]:
    """The baseline and one worker, over one connection."""
    with flask_baseline(every) as baseline, service(1) as one:
        servers = {"baseline": baseline, "one": one}
        return [in_turns(servers, each, 1, rounds) for each in every]


def rates(every: Sequence[Bodies], rounds: int) -> list[Rounds]:
    """The baseline, one worker and two, over several connections."""
    with flask_baseline(every) as baseline, service(1) as one, service(2) as two:
        servers = {"baseline": baseline, "one": one, "two": two}
        return [in_turns(servers, each, CONNECTIONS, rounds) for each in every]


def report_ratios(found: Sequence[Rounds]) -> str:
    """The table of processor time compared with the baseline."""
    rows = []
    for each in found:
        label, bodies = each.bodies.label, (each.bodies.requests, each.bodies.answers)
        sizes = [statistics.mean(map(len, some)) for some in bodies]
        bound = bound_of(label)
        costs = map(each.processor, ("baseline", "one"))
        kept = verdict(kept=each.ratio <= bound)
        rows.append([label, *sizes, *costs, each.ratio, bound, kept])
    heads = ["one connection", "bytes in", "bytes out", "baseline µs", "service µs"]
    return table([*heads, "ratio", "at most", "kept"], rows)


def report_rates(found: Sequence[Rounds]) -> str:
    """The table of requests per second."""
    rows = [
        [
            each.bodies.label,
            *map(each.rate, ("baseline", "one", "two")),
            each.ratio,
            each.capacity,
            verdict(kept=each.capacity >= TWO_WORKERS),
        ]
        for each in found
    ]
    heads = [
        f"{CONNECTIONS} connections, requests a second",
        "baseline",
        "one worker",
        "two workers",
    ]
    return table([*heads, "ratio", "two to one", "kept"], rows)


def too_slow(found: Sequence[Rounds]) -> list[str]:
    """A sentence for each ratio that exceeds its bound by more than half."""
    return [
        f"{each.bodies.label}: {each.ratio:.2f} times the Flask baseline; "
        f"{bound_of(each.bodies.label)} is promised, {limit:.2f} fails"
        for each in found
        if each.ratio > (limit := HALF_AGAIN * bound_of(each.bodies.label))
    ]
