"""Sentences that no story says."""

import pytest

from service.games.bingo import events
from service.games.bingo import rulebook as rule
from service.games.bingo.notation import NOTATION
from service.kit.hands import Transition
from tests.games.bingo.vocabulary import played

CLOSED = played("ann leads", "closes")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            events.RubberWon(1, 2, rule.CLOSE_FAILED, {"closer_seat": 0}),
            "player 2 wins 2 rubbers: player 1 closed, but player 2 showed all seven doubles first",
        ),
        (events.GameWon((1,), (0, 1), rule.MATCH_RUBBERS), "player 2 wins the match with 1 rubber"),
    ],
)
def test_an_event_in_words(event, words):
    assert NOTATION.event(Transition(event, CLOSED, CLOSED)).text == words
