"""After a trick: what is recorded, what is drawn, the end of a hand, and the next deal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from msgspec import UnsetType
from msgspec.structs import replace

from service.games.bingo import rulebook as rule
from service.games.bingo.account import ENDING_RULES, Account, account_of, result_of
from service.games.bingo.bounds import Deck
from service.games.bingo.events import (
    Dealt,
    Event,
    GameWon,
    HandScored,
    RubberWon,
    StockDrawn,
    TurnedUpDrawn,
)
from service.games.bingo.options import Options
from service.games.bingo.state import (
    GameOver,
    HandOver,
    Leading,
    Standing,
    State,
    added,
)
from service.games.bingo.tricks import trump_of
from service.rules.game import Seat
from service.rules.shuffle import Shuffle
from service.rules.tiles import SET, Tile

Result = tuple[State, Sequence[Event]]

HAND_SIZE = 7
"""Tiles dealt to each player (§2.3)."""


def recorded(state: State, told: int) -> tuple[State, Account, list[Event]]:
    """The state with all that is recorded by now, and its rubbers after the first ``told``."""
    account = account_of(state)
    standing = account.standing()
    state = replace(state, points=standing.points, rubbers=standing.rubbers)
    events: list[Event] = [
        RubberWon(line.seat, line.points, line.rule) for line in account.rubber_lines[told:]
    ]
    if account.over:
        state = replace(state, phase=GameOver())
        state, scored = _scored(state, account)
        winner = 0 if state.rubbers[0] >= state.options.rubbers_to_win else 1
        events += [scored, GameWon((winner,), state.rubbers, rule.MATCH_RUBBERS)]
    return state, account, events


def _scored(state: State, account: Account) -> tuple[State, HandScored]:
    result = result_of(state, account)
    scored = HandScored(state.points, state.rubbers, ENDING_RULES[result.ending])
    return replace(state, last_hand=result), scored


def advance(state: State, winner: Seat) -> Result:
    """Both draw, the winner of the trick leads; or the hand is over and is counted (§5)."""
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
    """What changes when both draw, nothing once nobody does.

    The winner draws first; of the last two the winner takes the turned tile (§6.1-3).
    """
    if state.closed is not None or not state.stock:
        return {}
    first, second, known = state.stock[0], state.stock[-1], state.known
    if len(state.stock) == 1:
        first, known = state.turned_up, added(known, winner, state.turned_up)
    else:
        second = state.stock[1]
    hands = added(added(state.hands, winner, first), 1 - winner, second)
    return {"hands": hands, "known": known, "stock": state.stock[2:]}


def _end(state: State, events: list[Event]) -> Result:
    told = len(account_of(state).rubber_lines)
    over = replace(state, phase=HandOver(1 - state.hand_leader))
    over, account, brought = recorded(over, told)
    if account.over:
        return over, (*events, *brought)
    over, scored = _scored(over, account)
    return over, (*events, *brought, scored)


def deal_next(state: State, leader: Seat, deck: Deck | UnsetType) -> Result:
    """The next hand, from the deck given or from the seed (§2.2-4)."""
    number = state.hand_number + 1
    dealt = replace(
        state,
        hand_number=number,
        hand_leader=leader,
        carried=Standing(state.points, state.rubbers),
        last_hand=None,
        **dealt_tiles(state.options, deck or shuffled(state.seed, number), leader),
    )
    return dealt, (dealt_event(dealt),)


def dealt_event(state: State) -> Dealt:
    """What everybody sees of a deal."""
    return Dealt(state.hand_leader, state.turned_up, state.trump, rule.DEAL_SEVEN_AND_TURNED)


def dealt_tiles(options: Options, deck: tuple[Tile, ...], leader: Seat) -> dict[str, Any]:
    """What changes in a state when a deck is dealt: seven to seat 0, seven to seat 1, one up."""
    end = 2 * HAND_SIZE
    return {
        "phase": Leading(leader),
        "hands": (tuple(sorted(deck[:HAND_SIZE])), tuple(sorted(deck[HAND_SIZE:end]))),
        "known": ((), ()),
        "turned_up": deck[end],
        "trump": trump_of(deck[end], options.blanks),
        "stock": deck[end + 1 :],
        "closed": None,
        "tricks": (),
    }


def shuffled(seed: int, hand_number: int) -> tuple[Tile, ...]:
    """The set as it is shuffled for a hand, first tile to deal first."""
    return tuple([SET[number] for number in Shuffle(seed, hand_number).permutation(len(SET))])


def first_leader(options: Options, seed: int) -> Seat:
    """Who leads to the first hand: agreed, or drawn from the seed at count 0 (§2.1)."""
    return _drawn_leader(seed) if options.first_leader is None else options.first_leader


@lru_cache(maxsize=256)
def _drawn_leader(seed: int) -> Seat:
    """Kept, since the audit asks with every move of a match."""
    return Shuffle(seed, 0).number(2)
