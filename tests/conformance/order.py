"""The recorded order of legal moves, for some seeds: a line for each lane, a digest for each list.

A change of order is a change of the contract. To accept one, write the file again:
``python -m tests.conformance.order gin-rummy > tests/games/gin_rummy/order.txt``. To see what has
changed, compare the lists of a lane with those of an earlier commit: ``python -m
tests.conformance.order gin-rummy standard 11``.
"""

import sys
from hashlib import sha256
from itertools import islice, zip_longest

from service.catalog import CATALOG
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
            digests = (
                sha256(words.encode()).hexdigest()[:4] for words in offered(game, lane, seed)
            )
            yield f"{lane} {seed} {' '.join(digests)}"


def difference(game, now, then):
    """The place where two lines of a lane differ, and the moves offered there."""
    lane, seed, *digests = (now or then).split()
    told, recorded = f"{game}, {lane}, seed {seed}", then.split()
    if not now:
        return f"{told}: there is no such lane any more"
    if recorded[:2] != [lane, seed]:
        return f"{told}: the recorded line is that of {' '.join(recorded[:2]) or 'no lane'}"
    pairs = enumerate(zip_longest(digests, recorded[2:]))
    number = next(number for number, (one, other) in pairs if one != other)
    first = next(positions(Playout(game, lane, int(seed))))
    words = [*offered(game, lane, seed), "nothing, the game is over"][number]
    return (
        f"{told}, {len(first.state.hands)} seats, {first.state.options}\n"
        f"list {number} of this lane is now: {words}\n"
        "the recorded lists, in an earlier commit: "
        f".venv/bin/python -m tests.conformance.order {game} {lane} {seed}"
    )


if __name__ == "__main__":
    sys.stdout.writelines(
        f"{line}\n" for line in (lines if len(sys.argv) == 2 else offered)(*sys.argv[1:])
    )
