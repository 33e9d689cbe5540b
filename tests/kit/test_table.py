"""Moves of a card between a hand, the stock, the pile and a meld."""

from dataclasses import dataclass, replace

import pytest

from service.kit.hands import replace_hand, without
from service.kit.melds import Ace
from service.kit.table import (
    TableMeld,
    discard_from_hand,
    draw_from_stock,
    remove_from_hand,
    take_from_pile,
)
from tests.kit.table import cards


@dataclass(frozen=True)
class Held:
    hands: tuple
    known: tuple
    stock: tuple
    discard_pile: tuple


BEFORE = Held(
    hands=(cards("2c 7h Ks"), cards("3c 4c"), ()),
    known=(cards("7h"), (), ()),
    stock=cards("5d 6d"),
    discard_pile=cards("9s Ac"),
)


def changed(changes):
    """The expected members after the changes; all others must be unchanged."""
    after = replace(BEFORE, **changes)
    return {name: getattr(after, name) for name in changes}


def test_a_card_drawn_from_the_stock_stays_hidden():
    assert changed(draw_from_stock(BEFORE, 1)) == {
        "hands": (cards("2c 7h Ks"), cards("3c 4c 5d"), ()),
        "stock": cards("6d"),
    }


def test_a_card_picked_up_from_the_pile_is_known_and_the_hand_stays_sorted():
    assert changed(take_from_pile(BEFORE, 0)) == {
        "hands": (cards("Ac 2c 7h Ks"), cards("3c 4c"), ()),
        "known": (cards("Ac 7h"), (), ()),
        "discard_pile": cards("9s"),
    }


def test_a_card_put_down_is_on_top_of_the_pile_and_known_no_more():
    assert changed(discard_from_hand(BEFORE, 0, cards("7h")[0])) == {
        "hands": (cards("2c Ks"), cards("3c 4c"), ()),
        "known": ((), (), ()),
        "discard_pile": cards("9s Ac 7h"),
    }


def test_cards_given_up_leave_the_hand():
    assert changed(remove_from_hand(BEFORE, 0, *cards("2c Ks"))) == {
        "hands": (cards("7h"), cards("3c 4c"), ()),
        "known": (cards("7h"), (), ()),
    }


def test_one_hand_of_several_is_replaced_and_sorted():
    assert replace_hand(BEFORE.hands, 2, cards("Ks 2d")) == (*BEFORE.hands[:2], cards("2d Ks"))
    assert without(cards("Ks 2d 3d"), *cards("2d 3d")) == cards("Ks")
    assert without(cards("Ks 2d")) == cards("Ks 2d")


@pytest.mark.parametrize(
    ("laid", "ace", "kind", "wanted"),
    [
        ("7s 7c 7h", Ace.LOW, "set", "7c 7h 7s"),
        ("5h 3h 4h", Ace.LOW, "run", "3h 4h 5h"),
        ("Ah Kh Qh", Ace.HIGH_LOW, "run", "Qh Kh Ah"),
        ("2h Kh Ah", Ace.CORNER, "run", "Kh Ah 2h"),
    ],
)
def test_a_meld_is_kept_in_order(laid, ace, kind, wanted):
    assert TableMeld.laid(cards(laid), ace, 3) == TableMeld(kind, cards(wanted), 3)


def test_cards_that_are_no_meld_are_not_laid():
    with pytest.raises(ValueError, match="7c 7d is neither a set nor a run"):
        TableMeld.laid(cards("7c 7d"), Ace.LOW, 0)
    with pytest.raises(ValueError, match="neither a set nor a run"):
        TableMeld.laid(cards("Qh Kh Ah"), Ace.LOW, 0)


def test_a_meld_grows_at_either_end_and_keeps_its_owner():
    meld = TableMeld.laid(cards("3h 4h 5h"), Ace.LOW, 1)
    assert meld.with_card(*cards("2h"), Ace.LOW) == TableMeld("run", cards("2h 3h 4h 5h"), 1)
    assert meld.with_card(*cards("6h"), Ace.LOW) == TableMeld("run", cards("3h 4h 5h 6h"), 1)
    with pytest.raises(ValueError, match="neither"):
        meld.with_card(*cards("7h"), Ace.LOW)
