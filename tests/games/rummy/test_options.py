"""Valid and contradictory options."""

import pytest
from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.rummy.options import PRESETS, STANDARD, ExhaustionScore, ExhaustionTie
from service.kit.game import Deal
from service.kit.melds import Ace
from service.kit.shuffle import Shuffle
from tests.games.rummy.vocabulary import move, set_up

GAME = CATALOG["rummy"].game


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", GAME.seats)
def test_presets_go_together(preset, seats):
    assert GAME.conflicts(PRESETS[preset], seats) == ()


def test_the_default_is_the_game_of_the_seed():
    """The defaults of §7, each by itself."""
    assert next(iter(PRESETS)) == "standard"
    options = PRESETS["standard"]
    assert options == STANDARD
    assert (options.target, options.rounds, options.max_melds_per_turn) == (100, None, None)
    assert (options.layoff_requires_own_meld, options.discard_to_go_out) == (False, True)
    assert (options.rummy_bonus.value, options.turnovers) == ("double", 1)
    assert (options.turn_over_shuffle, options.exhaustion_score.value) == (False, "reduced")
    assert (options.exhaustion_tie.value, options.ace) == ("wash", Ace.LOW)
    assert (options.dealer.value, options.deal) == ("rotate", None)
    assert (options.idle_limit, options.first_dealer) == (10, None)


NOTHING = ExhaustionScore.NONE


@pytest.mark.parametrize(
    ("options", "seats", "members"),
    [
        (replace(STANDARD, deal=25), 2, []),
        (replace(STANDARD, deal=25), 3, ["deal"]),
        (replace(STANDARD, deal=8), 6, []),
        (replace(STANDARD, deal=9), 6, ["deal"]),
        (replace(STANDARD, deal=17), 3, ["deal"]),
        (replace(STANDARD, deal=16), 3, []),
        (replace(STANDARD, first_dealer=2), 3, []),
        (replace(STANDARD, first_dealer=3), 3, ["first_dealer"]),
        (replace(STANDARD, turn_over_shuffle=True, turnovers=0), 2, ["turnovers"]),
        (replace(STANDARD, turn_over_shuffle=True, turnovers=None), 2, []),
        (
            replace(STANDARD, exhaustion_tie=ExhaustionTie.SHARE, exhaustion_score=NOTHING),
            2,
            ["exhaustion_tie"],
        ),
        (replace(STANDARD, exhaustion_tie=ExhaustionTie.SHARE), 2, []),
        (replace(STANDARD, deal=1, turnovers=None), 2, []),
        (replace(STANDARD, deal=2, exhaustion_score=NOTHING), 2, ["exhaustion_score"]),
        (replace(STANDARD, deal=3, exhaustion_score=NOTHING), 2, []),
        (replace(STANDARD, deal=2, exhaustion_score=NOTHING, discard_to_go_out=False), 2, []),
        (replace(STANDARD, deal=2, exhaustion_score=NOTHING, rounds=3), 2, []),
    ],
)
def test_options_that_do_not_go_together_are_named(options, seats, members):
    conflicts = GAME.conflicts(options, seats)
    assert [member for member, _ in conflicts] == members
    assert all(member in why for member, why in conflicts if "set " in why)


@pytest.mark.parametrize(
    ("seats", "each", "undealt"), [(2, 10, 32), (3, 7, 31), (4, 7, 24), (5, 6, 22), (6, 6, 16)]
)
def test_hands_are_as_large_as_the_number_of_players_wants(seats, each, undealt):
    """§1.2 and §8."""
    state, _ = GAME.deal(Deal(STANDARD, seats, 5))
    assert {len(hand) for hand in state.hands} == {each}
    assert len(state.stock) + len(state.discard_pile) == undealt
    assert state.phase.seat == (state.dealer + 1) % seats


def test_any_other_deal_leaves_a_stock():
    for seats in GAME.seats:
        for each in range(1, 26):
            options = replace(STANDARD, deal=each)
            if not GAME.conflicts(options, seats):
                state, _ = GAME.deal(Deal(options, seats, 5))
                assert state.stock
                assert GAME.audit(state) == ()


def test_the_first_dealer_is_the_seat_agreed_or_drawn_from_the_seed():
    drawn = [GAME.deal(Deal(STANDARD, 6, seed))[0].dealer for seed in range(600)]
    assert all(60 < drawn.count(seat) < 140 for seat in range(6))
    for seat in range(6):
        assert GAME.deal(Deal(replace(STANDARD, first_dealer=seat), 6, 9))[0].dealer == seat


def test_a_pile_that_is_shuffled_is_shuffled_by_the_seed_at_a_count_of_its_own():
    """Turn-over ``t`` of round ``n`` is shuffled at ``t * 2**21 + n``."""
    state = set_up(
        [
            "options turn_over_shuffle=true turnovers=4",
            "turned over 2",
            "round 5",
            "seed 77",
            "stock of 0",
            "ann holds 3c4c5c6c8c9cTcJcQcAd",
            "ben holds 2d3d5d6d7d8d9dTdJdQd",
            "ann is to draw",
        ]
    )
    turned, _ = GAME.apply(state, move(state, "turns the pile over"))
    order = Shuffle(77, 3 * 2**21 + 5).permutation(32)
    wanted = [state.discard_pile[place] for place in order]
    assert [*turned.discard_pile, *turned.stock] == wanted
