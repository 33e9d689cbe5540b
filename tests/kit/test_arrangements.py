"""Arrangements of random hands, compared with the reference."""

import random
from functools import cache, partial

import pytest

from service.kit.melds import (
    Melder,
    best_arrangement,
    deadwood_after_discard,
    knocking_arrangement,
    least_deadwood,
    mask_of,
)
from tests.depth import count
from tests.kit import reference_melds as reference
from tests.kit.table import ACES, SCORINGS, by_card, draw, faces, numbers


@pytest.mark.parametrize("ace", ACES)
def test_arrangements_of_random_hands(ace):
    melder = cache(partial(Melder, ace))
    for seed in range(count(400, 7_000)):
        rng = random.Random(f"hand {seed} {ace}")
        hand, points = draw(rng, rng.choice((7, 10, 11))), rng.choice(SCORINGS)
        told, some, scale = f"seed {seed}: {hand}", numbers(hand), by_card(points)
        best = best_arrangement(some, ace, scale)
        wanted = reference.best_arrangement(hand, ace.value, points)
        left = reference.deadwood(hand, wanted, points)
        assert [tuple(faces(meld)) for meld in best.melds] == wanted, told
        assert faces(best.deadwood) == sorted(set(hand).difference(*wanted), key=reference.place), (
            told
        )
        assert best.points == least_deadwood(some, ace, scale) == left, told
        after = reference.deadwood_after_discard(hand, ace.value, points)
        assert deadwood_after_discard(some, ace, scale) == dict(
            zip(some, after.values(), strict=True)
        ), told
        gone = rng.sample(sorted({*reference.PACK}.difference(hand)), rng.randint(0, 30))
        chosen = knocking_arrangement(some, ace, scale, numbers(gone))
        wanted = reference.knocking_arrangement(hand, ace.value, points, gone)
        assert [tuple(faces(meld)) for meld in chosen.melds] == wanted, f"{told}, gone {gone}"
        assert chosen.points == left, told
        held, mask = melder(scale).melded(mask_of(some))
        melded = [card for card in some if mask >> card & 1]
        assert (
            held == sum(scale[card] for card in melded) == sum(map(scale.__getitem__, some)) - left
        )
        assert mask == mask_of(melded), told
        assert best_arrangement(tuple(melded), ace, scale).deadwood == (), told
