"""The hardest positions that a search found stay within bounds.

A climb over hands, tables and scores found them; nobody would meet most of them. The work of the
solver is counted, since a clock depends on the machine; one test takes the time of whole answers.
"""

from random import Random
from time import thread_time

import pytest

from service.catalog import CATALOG
from service.games.bing_rummy import feasibility, melding
from service.games.bing_rummy.state import has_opened
from tests.depth import count
from tests.games.bing_rummy.hard_positions import BY_OPTION, GAME, HANDS, TABLES, Hard, work
from tests.games.bing_rummy.positions import draw_hand
from tests.games.bing_rummy.vocabulary import set_up
from tests.json_referee import JsonReferee

ENTRY = CATALOG["bing-rummy"]
REFEREE = JsonReferee(ENTRY)

MAX_WORK = 10_000
"""Positions that the solver looks at for one answer, each once."""
MOST_WORK_BY_OPTION = 25_000
"""The same with other opening options, which allow tables that play hardly reaches."""
LONGEST = 1.0
"""Seconds of processor time for an answer, many times what any takes."""


def seconds(state):
    """The processor time of an answer, with the list in words."""
    body = {"state": ENTRY.state.dump(state), "describe": True}
    feasibility.begin_anew()
    melding._opening_steps.cache_clear()
    began = thread_time()
    REFEREE.legal_moves(body)
    return thread_time() - began


@pytest.mark.parametrize("hard", [*HANDS, *TABLES], ids=lambda hard: hard.hand)
def test_the_hardest_positions_found(hard, record_property):
    stays_within_bounds(hard, MAX_WORK, record_property)


@pytest.mark.parametrize("hard", BY_OPTION, ids=lambda hard: hard.hand)
def test_the_hardest_positions_found_by_option(hard, record_property):
    stays_within_bounds(hard, MOST_WORK_BY_OPTION, record_property)


def stays_within_bounds(hard, most, record_property):
    state = hard.state()
    assert GAME.audit(state) == ()
    assert not has_opened(state, 0)
    looked_at = work(state)
    record_property("figures", f"{looked_at} positions")
    assert looked_at <= most


@pytest.mark.alone
def test_the_hardest_positions_are_answered_soon(record_property):
    for hards in (HANDS + TABLES, BY_OPTION):
        slowest = max(min(seconds(hard.state()) for _ in range(3)) for hard in hards)
        record_property("figures", f"slowest {1000 * slowest:.1f} ms")
        assert slowest < LONGEST


def test_hands_at_random_stay_within_bounds():
    for seed in range(count(40, 2_000)):
        rng = Random(seed)
        hand, score = draw_hand(rng, 14, rng.randint(2, 7)), rng.choice([0, 40, 75])
        hard = Hard(" ".join(hand), score=score, first_meld=rng.choice([1, 2, 3, 4]))
        most = MAX_WORK if hard.first_meld == 3 else MOST_WORK_BY_OPTION
        assert work(hard.state()) <= most, (seed, hard)


def test_no_list_is_longer_than_about_a_hundred():
    """A hand with 102 melds, including those with which it cannot open (§9)."""
    hand = "2c 2d 8c 8d 8h 8s 9c 9d 9h 9s Tc Td Th Ts"
    state = set_up(["2 play", f"ann holds {hand}", "ann is to choose"])
    assert len(GAME.legal_moves(state)) == 104
