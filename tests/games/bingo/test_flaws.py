"""States from outside: tiles in any order, and counters up to the bounds of the contract."""

from msgspec.structs import replace

from service.catalog import CATALOG
from tests.games.bingo.vocabulary import played

ENTRY = CATALOG["bingo"]
GAME = ENTRY.game
DOUBLES_SHOWN = played(
    """
    ann holds 6-6 4-4 3-3 1-1 6-1 6-2 6-3
    turned 6-5
    """,
    "leads 6-6",
    "follows with 2-1",
    "shows 1-1 3-3 4-4",
)
CLOSED = played("ann leads", "closes", "plays on")


def test_doubles_shown_are_kept_in_tile_order_however_they_are_sent():
    state = ENTRY.state.dump(DOUBLES_SHOWN)
    state["tricks"][0]["declared"].reverse()
    assert GAME.in_order(ENTRY.state.load(state)) == DOUBLES_SHOWN


def test_the_counters_stay_within_the_contract_for_every_option():
    """The longest match of all: Berndt's values, the highest target, the most rubbers."""
    options = replace(GAME.presets["berndt"], target=200, rubbers_to_win=21)
    for each in (0, 20):
        points, rubbers = (199, 199), (each, each)
        carried = replace(CLOSED.carried, points=points, rubbers=rubbers)
        state = replace(CLOSED, carried=carried, points=points, rubbers=rubbers)
        most = 2 * each * (398 // 39 + 1) + 398 // 39 + 1
        sound = []
        for number in range(2, 1_001):
            agreed = replace(options, first_leader=(number - 1) % 2)
            found = GAME.audit(replace(state, options=agreed, hand_number=number))
            if all(flaw.pointer != "/hand_number" for flaw in found):
                sound.append(number)
        assert max(sound) == most < 1_000
