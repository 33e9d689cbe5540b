"""What a seat may know: built up from what is public and its own hand, never stripped down."""

from __future__ import annotations

from service.games.bingo.options import Options
from service.games.bingo.scoring import TrickCount, trick_counts, unrecorded
from service.games.bingo.state import Closed, HandResult, Phase, Standing, State
from service.games.bingo.turn import is_strict
from service.rules.game import Seat
from service.rules.records import record
from service.rules.tiles import Tile


@record
class VisibleHand:
    """A hand as one sees it: how many tiles, which are known, and all of them if one's own."""

    count: int
    known: tuple[Tile, ...]
    tiles: tuple[Tile, ...] | None


@record
class View:
    """A position as one seat, or a spectator, knows it."""

    options: Options
    revision: int
    hand_number: int
    hand_leader: Seat
    phase: Phase
    hands: tuple[VisibleHand, VisibleHand]
    stock_count: int
    turned_up: Tile
    trump: int
    closed: Closed | None
    strict: bool
    """Whether the hand is played strictly: closed, or with an empty boneyard."""
    tricks: tuple[TrickCount, ...]
    won: tuple[int, int]
    """What the tricks of the hand count that are not recorded yet, by seat."""
    carried: Standing
    points: tuple[int, int]
    rubbers: tuple[int, int]
    last_hand: HandResult | None


def view(state: State, seat: Seat | None) -> View:
    """What this seat may know; None asks for the spectator's view (§5)."""
    tricks = trick_counts(state)
    return View(
        options=state.options,
        revision=state.revision,
        hand_number=state.hand_number,
        hand_leader=state.hand_leader,
        phase=state.phase,
        hands=(_visible(state, 0, seat), _visible(state, 1, seat)),
        stock_count=len(state.stock),
        turned_up=state.turned_up,
        trump=state.trump,
        closed=state.closed,
        strict=is_strict(state),
        tricks=tricks,
        won=unrecorded(state, tricks),
        carried=state.carried,
        points=state.points,
        rubbers=state.rubbers,
        last_hand=state.last_hand,
    )


def _visible(state: State, hand: Seat, viewer: Seat | None) -> VisibleHand:
    tiles = state.hands[hand]
    return VisibleHand(len(tiles), state.known[hand], tiles if hand == viewer else None)
