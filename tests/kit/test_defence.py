"""The defence against a knock: the worked examples of gin, and random knocks."""

import random

import pytest

from service.kit import melds
from service.kit.cards import name, names
from service.kit.melds import (
    Ace,
    best_arrangement,
    best_defence,
    extends,
    in_order,
    kind_of,
    least_deadwood,
)
from tests.depth import count
from tests.kit import reference_melds as reference
from tests.kit.table import ACES, BOOK, SCORINGS, by_card, cards, numbers

KNOCKS = count(300, 2_000)
CHUNKS = 10


def defend(hand, *table):
    return best_defence(cards(hand), [cards(meld) for meld in table], Ace.LOW, BOOK)


def lay_off_names(defence):
    """Return the lay-offs in the notation of the stories: card, then meld."""
    return [f"{name(card)} on {meld}" for card, meld in defence.lay_offs]


def test_g1_a_chain_of_lay_offs():
    defence = defend("3d 3h 3c 4d 5d 6d 8s 9s Th Ac", "5s 6s 7s", "Td Tc Ts", "Jh Qh Kh")
    assert lay_off_names(defence) == ["Th on 1", "8s on 0", "9s on 0"]
    assert [names(meld) for meld in defence.melds] == ["3c 3d 3h", "4d 5d 6d"]
    assert (names(defence.deadwood), defence.points) == ("Ac", 1)


def test_g3_a_set_is_broken_for_a_run_and_two_lay_offs():
    defence = defend("9h 9d 9c 8c 7c Ks Kh Kd 4c Ac", "6h 7h 8h", "6d 7d 8d", "2s 2h 2d")
    assert lay_off_names(defence) == ["9d on 1", "9h on 0"]
    assert [names(meld) for meld in defence.melds] == ["7c 8c 9c", "Kd Kh Ks"]
    assert (names(defence.deadwood), defence.points) == ("Ac 4c", 5)


def test_g4_the_long_run_takes_three_cards_and_the_short_one_takes_one():
    hand = "9h Th Jh Qd Qc Qs 2s 7s 8s 5h"
    long_run = defend(hand, "3s 4s 5s 6s", "6h 6d 6c")
    assert (lay_off_names(long_run), long_run.points) == (["2s on 0", "7s on 0", "8s on 0"], 5)
    short_run = defend(hand, "3s 4s 5s", "6c 6d 6h 6s")
    assert (lay_off_names(short_run), short_run.points) == (["2s on 0"], 20)


def test_g6_a_card_goes_to_the_meld_that_lets_the_next_one_follow():
    defence = defend("2s 3s 4s Kc Kh Kd 7c 8c 5h 3h", "7s 7h 7d", "4c 5c 6c", "Td Jd Qd")
    assert lay_off_names(defence) == ["7c on 1", "8c on 1"]
    assert (names(defence.deadwood), defence.points) == ("3h 5h", 8)


def test_without_melds_on_the_table_the_defence_is_the_best_arrangement():
    hand = cards("4s 5s 6s 7s 7h 7d 2c 2d 2h 3d")
    defence, best = best_defence(hand, (), Ace.LOW, BOOK), best_arrangement(hand, Ace.LOW, BOOK)
    assert defence.lay_offs == ()
    assert (defence.melds, defence.deadwood) == (best.melds, best.deadwood)
    assert defence.points == best.points


def test_nothing_is_laid_off_that_a_meld_holds_as_well():
    defence = defend("8s 9s Ts Kd", "5s 6s 7s")
    assert (lay_off_names(defence), [names(meld) for meld in defence.melds]) == ([], ["8s 9s Ts"])


def test_lay_offs_that_do_not_touch_are_not_tried_in_every_order():
    # Chains of 2, 2, 1, 2, 2 and 1 cards: 226,800 orders, but 3 * 3 * 2 * 3 * 3 * 2 tables.
    hand = cards("3c 4c 8c 9c 4d 8d 9d 3h 4h 8h")
    table = [cards("5c 6c 7c"), cards("5d 6d 7d"), cards("5h 6h 7h")]
    book = melds._book(Ace.LOW)
    start = tuple(book.mask_of(meld) for meld in table)
    assert sum(1 for _ in melds._lay_off_series(melds._mask(hand), start, book)) == 324
    defence = best_defence(hand, table, Ace.LOW, BOOK)
    assert (defence.points, len(defence.lay_offs)) == (0, 10)


def test_the_table_must_hold_melds():
    with pytest.raises(ValueError, match=r"^5s 6s is neither a set nor a run$"):
        defend("8s", "5s 6s")


def random_table(rng, ace):
    """Draw one to three disjoint melds, nine to eleven cards at most."""
    size, table, used = rng.choice((9, 10, 11)), [], set()
    for meld in rng.sample(list(reference.MELDS[ace.value].values()), 60):
        if len(table) < 3 and len(used) + len(meld) <= size and used.isdisjoint(meld):
            table.append(meld)
            used.update(meld)
    return table, used


def random_defender(rng, table, used, ace):
    """Draw ten cards, many of which fit both the knocker's melds and melds of their own."""
    rest = [face for face in reference.PACK if face not in used]
    wanted = [face for face in rest for meld in table if reference.fits(face, frozenset(meld), ace)]
    hand = rng.sample(wanted, min(len(wanted), rng.randint(0, 3)))
    for face in rng.sample(wanted, min(len(wanted), rng.randint(0, 3))):
        own = [meld for meld in reference.melds_in(rest, ace) if face in meld]
        hand += sorted(rng.choice(own)) if own else [face]
    hand += rng.sample(rest, len(rest))
    return list(dict.fromkeys(hand))[:10]


def random_knock(seed):
    """Return the knocker's melds, a defender's ten cards, an ace rule and a point table."""
    rng = random.Random(f"knock {seed}")
    ace, points = ACES[seed % 3], rng.choice(SCORINGS)
    table, used = random_table(rng, ace)
    return table, random_defender(rng, table, used, ace.value), ace, points


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_random_knocks_against_every_series_of_lay_offs(chunk):
    for seed in range(chunk, KNOCKS, CHUNKS):
        table, hand, ace, points = random_knock(seed)
        defence = best_defence(
            numbers(hand), [numbers(meld) for meld in table], ace, by_card(points)
        )
        left, series = reference.best_defence(hand, table, ace.value, points)
        story = f"seed {seed}: {hand} against {table}"
        assert defence.points == left, story
        assert [(name(card), meld) for card, meld in defence.lay_offs] == series, story


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_a_defence_can_be_played_card_by_card_and_stays_the_best(chunk):
    for seed in range(chunk, KNOCKS, CHUNKS):
        table, hand, ace, points = random_knock(seed)
        story, scale = f"seed {seed}: {hand} against {table}", by_card(points)
        knocked, held = [numbers(meld) for meld in table], set(numbers(hand))
        defence = best_defence(tuple(held), knocked, ace, scale)
        for card, index in defence.lay_offs:
            assert extends(knocked[index], card, ace), story
            knocked[index] = in_order((*knocked[index], card), ace)
            held.remove(card)
            assert best_defence(tuple(held), knocked, ace, scale).points == defence.points, story
        assert least_deadwood(tuple(held), ace, scale) == defence.points, story
        assert all(kind_of(meld, ace) for meld in defence.melds), story
        assert sorted([*defence.deadwood, *(c for meld in defence.melds for c in meld)]) == sorted(
            held
        ), story
