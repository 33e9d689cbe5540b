"""Run the benchmarks: ``python -m bench [--only http] [--write]``, or ``--check``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from bench import footprint, in_process, over_http, tables
from bench.bodies import measured_moves
from bench.machine import machine


def main(arguments: Sequence[str]) -> None:
    """Measure and print; write or check on request."""
    parser = argparse.ArgumentParser(prog=".venv/bin/python -m bench")
    parser.add_argument("--only", choices=SECTIONS, action="append", help="run only this")
    parser.add_argument("--rounds", type=int, default=25, help="per server (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of the first game (%(default)s)")
    action = parser.add_mutually_exclusive_group()
    action.add_argument("--write", action="store_true", help="update docs/performance.md")
    action.add_argument("--check", action="store_true", help="fail if moves cost too much")
    wanted = parser.parse_args(arguments)
    if wanted.check:
        check(wanted)
        return
    for name in wanted.only or SECTIONS:
        text = f"{machine()}\n\n{SECTIONS[name](wanted)}"
        print(f"## {name}\n\n{text}\n", flush=True)
        if wanted.write:
            tables.write(name, text)


def check(wanted: argparse.Namespace) -> None:
    """Compare moves with the baseline.

    :raises SystemExit: a bound is exceeded by more than half.
    """
    found = over_http.ratios(measured_moves(wanted.seed), wanted.rounds)
    print(f"{machine()}\n\n{over_http.report_ratios(found)}")
    if dear := over_http.too_slow(found):
        raise SystemExit("\n".join(["", *dear]))


def _http(wanted: argparse.Namespace) -> str:
    every = measured_moves(wanted.seed)
    ratios = over_http.ratios(every, wanted.rounds)
    rates = over_http.rates(every, wanted.rounds)
    return f"{over_http.report_ratios(ratios)}\n\n{over_http.report_rates(rates)}"


def _steps(wanted: argparse.Namespace) -> str:
    return in_process.steps(wanted.seed)


def _lists(wanted: argparse.Namespace) -> str:
    return in_process.lists("bing-rummy", wanted.seed)


def _start(wanted: argparse.Namespace) -> str:
    return footprint.report(footprint.measured(measured_moves(wanted.seed)))


SECTIONS: dict[str, Callable[[argparse.Namespace], str]] = {
    "http": _http,
    "steps": _steps,
    "lists": _lists,
    "start": _start,
}


if __name__ == "__main__":
    main(sys.argv[1:])
