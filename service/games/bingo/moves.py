"""The kinds of move of Bingo; ``Move`` is their union."""

from __future__ import annotations

from service.rules.records import record
from service.rules.tiles import Tile


@record
class Lead:
    """Play the first tile of a trick."""

    tile: Tile


@record
class Follow:
    """Play the second tile of a trick."""

    tile: Tile


@record
class Close:
    """Turn the face-up tile down: nobody draws again, and the next trick is strict."""


@record
class Declare:
    """Show doubles in hand, after a trick won with a double."""

    tiles: tuple[Tile, ...]


@record
class Pass:
    """Show no double after a trick won with one."""


@record
class DealHand:
    """Deal the next hand, from the seed or from a deck of one's own."""

    deck: tuple[Tile, ...] | None = None


Move = Lead | Follow | Close | Declare | Pass | DealHand

KINDS: tuple[type, ...] = (Lead, Follow, Close, Declare, Pass, DealHand)
