"""Real states of a game as JSON: of every preset, random options and every phase."""

from functools import cache
from itertools import count as from_zero

from tests.catalog import CATALOG
from tests.conformance.playouts import Playout, lanes, positions
from tests.hostile.heap import set_aside

FEWEST, MOST = 12, 120
"""The number of states kept of each phase."""

EVERY = 7
"""One in this many positions is kept unless its phase is rare."""


@cache
def real_states(game):
    """Some states of every phase, in the order of the phases."""
    entry = CATALOG[game]
    kept = {phase: [] for phase in entry.game.phases}
    for seed in from_zero():
        if min(map(len, kept.values())) >= FEWEST:
            break
        assert seed < 50, {phase.__name__: len(states) for phase, states in kept.items()}
        for lane in lanes(game):
            for at in positions(Playout(game, lane, seed, 400 if seed % 3 == 0 else None)):
                states = kept[type(at.state.phase)]
                if len(states) < FEWEST or (len(states) < MOST and at.number % EVERY == 0):
                    states.append(entry.state.dump(at.state))
    set_aside()
    return [state for states in kept.values() for state in states]
