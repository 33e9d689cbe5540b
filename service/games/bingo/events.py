"""What happens at the table, in public: a tile drawn unseen is in no event."""

from __future__ import annotations

from service.rules.game import Seat
from service.rules.records import record
from service.rules.ruling import Rule
from service.rules.tiles import Tile


@record
class Dealt:
    """A hand was dealt, and a tile turned up for trump."""

    leader: Seat
    turned_up: Tile
    trump: int
    rule: Rule


@record
class Led:
    """A player led a tile."""

    seat: Seat
    tile: Tile


@record
class Followed:
    """A player followed with a tile."""

    seat: Seat
    tile: Tile


@record
class TrickWon:
    """A player won the trick, and by which rule."""

    seat: Seat
    led: Tile
    followed: Tile
    rule: Rule


@record
class HandClosed:
    """A player closed the hand."""

    seat: Seat


@record
class Declared:
    """A player showed doubles after a trick won with one; the points are recorded at once."""

    seat: Seat
    played: Tile
    tiles: tuple[Tile, ...]
    points: int


@record
class Passed:
    """A player showed no double."""

    seat: Seat


@record
class StockDrawn:
    """A player drew a face-down tile; which one, nobody else knows."""

    seat: Seat


@record
class TurnedUpDrawn:
    """A player took the turned tile, the last of the boneyard."""

    seat: Seat
    tile: Tile


@record
class RubberWon:
    """A player won one rubber or several at a stroke."""

    seat: Seat
    rubbers: int
    rule: Rule


@record
class HandScored:
    """A hand ended: what stands now, by seat, and how it ended."""

    points: tuple[int, int]
    rubbers: tuple[int, int]
    rule: Rule


@record
class GameWon:
    """The match is won; totals are rubbers."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]
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
    | RubberWon
    | HandScored
    | GameWon
)
