"""Moves, events and score lines in words."""

import pytest

from service.games.bingo import events
from service.games.bingo import rulebook as rule
from service.games.bingo.account import declared_lines
from service.games.bingo.events import Declaration
from service.games.bingo.notation import NOTATION
from service.games.bingo.options import VariantName
from service.kit.hands import Transition
from service.kit.tiles import DOUBLES, TILE_OF
from tests.games.bingo.flawed import closed_after

CLOSED = closed_after(1)
BINGO, FIVES = TILE_OF["0-0"], TILE_OF["5-5"]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (events.StockDrawn(1), "player 2 draws from the boneyard"),
        (events.StockDrawn(1, FIVES), "player 2 draws 5-5 from the boneyard"),
        (
            events.TrickCounted(1, 3, FIVES, 28, BINGO, 14, 42),
            "player 2 scores 42 for trick 3: 5-5 counts 28, 0-0 counts 14",
        ),
        (
            events.RubberWon(0, 2, rule.RUBBER_TWO, {"points": 84, "opponent": 20}),
            "player 1 wins 2 rubbers on points: 84 against 20",
        ),
        (
            events.RubberWon(0, 3, rule.RUBBER_INVINCIBLE, {}),
            "player 1 wins 3 rubbers for an invincible",
        ),
        (
            events.RubberWon(1, 1, rule.RUBBER_BINGO_CAPTURE, {}),
            "player 2 wins 1 rubber: the Bingo takes the double of trumps",
        ),
        (
            events.RubberWon(
                1, 2, rule.CLOSE_FAILED, {"closer_seat": 0, "points": 58, "target": 70}
            ),
            "player 2 wins 2 rubbers: player 1 closed but reached only 58 of 70",
        ),
        (
            events.RubberWon(1, 2, rule.CLOSE_FAILED, {"closer_seat": 0, "target": 70}),
            "player 2 wins 2 rubbers: player 1 closed, but player 2 reached 70 first",
        ),
        (
            events.RubberWon(1, 2, rule.CLOSE_FAILED, {"closer_seat": 0}),
            "player 2 wins 2 rubbers: player 1 closed, but player 2 showed all seven doubles first",
        ),
        (
            events.HandScored((12, 40), (3, 1), rule.CLOSE_MADE),
            "player 1 closed and made it; player 1 against player 2: points 12:40, rubbers 3:1",
        ),
        (events.GameWon((1,), (0, 1), rule.MATCH_RUBBERS), "player 2 wins the match with 1 rubber"),
    ],
)
def test_an_event_in_words(event, words):
    assert NOTATION.event(Transition(event, CLOSED, CLOSED)).text == words


@pytest.mark.parametrize(
    ("doubles", "name", "points"),
    [
        (2, "a double", 20),
        (3, "a triplet", 40),
        (4, "a double double", 50),
        (5, "a king", 60),
        (6, "an emperor", 70),
    ],
)
def test_a_declaration_is_called_by_its_name(doubles, name, points):
    played, *shown = DOUBLES[-doubles:]
    [line] = declared_lines(VariantName.TRADITIONAL, 4, 1, played, tuple(shown))
    assert NOTATION.line(CLOSED, line).text == f"player 2 scores {points} for {name}"
    event = events.Declared(1, played, tuple(shown), Declaration(line.params["called"]), points)
    tiles = " ".join(tile.id for tile in shown)
    assert NOTATION.event(Transition(event, CLOSED, CLOSED)).text == (
        f"player 2 played {played.id} and shows {tiles}: {name}"
    )


def test_all_seven_are_an_invincible():
    [line] = declared_lines(VariantName.TRADITIONAL, 4, 0, DOUBLES[6], DOUBLES[:6])
    assert line.params["called"] == "invincible"
    assert NOTATION.line(CLOSED, line).text == "player 1 wins 3 rubbers for an invincible"
