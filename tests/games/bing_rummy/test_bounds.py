"""The work of an answer stays within bounds, in the hardest positions that a search found too.

The work of the solver is counted, since a clock depends on the machine; hostile/test_work counts
that of whole answers.
"""

from random import Random

import pytest

from service.catalog import CATALOG
from service.games.bing_rummy import feasibility, melding
from service.games.bing_rummy.state import has_opened
from tests.depth import count
from tests.games.bing_rummy.hard_positions import HARDEST, before_opening
from tests.games.bing_rummy.positions import draw_hand
from tests.games.bing_rummy.vocabulary import set_up

GAME = CATALOG["bing-rummy"].game

MAX_WORK = 5_000
"""Positions that the solver looks at for one answer, each once."""


def stays_within_bounds(state):
    """Solve a position for the list and for the reasons, and return the work."""
    assert GAME.audit(state) == ()
    assert not has_opened(state, 0)
    feasibility.begin_anew()
    melding._opening_steps.cache_clear()
    GAME.unavailable(state, GAME.legal_moves(state))
    work = feasibility.looked_at(state, 0)
    assert work <= MAX_WORK, state
    return work


@pytest.mark.parametrize("state", HARDEST, ids=range(len(HARDEST)))
def test_the_hardest_positions_found(state, record_property):
    record_property("figures", f"{stays_within_bounds(state)} positions")


def test_hands_at_random_stay_within_bounds():
    for seed in range(count(40, 2_000)):
        rng = Random(seed)
        hand, score = draw_hand(rng, 14, rng.randint(2, 7)), rng.choice([0, 40, 75])
        first_meld = rng.choice([1, 2, 3, 4])
        stays_within_bounds(before_opening(" ".join(hand), score=score, first_meld=first_meld))


def test_no_list_is_longer_than_about_a_hundred():
    """A hand with 102 melds, including those with which it cannot open (§9)."""
    hand = "2c 2d 8c 8d 8h 8s 9c 9d 9h 9s Tc Td Th Ts"
    state = set_up(["2 play", f"ann holds {hand}", "ann is to choose"])
    assert len(GAME.legal_moves(state)) == 104
