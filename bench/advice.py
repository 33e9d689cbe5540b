"""Measures computer players over HTTP, and moves under their load.

``python -m bench.advice`` prints two tables. The first compares the processor time of ``advice``
with that of ``moves``. The second has the 99th percentile of the time of a move while clients send
only moves, and while two fifths of the same load is ``strong`` advice.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle

from msgspec import json

from bench.bodies import Bodies, moves_of
from bench.load import END, LENGTH
from bench.machine import machine
from bench.over_http import in_turns
from bench.positions import InProcess, positions_in_play
from bench.servers import Server, haproxy, proxied, service
from bench.tables import row, table
from bench.timing import percentile
from service.catalog import CATALOG

NUMBER = 150
"""The number of positions of each game."""

LOAD = 0.15
"""The share of one worker's time that all requests together take."""

THINKING = 0.4
"""The share of the load that is strong advice."""

CLIENTS = 16
"""The number of connections that send moves, and of those that request advice."""


def advice_of(game: str, level: str, number: int, seed: int) -> Bodies:
    """Requests for advice in the same positions as ``moves_of``."""
    entry = CATALOG[game]
    home, asked = f"/v1/games/{game}", InProcess(entry)
    requests = []
    for each in positions_in_play(entry, number, seed):
        position = json.decode(asked.send(f"{home}/legal-moves", b'{"state":%b}' % each.state))
        if position["to_act"] is not None:  # between hands, any seat deals
            seat = str(position["to_act"]).encode()
            requests.append(
                b'{"state":%b,"seat":%b,"level":"%b"}' % (each.state, seat, level.encode())
            )
    answers = [asked.send(f"{home}/advice", body) for body in requests]
    return Bodies(f"{entry.game.title}, {level}", f"{home}/advice", requests, answers)


@dataclass(frozen=True)
class Costs:
    """Seconds of processor time per request in one game."""

    moves: Bodies
    quick: Bodies
    strong: Bodies
    seconds: tuple[float, float, float]

    @property
    def ratio(self) -> float:
        """``quick`` over ``moves``."""
        return self.seconds[1] / self.seconds[0]


def costs_of(game: str, server: Server, rounds: int, seed: int) -> Costs:
    """Measure over one connection."""
    moves = moves_of(game, NUMBER, seed)
    quick, strong = (advice_of(game, level, NUMBER, seed) for level in ("quick", "strong"))
    seconds = []
    for bodies, times in ((moves, rounds), (quick, rounds), (strong, 1)):
        found = in_turns({"one": server}, bodies, 1, times)
        seconds.append(found.processor("one") / 1e6)
    return Costs(moves, quick, strong, (seconds[0], seconds[1], seconds[2]))


async def client(
    port: int, bodies: Bodies, rate: float, seconds: float, rng: random.Random
) -> list[float]:
    """Send requests at random times, at a given rate; returns the milliseconds of each.

    Time spent waiting for the previous request counts.
    """
    connection = None
    head = f"POST {bodies.path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
    requests = cycle(rng.sample(bodies.requests, len(bodies.requests)))
    loop, took = asyncio.get_running_loop(), []
    due = began = loop.time()
    while (due := due + rng.expovariate(rate)) < began + seconds:
        if (early := due - loop.time()) > 0:
            await asyncio.sleep(early)
            due = loop.time()  # waking up late is this client's fault
        if connection is None:  # not earlier: the proxy closes one that is silent for five seconds
            connection = await asyncio.open_connection("127.0.0.1", port)
        reader, writer = connection
        body = next(requests)
        writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        answer_head = await reader.readuntil(END)
        if not answer_head.startswith(b"HTTP/1.1 200") or not (found := LENGTH.search(answer_head)):
            raise ValueError(answer_head.decode())
        await reader.readexactly(int(found[1]))
        took.append((loop.time() - due) * 1e3)
    if connection:
        connection[1].close()
    return took


async def moves_beside(
    port: int, costs: Costs, *, thinking: float, seconds: float, seed: int
) -> list[float]:
    """The time of each move, with this share of advice in the load."""
    rng = random.Random(seed)
    rates = (
        LOAD * (1 - thinking) / costs.seconds[0] / CLIENTS,
        LOAD * thinking / costs.seconds[2] / CLIENTS,
    )
    some = [
        client(port, bodies, rate, seconds, random.Random(rng.random()))
        for bodies, rate in zip((costs.moves, costs.strong), rates, strict=True)
        if rate
        for _ in range(CLIENTS)
    ]
    return [each for times in (await asyncio.gather(*some))[:CLIENTS] for each in times]


def report(every: Sequence[Costs], seconds: float, rounds: int) -> str:
    """The table of the 99th percentiles, medians of interleaved rounds."""
    rows = []
    with service(1) as one, proxied(1, TRUSTED="127.0.0.1") as port:
        for costs in every:
            cells: list[object] = [costs.moves.label]
            for target in (one.port, port):
                alone, beside = [], []
                for number in range(rounds):
                    for share, kept in ((0.0, alone), (THINKING, beside)):
                        took = asyncio.run(
                            moves_beside(
                                target, costs, thinking=share, seconds=seconds, seed=number
                            )
                        )
                        kept.append(percentile(took, 99))
                cells += [statistics.median(alone), statistics.median(beside)]
                cells.append(statistics.median(beside) / statistics.median(alone))
            rows.append(cells)
            print(row(cells), flush=True)
    heads = ["p99 of moves, ms", "one worker: alone", "beside", "ratio"]
    return table([*heads, "two instances behind HAProxy: alone", "beside", "ratio"], rows)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog=".venv/bin/python -m bench.advice")
    parser.add_argument("--rounds", type=int, default=5, help="of each (%(default)s)")
    parser.add_argument("--seconds", type=float, default=6, help="of each load (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (%(default)s)")
    wanted = parser.parse_args()
    haproxy()  # before anything is measured for minutes
    with service(1) as server:
        every = [costs_of(game, server, wanted.rounds, wanted.seed) for game in CATALOG]
    heads = ["µs a request over HTTP", "moves", "quick", "strong", "quick to moves"]
    rows = [
        [each.moves.label, *(second * 1e6 for second in each.seconds), each.ratio] for each in every
    ]
    print(f"{machine()}\n\n{table(heads, rows)}\n", flush=True)
    print(report(every, wanted.seconds, wanted.rounds))


if __name__ == "__main__":
    main()
