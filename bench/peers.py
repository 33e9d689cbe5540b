"""Compares Gin Rummy with other engines: ``python -m bench.peers --python <theirs>``."""

from __future__ import annotations

import argparse
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from msgspec import json

from bench import tables, targets
from bench.bodies import moves_of
from bench.machine import machine
from bench.positions import InProcess
from bench.tables import table
from service.catalog import CATALOG
from service.games.gin_rummy.moves import DeclareBigGin, Knock
from service.kit.cards import CARD_OF, PACK, card_points, name
from service.kit.game import Deal
from service.kit.melds import Ace, best_arrangement

ENTRY = CATALOG["gin-rummy"]
ENGINES = {"OpenSpiel": "spiel_gin.py", "RLCard": "rlcard_gin.py"}
ROUNDS = 3
"""The number of rounds in which engines take turns; the median is reported."""

HANDS = 1_000
STEPS = 600

ENDS = {Knock, DeclareBigGin}
"""Moves that are made as soon as they are legal."""

NOTE = """\
Random hands: knock or go gin as soon as it is legal, else make any legal move. A stateless step of
OpenSpiel: read a state, check a move, make it, list the moves that may follow, write the state.
Ours is a whole `moves` request in process, with audit, reasons and score sheet. RLCard has no form
in which a state could be read. All three agree on the deadwood of every hand."""


def ours(hands: Sequence[Sequence[str]], seed: int, seconds: float) -> dict[str, Any]:
    """The measurements of this service."""
    moves, service = moves_of("gin-rummy", STEPS, seed), InProcess(ENTRY)
    rate = _random_hands(seed, seconds)
    began = time.process_time()
    for body in moves.requests:
        service.send(moves.path, body)
    step = (time.process_time() - began) / len(moves.requests)
    cards = [[CARD_OF[face] for face in hand] for hand in hands]
    points = card_points(1)
    began = time.process_time()
    found = [best_arrangement(hand, Ace.LOW, points) for hand in cards]
    arrangement = (time.process_time() - began) / len(found)
    return {
        "hands": rate,
        "step": step * 1e6,
        "arrangement": arrangement * 1e6,
        "deadwood": [each.points for each in found],
    }


def _random_hands(seed: int, seconds: float) -> float:
    game, rng, hands = ENTRY.game, Random(seed), 0
    options = next(iter(game.presets.values()))
    began = time.process_time()
    while time.process_time() - began < seconds:
        state, _ = game.deal(Deal(options, 2, seed + hands))
        while state.last_hand is None:
            legal = game.legal_moves(state)
            ends = [move for move in legal if type(move) in ENDS]
            move = rng.choice(ends or legal)
            state, _ = game.apply(state, move)
        hands += 1
    return hands / (time.process_time() - began)


def theirs(python: str, engine: str, asked: dict[str, Any]) -> dict[str, Any]:
    """The measurements of another engine."""
    program = Path(__file__).parent / "engines" / ENGINES[engine]
    told = subprocess.run(  # noqa: S603 - the command is made here
        [python, str(program)], input=json.encode(asked), capture_output=True, check=True
    )
    found: dict[str, Any] = json.decode(told.stdout.splitlines()[-1])
    return found


def measured(python: str, seed: int, seconds: float) -> dict[str, dict[str, float]]:
    """The medians by engine and measurement, over interleaved rounds.

    :raises ValueError: the engines disagree on the deadwood of a hand.
    """
    rng = Random(seed)
    hands = [[name(card) for card in sorted(rng.sample(PACK, 10))] for _ in range(HANDS)]
    rounds: dict[str, list[dict[str, Any]]] = {"Referee": [], **{each: [] for each in ENGINES}}
    for number in range(ROUNDS):
        asked = {"hands": hands, "seed": seed + number, "seconds": seconds}
        rounds["Referee"].append(ours(hands, seed + number, seconds))
        for engine in ENGINES:
            rounds[engine].append(theirs(python, engine, asked))
    deadwood = [each["deadwood"] for found in rounds.values() for each in found]
    if any(other != deadwood[0] for other in deadwood):
        raise ValueError("the engines do not agree on the deadwood of a hand")
    return {
        engine: {
            measure: statistics.median(each[measure] for each in found)
            for measure in found[0]
            if measure != "deadwood"
        }
        for engine, found in rounds.items()
    }


def report(found: dict[str, dict[str, float]]) -> str:
    """The table: each engine, and how many times as fast this service is."""
    us = found["Referee"]
    rows: list[list[object]] = []
    for measure, title, more_is_better in (
        ("hands", "random hands a second", True),
        ("step", "a stateless step, µs", False),
        ("arrangement", "best arrangement, µs", False),
    ):
        row: list[object] = [title, us[measure]]
        for engine in ENGINES:
            other = found[engine].get(measure)
            ratio = None
            if other is not None:
                ratio = us[measure] / other if more_is_better else other / us[measure]
            row += ["-" if other is None else other, "-" if ratio is None else ratio]
        rows.append(row)
    heads = ["Gin Rummy", "Referee"]
    for engine in ENGINES:
        heads += [engine, "times"]
    return f"{table(heads, rows)}\n\n{NOTE}"


def main(arguments: Sequence[str]) -> None:
    """Measure, print, and save on request."""
    parser = argparse.ArgumentParser(prog=".venv/bin/python -m bench.peers")
    parser.add_argument("--python", required=True, help="interpreter with the other engines")
    parser.add_argument("--seconds", type=float, default=3.0, help="seconds of play (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="update docs/performance.md")
    wanted = parser.parse_args(arguments)
    found = measured(wanted.python, wanted.seed, wanted.seconds)
    told = f"{machine()}\n\n{report(found)}\n\n{targets.of_peers(found)}"
    print(told)
    if wanted.write:
        tables.write("peers", told)


if __name__ == "__main__":
    main(sys.argv[1:])
