"""Measure what we promise: ``python -m bench [--only http --only process …] [--write]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from bench import footprint, image, in_process, over_http, ratios, tables, targets
from bench.machine import machine
from service.catalog import CATALOG


def main(arguments: Sequence[str]) -> None:
    """Measure, print, and keep if asked to."""
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("--only", choices=SECTIONS, action="append", help="this section")
    parser.add_argument("--game", choices=CATALOG, action="append", help="this game only")
    parser.add_argument("--positions", type=int, default=1000, help="of each game (%(default)s)")
    parser.add_argument("--requests", type=int, default=300, help="in a row (%(default)s)")
    parser.add_argument(
        "--search", type=float, default=4.0, help="seconds of a search, and of play (%(default)s)"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the first game (%(default)s)")
    parser.add_argument("--write", action="store_true", help="keep it in docs/performance.md")
    wanted = parser.parse_args(arguments)
    wanted.game = wanted.game or list(CATALOG)
    for name in wanted.only or SECTIONS:
        told = f"{machine()}\n\n{SECTIONS[name](wanted)}"
        print(f"## {name}\n\n{told}\n", flush=True)
        if wanted.write:
            tables.write(name, told)


def _http(wanted: argparse.Namespace) -> str:
    found = over_http.measured(wanted.game, wanted.requests, wanted.seed)
    return f"{over_http.report(found)}\n\n{targets.of_http(found)}"


def _network(wanted: argparse.Namespace) -> str:
    found = ratios.measured(wanted.game)
    told = ratios.report(found)
    if wanted.write:
        ratios.keep(found)
    return told


def _start(wanted: argparse.Namespace) -> str:
    found = footprint.measured(wanted.seed)
    return f"{footprint.report(found)}\n\n{targets.of_footprint(found)}"


def _image(_: argparse.Namespace) -> str:
    return image.report()


def _process(wanted: argparse.Namespace) -> str:
    return in_process.report(wanted.game, wanted.positions, wanted.search, wanted.seed)


def _play(wanted: argparse.Namespace) -> str:
    random = in_process.random_play(wanted.game, wanted.search)
    return f"{random}\n\n{in_process.arrangements(wanted.seed)}"


def _growth(wanted: argparse.Namespace) -> str:
    return in_process.growth(wanted.game, wanted.seed)


SECTIONS: dict[str, Callable[[argparse.Namespace], str]] = {
    "http": _http,
    "connection": _network,
    "start": _start,
    "image": _image,
    "process": _process,
    "play": _play,
    "growth": _growth,
}


if __name__ == "__main__":
    main(sys.argv[1:])
