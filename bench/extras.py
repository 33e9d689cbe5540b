"""What the log line and the counter add to a request: ``python -m bench.extras``.

The application is called as the server calls it, without HTTP, so that nothing hides the little
they cost; with HTTP their share is smaller still. The three take turns, and the quickest turn of
each is told: what else a machine does only adds to it.
"""

from __future__ import annotations

import argparse
import io
import itertools
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import contextmanager
from typing import Any

from werkzeug.test import EnvironBuilder

from bench.bodies import Bodies, bodies_of
from bench.machine import machine
from service.app import create_app
from service.catalog import CATALOG
from service.config import Settings
from service.contract.problems import PROBLEMS
from service.serving.metrics import NONE, Metrics

Application = Callable[..., Iterable[bytes]]
BARE = "neither"
USUAL_PROBLEMS = (NONE, "malformed-json", "invalid-request", "illegal-move", "inconsistent-state")
"""An answer, and a few kinds of problem, of every operation."""


def applications(metrics: Metrics) -> dict[str, Application]:
    """The service bare, with the counter, and with the line."""
    bare = create_app(Settings(request_log=False))
    told = create_app(Settings(request_log=True))
    return {BARE: bare, "counter": metrics.counting(bare), "log line": told}


def requests_of(bodies: Bodies) -> list[tuple[dict[str, Any], bytes]]:
    """Each request as its WSGI environment, still without the stream of its body."""
    kind = "application/json"
    return [
        (
            EnvironBuilder(bodies.path, method="POST", data=body, content_type=kind).get_environ(),
            body,
        )
        for body in bodies.requests
    ]


def turn(application: Application, requests: Sequence[tuple[dict[str, Any], bytes]]) -> float:
    """Microseconds of processor time that a request takes."""
    asked = [{**environ, "wsgi.input": io.BytesIO(body)} for environ, body in requests]
    began = time.process_time_ns()
    for environ in asked:
        b"".join(application(environ, lambda *_: None))
    return (time.process_time_ns() - began) / len(asked) / 1000


@contextmanager
def log_to_a_file() -> Iterable[None]:
    """Standard error is a file meanwhile."""
    usual = sys.stderr
    with tempfile.TemporaryFile("w") as log:
        sys.stderr = log
        try:
            yield
        finally:
            sys.stderr = usual


def main(arguments: Sequence[str]) -> None:
    """Measure moves of every game."""
    parser = argparse.ArgumentParser(prog="python -m bench.extras")
    parser.add_argument("--turns", type=int, default=30, help="of each (%(default)s)")
    parser.add_argument("--game", choices=CATALOG, action="append", help="this game only")
    wanted = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        measure(wanted, Metrics(folder))


def measure(wanted: argparse.Namespace, metrics: Metrics) -> None:
    """Measure what is wanted, and tell it."""
    applied = applications(metrics)
    print(f"{machine()}\n\n{'µs of processor a move':24}" + "".join(f"{n:>16}" for n in applied))
    for game in wanted.game or CATALOG:
        requests = requests_of(bodies_of(game, 200, 1)[0])
        with log_to_a_file():
            for application in applied.values():
                turn(application, requests)
            turns = [
                {name: turn(application, requests) for name, application in applied.items()}
                for _ in range(wanted.turns)
            ]
        quickest = {name: min(one[name] for one in turns) for name in applied}
        told = f"{game:24}"
        for name in applied:
            told += f"{quickest[name]:9.1f} {quickest[name] / quickest[BARE]:6.3f}"
        print(told, flush=True)
    took, size = telling(metrics)
    print(f"\ntelling the metrics: {took:.1f} ms, {size / 1024:.0f} kB")


def telling(metrics: Metrics) -> tuple[float, int]:
    """What telling the metrics takes when two workers have met five outcomes everywhere.

    Milliseconds of processor time, and bytes.
    """
    for _ in range(2):
        metrics.place = metrics.take_place()
        for route, slug in itertools.product(metrics.routes.values(), USUAL_PROBLEMS):
            status = PROBLEMS[slug].status if slug in PROBLEMS else 200
            metrics.count(route, str(status), slug, 0.001)
    asked = EnvironBuilder("/metrics").get_environ()
    began = time.process_time()
    text = b"".join(metrics.application(asked, lambda *_: None))
    return (time.process_time() - began) * 1000, len(text)


if __name__ == "__main__":
    main(sys.argv[1:])
