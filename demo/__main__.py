"""Play a whole game: ``python -m demo gin-rummy [--seats 2] [--seed 7] [--url …]``."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext

from demo.client import Client, NotTheService, Refusal, Unreachable
from demo.games import TABLES
from demo.play import Play
from demo.service import NotStarted, answers, started
from demo.transcript import Transcript

_COMPUTER = 1
"""The seat of the service's computer player, if the game has one."""


def main(arguments: Sequence[str]) -> int:
    """The exit status: 0 once a game was played."""
    wanted = _parsed(arguments)
    try:
        own: AbstractContextManager[str] = nullcontext(wanted.url)
        if not answers(wanted.url):
            print(f"No service at {wanted.url}; starting one for this game.", file=sys.stderr)
            own = started()
        with own as url, Client(url) as client:
            _play(client, wanted)
    except (Refusal, NotTheService, Unreachable, NotStarted, ValueError) as wrong:
        print(f"demo: {wrong}", file=sys.stderr)
        return 1
    return 0


def _play(client: Client, wanted: argparse.Namespace) -> None:
    home, table = f"/v1/games/{wanted.game}", TABLES[wanted.game]
    began = time.perf_counter()
    known = client.get(home)
    computer = _COMPUTER if _advises(client, home) else None
    play = Play(client, wanted.game, table.choose, computer)
    transcript = Transcript(table, known["title"], computer)
    seats = wanted.seats or known["seats"]["least"]
    position = play.deal(seats=seats, seed=wanted.seed, preset=wanted.preset)
    transcript.begin(position)
    for made in play.moves(position):
        transcript.add_move(made, client.requests)
        position = made.position
    transcript.end(position, client.get(f"{home}/rules/{position['outcome']['reason']}"))
    state, seconds = position["state"], time.perf_counter() - began
    hands = state["hand_number"]
    transcript.note(
        f"{hands} hand{'s' * (hands > 1)}, {state['revision']} moves, "
        f"{client.requests} requests in {seconds:.1f} s."
    )


def _advises(client: Client, home: str) -> bool:
    """Whether the service has computer players for the game and they are not switched off."""
    try:
        client.get(f"{home}/advice")
    except Refusal:
        return False
    return True


def _parsed(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog=".venv/bin/python -m demo", description="Play a game to its end through the service."
    )
    parser.add_argument("game", choices=TABLES)
    parser.add_argument("--seats", type=int, help="number of players (default: the fewest)")
    parser.add_argument(
        "--seed", type=int, help="seed of the shuffles (default: drawn by the service)"
    )
    parser.add_argument("--preset", help="options by name (default: the game's first preset)")
    parser.add_argument(
        "--url",
        default="http://127.0.0.1:8000",
        help="address of the service (%(default)s); one is started if there is none",
    )
    return parser.parse_args(arguments)


def _run() -> int:
    try:
        status = main(sys.argv[1:])
        sys.stdout.flush()
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # The reader has closed the pipe; write nothing more, not even at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return status


if __name__ == "__main__":
    sys.exit(_run())
