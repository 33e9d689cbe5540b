"""Sentences that no story says."""

import pytest
from msgspec.structs import replace

from service.games.rummy import events
from service.games.rummy import rulebook as rule
from service.games.rummy.notation import NOTATION
from service.games.rummy.options import ExhaustionTie
from service.games.rummy.state import Ending
from service.kit.cards import CARD_OF
from service.kit.hands import Transition
from tests.games.rummy.vocabulary import played

STATE = played("ann holds 2h\nben holds Ks\ncat holds Qh\nann is to draw")
SHARING = replace(STATE, options=replace(STATE.options, exhaustion_tie=ExhaustionTie.SHARE))
STOCK = "the stock is exhausted"
IDLE = "30 turns in a row began with the discard pile and placed nothing"


@pytest.mark.parametrize(
    ("event", "state", "words"),
    [
        (
            events.TurnedOver(1, CARD_OF["Qh"], 1, rule.STOCK_TURN_OVER),
            STATE,
            "player 2 turns the discard pile over: 1 card in the stock, upcard Qh",
        ),
        (
            events.HandScored(Ending.IDLE, (0, 3), 11, rule.SCORE_TIE),
            STATE,
            f"{IDLE}: player 1 and player 4 tie for the lowest hand and score 11 each",
        ),
        (
            events.HandScored(Ending.IDLE, (), 0, rule.SCORE_TIE),
            STATE,
            f"{IDLE}: nobody scores, since the lowest hands are equal",
        ),
        *(
            (
                events.HandScored(ending, (), 0, rule.SCORE_TIE),
                SHARING,
                f"{because}: nobody scores, since all 3 hands are equal",
            )
            for ending, because in ((Ending.EXHAUSTED, STOCK), (Ending.IDLE, IDLE))
        ),
    ],
)
def test_an_event_in_words(event, state, words):
    assert NOTATION.event(Transition(event, state, state)).text == words
