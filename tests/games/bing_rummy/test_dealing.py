"""The deal, card by card (§3, §10.10)."""

from random import Random

from msgspec.structs import replace

from service.games.bing_rummy.game import GAME
from service.games.bing_rummy.moves import Cut, DealHand, KeepDeuce
from service.games.bing_rummy.options import STANDARD
from service.games.bing_rummy.phases import Choosing, HandOver, Keeping
from service.games.bing_rummy.state import pack
from service.kit.cards import CARD_OF
from service.kit.game import Deal
from service.kit.moves import DrawStock

OPTIONS, DEUCE = replace(STANDARD, first_dealer=0), CARD_OF["2h"]
OTHERS = [card for card in pack(OPTIONS, 4) if card != DEUCE]
REST = tuple(Random(7).sample(OTHERS, len(OTHERS)))
DECK = (*REST[:29], DEUCE, *REST[29:], DEUCE)


def test_a_kept_deuce_is_the_cutters_first_card():
    """Example 10: four players, dealer 0, cutter 3, card 30 is 2h."""
    state, _ = GAME.deal(Deal(OPTIONS, 4, 1, DECK, 30))
    state, _ = GAME.apply(state, Cut())
    assert state.phase == Keeping(3)
    state, _ = GAME.apply(state, KeepDeuce())
    turns = [1, 2, 0, *[1, 2, 3, 0] * 13]
    for seat in range(4):
        dealt = [card for card, whose in zip(REST, turns, strict=False) if whose == seat]
        assert state.hands[seat] == tuple(sorted([*dealt, DEUCE] if seat == 3 else dealt)), seat
    assert state.known == ((), (), (), (DEUCE,))
    assert (*state.discard_pile, *state.stock) == (*REST[55:], DEUCE)
    assert state.phase == Choosing(1)


def test_each_shuffle_takes_a_count_of_its_own():
    first, _ = GAME.deal(Deal(replace(OPTIONS, cut_for_deuce=False), 3, 1))
    pile = (*first.stock, *first.discard_pile)
    drawn, _ = GAME.apply(replace(first, stock=(), discard_pile=pile), DrawStock())
    assert drawn.shuffles == first.shuffles + 1
    assert (drawn.known, drawn.discard_pile) == (first.known, pile[-1:])
    first, _ = GAME.deal(Deal(OPTIONS, 3, 1))
    later, _ = GAME.apply(replace(first, phase=HandOver(1)), DealHand(DECK, 30))
    assert (later.stock, later.cut, later.dealer) == (DECK, 30, 1)
    assert later.shuffles == first.shuffles + 2
