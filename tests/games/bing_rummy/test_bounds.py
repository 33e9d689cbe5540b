"""The worst that can be asked stays within bounds: positions that a search for slow ones found.

A hill climb over hands, tables and scores, by the time that the list and the reasons take, found
these; nobody would meet most of them. The work of the solver is counted, since a clock depends
on the machine; the time is bounded generously, in processor time.
"""

from collections import Counter
from random import Random
from time import process_time

import pytest

from service.catalog import CATALOG
from service.contract.referee import Referee
from service.games.bing_rummy import feasibility
from service.games.bing_rummy.state import has_opened
from service.rules.cards import CARD_NAMES, CARD_OF
from tests.depth import count
from tests.games.bing_rummy.vocabulary import PLAYERS, cards, set_up

WIRE = CATALOG["bing-rummy"]
REFEREE = Referee(WIRE)

WHOLE = [*CARD_NAMES] * 2

MOST_REMEMBERED = 10_000
"""Positions that the solver remembers; it tries each once."""
MOST_SECONDS = 0.25

HANDS = {
    "2d Td 2h As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js": 0,
    "Ac 4c Ad 2d Ah Ah 2h 8h 9h Th Jh Qh Kh As": 20,
    "2c Tc 2d 5d 6d Td Ah 8h Th Th Qh Kh 2s 2s": 75,
    "2c Kc Ad 2d 2d 5d 6d 7d 8d Td Jd Qd Jh 2s": 0,
    "2c 2d 8d 8d 9d Td 3s 4s 5s 6s 7s 8s 9s Ts": 40,
    "2c 2d 8c 8d 8h 8s 9c 9d 9h 9s Tc Td Th Ts": 0,
    "2c 2c 2d 2h 2s 3d 4d 5d 6d 7d 8d 9d Td Jd": 75,
    "2c 2c 2d 2d 2h 2h 2s 2s 5s 6s 7s 8s 9s Ts": 75,
    "Tc Tc 9d Td 2h 2h 3h 4h 5h 6h 7h 8h Th Ts": 75,
    "8c 8c 8d 8d 8h 8h 8s 9c 9c 9d 9d 9h 9h 9s": 75,
    "5c 5c 6c 6c 7c 7c 8c 8c 9c 9c Tc Tc 2d 2h": 75,
}
"""Hands that found an empty table, with the score."""

TABLES = [
    (
        "2c Ad 2d 5d 6d 7d Td Td Qd 2h 6s 7s 9s Ts",
        40,
        "3d4d5d 6d7d8d9d 7d8d2hTd 4h5h6h KcKdKh QdKdAd 2d3d4d JdQdKd 2c3d4d5d 3h4h5h2s",
    ),
    (
        "Ac 3c 5c 6c 7c Qc 9d 2h As 2s 6s Js Qs Ks",
        0,
        "3s4s5s6s Qh2hAh 6c7c8c TcJcQc2h 7s8s9sTs 2c3c4c 4c5c2s JcQcKcAc 4h5h6h 2c3c4c5c 5h6h7h",
    ),
    (
        "Ac 4c 5c 6c 7c 7c Qc Kc 2d 6d 2h 4s 5s 6s",
        20,
        "8c9cTcJc 2c3c4c5c 2s3h2s Ac2h3c 6c2d8c9c TcJcQc 4h5h6h",
    ),
    (
        "2c 2d 2h As 2s 2s 3s 5s 6s 9s Ts Js Qs Ks",
        40,
        "7s8s9sTs 3s4s5s 6s7s8s JsQsKs 7d8d9dTd 3c4c5c",
    ),
    (
        "Ac 4c 5c 5c Tc Jc Kc 5d 2h 2h 4h 5h As 2s",
        70,
        "7c8c9c 2c3c4c 3h4h5h JcQcKc 5c6c7c 8c9cTcJc 3d4d5d",
    ),
    (
        "2c 2c Ad 2d 6d Jd 2h 3h Th As 8s 9s Ts Qs",
        75,
        "5s6s7s 7d8d9d TdJdQdKd 4h5h6h 8c8c8s Qd2dAd 3s4s5s 6h7h8h9h Qh2sAh 9sTsJs 6d7d8d9d JsQsKs",
    ),
    (
        "2c Tc Qc Qc 8d Qd 7h 8h 9h Th Qh Qh 2s Qs",
        40,
        "5c6c7c8c 3d2s5d KdKdKs 8s9sTsJs 6c7c8c9c",
    ),
]
"""Hands, scores and tables."""


