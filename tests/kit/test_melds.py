"""Melds: validity, order, and lay-offs."""

import random
from itertools import combinations

import pytest

from service.kit.cards import PACK, names
from service.kit.melds import Ace, extends, extensions, in_order, kind_of, melds_in
from tests.depth import count
from tests.kit import reference_melds as reference
from tests.kit.table import ACES, cards, draw, faces, numbers

SETS = ["7c 7d 7h", "7s 7h 7c", "Ac Ad Ah As"]
RUNS = ["Ac 2c 3c", "3c Ac 2c", "Js Qs Ks", "Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc"]
HIGH_ACES = ["Qh Kh Ah", "Ah Kh Qh", "4d 5d 6d 7d 8d 9d Td Jd Qd Kd Ad"]
CORNERS = ["Kh Ah 2h", "2h Ah Kh Qh", "Jd Qd Kd Ad 2d 3d"]
NEITHER = [
    "",
    "7c",
    "7c 7d",
    "7c 8c",
    "7c 8c 9d",
    "7c 8c Tc",
    "7c 7d 8c",
    "7c 7c 7d",
    "3c 3c 4c 5c",
]


@pytest.mark.parametrize("text", SETS)
@pytest.mark.parametrize("ace", ACES)
def test_three_or_four_of_a_rank_are_a_set(text, ace):
    assert kind_of(cards(text), ace) == "set"


@pytest.mark.parametrize("text", RUNS)
@pytest.mark.parametrize("ace", ACES)
def test_three_or_more_in_a_row_are_a_run(text, ace):
    assert kind_of(cards(text), ace) == "run"


@pytest.mark.parametrize("text", HIGH_ACES)
def test_the_ace_is_above_the_king_only_where_the_rule_says_so(text):
    assert [kind_of(cards(text), ace) for ace in ACES] == [None, "run", "run"]


@pytest.mark.parametrize("text", CORNERS)
def test_only_corner_goes_round_the_ace(text):
    assert [kind_of(cards(text), ace) for ace in ACES] == [None, None, "run"]


@pytest.mark.parametrize("text", NEITHER)
@pytest.mark.parametrize("ace", ACES)
def test_anything_else_is_neither_and_has_no_order(text, ace):
    assert kind_of(cards(text), ace) is None
    with pytest.raises(ValueError, match=rf"^{text or 'nothing'} is neither a set nor a run$"):
        in_order(cards(text), ace)


@pytest.mark.parametrize(
    ("ace", "given", "ordered"),
    [
        (Ace.LOW, "7s 7c 7h", "7c 7h 7s"),
        (Ace.LOW, "3c Ac 2c", "Ac 2c 3c"),
        (Ace.HIGH_LOW, "Ah Kh Qh", "Qh Kh Ah"),
        (Ace.HIGH_LOW, "Ah 3h 2h", "Ah 2h 3h"),
        (
            Ace.HIGH_LOW,
            "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As",
            "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks",
        ),
        (Ace.CORNER, "Ah 2h Kh", "Kh Ah 2h"),
        (Ace.CORNER, "2d Qd Ad Kd", "Qd Kd Ad 2d"),
        (
            Ace.CORNER,
            "Ks As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs",
            "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks",
        ),
    ],
)
def test_a_meld_has_one_proper_order(ace, given, ordered):
    assert names(in_order(cards(given), ace)) == ordered


@pytest.mark.parametrize(
    ("meld", "low", "high_low", "corner"),
    [
        ("7c 7d 7h", "7s", "7s", "7s"),
        ("7c 7d 7h 7s", "", "", ""),
        ("5s 6s 7s", "4s 8s", "4s 8s", "4s 8s"),
        ("Ac 2c 3c", "4c", "4c", "4c Kc"),
        ("2c 3c 4c", "Ac 5c", "Ac 5c", "Ac 5c"),
        ("Jc Qc Kc", "Tc", "Ac Tc", "Ac Tc"),
    ],
)
def test_what_may_be_laid_off(meld, low, high_low, corner):
    for ace, fitting in zip(ACES, (low, high_low, corner), strict=True):
        assert names(card for card in PACK if extends(cards(meld), card, ace)) == fitting


@pytest.mark.parametrize(
    ("ace", "meld", "fitting"),
    [
        (Ace.HIGH_LOW, "Qh Kh Ah", "Jh"),
        (Ace.CORNER, "Qh Kh Ah", "2h Jh"),
        (Ace.CORNER, "Kh Ah 2h", "3h Qh"),
        (Ace.LOW, "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks", "As"),
        (Ace.HIGH_LOW, "3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As", "2s"),
        (Ace.CORNER, "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks", ""),
    ],
)
def test_what_may_be_laid_off_beside_an_ace(ace, meld, fitting):
    assert names(card for card in PACK if extends(cards(meld), card, ace)) == fitting


@pytest.mark.parametrize("ace", ACES)
def test_all_that_may_be_laid_off_is_each_card_that_may(ace):
    for meld in melds_in(PACK, ace):
        assert extensions(meld, ace) == {card for card in PACK if extends(meld, card, ace)}


def test_a_chain_of_lay_offs_has_no_cap():
    run = cards("Ad 2d 3d")
    for card in cards("4d 5d 6d 7d 8d 9d Td Jd Qd Kd"):
        assert extends(run, card, Ace.LOW)
        run = in_order((*run, card), Ace.LOW)
    assert names(run) == "Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd"


def test_nothing_is_laid_off_on_cards_that_are_no_meld():
    with pytest.raises(ValueError, match=r"^7c 8c is neither a set nor a run$"):
        extends(cards("7c 8c"), 8, Ace.LOW)


@pytest.mark.parametrize("ace", ACES)
def test_the_pack_holds_the_melds_the_reference_writes_down(ace):
    melds = melds_in(PACK, ace)
    assert [tuple(faces(meld)) for meld in melds] == sorted(
        reference.MELDS[ace.value].values(), key=reference.places
    )
    assert len(melds) == 65 + {"low": 264, "high_low": 304, "corner": 524}[ace.value]


def test_melds_ascend_by_their_cards_a_shorter_one_before_those_it_begins():
    found = melds_in(cards("As Ad Ah Ac 4c 3c 2c Ks Qs"), Ace.HIGH_LOW)
    assert [names(meld) for meld in found] == [
        "Ac 2c 3c",
        "Ac 2c 3c 4c",
        "Ac Ad Ah",
        "Ac Ad Ah As",
        "Ac Ad As",
        "Ac Ah As",
        "2c 3c 4c",
        "Ad Ah As",
        "Qs Ks As",
    ]


@pytest.mark.parametrize("ace", ACES)
def test_melds_in_random_hands(ace):
    for seed in range(count(300, 7_000)):
        rng = random.Random(f"melds in {seed}")
        hand = draw(rng, rng.randint(0, 13))
        found = melds_in(numbers(hand), ace)
        wanted = [reference.MELDS[ace.value][meld] for meld in reference.melds_in(hand, ace.value)]
        assert [tuple(faces(meld)) for meld in found] == sorted(wanted, key=reference.places), (
            f"seed {seed}: {hand}"
        )


@pytest.mark.parametrize("ace", ACES)
def test_every_small_group_of_cards_is_judged_as_the_reference_judges_it(ace):
    near = [card for card in PACK if card % 13 in {0, 1, 2, 11, 12}]
    for size in (2, 3, 4):
        for group in combinations(near, size):
            is_meld = frozenset(faces(group)) in reference.MELDS[ace.value]
            assert (kind_of(group, ace) is not None) == is_meld, names(group)
