"""Hands and tables for the tests of openings."""

RANKS = "A23456789TJQK"
SUITS = "cdhs"
NATURALS = [rank + suit for rank in RANKS if rank != "2" for suit in SUITS] * 2
DEUCES = ["2" + suit for suit in SUITS] * 2


def _few_ranks(rng):
    first, width = rng.randrange(13), rng.randint(3, 6)
    ranks = {RANKS[(first + step) % 13] for step in range(width)}
    return [face for face in NATURALS if face[0] in ranks]


def _few_suits(rng):
    suits = rng.sample(SUITS, rng.randint(1, 2))
    return [face for face in NATURALS if face[1] in suits]


def _both(rng):
    suits, ranks = rng.sample(SUITS, 2), rng.sample(RANKS, 7)
    return [face for face in NATURALS if face[1] in suits or face[0] in ranks[:2]]


def draw_hand(rng, size, deuces):
    pool = rng.choice([lambda _: NATURALS, _few_ranks, _few_suits, _both])(rng)
    size = min(size, len(pool) + deuces)
    return sorted(rng.sample(pool, size - deuces) + rng.sample(DEUCES, deuces))


def draw_table(rng, melds):
    return [_draw_meld(rng) for _ in range(rng.randint(0, melds))]


def _draw_meld(rng):
    if rng.random() < 0.3:
        return ("set", rng.choice(RANKS))
    low = rng.randint(1, 12)
    return ("run", rng.choice(SUITS), low, rng.randint(low + 2, min(14, low + 5)))
