"""A view can be turned back into a state with the same view."""

from itertools import count as from_zero

from service.reading.codec import encode
from tests.conformance.playouts import Playout, lanes, positions
from tests.depth import count


def some_positions(game):
    for seed in from_zero(100):
        for lane in lanes(game):
            for bound in (40, None):
                yield from positions(Playout(game, lane, seed, bound))


def what_a_seat_learns(game, state, seat):
    """The view of a seat, with its legal moves in words and the closed kinds, and the outcome."""
    moves = game.legal_moves(state)
    words = [game.notation.move(state, move) for move in moves]
    told = [game.view(state, seat), *moves, *words, *game.unavailable(state, moves)]
    return encode([*told, game.outcome(state)])


def test_a_view_becomes_a_state_that_shows_its_seat_the_same(game, entry, record_property):
    """A view of the seat to act, or once a game is over of every seat."""
    referee, phases, over = entry.game, set(), False
    for tried, at in enumerate(some_positions(game)):
        for seat in [at.state.phase.seat] if at.moves else range(len(at.state.hands)):
            where = f"{at.playout}, move {at.number}, seat {seat}"
            state = referee.complete(referee.view(at.state, seat))
            assert list(referee.audit(state)) == [], where
            told, again = (what_a_seat_learns(referee, one, seat) for one in (at.state, state))
            assert told == again, where
        phases.add(type(at.state.phase).__name__)
        over = over or not at.moves
        if over and tried >= count(400, 20_000):
            break
    record_property("figures", f"{game}: {tried} views completed, phases {sorted(phases)}")
