"""Moves beside the floor without a network: from the bytes of a connection to its answer's bytes.

The floor and the service take turns at every body, and what a body costs is the least of some
tries; so the ratio is much the same on a machine that is busy.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable
from pathlib import Path
from time import thread_time_ns
from typing import Any

import orjson
from flask import Flask

from bench.bodies import bodies_of
from bench.floor import create_floor
from bench.tables import table
from service.app import create_app
from service.catalog import CATALOG
from service.config import Settings
from service.serving.connection import Connection, Connections

BASELINE = Path(__file__).with_name("ratios.json")
WORSE = 1.5
"""By how much a ratio may be worse than the one that is kept."""

BODIES = 300
TRIES = 8


class Wire:
    """What a connection needs of a network: it takes what is written."""

    def __init__(self) -> None:
        self.written: list[bytes] = []
        self.write = self.written.append

    def get_extra_info(self, name: str) -> object:
        """The addresses of the two ends."""
        return ("127.0.0.1", 1) if name in {"peername", "sockname"} else None

    def get_write_buffer_size(self) -> int:
        """Nothing waits to be taken."""
        return 0

    def set_write_buffer_limits(self, high: int) -> None:
        """Nothing waits."""

    def pause_reading(self) -> None:
        """Nothing more is read anyway."""

    resume_reading = pause_reading


class Served:
    """An application, served on one connection."""

    def __init__(self, application: Flask) -> None:
        self.connection = Connection(Connections(1, 65, None), application)
        self.wire: Any = Wire()
        self.connection.connection_made(self.wire)

    def nanoseconds(self, request: bytes) -> int:
        """Processor time to answer a request.

        :raises ValueError: the answer is no success.
        """
        self.wire.written.clear()
        began = thread_time_ns()
        self.connection.data_received(request)
        took = thread_time_ns() - began
        if not self.wire.written or not self.wire.written[0].startswith(b"HTTP/1.1 200"):
            raise ValueError(b"".join(self.wire.written))
        return took


def ratio_of(game: str, tries: int = TRIES) -> float:
    """How much more processor time the moves of a game take than the floor."""
    moves = bodies_of(game, BODIES, 1)[0]
    answers = [orjson.loads(answer) for answer in moves.answers]
    floor = Served(create_floor({moves.path: answers}))
    service = Served(create_app(Settings(request_log=False), {game: CATALOG[game]}))
    head = f"POST {moves.path} HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
    least: dict[bytes, tuple[int, int]] = {}
    gc.collect()
    for _ in range(tries):
        for body in moves.requests:
            request = f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body
            times = floor.nanoseconds(request), service.nanoseconds(request)
            before = least.get(body, times)
            least[body] = min(before[0], times[0]), min(before[1], times[1])
    lowest, ours = (sum(times[place] for times in least.values()) for place in (0, 1))
    return ours / lowest


def measured(games: Iterable[str]) -> dict[str, float]:
    """The ratio of each game."""
    return {game: round(ratio_of(game), 2) for game in games}


def report(found: dict[str, float]) -> str:
    """The ratios, beside those that are kept."""
    kept = baseline()
    rows = [[CATALOG[game].game.title, ratio, kept.get(game, "-")] for game, ratio in found.items()]
    return table(["moves without a network", "ratio", "kept"], rows)


def baseline() -> dict[str, float]:
    """The ratios that are kept, by game."""
    kept: dict[str, float] = orjson.loads(BASELINE.read_bytes())
    return kept


def keep(found: dict[str, float]) -> None:
    """Compare with these from now on."""
    told = orjson.dumps(baseline() | found, option=orjson.OPT_INDENT_2 | orjson.OPT_APPEND_NEWLINE)
    BASELINE.write_bytes(told)
