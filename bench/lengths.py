"""How long games last: ``python -m bench.lengths rummy --seats 4``.

One person sits at a table with computer players of one level, under the options that the game
proposes for such a table. The person is played by that level, or by an opponent of the arena.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from collections.abc import Sequence
from typing import Any, TypeVar

import click

from bench.arena import Contestant, contestant, options_of, refuse, seats_of
from service.catalog import CATALOG
from service.kit.advice import Level
from service.kit.game import Deal, Game
from service.kit.hands import between_hands

Opts = TypeVar("Opts")

GOOD = range(3, 13)
"""The hands of a game that is neither too short nor too long."""

FEWEST = 2
"""The fewest games that have a spread."""


def play(
    game: Game[Opts, Any, Any, Any], options: Opts, seed: str, at_seats: Sequence[Contestant]
) -> tuple[int, int]:
    """The number of hands of a game, and of those with melds on the table before the last turn."""
    state, _ = game.deal(Deal(options, len(at_seats), seed))
    with_melds, seat, melds = 0, -1, False
    while moves := game.legal_moves(state):
        if between_hands(state):
            with_melds += melds
            melds, move = False, moves[0]
        else:
            if state.phase.seat != seat and state.last_hand is None:
                seat, melds = state.phase.seat, bool(getattr(state, "melds", ()))
            own, at = state.phase.seat, f"{seed}-{state.revision}"
            move = at_seats[own].move(game.view(state, own), own, moves, at)
        game.check(state, move)
        state, _ = game.apply(state, move)
    return state.hand_number, with_melds + melds


def report(hands: Sequence[int], with_melds: int) -> str:
    """The median and the spread of the hands of a game, and the shares of good games and hands."""
    tenths = statistics.quantiles(hands, n=10)
    good = sum(number in GOOD for number in hands) / len(hands)
    return (
        f"{len(hands)} games: {statistics.median(hands):.0f} hands ({tenths[0]:.0f} to "
        f"{tenths[-1]:.0f}), {good:.1%} of {GOOD[0]} to {GOOD[-1]}, "
        f"{hands.count(1) / len(hands):.1%} of one; melds on the table in "
        f"{with_melds / sum(hands):.1%} of hands"
    )


def main(arguments: Sequence[str]) -> None:
    """Play, and print how many hands games had."""
    parser = argparse.ArgumentParser(prog=".venv/bin/python -m bench.lengths")
    parser.add_argument("game", choices=list(CATALOG))
    parser.add_argument("--level", type=Level, default=Level.QUICK, help="of the computers (quick)")
    parser.add_argument("--person", help="a level or opponent of the arena (default: the level)")
    parser.add_argument("--seats", type=int, help="default: the fewest possible")
    parser.add_argument("--games", type=int, default=200, help="(%(default)s)")
    parser.add_argument("--options", type=json.loads, default={}, help="JSON, overrides these")
    parser.add_argument("--seed", default="1", help="of the deals (%(default)s)")
    wanted = parser.parse_args(arguments)
    if wanted.games < FEWEST:
        refuse(f"the number of games must be at least {FEWEST}, not {wanted.games}")
    entry = CATALOG[wanted.game]
    game, seats = entry.game, seats_of(entry.game, wanted.seats)
    advisers = game.adviser.table_options if game.adviser else {}
    proposed = dict(advisers.get((wanted.level, seats), {})) | wanted.options
    options = options_of(entry, next(iter(game.presets.values())), proposed)
    names = [wanted.person or wanted.level.value, *[wanted.level.value] * (seats - 1)]
    at_seats = [contestant(game, name) for name in names]
    hands, with_melds = [], 0
    with click.progressbar(range(wanted.games), label=wanted.game, file=sys.stderr) as shown:
        for number in shown:
            played, seen = play(game, options, f"lengths-{wanted.seed}-{number}", at_seats)
            hands.append(played)
            with_melds += seen
    print(f"{game.name}, {names[0]} against {seats - 1} x {names[-1]}, {proposed}")
    print(report(hands, with_melds))


if __name__ == "__main__":
    main(sys.argv[1:])
