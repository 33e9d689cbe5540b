"""A position of Rummy: everything there is to know, and nothing that can be derived."""

from __future__ import annotations

import enum
from typing import Annotated

from msgspec import Meta

from service.games.rummy.bounds import (
    BySeat,
    DiscardPile,
    Fruitless,
    Hand,
    HandSize,
    IdleTurns,
    Meld,
    PlacedBefore,
    Seat,
    Seats,
    Totals,
    Turnovers,
)
from service.games.rummy.options import Options
from service.rules import hands, table
from service.rules.base import SEED, Count, HandNumber, Kind, Record, Seed, note, within
from service.rules.cards import Card, Pile
from service.rules.hands import GameOver


class Drawing(Kind):
    """This seat is to draw a card, or to turn the pile over if the stock is empty."""

    seat: Seat


class Playing(Kind):
    """This seat has drawn; it melds and lays off as it likes, and discards."""

    seat: Seat
    taken: Annotated[
        Card | None, note("The card taken from the discard pile this turn, if one was.")
    ]
    """Even if it has been melded since."""
    melded: Annotated[
        int, within(0, 16, "Melds laid this turn; they are the last ones on the table.")
    ]
    laid_off: Annotated[HandSize, note("Cards laid off this turn.")]

    @property
    def has_placed(self) -> bool:
        """Whether anything was melded or laid off this turn."""
        return self.melded + self.laid_off > 0


class HandOver(hands.HandOver):
    """The round is scored; this seat deals the next one."""

    seat: Seat


Phase = Drawing | Playing | HandOver | GameOver


class Ending(enum.Enum):
    """How a round ended."""

    OUT = "out"
    """A player has no cards left."""
    RUMMY = "rummy"
    """A player went out who had placed nothing in an earlier turn."""
    EXHAUSTED = "exhausted"
    """The stock has run out for good."""
    IDLE = "idle"
    """Too many turns in a row did no more than take a discard."""


class HandResult(Record):
    """The round just played: how it ended, who scored, and how much each of them."""

    ending: Ending
    winners: Annotated[Seats, note("Who scored; nobody in a wash.")]
    points: Annotated[Count, note("What each of them scored.")]


class TableMeld(table.TableMeld):
    """A meld on the table, and whose hand it came from."""

    cards: Meld
    seat: Seat


Table = Annotated[
    tuple[TableMeld, ...],
    Meta(max_length=16),
    note("In the order they were laid, with the cards laid off on them."),
]
LastHand = Annotated[HandResult | None, note("The round just played, until the next deal.")]


class State(Record, tag_field="format", tag="rummy/1"):
    """A position; ``revision`` counts the moves accepted since the first deal."""

    options: Options
    seed: Annotated[Seed, SEED]
    revision: Annotated[Count, note("Moves accepted since the first deal.")]
    hand_number: Annotated[HandNumber, note("From 1; the count at which the round is shuffled.")]
    dealer: Seat
    phase: Phase
    hands: Annotated[
        BySeat[Hand], note("By seat; cards melded on the table are no longer in hand.")
    ]
    known: Annotated[BySeat[Hand], note("Cards of each hand that everybody saw go into it.")]
    stock: Annotated[Pile, note("Next card to draw first.")]
    discard_pile: DiscardPile
    turnovers: Turnovers
    fruitless: Fruitless
    idle_turns: IdleTurns
    placed_before: PlacedBefore
    melds: Table
    scores: Totals
    last_hand: LastHand
