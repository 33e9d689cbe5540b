"""The hardest positions that a search found stay within bounds.

A climb over hands, tables and scores found these; nobody would meet most of them. The work of the
solver is counted, since a clock depends on the machine; one test takes the time of whole answers.
"""

from random import Random
from time import thread_time

import pytest

from service.catalog import CATALOG
from service.games.bing_rummy import feasibility
from service.games.bing_rummy.state import has_opened
from tests.depth import count
from tests.games.bing_rummy.hard_positions import GAME, Hard, climb, work
from tests.games.bing_rummy.vocabulary import set_up
from tests.json_referee import JsonReferee

WIRE = CATALOG["bing-rummy"]
REFEREE = JsonReferee(WIRE)

MAX_WORK = 10_000
"""Positions that the solver looks at for one answer, each once."""
MOST_WORK_BY_OPTION = 25_000
"""The same where other options than three melds to open make tables that nobody would meet."""
LONGEST = 1.0
"""Seconds of processor time for an answer, many times what any takes."""

HANDS = (
    Hard("2d Td 2h As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js", score=0),
    Hard("Ac 4c Ad 2d Ah Ah 2h 8h 9h Th Jh Qh Kh As", score=20),
    Hard("2c Tc 2d 5d 6d Td Ah 8h Th Th Qh Kh 2s 2s", score=75),
    Hard("2c Kc Ad 2d 2d 5d 6d 7d 8d Td Jd Qd Jh 2s", score=0),
    Hard("2c 2d 8d 8d 9d Td 3s 4s 5s 6s 7s 8s 9s Ts", score=40),
    Hard("2c 2d 8c 8d 8h 8s 9c 9d 9h 9s Tc Td Th Ts", score=0),
    Hard("2c 2c 2d 2h 2s 3d 4d 5d 6d 7d 8d 9d Td Jd", score=75),
    Hard("2c 2c 2d 2d 2h 2h 2s 2s 5s 6s 7s 8s 9s Ts", score=75),
    Hard("Tc Tc 9d Td 2h 2h 3h 4h 5h 6h 7h 8h Th Ts", score=75),
    Hard("8c 8c 8d 8d 8h 8h 8s 9c 9c 9d 9d 9h 9h 9s", score=75),
    Hard("5c 5c 6c 6c 7c 7c 8c 8c 9c 9c Tc Tc 2d 2h", score=75),
)
"""Hands that found an empty table."""

TABLES = (
    Hard(
        "2c Ad 2d 5d 6d 7d Td Td Qd 2h 6s 7s 9s Ts",
        "3d4d5d 6d7d8d9d 7d8d2hTd 4h5h6h KcKdKh QdKdAd 2d3d4d JdQdKd 2c3d4d5d 3h4h5h2s",
        score=40,
    ),
    Hard(
        "Ac 3c 5c 6c 7c Qc 9d 2h As 2s 6s Js Qs Ks",
        "3s4s5s6s Qh2hAh 6c7c8c TcJcQc2h 7s8s9sTs 2c3c4c "
        "4c5c2s JcQcKcAc 4h5h6h 2c3c4c5c 5h6h7h KcKdKd",
        score=0,
    ),
    Hard(
        "Ac 4c 5c 6c 7c 7c Qc Kc 2d 6d 2h 4s 5s 6s",
        "8c9cTcJc 2c3c4c5c 2s3h2s Ac2h3c 6c2d8c9c TcJcQc 4h5h6h",
        score=20,
    ),
    Hard(
        "2c 2d 2h As 2s 2s 3s 5s 6s 9s Ts Js Qs Ks",
        "7s8s9sTs 3s4s5s 6s7s8s JsQsKs 7d8d9dTd 3c4c5c",
        score=40,
    ),
    Hard(
        "Ac 4c 5c 5c Tc Jc Kc 5d 2h 2h 4h 5h As 2s",
        "7c8c9c 2c3c4c 3h4h5h JcQcKc 5c6c7c 8c9cTcJc 3d4d5d",
        score=70,
    ),
    Hard(
        "2c 2c Ad 2d 6d Jd 2h 3h Th As 8s 9s Ts Qs",
        "5s6s7s 7d8d9d TdJdQdKd 4h5h6h 8c8c8s Qd2dAd 3s4s5s 6h7h8h9h Qh2sAh 9sTsJs 6d7d8d9d JsQsKs",
        score=75,
    ),
    Hard(
        "2c Tc Qc Qc 8d Qd 7h 8h 9h Th Qh Qh 2s Qs",
        "5c6c7c8c 3d2s5d KdKdKs 8s9sTsJs 6c7c8c9c 4c4d4s",
        score=40,
    ),
    Hard(
        "2c 9c 2d 2d As As 5s 6s 7s 8s 9s Ts Qs Ks",
        "5c6c7c 8d9dTd TcJcQc 5s6s7s",
        score=75,
    ),
    Hard(
        "2c 4c 5c 6c 7c Kc 2d 6d 7d 6h 7h 6s 7s 8s",
        "5c6c7c 2d3d4d 4s5s6s7s8s9sTs Ac2c3c 2c3c4c 2h8c9c 8c9cTc",
        score=60,
    ),
    Hard(
        "Ac Ac Tc Ad 2d Ah 8h 9h Th Jh Qh Kh As As",
        "3d4d5d 2d4c5c 4c5c6c7c As2s3s TcJcQc 2c3c4c 9cTcJc 2h3h2h",
        score=60,
    ),
    Hard(
        "2c Ad 2d 4d Qd Kd 3h 4h 5h 6h 7h 8h 2s Ks",
        "JhQhKh 6d7d8d9dTdJdQd 2d3d4d 7h8h9hTh 7d8d9dTd 5s6s7s8s9s 5c5d5d5h5h 4d5d6d "
        "JcQcKc 7c8c2h 2h3h4h AcAhAs QcKcAc 5c6c7c 2h7h8h9h QhKhAh",
        score=70,
    ),
    Hard(
        "3c 7c 7c 8c 9c Tc Jc Qc Kc 2h Jd 2s 2s Qs",
        "9cTcJc 3d3h3s 9dTdJd 9h9s9h9s 7h8h9hThJhQhKh QcKcAc 4c2d6c 8c9cTc Ad2d3d4d "
        "7d7h7s7s7s 4h2h6h 8d8d8c 5c5d5d5s 5d6d7d 3c4c5c JcQcKcAc 3c4c5c6c7c",
        score=70,
    ),
)
"""Hands and what lay on the table."""

