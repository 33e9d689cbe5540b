"""The rules work on every state that the audit accepts.

States come from outside. Positions of playouts are slightly corrupted; those that still load and
have no violation must obey every law: no list breaks off, every response fits its schema, and every
move leads to a position that the audit accepts.
"""

from collections import Counter
from itertools import count as from_zero
from random import Random

from service.reading.types import InvalidValue
from tests.catalog import CATALOG
from tests.conformance.laws import LAWS, score_lines_sum_to_the_points
from tests.conformance.playouts import MIXED, Playout, Position, positions
from tests.depth import count
from tests.hostile.corruption import corrupted

EVERY = 50
"""One in this many positions is corrupted, more in rare phases."""


def mutants(game):
    """Each corrupted state that loads, with its playout."""
    entry = CATALOG[game]
    faces = set(entry.game.faces)
    taken = Counter(dict.fromkeys(entry.game.phases, 0))
    for seed in from_zero():
        playout = Playout(game, MIXED, seed)
        rng = Random(f"mutants {seed}")
        other = None
        for at in positions(playout):
            phase = type(at.state.phase)
            if at.number % EVERY and taken[phase] > min(taken.values()) + 10:
                continue
            taken[phase] += 1
            dumped = entry.state.dump(at.state)
            for _ in range(5):
                mutant = corrupted(rng, dumped, [other or dumped], faces)
                try:
                    yield at, entry.game.in_order(entry.state.load(mutant))
                except InvalidValue:
                    continue
            other = dumped


def test_states_that_pass_the_audit_obey_the_laws(game, entry):
    referee = entry.game
    laws = [law for law in LAWS if law is not score_lines_sum_to_the_points]
    sound = 0
    for tried, (at, state) in enumerate(mutants(game)):
        if sound >= count(150, 2_000):
            break
        assert tried < count(7_500, 150_000), "hardly a mutant is sound"
        if state == at.state or referee.audit(state):
            continue
        sound += 1
        mutant = Position(at.playout, at.number, state, referee.legal_moves(state))
        for law in laws:
            try:
                law(mutant)
            except Exception as broken:
                raise AssertionError(
                    f"{law.__name__}: {at.playout}, {at.number}, {state}"
                ) from broken
