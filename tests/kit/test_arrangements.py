"""Arrangements of random hands, compared with the reference."""

import random

import pytest

from service.kit.melds import (
    Melder,
    best_arrangement,
    deadwood_after_discard,
    kind_of,
    knocking_arrangement,
    least_deadwood,
)
from tests.depth import count
from tests.kit import reference_melds as reference
from tests.kit.table import ACES, SCORINGS, by_card, draw, faces, numbers

HANDS = count(3_000, 20_000)
CHUNKS = 20


def random_hand(seed):
    """Return a hand of ten or eleven, an ace rule and a point table, all drawn by the seed."""
    rng = random.Random(f"hand {seed}")
    return draw(rng, rng.choice((10, 11))), ACES[seed % 3], rng.choice(SCORINGS), rng


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_best_arrangement_of_random_hands(chunk):
    for seed in range(chunk, HANDS, CHUNKS):
        hand, ace, points, _ = random_hand(seed)
        best = best_arrangement(numbers(hand), ace, by_card(points))
        wanted = reference.best_arrangement(hand, ace.value, points)
        left = reference.deadwood(hand, wanted, points)
        told = f"seed {seed}: {hand}"
        assert [tuple(faces(meld)) for meld in best.melds] == wanted, told
        deadwood = sorted(set(hand).difference(*wanted), key=reference.place)
        assert faces(best.deadwood) == deadwood, told
        assert best.points == left, told
        assert least_deadwood(numbers(hand), ace, by_card(points)) == left, told
        assert all(kind_of(meld, ace) for meld in best.melds), told


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_deadwood_after_discard_of_random_hands(chunk):
    for seed in range(chunk, HANDS, CHUNKS):
        hand, ace, points, _ = random_hand(seed)
        after = deadwood_after_discard(numbers(hand), ace, by_card(points))
        wanted = reference.deadwood_after_discard(hand, ace.value, points)
        assert list(after.items()) == [
            (numbers([face])[0], left) for face, left in wanted.items()
        ], f"seed {seed}: {hand}"


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_knocking_arrangement_of_random_hands(chunk):
    for seed in range(chunk, HANDS // 2, CHUNKS):
        hand, ace, points, rng = random_hand(seed)
        others = [face for face in reference.PACK if face not in hand]
        gone = rng.sample(others, rng.randint(0, 30))
        chosen = knocking_arrangement(numbers(hand), ace, by_card(points), numbers(gone))
        wanted = reference.knocking_arrangement(hand, ace.value, points, gone)
        assert [tuple(faces(meld)) for meld in chosen.melds] == wanted, (
            f"seed {seed}: {hand}, gone {gone}"
        )
        assert chosen.points == reference.deadwood(hand, wanted, points), f"seed {seed}: {hand}"


@pytest.mark.parametrize("ace", ACES)
def test_a_melder_agrees_with_the_best_arrangement(ace):
    rng = random.Random(f"melder {ace}")
    for points in map(by_card, SCORINGS):
        melder = Melder(ace, points)
        for _ in range(count(100, 2_000)):
            hand = numbers(draw(rng, rng.randint(3, 11)))
            held, mask = melder.melded(sum(1 << card for card in hand))
            best = best_arrangement(hand, ace, points)
            assert held == sum(points[card] for card in hand) - best.points
            melded = [card for card in hand if mask >> card & 1]
            assert mask == sum(1 << card for card in melded)
            assert sum(points[card] for card in melded) == held
            assert best_arrangement(melded, ace, points).deadwood == ()
