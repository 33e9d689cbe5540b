"""What a hand scores, and when the game is over (§3)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from service.games.last_card import rulebook as rule
from service.games.last_card.bounds import BySeat
from service.games.last_card.state import HandResult, State
from service.kit.base import Count, Record, note
from service.kit.cards import pips
from service.kit.hands import Seat
from service.kit.ruling import Outcome, ScoreLine


class Scores(Record):
    """Totals, and how the last hand was scored."""

    totals: Annotated[BySeat[Count], note("Points of all hands, by seat.")]
    lines: Annotated[
        tuple[ScoreLine, ...], Meta(max_length=3), note("The points from each of the other hands.")
    ]


def scores(state: State) -> Scores:
    """The score sheet of a position."""
    return Scores(state.scores, hand_lines(state))


def hand_lines(state: State) -> tuple[ScoreLine, ...]:
    """How the hand was scored; no lines while it is in play or if it was blocked (§2.4, §3.1)."""
    winner = gone_out(state)
    if winner is None:
        return ()
    counts = [sum(map(pips, hand)) for hand in state.hands]
    return tuple(
        ScoreLine(rule.SCORE_OUT, winner, count, {"loser_seat": seat, "hand": count})
        for seat, count in enumerate(counts)
        if seat != winner
    )


def gone_out(state: State) -> Seat | None:
    """The player without cards, if there is one."""
    return next((seat for seat, hand in enumerate(state.hands) if not hand), None)


def hand_over(state: State) -> bool:
    """Whether a player has gone out, or all have passed in a row (§2.4, §3.1)."""
    return gone_out(state) is not None or state.passes == len(state.hands)


def result(state: State) -> HandResult:
    """The result of a hand that is over (§2.4, §3.1)."""
    return HandResult(gone_out(state), sum(line.points for line in hand_lines(state)))


def is_won(state: State) -> bool:
    """Whether a player has reached the target (§3.2)."""
    return max(state.scores) >= state.options.target


def settlement(state: State) -> Outcome:
    """How a game that is over has ended (§3.2)."""
    winner = state.scores.index(max(state.scores))
    return Outcome((winner,), rule.GAME_TARGET, state.scores)
