"""Public events; a tile drawn from the boneyard is in none of them."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Annotated

from msgspec import UNSET, UnsetType

from service.games.bingo.bounds import HAND_SIZE, Hand, Pair, Seat, Shown, TrickNumber, Trump
from service.games.bingo.state import State
from service.kit import base, events
from service.kit.base import Count, Transfer, note, within
from service.kit.ruling import Params, Rule
from service.kit.tiles import Tile


class Dealt(base.Reveal):
    """A hand was dealt, and a tile turned up for trump."""

    transfers = (Transfer("hand", "stock", "hand"), Transfer("turned_up", "stock", "turned_up"))
    leader: Seat
    hand_size: Annotated[int, within(1, HAND_SIZE, "The tiles dealt to each player.")]
    turned_up: Tile
    trump: Trump
    rule: Rule
    hand: Annotated[Hand, note("Only in the view of a seat: its own tiles.")] | UnsetType = UNSET


class Led(base.Event):
    """A player led a tile."""

    transfers = (Transfer("tile", "hand", "trick"),)
    seat: Seat
    tile: Tile


class Followed(base.Event):
    """A player followed with a tile."""

    transfers = (Transfer("tile", "hand", "trick"),)
    seat: Seat
    tile: Tile


class TrickWon(base.Event):
    """A player won the trick, and by which rule."""

    transfers = (
        Transfer("led", "trick", "won_tricks"),
        Transfer("followed", "trick", "won_tricks"),
    )
    seat: Seat
    led: Tile
    followed: Tile
    rule: Rule


class HandClosed(base.Event):
    """A player closed the hand."""

    seat: Seat


class Declaration(enum.Enum):
    """The names of declarations, from two doubles to all seven (§7.4, §7.6)."""

    DOUBLE = "double"
    TRIPLET = "triplet"
    DOUBLE_DOUBLE = "double_double"
    KING = "king"
    EMPEROR = "emperor"
    INVINCIBLE = "invincible"


class Declared(base.Event):
    """A player declared doubles after winning a trick with one; the points score at once."""

    seat: Seat
    played: Tile
    tiles: Shown
    called: Annotated[
        Declaration,
        note("The name for this number of doubles, two to seven, including the one played."),
    ]
    points: Count


class Passed(events.Passed):
    """A player declared nothing."""

    seat: Seat


class StockDrawn(base.Reveal):
    """A player drew a face-down tile; seen only by that player."""

    transfers = (Transfer("tile", "stock", "hand"),)
    seat: Seat
    tile: Annotated[Tile, note("Only in the view of the seat that drew it.")] | UnsetType = UNSET


class TurnedUpDrawn(base.Event):
    """A player took the turned tile, the last of the boneyard."""

    transfers = (Transfer("tile", "turned_up", "hand"),)
    seat: Seat
    tile: Tile


class TrickCounted(base.Event):
    """After the hand, the points of a trick were scored by its winner."""

    seat: Seat
    trick: Annotated[TrickNumber, note("The number of the trick in the hand, from 1.")]
    led: Tile
    led_points: Count
    followed: Tile
    followed_points: Count
    points: Annotated[Count, note("The points of both tiles.")]


class RubberWon(base.Event):
    """A player won one or more rubbers at once; with the numbers behind it."""

    seat: Seat
    rubbers: Count
    rule: Rule
    params: Params


class HandScored(base.Reveal):
    """A hand ended: how it ended, and the score now, by seat."""

    point_totals: Pair
    rubber_totals: Pair
    rule: Rule


class GameWon(events.GameWon):
    """The match is won; totals are rubbers."""


Event = (
    Dealt
    | Led
    | Followed
    | TrickWon
    | HandClosed
    | Declared
    | Passed
    | StockDrawn
    | TurnedUpDrawn
    | TrickCounted
    | RubberWon
    | HandScored
    | GameWon
)

Result = tuple[State, Sequence[Event]]
"""The position after a move, and the events of the move in order."""
