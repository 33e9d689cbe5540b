"""Valid and contradictory options."""

import pytest
from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.gin_rummy.events import Dealt
from service.games.gin_rummy.options import PRESETS, STANDARD, OklahomaAce, Scoring
from service.games.gin_rummy.state import Ledger
from service.kit.game import Deal
from service.kit.melds import Ace
from tests.conformance.playouts import Playout, positions

GAME = CATALOG["gin-rummy"].game


@pytest.mark.parametrize("preset", PRESETS)
def test_presets_go_together(preset):
    assert GAME.conflicts(PRESETS[preset], 2) == ()


def test_the_default_is_the_game_of_the_seed():
    """The defaults of §9, each by itself."""
    assert next(iter(PRESETS)) == "standard"
    options = PRESETS["standard"]
    assert options == STANDARD
    assert (options.target, options.gin_bonus, options.undercut_bonus) == (100, 25, 20)
    assert (options.undercut_on_tie, options.big_gin.value, options.big_gin_extra) == (
        True,
        "auto",
        6,
    )
    assert (options.knock_limit, options.oklahoma, options.spades_double) == (10, False, False)
    assert (options.ace, options.ace_points, options.lay_off_on_gin) == (Ace.LOW, 1, False)
    assert (options.game_bonus, options.box_bonus, options.shutout.value) == (0, 0, "none")
    assert (options.last_card_action, options.rediscard.value) == (False, "allowed")
    assert (options.next_dealer.value, options.scoring.value) == ("winner", "single")
    assert (options.idle_limit, options.first_dealer) == (20, None)


def test_round_the_corner_is_as_it_is_printed():
    options = PRESETS["round-the-corner"]
    assert (options.ace, options.ace_points, options.target) == (Ace.CORNER, 15, 125)
    assert options.gin_bonus == options.undercut_bonus == options.box_bonus == 20
    assert options.lay_off_on_gin


@pytest.mark.parametrize(
    ("options", "members"),
    [
        (replace(STANDARD, spades_double=True), ["oklahoma"]),
        (replace(STANDARD, oklahoma_ace=OklahomaAce.GIN_ONLY), ["oklahoma"]),
        (
            replace(STANDARD, spades_double=True, oklahoma_ace=OklahomaAce.GIN_ONLY),
            ["oklahoma", "oklahoma"],
        ),
        (
            replace(STANDARD, oklahoma=True, spades_double=True, oklahoma_ace=OklahomaAce.GIN_ONLY),
            [],
        ),
    ],
)
def test_options_of_oklahoma_want_oklahoma(options, members):
    conflicts = GAME.conflicts(options, 2)
    assert [member for member, _ in conflicts] == members
    assert all("set oklahoma to true" in why for _, why in conflicts)


def test_the_first_dealer_is_the_seat_agreed_or_drawn_from_the_seed():
    def dealer(options, seed):
        return GAME.deal(Deal(options, 2, seed))[0].dealer

    drawn = [dealer(STANDARD, seed) for seed in range(200)]
    assert 70 < sum(drawn) < 130
    for seat in (0, 1):
        assert {dealer(replace(STANDARD, first_dealer=seat), seed) for seed in range(20)} == {seat}
    dealt = GAME.deal(Deal(replace(STANDARD, first_dealer=0), 2, 5))[0]
    other = GAME.deal(Deal(replace(STANDARD, first_dealer=1), 2, 5))[0]
    assert dealt.hands == other.hands[::-1], "the same pack, dealt the other way round"
    assert dealt.phase.seat == 1


def test_three_ledgers_are_kept_with_hollywood_scoring():
    hollywood = replace(STANDARD, scoring=Scoring.HOLLYWOOD)
    assert GAME.deal(Deal(hollywood, 2, 5))[0].ledgers == (Ledger((0, 0), (0, 0)),) * 3
    assert GAME.deal(Deal(STANDARD, 2, 5))[0].ledgers == ()


def test_every_hand_of_a_game_is_shuffled_anew():
    dealt = [
        at.state.hands
        for at in positions(Playout("gin-rummy", "standard", 1))
        if any(isinstance(event, Dealt) for event in at.events)
    ]
    assert len(set(dealt)) == len(dealt) > 3
