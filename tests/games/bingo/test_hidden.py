"""The doubles that the winner of a trick could show stay hidden."""

from collections import Counter
from random import Random

from service.catalog import CATALOG
from service.games.bingo.phases import Declaring
from service.kit.tiles import DOUBLES
from tests.conformance.laws import what_a_seat_learns
from tests.conformance.playouts import Playout, lanes, positions
from tests.depth import count
from tests.games.bingo.cases import reshuffled_hidden

GAME = CATALOG["bingo"].game


def pairs():
    """Positions before one seat, as they are and with all that it cannot see moved."""
    seed = 0
    while True:
        for lane in lanes("bingo"):
            for at in positions(Playout("bingo", lane, 1_000 + seed)):
                rng = Random(f"{at.playout} {at.number}")
                for seat in (0, 1):
                    other = reshuffled_hidden(at.state, seat, rng)
                    if other != at.state:
                        yield at.state, seat, other
        seed += 1


def test_pairs_of_every_phase_look_the_same_to_the_byte():
    seen, wanted = Counter(), count(600, 10_000)
    showable = Counter()
    for state, seat, other in pairs():
        assert what_a_seat_learns("bingo", state, seat) == what_a_seat_learns("bingo", other, seat)
        mine = GAME.to_act(state) == seat
        seen[type(state.phase).__name__, mine] += 1
        if isinstance(state.phase, Declaring) and not mine:
            showable[_can_show(state), _can_show(other)] += 1
        if sum(number for (_, acting), number in seen.items() if acting) >= wanted:
            break
    for phase in ("Leading", "Following", "Declaring"):
        assert seen[phase, True] > wanted // 60, seen
    # The other player sees no difference between a winner with a double to show and one without.
    assert showable[True, False] + showable[False, True] > wanted // 200, showable


def _can_show(state):
    return any(tile in DOUBLES for tile in state.hands[state.phase.seat])
