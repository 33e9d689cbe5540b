"""What happens at the table, in public: a tile drawn unseen is in no event."""

from __future__ import annotations

import enum
from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from service.games.bingo.bounds import Hand, Pair, Seat, Shown, TrickNumber, Trump
from service.rules import base
from service.rules.base import Count, note
from service.rules.ruling import Params, Rule
from service.rules.tiles import Tile


class Dealt(base.Event):
    """A hand was dealt, and a tile turned up for trump."""

    leader: Seat
    turned_up: Tile
    trump: Trump
    rule: Rule
    hand: Annotated[Hand, note("In the view of a seat: its own tiles.")] | UnsetType = UNSET


class Led(base.Event):
    """A player led a tile."""

    seat: Seat
    tile: Tile


class Followed(base.Event):
    """A player followed with a tile."""

    seat: Seat
    tile: Tile


class TrickWon(base.Event):
    """A player won the trick, and by which rule."""

    seat: Seat
    led: Tile
    followed: Tile
    rule: Rule


class HandClosed(base.Event):
    """A player closed the hand."""

    seat: Seat


class Declaration(enum.Enum):
    """What a declaration is called, from two doubles to all seven (§7.4, §7.6)."""

    DOUBLE = "double"
    TRIPLET = "triplet"
    DOUBLE_DOUBLE = "double_double"
    KING = "king"
    EMPEROR = "emperor"
    INVINCIBLE = "invincible"


class Declared(base.Event):
    """A player showed doubles after a trick won with one; the points are recorded at once."""

    seat: Seat
    played: Tile
    tiles: Shown
    called: Annotated[
        Declaration, note("By how many doubles it takes, two to seven, the one played included.")
    ]
    points: Count


class Passed(base.Event):
    """A player showed no double."""

    seat: Seat


class StockDrawn(base.Event):
    """A player drew a face-down tile; which one, nobody else knows."""

    seat: Seat
    tile: Annotated[Tile, note("In the view of the seat that drew it.")] | UnsetType = UNSET


class TurnedUpDrawn(base.Event):
    """A player took the turned tile, the last of the boneyard."""

    seat: Seat
    tile: Tile


class TrickCounted(base.Event):
    """After the hand, the points of a trick were recorded for its winner."""

    seat: Seat
    trick: Annotated[TrickNumber, note("Which trick of the hand, from 1.")]
    led: Tile
    led_points: Count
    followed: Tile
    followed_points: Count
    points: Annotated[Count, note("What both tiles count.")]


class RubberWon(base.Event):
    """A player won one rubber or several at a stroke, and the numbers that decided it."""

    seat: Seat
    rubbers: Count
    rule: Rule
    params: Params


class HandScored(base.Event):
    """A hand ended: what stands now, by seat, and how it ended."""

    points: Pair
    rubbers: Pair
    rule: Rule


class GameWon(base.Event):
    """The match is won; totals are rubbers."""

    winners: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=1)]
    totals: Pair
    rule: Rule


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
