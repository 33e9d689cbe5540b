"""The view of a seat: built from the knowledge of the seat, and completed to a state."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from service.games.bingo.bounds import DRAWS, HAND_SIZE, STOCK, Hand, Seat, Won
from service.games.bingo.options import Options
from service.games.bingo.phases import Following
from service.games.bingo.scoring import Close, TrickCounts, close_count, trick_counts, unrecorded
from service.games.bingo.state import Public, State, Trick, is_strict
from service.games.bingo.tricks import must_follow
from service.kit.base import Record, note, within
from service.kit.completion import complete_hand, seed_of, subtract
from service.kit.hands import built_from
from service.kit.ruling import goals
from service.kit.tiles import SET, Tile


class VisibleHand(Record):
    """A hand in a view: the number of tiles, the known ones, and all of the seat's own."""

    count: Annotated[int, within(0, HAND_SIZE)]
    known: Hand
    tiles: Annotated[Hand | None, note("All tiles, if this seat may see them.")]


class View(Public):
    """A position as a seat or a spectator sees it."""

    hands: tuple[VisibleHand, VisibleHand]
    stock_count: Annotated[int, within(0, STOCK, "Face-down tiles in the boneyard.")]
    close: Close
    strict: Annotated[
        bool,
        note(
            "Whether a player must match the tile led if possible: after a close, and once the "
            "boneyard is empty."
        ),
    ]
    tricks: TrickCounts
    won: Won


TITLES = {
    **goals(Options, "rubbers_to_win", "target"),
    "hand_number": "Hand",
    "rubbers": "Rubbers",
    "points": "Points",
    "won": "Tricks, counted after the hand",
    "declared": "Shown",
    "stock_count": "Boneyard",
    "trump": "Trump",
    "strict": "Strict play",
    "turned_up": "Turned up",
    "close": "Closed by",
    "target": "Points to win",
}


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


def complete(view: View) -> State:
    """A state with this view: the other hand gets the first tiles that fit. Nothing is checked."""
    seen = [view.turned_up]
    for hand in view.hands:
        seen += hand.known if hand.tiles is None else hand.tiles
    for trick in view.tricks:
        seen += (trick.led, trick.followed)
    if isinstance(view.phase, Following):
        seen.append(view.phase.led)
    hidden = subtract(SET, [tile for tile in SET if tile in seen])
    barred = {tile for tile in hidden if _would_have_followed(view, tile)}
    hidden.sort(key=lambda tile: tile in barred)
    rest = iter(hidden)
    first, second = (complete_hand(hand.tiles, hand.known, hand.count, rest) for hand in view.hands)
    return built_from(
        State,
        view,
        seed=seed_of(view.options.first_leader, view.hand_leader, view.hand_number, 2),
        hands=(first, second),
        known=(view.hands[0].known, view.hands[1].known),
        stock=tuple(rest),
        tricks=tuple(
            [Trick(one.winner, one.led, one.followed, one.declared) for one in view.tricks]
        ),
    )


def _would_have_followed(view: View, tile: Tile) -> bool:
    """Whether a player who held this tile broke the rules of strict play with another (§4.3)."""
    for led, followed in _followed_strictly(view):
        reason, fitting = must_follow(view.options, view.trump, led, (followed, tile))
        if reason is not None and followed not in fitting:
            return True
    return False


def _followed_strictly(view: View) -> Iterator[tuple[Tile, Tile]]:
    """The tile led and the tile that followed, where a hidden hand followed in strict play."""
    strict_from = DRAWS if view.closed is None else view.closed.tricks
    leader = view.hand_leader
    for number, trick in enumerate(view.tricks):
        if number >= strict_from and view.hands[1 - leader].tiles is None:
            yield trick.led, trick.followed
        leader = trick.winner
