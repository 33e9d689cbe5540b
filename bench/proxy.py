"""Measures the effect of one client behind the proxy of ``deploy`` on the others.

``python -m bench.proxy`` prints how long moves of some players take, without and with a client that
sends expensive requests at a constant rate, and the statuses of all responses.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import statistics
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from msgspec import json

from bench.bodies import moves_of
from bench.load import END
from bench.machine import machine
from bench.positions import InProcess
from bench.servers import PROXY, haproxy, proxied
from bench.tables import row, table
from bench.timing import percentile
from service.catalog import CATALOG

ATTACKER = "127.0.0.2"
PLAYERS = tuple(f"127.0.1.{number}" for number in range(1, 17))
PACE = 5
"""Moves per second of each player."""

BURST = 1.0
"""The first seconds of an attack, which do not count: its burst is let through."""

BODIES = 20
"""The number of different requests in an attack."""

LONGEST = 200
"""The number of moves in one request."""

Request = tuple[str, bytes]
"""A path and a body."""


def turns(seed: int) -> Request:
    """A hand of Bingo for two ``strong`` players."""
    home, asked = "/v1/games/bingo", InProcess(CATALOG["bingo"])
    dealt = asked.send(f"{home}/deals", json.encode({"seats": 2, "seed": seed}))
    players = {"0": "strong", "1": "strong"}
    body = {"state": json.decode(dealt)["state"], "players": players}
    return f"{home}/turns", json.encode(body)


def lists(seed: int) -> Request:
    """Requests with the maximum number of Bing Rummy moves, all views and all texts."""
    home, asked = "/v1/games/bing-rummy", InProcess(CATALOG["bing-rummy"])
    rng, moves = random.Random(seed), []
    position = json.decode(asked.send(f"{home}/deals", json.encode({"seats": 8, "seed": seed})))
    dealt = position["state"]
    while len(moves) < LONGEST and position["legal_moves"]:
        moves.append(rng.choice(position["legal_moves"]))
        body = {"state": position["state"], "move": moves[-1]}
        position = json.decode(asked.send(f"{home}/moves", json.encode(body)))
    body = {"state": dealt, "moves": moves, "views": ["all"], "describe": True}
    return f"{home}/moves", json.encode(body)


ATTACKS = {"turns": turns, "lists": lists}


@dataclass
class Client:
    """An address that sends requests at a fixed rate, regardless of response times."""

    port: int
    address: str
    requests: Sequence[Request]
    rate: float
    statuses: Counter[int] = field(default_factory=Counter)
    """Responses by status; 0: the connection was closed without one."""
    times: list[float] = field(default_factory=list)
    """Milliseconds of each request sent after the burst."""
    idle: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = field(default_factory=list)

    async def send(self, seconds: float, seed: int) -> None:
        """Send requests for some seconds, and wait for the last response."""
        loop, rng = asyncio.get_running_loop(), random.Random(seed)
        began, asked = loop.time(), []
        for number in count():
            due = (number + rng.random()) / self.rate
            if due >= seconds:
                break
            await asyncio.sleep(began + due - loop.time())
            request = self.requests[number % len(self.requests)]
            asked.append(asyncio.create_task(self._ask(request, counts=due >= BURST)))
        await asyncio.gather(*asked)
        for _, writer in self.idle:
            writer.close()

    async def _ask(self, request: Request, *, counts: bool) -> None:
        loop = asyncio.get_running_loop()
        sent = loop.time()
        try:
            status = await self._answered(*request)
        except (OSError, asyncio.IncompleteReadError):
            status = 0
        self.statuses[status] += 1
        if counts:
            self.times.append((loop.time() - sent) * 1e3)

    async def _answered(self, path: str, body: bytes) -> int:
        if self.idle:
            reader, writer = self.idle.pop()
        else:
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", self.port, local_addr=(self.address, 0)
            )
        head = f"POST {path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
        writer.write(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        status, *lines = (await reader.readuntil(END)).decode("ascii").strip().lower().splitlines()
        headers = dict(line.split(": ", 1) for line in lines)
        await reader.readexactly(int(headers["content-length"]))
        if headers.get("connection") == "close":
            writer.close()
        else:
            self.idle.append((reader, writer))
        return int(status.split()[1])


@dataclass(frozen=True)
class Found:
    """The results for the players and the attacker."""

    times: list[float]
    """Milliseconds of the players' moves."""
    players: Counter[int]
    attacker: Counter[int]

    def row(self) -> list[object]:
        """Median, 99th percentile, longest time; both sides' statuses."""
        return [
            statistics.median(self.times),
            percentile(self.times, 99),
            max(self.times),
            told(self.players),
            told(self.attacker),
        ]


def told(statuses: Counter[int]) -> str:
    """Such as ``200: 30, 429: 170``."""
    return ", ".join(f"{status}: {number}" for status, number in sorted(statuses.items()))


async def beside(
    port: int, moves: Sequence[Request], attack: Sequence[Request], rate: float, seconds: float
) -> Found:
    """The players' moves during the attack, or without one if its rate is 0."""
    players = [Client(port, address, moves, PACE) for address in PLAYERS]
    attacker = Client(port, ATTACKER, attack, rate)
    clients = [*players, attacker] if rate else players
    await asyncio.gather(*(client.send(seconds, seed) for seed, client in enumerate(clients)))
    statuses = sum((player.statuses for player in players), Counter[int]())
    return Found([t for player in players for t in player.times], statuses, attacker.statuses)


def requests_of(attack: str) -> tuple[list[Request], list[Request]]:
    """Moves of Bingo for the players, and an attack."""
    moves = moves_of("bingo", 150, 1)
    costly = [ATTACKS[attack](seed) for seed in range(BODIES)]
    return [(moves.path, body) for body in moves.requests], costly


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog=".venv/bin/python -m bench.proxy")
    parser.add_argument("--config", type=Path, default=PROXY, help="(%(default)s)")
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2], help="of an instance")
    parser.add_argument("--attack", choices=ATTACKS, default="turns", help="(%(default)s)")
    parser.add_argument("--rate", type=float, default=20, help="of the attack (%(default)s)")
    parser.add_argument("--seconds", type=float, default=15, help="of each load (%(default)s)")
    wanted = parser.parse_args()
    haproxy()  # before the requests are made
    moves, costly = requests_of(wanted.attack)
    rows: list[list[object]] = []
    for workers in wanted.workers:
        with proxied(workers, wanted.config) as port:
            for name, rate in (("alone", 0.0), ("attacked", wanted.rate)):
                found = asyncio.run(beside(port, moves, costly, rate, wanted.seconds))
                rows.append([f"{workers}, {name}", *found.row()])
                print(row(rows[-1]), flush=True)
    heads = ["WORKERS of an instance", "median of moves, ms", "p99", "longest", "players", "attack"]
    print(f"\n{machine()}\n\n{table(heads, rows)}")


if __name__ == "__main__":
    main()
