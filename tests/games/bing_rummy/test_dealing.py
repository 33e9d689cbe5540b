"""The deal, card by card, in decks with distinguishable cards (§3, §10.10)."""

import pytest
from msgspec.structs import replace

from service.games.bing_rummy.game import GAME
from service.games.bing_rummy.moves import Cut, DealHand, KeepDeuce
from service.games.bing_rummy.options import STANDARD
from service.games.bing_rummy.phases import Choosing, Cutting, HandOver, Keeping
from service.games.bing_rummy.state import pack
from service.kit.cards import CARD_OF
from service.kit.game import Deal
from service.kit.moves import DrawStock
from service.kit.shuffle import Shuffle

OPTIONS = replace(STANDARD, first_dealer=0)
SIZES = {2: 76, 3: 62, 4: 48, 5: 34, 6: 20, 7: 6, 8: 8}
"""Stock and discard pile together, by players (§2)."""


def deck_with(card, place):
    """The pack in some order, this card at a place counted from 1."""
    deck = list(pack(OPTIONS, 4))
    order = Shuffle(7, 7).permutation(len(deck))
    deck = [deck[index] for index in order]
    other = deck.index(CARD_OF[card])
    deck[other], deck[place - 1] = deck[place - 1], deck[other]
    return tuple(deck)


def test_a_kept_deuce_is_the_cutters_first_card():
    """Example 10: four players, dealer 0, cutter 3, card 30 is 2h."""
    deck = deck_with("2h", 30)
    state, _ = GAME.deal(Deal(OPTIONS, 4, 1, deck))
    state = replace(state, cut=30)
    assert state.phase == Cutting(3)
    state, _ = GAME.apply(state, Cut())
    assert state.phase == Keeping(3)
    state, _ = GAME.apply(state, KeepDeuce())
    without = [*deck[:29], *deck[30:]]
    turns = [1, 2, 0, *[1, 2, 3, 0] * 13]
    for seat in range(4):
        dealt = [card for card, whose in zip(without, turns, strict=False) if whose == seat]
        dealt += [CARD_OF["2h"]] if seat == 3 else []
        assert state.hands[seat] == tuple(sorted(dealt)), seat
    assert state.known == ((), (), (), (CARD_OF["2h"],))
    assert state.discard_pile == (deck[56],)
    assert state.stock == deck[57:]
    assert state.phase == Choosing(1)


@pytest.mark.parametrize("seats", SIZES)
def test_stock_and_pile_hold_what_the_hands_leave(seats):
    options = replace(STANDARD, cut_for_deuce=False)
    state, _ = GAME.deal(Deal(options, seats, 3))
    assert len(state.stock) + len(state.discard_pile) == SIZES[seats]
    assert {len(hand) for hand in state.hands} == {12 if seats == 8 else 14}


def test_each_reshuffle_takes_a_count_of_its_own():
    state, _ = GAME.deal(Deal(replace(OPTIONS, cut_for_deuce=False), 3, 1))
    pile = (*state.stock, *state.discard_pile)
    drawn, _ = GAME.apply(replace(state, stock=(), discard_pile=pile), DrawStock())
    assert drawn.shuffles == state.shuffles + 1
    assert (drawn.known, drawn.discard_pile) == (state.known, pile[-1:])


def test_later_hands_accept_a_deck_and_a_cut():
    state, _ = GAME.deal(Deal(OPTIONS, 3, 1))
    state = replace(state, phase=HandOver(1))
    deck = deck_with("2s", 77)
    dealt, _ = GAME.apply(state, DealHand(deck, 77))
    assert (dealt.stock, dealt.cut, dealt.dealer) == (deck, 77, 1)
    assert dealt.shuffles == state.shuffles + 2
