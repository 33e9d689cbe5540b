"""After a trick: scoring, drawing, and the end of a hand."""

from __future__ import annotations

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
    """The state after scoring, the account of the hand, and the events.

    These are tricks scored after the hand, and rubbers after the first ``reported``.
    """
    account = account_of(state)
    standing = account.standing()
    state = replace(state, points=standing.points, rubbers=standing.rubbers)
    # A rubber follows the trick that brought it; that of a failed close is the last.
    tricks = [line for line in account.lines if line.rule is rule.SCORE_TRICK]
    lines = (*tricks, *account.rubber_lines[reported:])
    in_order = sorted(lines, key=lambda line: line.params.get("trick", MAX_TRICKS + 1))
    events = [_event_of(state, line) for line in in_order]
    if account.over:
        state = replace(state, phase=GameOver())
        state, scored = _scored(state, account)
        winner = 0 if state.rubbers[0] >= state.options.rubbers_to_win else 1
        events += [scored, GameWon((winner,), state.rubbers, rule.MATCH_RUBBERS)]
    return state, account, events


def _event_of(state: State, line: ScoreLine) -> Event:
    if line.rule is not rule.SCORE_TRICK:
        return RubberWon(line.seat, line.points, line.rule, line.params)
    numbers: Any = line.params
    number, led, followed = (numbers[one] for one in ("trick", "led_points", "followed_points"))
    trick = state.tricks[number - 1]
    return TrickCounted(line.seat, number, trick.led, led, trick.followed, followed, line.points)


def _scored(state: State, account: Account) -> tuple[State, HandScored]:
    result = result_of(state, account)
    scored = HandScored(state.points, state.rubbers, ENDING_RULES[result.ending])
    return replace(state, last_hand=result), scored


def advance(state: State, winner: Seat) -> Result:
    """Both players draw and the winner leads; or the hand is over and is scored (§5)."""
    if state.closed is None and state.stock:
        drawn, event = _drawn(state, winner)
        return replace(drawn, phase=Leading(winner)), (event, StockDrawn(1 - winner))
    return (replace(state, phase=Leading(winner)), ()) if any(state.hands) else _end(state)


def _drawn(state: State, winner: Seat) -> tuple[State, Event]:
    """Both players draw, the winner first, who of the last two takes the turned tile (§6.1-3)."""
    if len(state.stock) == 1:
        event: Event = TurnedUpDrawn(winner, state.turned_up)
        first, second = state.turned_up, state.stock[0]
        state = replace(state, known=add_cards(state.known, winner, first))
    else:
        event, (first, second) = StockDrawn(winner), state.stock[:2]
    hands = add_cards(add_cards(state.hands, winner, first), 1 - winner, second)
    return replace(state, hands=hands, stock=state.stock[2:]), event


def _end(state: State) -> Result:
    reported = len(account_of(state).rubber_lines)
    over = replace(state, phase=HandOver(1 - state.hand_leader))
    over, account, brought = recorded(over, reported)
    if account.over:
        return over, brought
    over, scored = _scored(over, account)
    return over, (*brought, scored)
