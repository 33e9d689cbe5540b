"""The score sheet: what stands, how it came about, and what the tiles count."""

from __future__ import annotations

from service.games.bingo import rulebook as rule
from service.games.bingo.account import Account, CloseStatus, account_of
from service.games.bingo.state import GameOver, State
from service.games.bingo.variants import ValueTable, tile_points, value_table
from service.rules.game import Seat
from service.rules.records import record
from service.rules.ruling import Line, Outcome
from service.rules.tiles import Tile


@record
class TrickCount:
    """A trick, what its tiles count, and the doubles shown after it."""

    winner: Seat
    led: Tile
    led_points: int
    followed: Tile
    followed_points: int
    declared: tuple[Tile, ...]


@record
class CloseCount:
    """How a close stands: made by a rubber on points after it, failed without one (§8.3)."""

    seat: Seat
    tricks: int
    status: CloseStatus
    points: int
    """Points the closer has recorded."""
    won: int
    """What the closer's tricks of this hand count, as long as they are not recorded."""
    target: int


@record
class ScoreSheet:
    """Points and rubbers, the hand trick by trick, and every line that was recorded in it."""

    totals: tuple[int, int]
    """Rubbers, by seat."""
    points: tuple[int, int]
    won: tuple[int, int]
    """What the tricks of the hand count that are not recorded yet, by seat."""
    tricks: tuple[TrickCount, ...]
    close: CloseCount | None
    values: ValueTable
    lines: tuple[Line, ...]
    """Points recorded in this hand, in order; they sum to what was added, by seat."""
    rubber_lines: tuple[Line, ...]
    """Rubbers of this hand, in order; here a line's points are rubbers."""


def scores(state: State) -> ScoreSheet:
    """The score sheet of a position."""
    account = account_of(state)
    tricks = trick_counts(state)
    won = unrecorded(state, tricks)
    return ScoreSheet(
        totals=state.rubbers,
        points=state.points,
        won=won,
        tricks=tricks,
        close=_close(state, account, won),
        values=value_table(state.options.variant, state.trump),
        lines=tuple(account.lines),
        rubber_lines=tuple(account.rubber_lines),
    )


def trick_counts(state: State) -> tuple[TrickCount, ...]:
    """Each trick of the hand with what its tiles count."""
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


def unrecorded(state: State, tricks: tuple[TrickCount, ...]) -> tuple[int, int]:
    """What the tricks of a hand in play count for their winners, by seat; after it, nothing."""
    won = [0, 0]
    for trick in tricks if state.last_hand is None else ():
        won[trick.winner] += trick.led_points + trick.followed_points
    return won[0], won[1]


def _close(state: State, account: Account, won: tuple[int, int]) -> CloseCount | None:
    if state.closed is None:
        return None
    closer = state.closed.seat
    return CloseCount(
        closer,
        state.closed.tricks,
        account.close,
        state.points[closer],
        won[closer],
        state.options.target,
    )


def outcome(state: State) -> Outcome | None:
    """How the match ended; None while it goes on (§1.2, §1.4)."""
    if not isinstance(state.phase, GameOver):
        return None
    winner = 0 if state.rubbers[0] >= state.options.rubbers_to_win else 1
    return Outcome((winner,), rule.MATCH_RUBBERS, state.rubbers)
