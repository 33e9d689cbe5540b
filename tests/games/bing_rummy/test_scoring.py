"""The score of a hand and the pot, on hands that rarely occur in play (§8, §10.7-8)."""

from msgspec.structs import replace

from service.games.bing_rummy.hand_end import went_out
from service.games.bing_rummy.phases import BuyingBack, HandOver
from service.games.bing_rummy.scoring import bust, points_of, scores, survivors
from service.games.bing_rummy.turn import TURN
from service.kit.hands import GameOver
from tests.games.bing_rummy.vocabulary import cards, move, set_up

A, B, C, D = range(4)
SEED_HANDS = ("AcAdAhTc3c", "6c", "", "AcJd4d")
"""58, 6, nothing and 29."""


def hand_over(before, hands, out, **options):
    state = set_up([f"{len(before)} play", "ann deals", "ann is to choose"])
    state = replace(
        state,
        options=replace(state.options, **options),
        scores=before,
        hands=tuple(cards(hand) for hand in hands),
    )
    return went_out(state, out)[0]


def make(state, *words):
    for one in words:
        chosen = move(state, one)
        TURN.check(state, chosen)
        state, _ = TURN.apply(state, chosen)
    return state


def test_cards_count_as_in_the_seed():
    options = set_up(["ann is to choose"]).options
    assert points_of(options, cards("6c Qd Qh")) == 26
    assert points_of(options, cards("Ac 3d")) == 18
    assert points_of(options, cards("2c 2h")) == 4
    assert points_of(replace(options, deuce_points=25), cards("2c 2h Ts")) == 60


def test_the_example_of_the_seed():
    over = hand_over((31, 5, 19, 47), SEED_HANDS, C)
    assert over.scores == (89, 11, 19, 76)
    assert survivors(over) == (B, C)
    assert bust(over) == (D, A)
    assert [(line.seat, line.points) for line in scores(over).lines] == [(A, 58), (B, 6), (D, 29)]
    assert over.phase == BuyingBack(D)

    both = make(over, "buys in", "buys in")
    assert both.scores == (19, 11, 19, 19)
    assert scores(both).pot == 150
    assert both.phase == HandOver(B)

    one = make(over, "buys in", "declines")
    assert one.scores == (89, 11, 19, 19)
    assert scores(one).pot == 125
    assert one.left == (A,)


def test_the_example_of_the_seed_without_money():
    over = hand_over((31, 5, 19, 47), SEED_HANDS, C, stake=0, buy_back=False)
    assert over.phase == HandOver(B)
    assert over.left == (D, A)
    assert scores(over).pot == 0


def test_the_last_survivor_takes_the_pot_at_once():
    over = hand_over((40, 70, 64), ("", "6c5c", "9c3d"), A)
    assert over.scores == (40, 81, 76)
    assert over.phase == GameOver()
    assert scores(over).winnings == (75, 0, 0)


def test_seventy_five_survives():
    over = hand_over((40, 70, 64), ("", "6c5c", "8c3d"), A)
    assert over.scores == (40, 81, 75)
    assert over.phase == BuyingBack(B)
    assert make(over, "buys in").scores == (40, 75, 75)


def test_another_limit():
    over = hand_over((190, 100, 64), ("AcAd", "", "9c"), B, limit=200)
    assert over.scores == (220, 100, 73)
    assert over.phase == BuyingBack(A)