BY_OPTION = (
    Hard(
        "Ah 2h 5h 6h 7h 8h 9h Th Jh Qh Kh As 2s 5s",
        "3h4h5h6h 2h3h4h 2c3c4c5c6c7c8c ThJhQh 7h8h9h 7c8c9c 5d6d2d 6h7h2d 3h4h5h 9hThJh2c",
        score=60,
        first_meld=1,
    ),
    Hard(
        "2c 3d 5d 6d 7d 8d Td Qd 2h Kh As 2s 9s Qs",
        "3d4d5d 4d5d6d QdKdAd 7c7c7h7s QcKcAc QcKcAc "
        "6c7c8c 8d9dTd2hQdKdAd 9dTdJd 6d7d8d JsQsKsAs 3s4s5s",
        score=60,
        first_meld=1,
    ),
    Hard(
        "Ad 2d 9d Qd 2h 5h 6h As 2s 6s 8s 9s Ts Qs",
        "3d4d5d6d JhQhKh QdKdAd 6d7d8d9d AcAdAs JsQsKs "
        "ThJhQh 8h9hTh2sQh TsJsQs 2d6s7s 9dTdJdQdKd 6s7s8s9s",
        score=70,
        first_meld=1,
    ),
    Hard(
        "Ac 2c 7c 9c Jc Kc 8d 8d 9d Td 2h As 2s Qs",
        "9cTcJcQcKcAc 7c7c7d7h7s 2c3c4c 4h5h6h JhQhKh2c 5c5d5s5s "
        "Ah2h3h4h5h AcAsAs TsJsQs 8c9cTc JcQcKc",
        score=60,
        first_meld=2,
    ),
    Hard("7c Kc 2d Qd As 2s 6s 7s 8s 9s Ts Js Qs Ks", score=20, first_meld=4),
    Hard(
        "3c 7c 7c 8c 9c Tc Jc Qc Kc 2h Th 2s 2s Qs",
        "9cTcJc 3d3h3s 9dTdJd 7h8h9hThJhQhKh QcKcAc 4c2d6c 8c9cTc Ad2d3d4d 7d7h7s7s7s "
        "4h2h6h 5c5d5d5s 5d6d7d 3c4c5c JcQcKcAc 3c4c5c6c7c",
        score=70,
        first_meld=2,
    ),
)
"""The same where one, two or four melds open."""


def seconds(state):
    """The processor time of an answer, with the list in words."""
    body = {"state": WIRE.state.dump(state), "describe": True}
    feasibility._opening.cache_clear()
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


def test_a_search_finds_none_beyond_the_bounds(record_property):
    found = [0]
    for seed in range(count(4, 16)):
        hard, looked_at = climb(Random(seed), count(60, 400), [3] if seed % 2 else [1, 2, 4])
        by_option = hard.first_meld != 3
        assert looked_at <= (MOST_WORK_BY_OPTION if by_option else MAX_WORK), (seed, hard)
        found.append(looked_at)
    record_property("figures", f"hardest found: {max(found)} positions")


def test_no_list_is_longer_than_about_a_hundred():
    """A hand worth 102 melds, before those are taken away with which nobody can open (§9)."""
    hand = next(hard.hand for hard in HANDS if hard.hand.startswith("2c 2d 8c"))
    state = set_up(["2 play", f"ann holds {hand}", "ann is to choose"])
    assert len(GAME.legal_moves(state)) == 104
