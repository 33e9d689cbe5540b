"""The score sheet: the score, how it came about, and the values of the tiles."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from service.games.bingo import rulebook as rule
from service.games.bingo.account import CloseStatus, account_of
from service.games.bingo.bounds import MAX_TRICKS, Pair, Rubbers, Seat, Shown, TrickNumber, Won
from service.games.bingo.state import State
from service.games.bingo.variants import ValueTable, tile_points, value_table
from service.kit.base import Count, Record, must_be_unique, note, titled
from service.kit.ruling import Outcome, ScoreLine, ScoreLists
from service.kit.tiles import Tile


class TrickCount(Record):
    """A trick, the values of its tiles, and the doubles shown after it."""

    winner: Seat
    led: Annotated[Tile, titled("Tile led")]
    led_points: Annotated[Count, titled("Points of the tile led")]
    followed: Annotated[Tile, titled("Tile that followed")]
    followed_points: Annotated[Count, titled("Points of the tile that followed")]
    declared: Shown

    def __post_init__(self) -> None:
        """Check that no double is shown twice."""
        must_be_unique(self.declared)


class CloseCount(Record):
    """The state of a close: made by a rubber on points after it, otherwise failed (§8.3)."""

    seat: Seat
    tricks: TrickNumber
    status: CloseStatus
    points: Annotated[Count, note("Points the closer has recorded.")]
    won: Annotated[Count, note("The points of the closer's tricks that are not yet recorded.")]
    target: Count


TrickCounts = Annotated[tuple[TrickCount, ...], Meta(max_length=MAX_TRICKS)]
Close = Annotated[CloseCount | None, note("How the close stands, if the hand is closed.")]
Lines = Annotated[tuple[ScoreLine, ...], Meta(max_length=100)]


class Scores(Record):
    """Points and rubbers, the hand trick by trick, and every score line of the hand."""

    totals: Rubbers
    points: Annotated[Pair, note("Points towards the next rubber, by seat.")]
    won: Won
    tricks: Annotated[TrickCounts, note("The tricks of the hand, with what their tiles count.")]
    close: Close
    values: Annotated[ValueTable, note("The values of the tiles with the current trump.")]
    lines: Annotated[
        Lines,
        note(
            "Points recorded in this hand, in order; by seat they sum to what was added, "
            "and back to nothing after a rubber."
        ),
    ]
    rubber_lines: Annotated[
        Lines, note("Rubbers of this hand, in order; here a line's points are rubbers.")
    ]


def score_lines(state: State) -> ScoreLists:
    """The points and the rubbers of the hand."""
    account = account_of(state)
    return {"lines": tuple(account.lines), "rubber_lines": tuple(account.rubber_lines)}


def scores(state: State) -> Scores:
    """The score sheet of a position."""
    tricks = trick_counts(state)
    won = unrecorded(state, tricks)
    return Scores(
        totals=state.rubbers,
        points=state.points,
        won=won,
        tricks=tricks,
        close=close_count(state, won),
        values=value_table(state.options.variant, state.trump),
        **score_lines(state),
    )


def trick_counts(state: State) -> TrickCounts:
    """Each trick of the hand with the values of its tiles."""
    worth = tile_points(state.options.variant, state.trump)
    return tuple(
        [
            TrickCount(
                trick.winner,
                trick.led,
                worth[trick.led],
                trick.followed,
                worth[trick.followed],
                trick.declared,
            )
            for trick in state.tricks
        ]
    )


def unrecorded(state: State, tricks: TrickCounts) -> Pair:
    """The value of the tricks of each seat in a hand in play; 0 after it."""
    won = [0, 0]
    for trick in tricks if state.last_hand is None else ():
        won[trick.winner] += trick.led_points + trick.followed_points
    return won[0], won[1]


def close_count(state: State, won: Pair) -> CloseCount | None:
    """The state of the close, from public information."""
    if state.closed is None:
        return None
    account, closer = account_of(state), state.closed.seat
    tricks, target = state.closed.tricks, state.options.target
    return CloseCount(closer, tricks, account.close, state.points[closer], won[closer], target)


def settlement(state: State) -> Outcome:
    """How a match that is over has ended (§1.2, §1.4)."""
    winner = 0 if state.rubbers[0] >= state.options.rubbers_to_win else 1
    return Outcome((winner,), rule.MATCH_RUBBERS, state.rubbers)
