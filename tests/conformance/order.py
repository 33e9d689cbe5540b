"""The recorded order of legal moves, for some seeds, move by move.

A change of order is a change of the contract. To accept one, write the file again:
``python -m tests.conformance.order gin-rummy > tests/games/gin_rummy/order.txt``.
"""

import sys

from service.catalog import CATALOG
from tests.conformance.playouts import Playout, lanes, positions

SEEDS = (11, 12)
PLIES = 40


def offered(game):
    """For each preset and seed, one line for each of the first moves: the legal moves."""
    referee = CATALOG[game].game
    for lane in lanes(game):
        for seed in SEEDS:
            yield f"{lane} {seed}"
            for at in positions(Playout(game, lane, seed)):
                if at.number == PLIES:
                    break
                words = ", ".join(referee.notation.move(at.state, move).text for move in at.moves)
                yield f"  {at.number} {words}"


if __name__ == "__main__":
    sys.stdout.write("\n".join(offered(sys.argv[1])) + "\n")
