"""The defence against a knock: random knocks against the reference."""

import random

import pytest

from service.kit import melds
from service.kit.cards import name
from service.kit.melds import Ace, best_arrangement, best_defence, extends, in_order
from tests.depth import count
from tests.kit import reference_melds as reference
from tests.kit.table import ACES, BOOK, SCORINGS, by_card, cards, numbers


def test_lay_offs_that_do_not_touch_are_not_tried_in_every_order():
    # Chains of 2, 2, 1, 2, 2 and 1 cards: 226,800 orders, but 3 * 3 * 2 * 3 * 3 * 2 tables.
    hand = cards("3c 4c 8c 9c 4d 8d 9d 3h 4h 8h")
    table = [cards("5c 6c 7c"), cards("5d 6d 7d"), cards("5h 6h 7h")]
    book = melds._book(Ace.LOW)
    start = tuple(book.mask_of(meld) for meld in table)
    assert sum(1 for _ in melds._lay_off_series(melds.mask_of(hand), start, book)) == 324
    defence = best_defence(hand, table, Ace.LOW, BOOK)
    assert (defence.points, len(defence.lay_offs)) == (0, 10)


def test_the_table_must_hold_melds():
    with pytest.raises(ValueError, match=r"^5s 6s is neither a set nor a run$"):
        best_defence(cards("8s"), [cards("5s 6s")], Ace.LOW, BOOK)


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


@pytest.mark.parametrize("ace", ACES)
def test_random_knocks_against_every_series_of_lay_offs(ace):
    for seed in range(count(60, 700)):
        rng = random.Random(f"knock {seed} {ace}")
        points = rng.choice(SCORINGS)
        table, used = random_table(rng, ace)
        hand = random_defender(rng, table, used, ace.value)
        knocked, held, scale = [numbers(meld) for meld in table], {*numbers(hand)}, by_card(points)
        defence = best_defence(tuple(held), knocked, ace, scale)
        left, series = reference.best_defence(hand, table, ace.value, points)
        story = f"seed {seed}: {hand} against {table}"
        assert defence.points == left, story
        assert [(name(card), meld) for card, meld in defence.lay_offs] == series, story
        for card, index in defence.lay_offs:
            assert extends(knocked[index], card, ace), story
            knocked[index] = in_order((*knocked[index], card), ace)
            held.remove(card)
        rest = best_arrangement(tuple(held), ace, scale)
        assert (rest.melds, rest.deadwood) == (defence.melds, defence.deadwood), story
