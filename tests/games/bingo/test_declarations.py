"""The names of declarations."""

import pytest

from service.games.bingo.events import Declared
from service.games.bingo.game import GAME
from service.games.bingo.moves import Declare, Follow, Lead
from service.kit.tiles import TILE_OF
from tests.games.bingo.flawed import tiles
from tests.games.bingo.vocabulary import Table

DOUBLES = "0-0 1-1 2-2 3-3 4-4 5-5"


def declared(preset, shown):
    """The event of a declaration after a trick won with 6-6, with every double in hand."""
    table = Table()
    table.options = GAME.presets[preset]
    table.hands = {0: tiles(f"6-6 {DOUBLES}"), 1: tiles("3-2")}
    state = table.state()
    for move in (Lead(TILE_OF["6-6"]), Follow(TILE_OF["3-2"])):
        state, _ = GAME.apply(state, move)
    _, events = GAME.apply(state, Declare(tiles(shown)))
    [event] = [event for event in events if isinstance(event, Declared)]
    return event


@pytest.mark.parametrize(
    ("preset", "shown", "called", "points"),
    [
        ("traditional", "1-1", "double", 20),
        ("traditional", "1-1 2-2", "triplet", 40),
        ("traditional", "1-1 2-2 3-3", "double_double", 50),
        ("traditional", "1-1 2-2 3-3 4-4", "king", 60),
        ("traditional", "1-1 2-2 3-3 4-4 5-5", "emperor", 70),
        ("traditional", DOUBLES, "invincible", 0),
        ("berndt", "1-1", "double", 3),
    ],
)
def test_a_declaration_is_called_by_how_many_doubles_it_takes(preset, shown, called, points):
    event = declared(preset, shown)
    assert (event.called.value, event.points) == (called, points)
