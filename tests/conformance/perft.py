"""Counts the positions at each depth of a deal.

Prints the lines of a game's ``perft.txt``, to be checked and committed:
``python -m tests.conformance.perft gin-rummy standard 1 5``.
"""

import sys

from service.catalog import CATALOG
from service.kit.game import Deal


def dealt(game, preset, seed):
    referee = CATALOG[game].game
    return referee.deal(Deal(referee.presets[preset], referee.seats[0], seed))[0]


def nodes(game, state, depth):
    """The number of ways to play this many moves from here."""
    moves = game.legal_moves(state)
    if depth <= 1:
        return len(moves) if depth else 1
    return sum(nodes(game, game.apply(state, move)[0], depth - 1) for move in moves)


if __name__ == "__main__":
    name, preset, seed, deepest = sys.argv[1:]
    for depth in range(1, int(deepest) + 1):
        found = nodes(CATALOG[name].game, dealt(name, preset, int(seed)), depth)
        sys.stdout.write(f"{preset} {seed} {depth} {found}\n")
