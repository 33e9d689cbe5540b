"""What a game with a stock and without known cards calls: none of the four games does."""

from types import SimpleNamespace

import pytest

from service.kit.audit import dealer_rotates, phase_follows
from service.kit.base import Record
from service.kit.completion import complete_cards
from service.kit.hands import GameOver, HandOver
from service.kit.ruling import Invariant, titles_of
from service.kit.table import VisibleHand, visible_hands

DEALER = Invariant("dealer", "The deal passes on.")
NEXT = "seat 1 deals the next hand"
KIND = "the cards and the score make it hand_over"
PACK = tuple(range(8))


class Hidden(Record):
    seed: int
    hands: tuple[tuple[int, ...], ...]
    stock: tuple[int, ...]
    discard_pile: tuple[int, ...]


class Bare(Record):
    target: int = 0


@pytest.mark.parametrize(("hand_number", "dealer"), [(1, 2), (2, 0), (3, 1), (5, 0)])
def test_the_deal_passes_on_from_the_first_dealer(hand_number, dealer):
    for each in range(3):
        state = SimpleNamespace(hands=((),) * 3, seed=1, hand_number=hand_number, dealer=each)
        flaws = [flaw.detail for flaw in dealer_rotates(DEALER, state, first=2)]
        assert flaws == ([] if each == dealer else [f"seat {dealer} deals hand {hand_number}"])


@pytest.mark.parametrize(
    ("phase", "flaws"), [(HandOver(1), []), (HandOver(0), [NEXT]), (GameOver(), [KIND])]
)
def test_after_a_hand_the_next_dealer_deals(phase, flaws):
    state = SimpleNamespace(phase=phase)
    assert [flaw.detail for flaw in phase_follows(DEALER, state, HandOver, 1)] == flaws


@pytest.mark.parametrize("phase", [None, HandOver(0), GameOver()])
def test_a_hand_is_shown_to_its_seat_and_to_all_once_it_is_over(phase):
    state = SimpleNamespace(hands=((1, 2), (3,)), phase=phase)
    other = VisibleHand(1, (3,) if phase else None)
    assert visible_hands(state, 0) == (VisibleHand(2, (1, 2)), other)
    assert [hand.cards for hand in visible_hands(state, None)] == [
        hand if phase else None for hand in state.hands
    ]


def test_unseen_cards_fill_the_hidden_hands_and_the_stock():
    hands = (VisibleHand(2, (1, 6)), VisibleHand(3, None))
    state = complete_cards(Hidden, SimpleNamespace(hands=hands, discard_pile=(0,)), PACK, seed=4)
    assert state == Hidden(seed=4, hands=((1, 6), (2, 3, 4)), stock=(5, 7), discard_pile=(0,))


def test_a_member_that_is_not_declared_as_an_option_has_no_title():
    assert titles_of(Bare) == {}
