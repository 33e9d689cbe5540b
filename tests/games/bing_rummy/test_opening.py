"""The least that an opening turn can leave, against the search of the oracle (§7)."""

from random import Random

from service.games.bing_rummy.melds import RunOf, SetOf
from service.games.bing_rummy.opening import NEVER, Opening
from service.kit.cards import CARD_OF, RANK_NAMES, SUIT_NAMES
from tests.depth import count
from tests.games.bing_rummy import oracle
from tests.games.bing_rummy.positions import draw_hand, draw_table


def least(hand, table, need):
    """The result of the game; infinite for never."""
    opening = Opening([CARD_OF[face] for face in hand], [identity(meld) for meld in table])
    found = opening.least(*opening.groups.whole, need)
    return oracle.NEVER if found == NEVER else found


def identity(meld):
    if meld[0] == "set":
        return SetOf(RANK_NAMES.index(meld[1]))
    return RunOf(SUIT_NAMES.index(meld[1]), *meld[2:])


def least_by_oracle(hand, table, need):
    try:
        return oracle.least_left(None, hand, table, need)
    finally:
        oracle._least.cache_clear()


def test_the_least_is_what_the_oracle_finds():
    """Four thousand positions of up to eleven cards, when deep."""
    reached = 0
    for seed in range(count(250, 4000)):
        rng = Random(seed)
        size = rng.randint(8, 11)
        hand = draw_hand(rng, size, rng.choice([0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8]))
        table, need = draw_table(rng, 4), rng.choice([0, 1, 2, 3, 3, 3, 4])
        if table or need:
            found = least_by_oracle(hand, table, need)
            assert least(hand, table, need) == found, (seed, hand, table, need)
            reached += found < oracle.NEVER
    assert reached > count(80, 1200)
