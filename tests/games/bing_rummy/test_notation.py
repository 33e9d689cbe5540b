"""Sentences that no story says."""

import pytest

from service.games.bing_rummy import events
from service.games.bing_rummy import rulebook as rule
from service.games.bing_rummy.notation import NOTATION
from service.kit.hands import Transition
from tests.games.bing_rummy.vocabulary import played

STATE = played("ann is to choose")


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            events.Reshuffled(1, rule.STOCK_RESHUFFLED),
            "the discard pile is shuffled into a stock of 1 card",
        ),
        (
            events.GameWon((0,), (0, 0), 0, (0, 0), rule.GAME_LAST_SURVIVOR),
            "player 1 wins the game",
        ),
        (
            events.GameWon((0, 1), (0, 0), 0, (0, 0), rule.GAME_VOID_HANDS),
            "player 1 and player 2 win the game",
        ),
    ],
)
def test_an_event_in_words(event, words):
    assert NOTATION.event(Transition(event, STATE, STATE)).text == words
