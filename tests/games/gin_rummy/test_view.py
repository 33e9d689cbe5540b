"""Views: all public information, and the hands that are shown."""

import pytest

from service.catalog import CATALOG
from service.contract.codec import plain
from tests.conformance.playouts import Playout, lanes, positions
from tests.depth import count
from tests.games.gin_rummy.vocabulary import played

ENTRY = CATALOG["gin-rummy"]
PLAIN = """
    south holds 2c3c4c 7d8d9d KcKdKh 6s
    north holds AhAdAc JhJdJc QhQdQc 4s
"""

AS_IT_LIES = (
    "options",
    "revision",
    "hand_number",
    "dealer",
    "phase",
    "discard_pile",
    "upcard",
    "idle_turns",
    "melds",
    "scores",
    "hands_won",
    "ledgers",
    "last_hand",
)
"""Members of a view that are as in the state."""


def open_hands(phase, result):
    """The seats whose cards lie face up (§8)."""
    if phase["type"] in ("hand_over", "game_over"):
        return set() if result["ending"].startswith("void") else {0, 1}
    return {1 - phase["seat"]} if phase["type"] == "laying_off" else set()


def view_of(state, sheet, seat):
    """A view, put together from the dumped state and the score sheet."""
    laid_open = open_hands(state["phase"], state["last_hand"])
    shown = laid_open | {seat}
    return {member: state[member] for member in AS_IT_LIES} | {
        "hands": [
            {
                "count": len(cards),
                "known": state["known"][holder],
                "cards": cards if holder in shown else None,
            }
            for holder, cards in enumerate(state["hands"])
        ],
        "stock_count": len(state["stock"]),
        "knock_limit": sheet["knock_limit"],
        "count": sheet["hands"][seat] if seat in laid_open else None,
        "counts": [sheet["hands"][open_seat] for open_seat in sorted(laid_open)],
    }


@pytest.mark.parametrize(
    "moves",
    [
        ("stock of 3", "draws", "discards 6s"),
        ("idle 19", "takes the discard", "discards 6s"),
        ("options last_card_action=true\nstock of 3", "draws", "discards 6s", "passes"),
    ],
)
def test_after_a_void_hand_each_seat_sees_its_own_hand_alone(moves):
    line, *words = moves
    void = played(f"{line}{PLAIN}south is to draw", *words)
    assert void.last_hand.knocker is None
    shown = {
        seat: [hand.cards for hand in ENTRY.game.view(void, seat).hands] for seat in (0, 1, None)
    }
    assert shown == {0: [void.hands[0], None], 1: [None, void.hands[1]], None: [None, None]}


@pytest.mark.parametrize("preset", lanes("gin-rummy"))
def test_a_view_shows_the_table_in_order(preset):
    phases = set()
    for seed in range(count(2, 30)):
        playout = Playout("gin-rummy", preset, seed)
        for at in positions(playout):
            state = ENTRY.state.dump(at.state)
            sheet = plain(ENTRY.game.scores(at.state))
            for seat in (0, 1, None):
                view = plain(ENTRY.game.view(at.state, seat))
                assert view == view_of(state, sheet, seat), f"{playout}, move {at.number}, {seat}"
                if seat is not None:
                    counted = ENTRY.game.counted(ENTRY.game.view(at.state, seat), at.state, seat)
                    assert plain(counted) == view | {"count": sheet["hands"][seat]}
            phases.add(state["phase"]["type"])
    assert {"drawing", "discarding", "hand_over", "game_over"} <= phases
