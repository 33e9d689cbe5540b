"""Prints the digest of the first deal of every game, preset and a few seeds.

Run in another process, to show that randomness is the same everywhere:
``python -m tests.conformance.deals``.
"""

import hashlib
import json
import sys

from service.catalog import CATALOG
from service.kit.game import Deal

SEEDS = (0, 1, 7, 2**53 - 1)


def digests():
    """Lines of game, preset, seed, seats and the digest of the first position."""
    for name, entry in CATALOG.items():
        for preset, options in entry.game.presets.items():
            for seed in SEEDS:
                for seats in entry.game.seats:
                    if not entry.game.conflicts(options, seats):
                        state, _ = entry.game.deal(Deal(options, seats, seed))
                        yield f"{name} {preset} {seed} {seats} {digest(entry.state.dump(state))}"


def digest(dumped):
    text = json.dumps(dumped, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()


if __name__ == "__main__":
    sys.stdout.write("\n".join(digests()) + "\n")
