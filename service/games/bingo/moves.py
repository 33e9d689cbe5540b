"""The kinds of move of Bingo; ``Move`` is their union."""

from __future__ import annotations

from msgspec import UNSET, UnsetType

from service.games.bingo.bounds import Shown
from service.kit import hands, moves
from service.kit.base import Kind, must_be_unique
from service.kit.tiles import Deck, Tile


class Lead(Kind):
    """Play the first tile of a trick."""

    title = "Lead"
    tile: Tile


class Follow(Kind):
    """Play the second tile of a trick."""

    title = "Follow"
    tile: Tile


class Close(Kind):
    """Drawing ends: win a rubber on points in this hand, or the other player wins two more."""

    title = "Close the hand"


class Declare(Kind):
    """Show doubles in hand, after a trick won with a double."""

    title = "Show doubles"
    tiles: Shown

    def __post_init__(self) -> None:
        """Check for duplicates."""
        must_be_unique(self.tiles)


class Pass(moves.Pass):
    """Show no double after a trick won with one."""


class DealHand(hands.DealHand):
    """Deal the next hand, from the seed or from a given deck."""

    deck: Deck | UnsetType = UNSET

    def __post_init__(self) -> None:
        """Check that the deck has no duplicates."""
        must_be_unique(self.deck)


Move = Lead | Follow | Close | Declare | Pass | DealHand
