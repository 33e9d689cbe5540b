"""After a trick: scoring, drawing, and the end of a hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from service.games.bingo import rulebook as rule
from service.games.bingo.account import ENDING_RULES, Account, account_of, result_of
from service.games.bingo.bounds import MAX_TRICKS
from service.games.bingo.events import (
    Event,
    GameWon,
    HandScored,
    Result,
    RubberWon,
    StockDrawn,
    TrickCounted,
    TurnedUpDrawn,
)
from service.games.bingo.phases import GameOver, HandOver, Leading
from service.games.bingo.state import State
from service.kit.changes import replace
from service.kit.hands import Seat, add_cards
from service.kit.ruling import ScoreLine


def recorded(state: State, reported: int) -> tuple[State, Account, list[Event]]:
    """The state with its current score, the account, and events after the first ``reported``."""
    account = account_of(state)
    standing = account.standing()
    state = replace(state, points=standing.points, rubbers=standing.rubbers)
    events = _recorded_events(state, account, reported)
    if account.over:
        state = replace(state, phase=GameOver())
        state, scored = _scored(state, account)
        winner = 0 if state.rubbers[0] >= state.options.rubbers_to_win else 1
        events += [scored, GameWon((winner,), state.rubbers, rule.MATCH_RUBBERS)]
    return state, account, events


def _recorded_events(state: State, account: Account, reported: int) -> list[Event]:
    """Events of tricks scored after the hand, and of rubbers after the first ``reported``.

    A rubber follows the trick that brought it; that of a failed close is the last.
    """
    tricks = [line for line in account.lines if line.rule is rule.SCORE_TRICK]
    lines = (*tricks, *account.rubber_lines[reported:])
    in_order = sorted(lines, key=lambda line: line.params.get("trick", MAX_TRICKS + 1))
    return [_event_of(state, line) for line in in_order]


def _event_of(state: State, line: ScoreLine) -> Event:
    if line.rule is not rule.SCORE_TRICK:
        return RubberWon(line.seat, line.points, line.rule, line.params)
    numbers: Any = line.params
    trick = state.tricks[numbers["trick"] - 1]
    return TrickCounted(
        line.seat,
        numbers["trick"],
        trick.led,
        numbers["led_points"],
        trick.followed,
        numbers["followed_points"],
        line.points,
    )


def _scored(state: State, account: Account) -> tuple[State, HandScored]:
    result = result_of(state, account)
    scored = HandScored(state.points, state.rubbers, ENDING_RULES[result.ending])
    return replace(state, last_hand=result), scored


def advance(state: State, winner: Seat) -> Result:
    """Both players draw and the winner leads; or the hand is over and is scored (§5)."""
    events = list(_draws(state, winner))
    drawn = _drawn(state, winner)
    if drawn or any(state.hands):
        return replace(state, phase=Leading(winner), **drawn), events
    return _end(state, events)


def _draws(state: State, winner: Seat) -> Iterator[Event]:
    if state.closed is None and state.stock:
        last = len(state.stock) == 1
        yield TurnedUpDrawn(winner, state.turned_up) if last else StockDrawn(winner)
        yield StockDrawn(1 - winner)


def _drawn(state: State, winner: Seat) -> dict[str, Any]:
    """The changes when both players draw; none if nobody draws any more.

    The winner draws first; of the last two the winner takes the turned tile (§6.1-3).
    """
    if state.closed is not None or not state.stock:
        return {}
    if len(state.stock) == 1:
        first, second = state.turned_up, state.stock[0]
        seen = {"known": add_cards(state.known, winner, first)}
    else:
        first, second, seen = state.stock[0], state.stock[1], {}
    hands = add_cards(add_cards(state.hands, winner, first), 1 - winner, second)
    return {"hands": hands, "stock": state.stock[2:], **seen}


def _end(state: State, events: list[Event]) -> Result:
    reported = len(account_of(state).rubber_lines)
    over = replace(state, phase=HandOver(1 - state.hand_leader))
    over, account, brought = recorded(over, reported)
    if account.over:
        return over, (*events, *brought)
    over, scored = _scored(over, account)
    return over, (*events, *brought, scored)
