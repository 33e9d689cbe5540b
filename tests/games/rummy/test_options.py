"""Valid and contradictory options."""

import pytest
from msgspec.structs import replace

from service.catalog import CATALOG
from service.games.rummy.options import STANDARD, ExhaustionScore, ExhaustionTie
from service.kit.game import Deal
from tests.json_referee import JsonReferee

GAME = CATALOG["rummy"].game


NOTHING, SHARE = ExhaustionScore.NONE, ExhaustionTie.SHARE


@pytest.mark.parametrize(
    ("changes", "seats", "members"),
    [
        ({"deal": 25}, 2, []),
        ({"deal": 25}, 3, ["deal"]),
        ({"deal": 8}, 6, []),
        ({"deal": 9}, 6, ["deal"]),
        ({"deal": 17}, 3, ["deal"]),
        ({"deal": 16}, 3, []),
        ({"first_dealer": 2}, 3, []),
        ({"first_dealer": 3}, 3, ["first_dealer"]),
        ({"turn_over_shuffle": True, "turnovers": 0}, 2, ["turnovers"]),
        ({"turn_over_shuffle": True, "turnovers": None}, 2, []),
        (
            {"exhaustion_tie": SHARE, "exhaustion_score": NOTHING},
            2,
            ["exhaustion_tie"],
        ),
        ({"exhaustion_tie": SHARE}, 2, []),
        ({"deal": 1, "turnovers": None}, 2, []),
        ({"deal": 2, "exhaustion_score": NOTHING}, 2, ["exhaustion_score"]),
        ({"deal": 3, "exhaustion_score": NOTHING}, 2, []),
        ({"deal": 2, "exhaustion_score": NOTHING, "discard_to_go_out": False}, 2, []),
        ({"deal": 2, "exhaustion_score": NOTHING, "rounds": 3}, 2, []),
    ],
)
def test_options_that_do_not_go_together_are_named(changes, seats, members):
    conflicts = GAME.conflicts(replace(STANDARD, **changes), seats)
    assert [member for member, _ in conflicts] == members
    assert all(member in why for member, why in conflicts if "set " in why)


def test_any_other_deal_leaves_a_stock():
    for seats in GAME.seats:
        for each in range(1, 26):
            options = replace(STANDARD, deal=each)
            if not GAME.conflicts(options, seats):
                state, _ = GAME.deal(Deal(options, seats, 5))
                assert state.stock
                assert GAME.audit(state) == ()


def test_a_state_whose_options_contradict_it_is_validated_whole():
    """Validation reports conflicting options and flaws together, for every size of deal."""
    entry = CATALOG["rummy"]
    state = entry.state.dump(GAME.deal(Deal(STANDARD, 3, 5))[0])
    for deal in range(1, 26):
        sent = {**state, "options": {**state["options"], "deal": deal}}
        assert JsonReferee(entry).validations({"state": sent})["valid"] == (deal == 7)
