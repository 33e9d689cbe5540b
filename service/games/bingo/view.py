"""The view of a seat: built up from public information and its own hand."""

from __future__ import annotations

from typing import Annotated

from service.games.bingo.bounds import (
    Hand,
    HandLeader,
    HandNumber,
    PointsSoFar,
    Revision,
    Rubbers,
    Seat,
    TrumpNumber,
    TurnedUp,
    Won,
)
from service.games.bingo.options import Options
from service.games.bingo.phases import Phase
from service.games.bingo.scoring import (
    Close,
    TrickCounts,
    close_count,
    trick_counts,
    unrecorded,
)
from service.games.bingo.state import Carried, ClosedHand, LastHand, State
from service.games.bingo.turn import is_strict
from service.kit.base import Record, note, within
from service.kit.hands import built_from


class VisibleHand(Record):
    """A hand in a view: the number of tiles, the known ones, and all of the seat's own."""

    count: Annotated[int, within(0, 7)]
    known: Hand
    tiles: Annotated[Hand | None, note("All tiles, if this seat may see them.")]


class View(Record):
    """A position as a seat or a spectator sees it."""

    options: Options
    revision: Revision
    hand_number: HandNumber
    hand_leader: HandLeader
    phase: Phase
    hands: tuple[VisibleHand, VisibleHand]
    stock_count: Annotated[int, within(0, 13, "Face-down tiles in the boneyard.")]
    turned_up: TurnedUp
    trump: TrumpNumber
    closed: ClosedHand
    close: Close
    strict: Annotated[
        bool,
        note("Whether the hand is played strictly: closed, or with an empty boneyard."),
    ]
    tricks: TrickCounts
    won: Won
    carried: Carried
    points: PointsSoFar
    rubbers: Rubbers
    last_hand: LastHand


TITLES = {
    "options.rubbers_to_win": "Rubbers to win",
    "options.target": "Points for a rubber",
    "hand_number": "Hand",
    "rubbers": "Rubbers",
    "points": "Points",
    "won": "Points in tricks",
    "stock_count": "Boneyard",
    "trump": "Trump",
    "strict": "Strict play",
    "close": "Close",
    "target": "Points to win",
}
"""The members and options of a view that a page shows, with their titles."""


def view(state: State, seat: Seat | None) -> View:
    """The view of this seat; None: of a spectator (§5)."""
    tricks = trick_counts(state)
    won = unrecorded(state, tricks)
    return built_from(
        View,
        state,
        hands=(_visible(state, 0, seat), _visible(state, 1, seat)),
        stock_count=len(state.stock),
        strict=is_strict(state),
        tricks=tricks,
        won=won,
        close=close_count(state, won),
    )


def _visible(state: State, hand: Seat, viewer: Seat | None) -> VisibleHand:
    tiles = state.hands[hand]
    return VisibleHand(len(tiles), state.known[hand], tiles if hand == viewer else None)
