"""The phases of Rummy: the seat to act, and the progress of its turn."""

from __future__ import annotations

from typing import Annotated

from service.games.rummy.bounds import HandSize, Seat
from service.kit import hands
from service.kit.base import Kind, note, titled, within
from service.kit.cards import Card
from service.kit.hands import GameOver


class Drawing(Kind):
    """This seat draws a card, or first turns the pile over if the stock is empty."""

    title = "Draw a card"
    seat: Seat


class Playing(Kind):
    """This seat has drawn; it may meld and lay off, and then discards."""

    title = "Meld, lay off, discard"
    seat: Seat
    taken: Annotated[Card | None, note("The card taken from the discard pile this turn, if any.")]
    """Also after it has been melded."""
    melded: Annotated[
        int,
        within(0, 16, "Melds laid this turn; they are the last ones on the table."),
        titled("Melds laid"),
    ]
    laid_off: Annotated[HandSize, note("Cards laid off this turn."), titled("Cards laid off")]

    @property
    def has_placed(self) -> bool:
        """Whether anything was melded or laid off this turn."""
        return self.melded + self.laid_off > 0


class HandOver(hands.HandOver):
    """The round is scored; this seat deals the next one."""

    title = "Round over"
    seat: Seat


Phase = Drawing | Playing | HandOver | GameOver
