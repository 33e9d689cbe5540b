"""The command that searches for a sample hand finds one for every game."""

import importlib
from enum import Enum

from service.kit import moves as shared
from service.kit.cards import CARD_OF
from service.kit.tiles import TILE_OF
from tests.conformance.sample_hand import sample, source


def test_a_sample_hand_is_found_and_written(game, entry):
    known = entry.game.sample
    found, words = sample(game, known.last_hand, seeds=60)
    assert len(found.moves) == len(words)
    assert len({*map(type, found.moves)}) >= len({*map(type, known.moves)})
    moves = importlib.import_module(f"service.games.{game.replace('-', '_')}.moves")
    enums = {kind.__name__: kind for kind in vars(moves).values() if isinstance(kind, type(Enum))}
    names = {**vars(shared), "moves": moves, "CARD_OF": CARD_OF, "TILE_OF": TILE_OF, **enums}
    for move in (*found.moves, found.refused):
        assert eval(source(move), names) == move  # noqa: S307 - just written by the command
