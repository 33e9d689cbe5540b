"""What a seat sees: all that lies open on the table, and the hands it may look into."""

import pytest

from service.catalog import CATALOG
from service.contract.codec import plain
from tests.conformance.playouts import Playout, lanes, positions
from tests.depth import count

WIRE = CATALOG["gin-rummy"]

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
"""What a view repeats from the state."""


def open_hands(phase):
    """The seats whose cards lie face up (§8)."""
    if phase["type"] in ("hand_over", "game_over"):
        return {0, 1}
    return {1 - phase["seat"]} if phase["type"] == "laying_off" else set()


def seen(state, sheet, seat):
    """A view, put together from the dumped state and the score sheet."""
    shown = open_hands(state["phase"]) | {seat}
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
        "count": None if seat is None else sheet["hands"][seat],
    }


@pytest.mark.parametrize("preset", lanes("gin-rummy"))
def test_a_view_shows_the_table_as_it_lies(preset):
    phases = set()
    for seed in range(count(2, 30)):
        playout = Playout("gin-rummy", preset, seed)
        for at in positions(playout):
            state = WIRE.state.dump(at.state)
            sheet = plain(WIRE.game.scores(at.state))
            for seat in (0, 1, None):
                view = plain(WIRE.game.view(at.state, seat))
                assert view == seen(state, sheet, seat), f"{playout}, move {at.number}, {seat}"
            phases.add(state["phase"]["type"])
    assert {"drawing", "discarding", "hand_over", "game_over"} <= phases
