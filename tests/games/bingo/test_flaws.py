"""Impossible states are refused, with every flaw and its place in the JSON."""

from msgspec.structs import replace

from service.catalog import CATALOG
from tests.games.bingo.flawed import closed_after, tiles, with_trick
from tests.json_referee import JsonReferee

ENTRY = CATALOG["bingo"]
GAME = ENTRY.game
REFEREE = JsonReferee(ENTRY)


def violations(state):
    return REFEREE.validations({"state": ENTRY.state.dump(state)})["violations"]


def test_all_flaws_of_one_stage_are_reported_together():
    state = with_trick(closed_after(6), 1, winner=0, declared=tiles("4-3"))
    told = {(flaw["invariant"], flaw["pointer"]) for flaw in violations(state)}
    assert told == {
        ("phase", "#/state/phase/seat"),
        ("tricks", "#/state/tricks/1/winner"),
        ("declared", "#/state/tricks/1/declared"),
    }


def test_doubles_shown_are_kept_in_tile_order_however_they_are_sent():
    shown, sent = tiles("1-1 4-4 6-6"), ["6-6", "1-1", "4-4"]
    state = ENTRY.state.dump(closed_after(6))
    state["tricks"][0]["declared"] = sent
    assert ENTRY.game.in_order(ENTRY.state.load(state)).tricks[0].declared == shown


def test_the_counters_stay_within_the_contract_for_every_option():
    """The longest match of all: Berndt's values, the highest target, the most rubbers."""
    options = replace(GAME.presets["berndt"], target=200, rubbers_to_win=21, first_leader=0)
    state = replace(closed_after(7), options=options)
    for seat_rubbers in (0, 20):
        carried = replace(state.carried, points=(199, 199), rubbers=(seat_rubbers, seat_rubbers))
        most = 2 * seat_rubbers * (398 // 39 + 1) + 398 // 39 + 1
        sound = [
            number
            for number in range(2, 1_001)
            if not any(
                flaw.pointer == "/hand_number"
                for flaw in GAME.audit(
                    replace(
                        state,
                        carried=carried,
                        points=carried.points,
                        rubbers=carried.rubbers,
                        hand_number=number,
                        hand_leader=0,
                        options=replace(options, first_leader=(number - 1) % 2),
                    )
                )
            )
        ]
        assert max(sound) == most < 1_000
