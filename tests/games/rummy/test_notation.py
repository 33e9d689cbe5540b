"""Moves, events and score lines in words."""

import pytest
from msgspec.structs import replace

from service.games.rummy import events
from service.games.rummy import rulebook as rule
from service.games.rummy.notation import NOTATION
from service.games.rummy.options import ExhaustionTie
from service.games.rummy.scoring import ScoreLine
from service.games.rummy.state import Ending
from service.kit.cards import CARD_OF
from service.kit.hands import Transition
from tests.games.rummy.flawed import MIDDLE, TOP, played

STATE = played(TOP + MIDDLE)
STOCK = "the stock is exhausted"
IDLE = "30 turns in a row began with the discard pile and placed nothing"


QUEEN = CARD_OF["Qh"]


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (
            events.TurnedOver(1, QUEEN, 30, rule.STOCK_TURN_OVER),
            "player 2 turns the discard pile over: 30 cards in the stock, upcard Qh",
        ),
        (
            events.TurnedOver(1, QUEEN, 1, rule.STOCK_TURN_OVER),
            "player 2 turns the discard pile over: 1 card in the stock, upcard Qh",
        ),
        (
            events.HandScored(Ending.OUT, (2,), 18, rule.SCORE_OUT),
            "player 3 goes out and scores 18",
        ),
        (
            events.HandScored(Ending.RUMMY, (2,), 36, rule.SCORE_RUMMY),
            "player 3 goes Rummy and scores 36",
        ),
        (
            events.HandScored(Ending.EXHAUSTED, (1,), 11, rule.SCORE_LOWEST),
            f"{STOCK}: player 2 has the lowest hand and scores 11",
        ),
        (
            events.HandScored(Ending.EXHAUSTED, (0, 3), 11, rule.SCORE_TIE),
            f"{STOCK}: player 1 and player 4 tie for the lowest hand and score 11 each",
        ),
        (
            events.HandScored(Ending.EXHAUSTED, (), 0, rule.SCORE_TIE),
            f"{STOCK}: nobody scores, since the lowest hands are equal",
        ),
        (
            events.HandScored(Ending.EXHAUSTED, (), 0, rule.SCORE_NOTHING),
            f"{STOCK}: in this game nobody scores for such a round",
        ),
        (
            events.HandScored(Ending.IDLE, (3,), 11, rule.SCORE_LOWEST),
            f"{IDLE}: player 4 has the lowest hand and scores 11",
        ),
        (
            events.GameWon((0, 2), (40, 12, 40), rule.GAME_ROUNDS),
            "player 1 and player 3 win the game with 40 each",
        ),
    ],
)
def test_an_event_in_words(event, words):
    assert NOTATION.event(Transition(event, STATE, STATE)).text == words


def test_equal_hands_share_nothing_because_none_is_higher():
    sharing = replace(STATE, options=replace(STATE.options, exhaustion_tie=ExhaustionTie.SHARE))
    scored = events.HandScored(Ending.EXHAUSTED, (), 0, rule.SCORE_TIE)
    told = NOTATION.event(Transition(scored, sharing, sharing)).text
    assert told == f"{STOCK}: nobody scores, since all 3 hands are equal"


@pytest.mark.parametrize(
    ("line", "words"),
    [
        (
            ScoreLine(rule.SCORE_LOWEST, 1, 18, {"loser_seat": 0, "hand": 75, "lowest": 57}),
            "player 2 scores 18 from player 1: 75 in hand, less the lowest hand of 57",
        ),
        (
            ScoreLine(rule.SCORE_LOWEST, 1, 75, {"loser_seat": 0, "hand": 75}),
            "player 2 scores 75 from player 1: 75 in hand",
        ),
    ],
)
def test_a_line_in_words(line, words):
    assert NOTATION.line(STATE, line).text == words
