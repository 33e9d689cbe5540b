"""What a game without known cards calls, and one with bare options."""

from types import SimpleNamespace

from service.kit.base import Record
from service.kit.completion import complete_cards
from service.kit.ruling import titles_of

PACK = tuple(range(8))


class Hidden(Record):
    seed: int
    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    discard_pile: tuple[int, ...]


class Bare(Record):
    target: int = 0


def test_unseen_cards_fill_the_hidden_hands_and_the_stock():
    hands = (SimpleNamespace(count=2, cards=(1, 6)), SimpleNamespace(count=3, cards=None))
    state = complete_cards(Hidden, SimpleNamespace(hands=hands, discard_pile=(0,)), PACK, seed=4)
    assert state == Hidden(seed=4, hands=((1, 6), (2, 3, 4)), stock=(5, 7), discard_pile=(0,))


def test_a_member_that_is_not_declared_as_an_option_has_no_title():
    assert titles_of(Bare) == {}
