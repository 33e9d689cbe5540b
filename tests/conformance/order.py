"""The order of legal moves, for some seeds: a line for each lane, a digest for each list.

A change of order is a change of the contract. To see what has changed, compare the lists of a lane
with those of an earlier commit: ``python -m tests.conformance.order gin-rummy standard 11``.
"""

import sys
from hashlib import sha256
from itertools import islice

from tests.catalog import CATALOG
from tests.conformance.playouts import Playout, lanes, positions

SEEDS = (11, 12)
PLIES = 40


def offered(game, lane, seed):
    """The legal moves in words, at each of the first moves."""
    notation = CATALOG[game].game.notation
    for at in islice(positions(Playout(game, lane, int(seed))), PLIES):
        yield ", ".join(notation.move(at.state, move).text for move in at.moves)


def lines(game):
    """For each lane and seed, four digits of a digest for each list."""
    for lane in lanes(game):
        for seed in SEEDS:
            lists = offered(game, lane, seed)
            digests = (sha256(words.encode()).hexdigest()[:4] for words in lists)
            yield f"{lane} {seed} {' '.join(digests)}"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in offered(*sys.argv[1:]))
