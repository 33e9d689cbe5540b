"""The least that an opening turn can leave, against exhaustive references (§7)."""

from random import Random

from service.games.bing_rummy.melds import RunOf, SetOf
from service.games.bing_rummy.opening import NEVER, Opening
from service.kit.cards import CARD_OF, RANK_NAMES, SUIT_NAMES
from tests.depth import count
from tests.games.bing_rummy import reference_opening as reference
from tests.games.bing_rummy.positions import draw_hand, draw_table


def least(hand, table, need):
    """The result of the game; infinite for never."""
    opening = Opening([CARD_OF[face] for face in hand], [identity(meld) for meld in table])
    found = opening.least(*opening.groups.whole, need)
    return reference.NEVER if found == NEVER else found


def identity(meld):
    if meld[0] == "set":
        return SetOf(RANK_NAMES.index(meld[1]))
    return RunOf(SUIT_NAMES.index(meld[1]), *meld[2:])


def test_the_references_agree():
    for seed in range(count(60, 1500)):
        rng = Random(seed)
        size = rng.randint(1, 8)
        hand = draw_hand(rng, size, rng.randint(0, min(3, size)))
        table, need = draw_table(rng, 2), rng.randint(0, 2)
        found = reference.by_steps(hand, table, need)
        assert reference.by_forms(hand, table, need) == found, (seed, hand, table, need)


def test_the_least_is_what_trying_everything_finds():
    """Two thousand positions of up to eleven cards, when deep."""
    reached = 0
    for seed in range(count(250, 4000)):
        rng = Random(seed)
        size = rng.randint(8, 11)
        hand = draw_hand(rng, size, rng.choice([0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8]))
        table, need = draw_table(rng, 4), rng.choice([0, 1, 2, 3, 3, 3, 4])
        found = reference.by_forms(hand, table, need)
        if need == 0 and not table and len(hand) < 14:
            continue  # without any meld deuces can remain; no turn is ever asked about there
        assert least(hand, table, need) == found, (seed, hand, table, need)
        reached += found < reference.NEVER
        reference.least_with_new_melds.cache_clear()
    assert reached > count(80, 1200)
