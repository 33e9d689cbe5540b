"""Arrangements of a hand: the worked examples of gin, and random hands against the reference."""

import random

import pytest

from service.kit.cards import names
from service.kit.melds import (
    Ace,
    Melder,
    best_arrangement,
    deadwood_after_discard,
    kind_of,
    knocking_arrangement,
    least_deadwood,
)
from tests.depth import count
from tests.kit import reference_melds as reference
from tests.kit.table import ACES, BOOK, SCORINGS, by_card, cards, draw, faces, numbers

HANDS = count(3_000, 20_000)
CHUNKS = 20
GIN_HAND = "Ac 2c 3c 4d 5d 6d 7h 8h 9h Th Jh"


def texts(melds):
    return [names(meld) for meld in melds]


@pytest.mark.parametrize(
    ("hand", "melds", "deadwood", "points"),
    [
        ("4s 5s 6s 7s 7h 7d 2c 2d 2h 3d", ["2c 2d 2h", "4s 5s 6s", "7d 7h 7s"], "3d", 3),
        ("Tc Jc Qc Kc Td Jd Qd Kd Qh Ts", ["Tc Td Ts", "Jc Qc Kc", "Jd Qd Kd"], "Qh", 10),
    ],
    ids=["G2a", "G2b"],
)
def test_greedy_melding_would_hide_a_knock(hand, melds, deadwood, points):
    best = best_arrangement(cards(hand), Ace.LOW, BOOK)
    melds = sorted(cards(meld) for meld in melds)
    assert (best.melds, names(best.deadwood), best.points) == (tuple(melds), deadwood, points)


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("3d 3h 3c 4d 5d 6d 8s 9s Th Ac", 28),
        ("9h 9d 9c 8c 7c Ks Kh Kd 4c Ac", 20),
        ("9h Th Jh Qd Qc Qs 2s 7s 8s 5h", 22),
        ("Ks Kd Qs Js Ts 9s 7c 4s 4h 2d", 27),
        ("3s 4s 5s 8c 9c Tc Qc Qd Qh Qs", 0),
        (GIN_HAND, 0),
    ],
    ids=["G1", "G3", "G4", "G5", "G5 none", "G5 eleven"],
)
def test_deadwood_of_the_worked_examples(hand, points):
    assert least_deadwood(cards(hand), Ace.LOW, BOOK) == points


def test_eleven_cards_are_not_minimised_before_the_discard():
    after = deadwood_after_discard(cards("4s 5s 6s 3c 4c 5c 6c 2d 3d 6d 5h"), Ace.LOW, BOOK)
    assert after[cards("6d")[0]] == 10


def test_only_the_end_of_the_long_run_keeps_gin():
    after = deadwood_after_discard(cards(GIN_HAND), Ace.LOW, BOOK)
    assert names(card for card, points in after.items() if points == 0) == "7h Jh"


def test_discards_come_in_the_order_of_the_hand():
    hand = cards("Kd 2c 7s Ah")
    assert list(deadwood_after_discard(hand, Ace.LOW, BOOK).items()) == [
        (hand[0], 10),
        (hand[1], 18),
        (hand[2], 13),
        (hand[3], 19),
    ]


def test_an_empty_hand_has_no_deadwood():
    empty = best_arrangement((), Ace.LOW, BOOK)
    assert (empty.melds, empty.deadwood, empty.points) == ((), (), 0)


def test_g4_a_knocker_is_given_the_melds_that_take_fewest_lay_offs():
    hand = cards("3s 4s 5s 6s 6h 6d 6c Ah Ad 2c")
    chosen = knocking_arrangement(hand, Ace.LOW, BOOK, gone=())
    assert texts(chosen.melds) == ["6c 6d 6h 6s", "3s 4s 5s"]
    assert (names(chosen.deadwood), chosen.points) == ("2c Ad Ah", 4)


def test_cards_in_the_discard_pile_do_not_count_as_exposed():
    # 3s4s5s6s takes 2s and 7s, 666 only a card that is in the hand; 3s4s5s takes only 2s.
    hand = cards("3s 4s 5s 6s 6h 6d 6c Ah Ad 2c")
    chosen = knocking_arrangement(hand, Ace.LOW, BOOK, gone=cards("7s 9d"))
    assert texts(chosen.melds) == ["6c 6d 6h", "3s 4s 5s 6s"]


def test_a_long_run_is_not_split():
    hand = cards("3s 4s 5s 6s 7s 8s Kd Qh 9c 2c")
    for best in (
        best_arrangement(hand, Ace.LOW, BOOK),
        knocking_arrangement(hand, Ace.LOW, BOOK, gone=()),
    ):
        assert texts(best.melds) == ["3s 4s 5s 6s 7s 8s"]


@pytest.mark.parametrize("ace", ACES)
def test_a_whole_suit_is_one_run(ace):
    suit = "Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"
    best = best_arrangement(cards(suit), ace, BOOK)
    assert (texts(best.melds), best.points) == ([suit], 0)


def test_an_ace_goes_to_the_run_where_it_saves_most():
    best = best_arrangement(cards("Ah 2h 3h Qh Kh"), Ace.HIGH_LOW, BOOK)
    assert (texts(best.melds), best.points) == (["Qh Kh Ah"], 5)


def test_equal_arrangements_are_settled_card_by_card():
    best = best_arrangement(cards("Ah 2h 3h 4h Jh Qh Kh"), Ace.HIGH_LOW, BOOK)
    assert texts(best.melds) == ["Ah 2h 3h 4h", "Jh Qh Kh"]


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
