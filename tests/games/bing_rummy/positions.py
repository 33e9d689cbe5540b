"""Hands and tables for the tests of openings."""

from tests.kit.reference_melds import PACK, RANKS, SUITS

NATURALS = [face for face in PACK if face[0] != "2"] * 2
DEUCES = ["2" + suit for suit in SUITS] * 2


def draw_hand(rng, size, deuces):
    first, width = rng.randrange(13), rng.randint(3, 6)
    near = {RANKS[(first + step) % 13] for step in range(width)}
    suits, ranks = rng.sample(SUITS, 2), rng.sample(RANKS, 2)
    pools = (
        NATURALS,
        [face for face in NATURALS if face[0] in near],
        [face for face in NATURALS if face[1] in suits[: rng.randint(1, 2)]],
        [face for face in NATURALS if face[1] in suits or face[0] in ranks],
    )
    pool = rng.choice(pools)
    size = min(size, len(pool) + deuces)
    return sorted(rng.sample(pool, size - deuces) + rng.sample(DEUCES, deuces))


def draw_table(rng, melds):
    return [_draw_meld(rng) for _ in range(rng.randint(0, melds))]


def _draw_meld(rng):
    if rng.random() < 0.3:
        return ("set", rng.choice(RANKS))
    low = rng.randint(1, 12)
    return ("run", rng.choice(SUITS), low, rng.randint(low + 2, min(14, low + 5)))
