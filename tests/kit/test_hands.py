"""Shared functions for hands: deals, hands by seat, views and the stages of an audit."""

import pytest

from service.kit.audit import in_stages
from service.kit.base import Record
from service.kit.hands import (
    GameOver,
    HandOver,
    add_cards,
    after,
    between_hands,
    built_from,
    deal_one_by_one,
    first_seat,
    remove_cards,
)
from service.kit.ruling import Invariant, Violation
from tests.kit.table import cards


class State(Record):
    revision: int
    phase: object
    hands: tuple


class View(Record):
    revision: int
    hands: tuple


def test_a_move_adds_a_revision():
    state = State(4, HandOver(1), ())
    assert after(state, phase=GameOver()) == State(5, GameOver(), ())


@pytest.mark.parametrize(
    ("phase", "over"), [(HandOver(0), True), (GameOver(), True), (None, False)]
)
def test_between_hands_and_after_the_game_no_hand_is_played(phase, over):
    assert between_hands(State(0, phase, ())) == over


def test_a_view_has_what_is_given_and_copies_only_what_it_declares():
    state = State(4, GameOver(), (cards("2c"), cards("3c")))
    assert built_from(View, state, hands=(1, 1)) == View(4, (1, 1))


def test_the_first_seat_is_agreed_or_drawn_among_all_who_play():
    assert first_seat(2, seed=1, seats=4) == 2
    assert {first_seat(None, seed, 3) for seed in range(50)} == {0, 1, 2}


def test_cards_are_dealt_one_at_a_time_from_the_first_seat_on():
    deck = cards("Kc 2d 3h 4s 5c 6d 7h")
    assert deal_one_by_one(deck, 1, 3, 2) == (cards("6d 3h"), cards("Kc 4s"), cards("5c 2d"))


def test_hands_stay_sorted_and_lose_only_what_they_have():
    hands = (cards("2c 9c"), cards("3c"))
    assert add_cards(hands, 0, *cards("5c")) == (cards("2c 5c 9c"), cards("3c"))
    assert remove_cards(hands, 0, *cards("9c 3c")) == (cards("2c"), cards("3c"))
    assert remove_cards(hands, 1, *cards("9c")) is hands


def test_a_stage_waits_for_the_earlier_ones():
    invariant = Invariant("odd", "A number is odd.")

    def finds(*found):
        return lambda state: [Violation(invariant, "", f"{state} {one}") for one in found]

    assert in_stages([finds()], [finds("a"), finds("b", "c")], [finds("d")])(4) == tuple(
        Violation(invariant, "", f"4 {one}") for one in "abc"
    )
    assert in_stages([finds()], [finds()])(4) == ()
