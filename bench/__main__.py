"""Measure every game of the catalog: ``python -m bench [--positions 5000] [--game gin-rummy]``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Sequence

from bench.machine import machine
from bench.measures import ALL, Bench, Figures
from bench.positions import met
from service.catalog import CATALOG

NOTES = (
    "the five: load, check, apply, legal moves, dump",
    "all of them: load, audit, check, apply, legal moves, unavailable, scores, dump, digest",
    "a request: a move from the bytes of its body to the bytes of its answer, without HTTP",
    "a list: the same for legal-moves",
)


def main(arguments: Sequence[str]) -> None:
    """Measure, and print a table for each game and each of its phases."""
    parser = argparse.ArgumentParser(prog="python -m bench")
    parser.add_argument("--positions", type=int, default=5000, help="of each game (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (%(default)s)")
    parser.add_argument("--game", choices=CATALOG, action="append", help="this game only")
    wanted = parser.parse_args(arguments)
    print(machine())
    for name in wanted.game or CATALOG:
        positions = met(CATALOG[name], wanted.positions, wanted.seed)
        print(f"\n{CATALOG[name].game.title}: {len(positions)} positions, in microseconds")
        _print(Bench(CATALOG[name]).figures(positions))
    print("", *NOTES, sep="\n")


def _print(figures: Iterable[Figures]) -> None:
    phase = ""
    for one in figures:
        if one.phase != phase:
            phase = one.phase
            heading = phase if phase == ALL else f"phase {phase}"
            print(f"\n  {heading:24}{'positions':>10}{'median':>10}{'p99':>10}{'worst':>10}")
        times = "".join(f"{time / 1000:10.1f}" for time in (one.median, one.p99, one.worst))
        print(f"    {one.measure:22}{len(one.times):10}{times}")


if __name__ == "__main__":
    main(sys.argv[1:])