def on_a_table(hand, score, melds):
    """Eight play with three packs; the melds were laid by others, three or four by each."""
    lines = ["8 play", "preset three-packs", f"ann holds {hand}", f"scores ann {score}"]
    left, who = melds.split(), 1
    while left:
        take = 3 if len(left) % 4 or len(left) == 4 else 4
        if len(left) < 2 * 3:
            take = len(left)
        if sum(len(cards(meld)) for meld in left[:take]) > 13:
            take = 3
        lines.append(f"{PLAYERS[who]} laid {' '.join(left[:take])}")
        left, who = left[take:], who + 1
    return set_up([*lines, "ann is to choose"])


def padded(hand, melds):
    """Three melds at least for each of those who laid them: sets of what is left are added."""
    there = Counter(cards(hand + melds))
    for rank in "K6948JTQ":
        free = [rank + suit for suit in "shdc" if there[CARD_OF[rank + suit]] < 3]
        if len(melds.split()) % 3 and len(free) >= 3:
            melds = f"{melds} {''.join(free[:3])}"
    return melds


def answered(state):
    """The seconds that an answer takes, and what the solver remembers of it."""
    body = {"state": WIRE.state.dump(state)}
    feasibility._opening.cache_clear()
    began = process_time()
    REFEREE.legal_moves(body)
    taken = process_time() - began
    opening = feasibility._opening(state.hands[0], state.melds)
    return taken, len(opening._remembered) + len(opening._possible)


def stays_within_bounds(state):
    assert WIRE.game.audit(state) == ()
    seconds, remembered = min(answered(state) for _ in range(3))
    assert remembered <= MOST_REMEMBERED
    assert seconds <= MOST_SECONDS


@pytest.mark.parametrize("hand", HANDS)
def test_the_worst_hands_found(hand):
    lines = ["2 play", f"ann holds {hand}", f"scores ann {HANDS[hand]}", "ann is to choose"]
    stays_within_bounds(set_up(lines))


@pytest.mark.parametrize(("hand", "score", "melds"), TABLES)
def test_the_worst_tables_found(hand, score, melds):
    state = on_a_table(hand, score, padded(hand, melds))
    assert not has_opened(state, 0)
    stays_within_bounds(state)


def test_no_list_is_longer_than_about_a_hundred():
    """A hand worth 102 melds, before those are taken away with which nobody can open (§9)."""
    hand = next(hand for hand in HANDS if hand.startswith("2c 2d 8c"))
    state = set_up(["2 play", f"ann holds {hand}", "ann is to choose"])
    assert len(WIRE.game.legal_moves(state)) == 104


def test_a_search_for_slow_hands_finds_none_beyond_the_bound():
    """From hands at random, one or two cards are exchanged as long as that makes more work."""
    for seed in range(count(3, 60)):
        rng = Random(seed)
        hand, most = rng.sample(WHOLE, 14), 0
        for _ in range(count(40, 400)):
            other = list(hand)
            for _ in range(rng.choice([1, 1, 2])):
                other[rng.randrange(14)] = rng.choice(WHOLE)
            if max(Counter(other).values()) > 2:
                continue
            text = " ".join(other)
            lines = ["2 play", f"ann holds {text}", "scores ann 40", "ann is to choose"]
            _, remembered = answered(set_up(lines))
            assert remembered <= MOST_REMEMBERED, text
            if remembered > most:
                hand, most = other, remembered
