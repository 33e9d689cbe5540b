"""What a request costs over HTTP, beside the floor, in one run."""

from __future__ import annotations

import statistics
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass

import orjson

from bench.bodies import Bodies, bodies_of, middling
from bench.load import Load
from bench.servers import FLOOR, SERVICE, Server, serving
from bench.tables import table

ROUNDS = 8
"""The servers take turns so often; told is the least processor time, and the median of rates."""

BODIES = 300
"""Of each operation."""

WARM_UP = 50
SHARE = 0.7
"""The load at which latencies are told, as a share of what one worker answers at most."""

A_SECOND = 1e6
"""In microseconds."""


@dataclass(frozen=True)
class Cost:
    """What requests cost: microseconds of the workers' time each, and how many a second."""

    processor: float
    a_second: float


@dataclass(frozen=True)
class Compared:
    """The floor, the service, and the service with two workers, on the same bodies."""

    bodies: Bodies
    floor: Cost
    service: Cost
    two_workers: Cost
    ratio: float
    """Of the service's processor time to the floor's."""
    capacity: float
    """How many times as many requests two workers answer in their processor time."""
    latencies: tuple[float, float]
    """Milliseconds at 70 % load: half of the answers come sooner, and 99 in 100."""


def cost(server: Server, path: str, bodies: Bodies, number: int) -> Cost:
    """What so many requests cost on a server that is warm."""
    with Load(server.port, path, bodies.requests) as load:
        load.flat_out(WARM_UP)
        used = server.processor_time()
        a_second = load.flat_out(number)
        return Cost((server.processor_time() - used) / number * A_SECOND, a_second)


def compared(servers: tuple[Server, Server, Server], bodies: Bodies, number: int) -> Compared:
    """The three servers, in turns."""
    rounds = [
        [cost(server, bodies.path, bodies, number) for server in servers] for _ in "." * ROUNDS
    ]
    floor, one, two = (
        Cost(
            min(each[place].processor for each in rounds),
            statistics.median(each[place].a_second for each in rounds),
        )
        for place in range(len(servers))
    )
    gap = 1 / (one.a_second * SHARE)
    with Load(servers[1].port, bodies.path, bodies.requests) as load:
        load.flat_out(WARM_UP)
        latencies = sorted(load.paced(2 * number, gap))
    p50, p99 = (latencies[int(len(latencies) * share)] * 1000 for share in (0.5, 0.99))
    ratio, capacity = one.processor / floor.processor, 2 * one.processor / two.processor
    return Compared(bodies, floor, one, two, ratio, capacity, (p50, p99))


def measured(games: Sequence[str], requests: int, seed: int) -> list[Compared]:
    """Every operation of every game."""
    every = []
    for game in games:
        moves, *others = bodies_of(game, BODIES, seed)
        every += [moves, middling(game, moves), *others]
    answers = {
        each.path: [orjson.loads(answer) for answer in each.answers] for each in reversed(every)
    }
    with tempfile.NamedTemporaryFile(suffix=".json") as told:
        told.write(orjson.dumps(answers))
        told.flush()
        with (
            serving(FLOOR, 1, FLOOR_ANSWERS=told.name) as floor,
            serving(SERVICE, 1) as one,
            serving(SERVICE, 2) as two,
        ):
            return [compared((floor, one, two), bodies, requests) for bodies in every]


def report(found: Sequence[Compared]) -> str:
    """The tables: what it costs beside the floor, and what a second worker brings."""
    costs = [
        [
            each.bodies.label,
            *(
                statistics.mean(map(len, some))
                for some in (each.bodies.requests, each.bodies.answers)
            ),
            each.floor.processor,
            each.service.processor,
            each.ratio,
            *each.latencies,
        ]
        for each in found
    ]
    rates = [
        [
            each.bodies.label,
            each.floor.a_second,
            each.service.a_second,
            each.two_workers.a_second,
            each.two_workers.a_second / each.service.a_second,
            each.capacity,
        ]
        for each in found
    ]
    heads = ["processor time", "bytes asked", "answered", "floor µs", "service µs", "ratio"]
    heads += ["p50 ms", "p99 ms"]
    workers = ["requests a second", "floor", "one worker", "two workers", "times", "per processor"]
    return f"{table(heads, costs)}\n\n{table(workers, rates)}"
