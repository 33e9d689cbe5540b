"""Options that do not go together, how many cards can be dealt, and the length of a round (§4)."""

import pytest
from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.rummy.options import STANDARD, ExhaustionScore, ExhaustionTie
from service.kit.base import tag_of
from service.kit.game import Deal
from tests.json_referee import JsonReferee

ENTRY = CATALOG["rummy"]
GAME = ENTRY.game
SHARING = {"exhaustion_tie": ExhaustionTie.SHARE}
UNSCORED = {"exhaustion_score": ExhaustionScore.NONE}


@pytest.mark.parametrize(
    ("changes", "members"),
    [
        ({"turn_over_shuffle": True, "turnovers": 0}, ["turnovers"]),
        ({"turn_over_shuffle": True, "turnovers": None}, []),
        (SHARING | UNSCORED, ["exhaustion_tie"]),
        (SHARING, []),
        ({"deal": 1, "turnovers": None}, []),
        (UNSCORED | {"deal": 2}, ["exhaustion_score"]),
        (UNSCORED | {"deal": 3}, []),
        (UNSCORED | {"deal": 2, "discard_to_go_out": False}, []),
        (UNSCORED | {"deal": 2, "rounds": 3}, []),
    ],
)
def test_options_that_do_not_go_together_are_named(changes, members):
    conflicts = GAME.conflicts(replace(STANDARD, **changes), 2)
    assert [member for member, _ in conflicts] == members
    assert all(member in why for member, why in conflicts if "set " in why)


def test_a_deal_leaves_a_stock():
    """Validation reports conflicting options and flaws together, for every size of deal."""
    referee = JsonReferee(ENTRY)
    for seats in GAME.seats:
        usual = ENTRY.state.dump(GAME.deal(Deal(STANDARD, seats, 5))[0])
        [hand, *_] = usual["hands"]
        for each in range(1, 26):
            options = replace(STANDARD, deal=each)
            sent = {**usual, "options": ENTRY.options.dump(options)}
            assert referee.validations({"state": sent})["valid"] == (each == len(hand))
            if seats * each > 50:
                assert [member for member, _ in GAME.conflicts(options, seats)] == ["deal"]
            else:
                assert not GAME.conflicts(options, seats)
                state, _ = GAME.deal(Deal(options, seats, 5))
                assert state.stock
                assert GAME.audit(state) == ()


def test_twice_the_first_stock_can_be_drawn_and_no_more():
    """The bound of §4.5 is reached: 62, 60, 46, 42 and 30 draws."""
    for seats, most in zip(GAME.seats, (62, 60, 46, 42, 30), strict=True):
        state, _ = GAME.deal(Deal(STANDARD, seats, 1))
        draws = 0
        while state.last_hand is None:
            moves = {tag_of(type(move)): move for move in GAME.legal_moves(state)}
            kind = next(kind for kind in ("draw_stock", "turn_over", "discard") if kind in moves)
            draws += kind == "draw_stock"
            state, _ = GAME.apply(state, moves[kind])
        assert (draws, state.last_hand.ending.value) == (most, "exhausted")
