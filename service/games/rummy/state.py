"""A position of Rummy: complete, but without anything that can be derived."""

from __future__ import annotations

import enum
from typing import Annotated

from msgspec import Meta

from service.games.rummy.bounds import (
    BySeat,
    DiscardPile,
    Fruitless,
    Hand,
    IdleTurns,
    Meld,
    PlacedBefore,
    Seat,
    Seats,
    Totals,
    Turnovers,
)
from service.games.rummy.options import Options
from service.games.rummy.phases import Phase
from service.kit import table
from service.kit.base import SEED, Count, HandNumber, Record, Seed, note
from service.kit.cards import Pile


class Ending(enum.Enum):
    """How a round ended."""

    OUT = "out"
    """A player has no cards left."""
    RUMMY = "rummy"
    """A player went out who had placed nothing in an earlier turn."""
    EXHAUSTED = "exhausted"
    """The stock has run out and cannot be renewed."""
    IDLE = "idle"
    """Too many turns in a row only took a discard."""


class HandResult(Record):
    """The last round: how it ended, who scored, and how much."""

    ending: Ending
    winners: Annotated[Seats, note("Who scored; nobody in a wash.")]
    points: Annotated[Count, note("The score of each of them.")]


class TableMeld(table.TableMeld):
    """A meld on the table, and the seat that laid it."""

    cards: Meld
    seat: Seat


Table = Annotated[
    tuple[TableMeld, ...],
    Meta(max_length=16),
    note("In the order they were laid, with the cards laid off on them."),
]
LastHand = Annotated[HandResult | None, note("The round just played, until the next deal.")]


class State(Record, tag_field="format", tag="rummy/1"):
    """A position."""

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
