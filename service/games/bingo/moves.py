"""The kinds of move of Bingo; ``Move`` is their union."""

from __future__ import annotations

from dataclasses import dataclass

from service.rules.tiles import Tile


@dataclass(frozen=True, slots=True)
class Lead:
    """Play the first tile of a trick."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Follow:
    """Play the second tile of a trick."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class Close:
    """Turn the face-up tile down: nobody draws again, and the next trick is strict."""


@dataclass(frozen=True, slots=True)
class Declare:
    """Show doubles in hand, after a trick won with a double."""

    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class Pass:
    """Show no double after a trick won with one."""


@dataclass(frozen=True, slots=True)
class DealHand:
    """Deal the next hand, from the seed or from a deck of one's own."""

    deck: tuple[Tile, ...] | None = None


Move = Lead | Follow | Close | Declare | Pass | DealHand

KINDS: tuple[type, ...] = (Lead, Follow, Close, Declare, Pass, DealHand)
