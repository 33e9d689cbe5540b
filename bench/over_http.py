"""What a request costs over HTTP, beside the floor, in one run: ``python -m bench.over_http``."""

from __future__ import annotations

import argparse
import os
import re
import selectors
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import orjson

from bench.machine import machine
from bench.positions import NO_MOVE, met
from service.catalog import CATALOG
from service.contract.referee import Referee

CONNECTIONS = 4
WARM_UP = 300
SHARE = 0.7
"""The load at which latencies are told, as a share of what one worker answers at most."""


@dataclass(frozen=True)
class Bodies:
    """Requests of one operation of one game, and how large their answers are."""

    label: str
    path: str
    requests: list[bytes]
    answers: list[bytes]


@dataclass(frozen=True)
class Cost:
    """What requests cost: processor time of the workers each, how many a second, latencies."""

    processor: float
    a_second: float
    latencies: list[float]


class Server:
    """A gunicorn with the settings of the service."""

    def __init__(self, application: str, workers: int, **environment: str) -> None:
        settings = {"PORT": "0", "WORKERS": str(workers), **environment}
        self.process = subprocess.Popen(  # noqa: S603 - the command is made here
            [sys.executable, "-m", "gunicorn", "--config", "python:service.server", application],
            env={**os.environ, **settings},
            stderr=subprocess.PIPE,
            text=True,
        )
        for line in self.process.stderr or ():
            if found := re.search(r"Listening at: http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
                break
        else:
            raise SystemExit(f"{application} does not start")

    def processor_time(self) -> float:
        """Seconds of processor time that the workers have used."""
        ticks = 0
        for child in self.children():
            fields = Path(f"/proc/{child}/stat").read_text("ascii").rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")

    def memory(self) -> float:
        """Megabytes of the largest worker: its own, and its share of what is shared."""
        sizes = []
        for child in self.children():
            rollup = Path(f"/proc/{child}/smaps_rollup").read_text("ascii")
            sizes.append(int(re.search(r"^Pss:\s+(\d+)", rollup, re.MULTILINE)[1]) / 1024)
        return max(sizes)

    def children(self) -> list[str]:
        """The process ids of the workers."""
        pid = self.process.pid
        return Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()

    def stop(self) -> None:
        """Stop it, and wait."""
        self.process.terminate()
        self.process.communicate()


@contextmanager
def serving(application: str, workers: int, **environment: str) -> Iterator[Server]:
    """A server, stopped at the end."""
    server = Server(application, workers, **environment)
    try:
        yield server
    finally:
        server.stop()


class Load:
    """Requests over a few connections that are kept open."""

    def __init__(self, port: int, path: str, bodies: Sequence[bytes]) -> None:
        head = f"POST {path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
        self.requests = [
            f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body for body in bodies
        ]
        self.next = 0
        self.sockets = [socket.create_connection(("127.0.0.1", port)) for _ in range(CONNECTIONS)]
        self.sent = dict.fromkeys(self.sockets, 0.0)
        self.selector = selectors.DefaultSelector()
        for connection in self.sockets:
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            self.selector.register(connection, selectors.EVENT_READ)

    def close(self) -> None:
        """Close the connections."""
        self.selector.close()
        for connection in self.sockets:
            connection.close()

    def send(self, connection: socket.socket, due: float) -> None:
        """Send the next request; its latency counts from when it was due."""
        connection.sendall(self.requests[self.next % len(self.requests)])
        self.next += 1
        self.sent[connection] = due

    def flat_out(self, number: int) -> list[float]:
        """Latencies of requests sent as fast as they are answered."""
        latencies: list[float] = []
        for connection in self.sockets:
            self.send(connection, time.perf_counter())
        while len(latencies) < number:
            for key, _ in self.selector.select():
                latencies.append(self.answered(key.fileobj))
                self.send(key.fileobj, time.perf_counter())
        for connection in self.sockets:
            self.answered(connection)
        return latencies

    def paced(self, number: int, gap: float) -> list[float]:
        """Latencies of requests that are due one after another, with a gap between them."""
        latencies: list[float] = []
        idle, began, due = list(self.sockets), time.perf_counter(), 0
        while len(latencies) < number:
            now = time.perf_counter()
            while idle and began + due * gap <= now:
                self.send(idle.pop(), began + due * gap)
                due += 1
            wait = max(0.0, began + due * gap - now) if idle else None
            for key, _ in self.selector.select(wait):
                latencies.append(self.answered(key.fileobj))
                idle.append(key.fileobj)
        for connection in self.sockets:
            if connection not in idle:
                self.answered(connection)
        return latencies

    def answered(self, connection: socket.socket) -> float:
        """Read one answer; seconds since it was asked for."""
        received = b""
        while b"\r\n\r\n" not in received:
            received += connection.recv(65536)
        head, _, body = received.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 200"):
            raise SystemExit(received.decode("utf-8", "replace"))
        length = int(re.search(rb"(?i)content-length: (\d+)", head)[1])
        while len(body) < length:
            body += connection.recv(65536)
        return time.perf_counter() - self.sent[connection]


def bodies_of(game: str, number: int, seed: int) -> list[Bodies]:
    """The bodies of the three operations most asked for, as met in play."""
    wire = CATALOG[game]
    referee = Referee(wire)
    positions = met(wire, number, seed)
    home = f"/v1/games/{game}"
    listed = [b'{"state":%b}' % position.state for position in positions]
    moves = [
        b'{"state":%b,"move":%b}' % (position.state, position.move)
        for position in positions
        if position.move != NO_MOVE
    ]
    deals = [b'{"seats":%d,"seed":%d}' % (wire.game.seats[-1], each) for each in range(number)]
    asked = (("moves", referee.moves, moves), ("legal-moves", referee.legal_moves, listed))
    found = []
    for name, operation, requests in (*asked, ("deals", referee.deals, deals)):
        answers = [orjson.dumps(operation(orjson.loads(body))) for body in requests]
        found.append(Bodies(f"{game} {name}", f"{home}/{name}", requests, answers))
    return found


def measured(server: Server, path: str, bodies: Bodies, number: int) -> Cost:
    """What the requests cost on a server that is warm."""
    load = Load(server.port, path, bodies.requests)
    try:
        load.flat_out(WARM_UP)
        used, began = server.processor_time(), time.perf_counter()
        load.flat_out(number)
        took = time.perf_counter() - began
        processor = (server.processor_time() - used) / number
        a_second = number / took
        latencies = load.paced(number // 2, 1 / (a_second * SHARE))
    finally:
        load.close()
    return Cost(processor, a_second, latencies)


def compare(bodies: Bodies, number: int) -> None:
    """One line: the service beside the floor, one worker each, in turns."""
    with tempfile.NamedTemporaryFile(suffix=".jsonl") as answers:
        answers.write(b"\n".join(bodies.answers))
        answers.flush()
        with (
            serving("bench.floor:app", 1, FLOOR_ANSWERS=answers.name) as floor,
            serving("service.wsgi:app", 1, REQUEST_LOG="off") as service,
        ):
            rounds = [
                (
                    measured(floor, "/floor", bodies, number),
                    measured(service, bodies.path, bodies, number),
                )
                for _ in range(3)
            ]
    lowest = statistics.median(a.processor for a, _ in rounds)
    ours = statistics.median(b.processor for _, b in rounds)
    ratio = statistics.median(b.processor / a.processor for a, b in rounds)
    rates = [statistics.median(r[i].a_second for r in rounds) for i in (0, 1)]
    latencies = sorted(latency for _, cost in rounds for latency in cost.latencies)
    p50, p99 = (latencies[int(len(latencies) * share)] * 1000 for share in (0.5, 0.99))
    sizes = [statistics.mean(map(len, each)) for each in (bodies.requests, bodies.answers)]
    print(
        f"{bodies.label:24}{sizes[0]:7.0f}{sizes[1]:7.0f}{lowest * 1e6:9.0f}{ours * 1e6:9.0f}"
        f"{ratio:8.2f}{rates[0]:9.0f}{rates[1]:9.0f}{p50:8.2f}{p99:8.2f}",
        flush=True,
    )


def scaling(bodies: Bodies, number: int) -> None:
    """How much more two workers answer than one, and what memory they take."""
    rates = []
    for workers in (1, 2):
        with serving("service.wsgi:app", workers, REQUEST_LOG="off") as service:
            cost = measured(service, bodies.path, bodies, number)
            rates.append(cost.a_second)
            memory = service.memory()
    print(
        f"{bodies.label}: {rates[0]:.0f} a second with one worker, {rates[1]:.0f} with two "
        f"({rates[1] / rates[0]:.2f} times); {memory:.0f} MB a worker"
    )


def main(arguments: Sequence[str]) -> None:
    """Measure every game of the catalog over HTTP."""
    parser = argparse.ArgumentParser(prog="python -m bench.over_http")
    parser.add_argument("--requests", type=int, default=3000, help="a round (%(default)s)")
    parser.add_argument("--game", choices=CATALOG, action="append", help="this game only")
    wanted = parser.parse_args(arguments)
    print(machine())
    print(
        f"\n{'':24}{'asked':>7}{'answer':>7}{'floor':>9}{'service':>9}{'ratio':>8}"
        f"{'floor':>9}{'service':>9}{'p50':>8}{'p99':>8}"
    )
    print(f"{'':24}{'bytes':>14}{'µs of processor':>18}{'':8}{'a second':>18}{'ms at 70 %':>16}")
    for game in wanted.game or CATALOG:
        every = bodies_of(game, 500, 1)
        for bodies in every:
            compare(bodies, wanted.requests)
        scaling(every[0], wanted.requests)


if __name__ == "__main__":
    main(sys.argv[1:])
