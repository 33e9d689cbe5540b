"""A view can be turned back into a state with the same view."""

from itertools import count as from_zero

import pytest

from service.catalog import CATALOG
from tests.conformance.laws import what_a_seat_learns
from tests.conformance.playouts import Playout, lanes, positions
from tests.depth import count


def positions_in_play(game):
    """Positions of whole games and of careless play under every preset, with the seat to act."""
    for seed in from_zero(100):
        for lane in lanes(game):
            for bound in (40, None):
                for at in positions(Playout(game, lane, seed, bound)):
                    if at.moves:
                        yield at, at.state.phase.seat


@pytest.mark.parametrize("game", CATALOG)
def test_a_view_becomes_a_state_that_shows_its_seat_the_same(game, record_property):
    referee, phases = CATALOG[game].game, set()
    for tried, (at, seat) in enumerate(positions_in_play(game)):
        where = f"{at.playout}, move {at.number}, seat {seat}"
        state = referee.complete(referee.view(at.state, seat))
        assert list(referee.audit(state)) == [], where
        assert what_a_seat_learns(game, state, seat) == what_a_seat_learns(game, at.state, seat), (
            where
        )
        told, again = (
            [referee.notation.move(one, move) for move in referee.legal_moves(one)]
            for one in (at.state, state)
        )
        assert told == again, where
        phases.add(type(at.state.phase).__name__)
        if tried >= count(400, 20_000):
            break
    record_property("figures", f"{game}: {tried} views completed, phases {sorted(phases)}")
    assert len(phases) > 1


@pytest.mark.parametrize("game", CATALOG)
def test_the_last_view_of_a_game_becomes_a_state_for_every_seat(game):
    referee = CATALOG[game].game
    for lane in lanes(game):
        *_, last = positions(Playout(game, lane, 7))
        for seat in range(len(last.state.hands)):
            state = referee.complete(referee.view(last.state, seat))
            assert list(referee.audit(state)) == [], f"{last.playout}, seat {seat}"
            assert referee.view(state, seat) == referee.view(last.state, seat)
            assert referee.outcome(state) == referee.outcome(last.state)
