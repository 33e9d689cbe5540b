"""Runs the laws over random play of one game: ``make game-try NAME=draw-and-drop``.

The game is in ``games/<name>`` or ``examples/<name>``, or it is published.
"""

import sys
from pathlib import Path
from typing import get_args

import pytest

from tests.catalog import CATALOG, FAULTS
from tests.conformance.playouts import MIXED, Playout, positions

LAWS = ("test_laws", "test_views", "test_hidden")
NOT_OURS = "not in_many_games"
"""Without the tests that only repeat others more often."""
GAMES = 12
"""The random games in which every phase, move and event should occur."""


def main(name):
    """Run the tests; returns the status of the program."""
    if not name:
        sys.exit("name the game to try: make game-try NAME=crazy-eights")
    if name not in CATALOG:
        sys.exit("\n".join(FAULTS or [f"there is no game {name!r}: make game NAME={name}"]))
    files = [f"{Path(__file__).parent}/{file}.py" for file in LAWS]
    how = ("-q", "--tb=short", "--no-header", "-p", "no:cacheprovider", "--disable-warnings")
    status = pytest.main([*how, "--game", name, "-k", NOT_OURS, *files])
    if rare := never_seen(CATALOG[name].game):
        sys.stdout.write(f"random play never came to: {', '.join(sorted(rare))}\n")
    return status


def never_seen(game):
    """The phases, moves and events that do not occur in some random games, by name."""
    left = {*game.phases, *game.kinds, *get_args(game.types.event)}
    for seed in range(GAMES):
        for at in positions(Playout(game.name, MIXED, seed)):
            left -= {type(at.state.phase), type(at.move), *map(type, at.events)}
        if not left:
            break
    return [kind.__name__ for kind in left]


if __name__ == "__main__":
    sys.exit(main(" ".join(sys.argv[1:])))
