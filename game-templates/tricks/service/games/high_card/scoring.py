"""What a hand scores, and when the game is over (§3)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from service.games.high_card import rulebook as rule
from service.games.high_card.bounds import TWO, Hands
from service.games.high_card.state import HandResult, State
from service.games.high_card.tricks import taken
from service.kit.base import Record, note
from service.kit.ruling import Outcome, ScoreLine


class Scores(Record):
    """Hands won, and how the last hand was scored."""

    totals: Annotated[tuple[Hands, ...], TWO, note("Hands won, by seat.")]
    lines: Annotated[tuple[ScoreLine, ...], Meta(max_length=1), note("The winner of the hand.")]


def scores(state: State) -> Scores:
    """The score sheet of a position."""
    return Scores(state.scores, hand_lines(state))


def hand_lines(state: State) -> tuple[ScoreLine, ...]:
    """How the last hand was scored (§3.1)."""
    last = state.last_hand
    if last is None:
        return ()
    tricks = max(last.tricks)
    return (ScoreLine(rule.SCORE_TRICKS, last.winner, 1, {"tricks": tricks}),)


def result(state: State) -> HandResult:
    """What the tricks of a hand come to (§3.1)."""
    takers = taken(state)
    tricks = (takers.count(0), takers.count(1))
    return HandResult(tricks.index(max(tricks)), tricks)


def is_won(state: State) -> bool:
    """Whether one player has won more than half the hands (§3.2)."""
    return max(state.scores) > state.options.best_of // 2


def settlement(state: State) -> Outcome:
    """How a game that is over has ended (§3.2)."""
    winner = state.scores.index(max(state.scores))
    return Outcome((winner,), rule.GAME_BEST_OF, state.scores)
