"""A position of Rummy: complete, but without anything that can be derived."""

from __future__ import annotations

import enum
from typing import Annotated

from msgspec import Meta

from service.games.rummy.bounds import BySeat, Hand, Meld, Seat, Seats
from service.games.rummy.options import Options
from service.games.rummy.phases import Phase
from service.kit import hands, table
from service.kit.base import SEED, Count, Record, Seed, note, titled
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


class Public(hands.Public):
    """What everybody sees of a position."""

    options: Options
    dealer: Seat
    phase: Phase
    discard_pile: Annotated[Pile, note("Top card last.")]
    turnovers: Annotated[
        Count, note("How often the pile was turned over in this round."), titled("Pile turned over")
    ]
    fruitless: Annotated[
        bool,
        note("Whether the pile was turned over and nothing was placed since."),
        titled("Nothing placed since"),
    ]
    idle_turns: Annotated[
        Count, note("Turns in a row that began with the discard pile and placed nothing.")
    ]
    placed_before: Annotated[
        BySeat[bool],
        note("By seat: whether anything was placed in an earlier turn of this round."),
        titled("Placed in an earlier turn"),
    ]
    melds: Annotated[
        tuple[TableMeld, ...],
        Meta(max_length=16),
        note("In the order they were laid, with the cards laid off on them."),
    ]
    scores: Annotated[BySeat[Count], note("Points of all rounds, by seat.")]
    last_hand: Annotated[HandResult | None, note("The round just played, until the next deal.")]


class State(Public, tag_field="format", tag="rummy/1"):
    """A position."""

    seed: Annotated[Seed, SEED]
    hands: Annotated[
        BySeat[Hand], note("By seat; cards melded on the table are no longer in hand.")
    ]
    known: Annotated[BySeat[Hand], note("Cards of each hand that everybody saw go into it.")]
    stock: Annotated[Pile, note("Next card to draw first.")]
