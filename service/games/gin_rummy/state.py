"""A position of Gin Rummy: complete, but without anything that can be derived."""

from __future__ import annotations

import enum
from typing import Annotated

from msgspec import Meta

from service.games.gin_rummy.bounds import LEDGERS, MAX_MELDS, Hand, LongMeld, Pair, Seat
from service.games.gin_rummy.options import Options
from service.games.gin_rummy.phases import Phase
from service.kit import hands, table
from service.kit.base import SEED, Count, Record, Seed, note, titled
from service.kit.cards import Card, Pile


class Ending(enum.Enum):
    """How a hand ended."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"
    VOID_STOCK = "void_stock"
    VOID_IDLE = "void_idle"


class HandResult(Record):
    """The last hand: how it ended, who knocked, who scored and how much."""

    ending: Ending
    knocker: Seat | None
    winner: Seat | None
    points: Count


class Ledger(Record):
    """One of the three Hollywood ledgers: points and hands won by seat."""

    points: Pair
    hands_won: Pair


class TableMeld(table.TableMeld):
    """A meld on the table, and the seat that laid it."""

    cards: LongMeld
    seat: Seat


Ledgers = Annotated[tuple[Ledger, ...], Meta(max_length=LEDGERS)]


class Public(hands.Public):
    """What everybody sees of a position."""

    options: Options
    dealer: Seat
    phase: Phase
    discard_pile: Annotated[Pile, note("Top card last.")]
    upcard: Annotated[Card, note("The first upcard of the hand."), titled("First upcard")]
    idle_turns: Annotated[
        Count,
        note("Turns in a row that began with the discard pile."),
        titled("Turns without the stock"),
    ]
    melds: Annotated[
        tuple[TableMeld, ...],
        Meta(max_length=MAX_MELDS),
        note("The knocker's melds, with the cards laid off on them."),
    ]
    scores: Annotated[Pair, note("Points of all hands won, by seat.")]
    hands_won: Annotated[Pair, note("Hands won, by seat.")]
    ledgers: Annotated[Ledgers, note("Three with Hollywood scoring, else none.")]
    last_hand: Annotated[HandResult | None, note("The hand just played, until the next deal.")]


class State(Public, tag_field="format", tag="gin-rummy/1"):
    """A position."""

    seed: Annotated[Seed, SEED]
    hands: Annotated[
        tuple[Hand, Hand], note("By seat; cards melded on the table are no longer in hand.")
    ]
    known: Annotated[tuple[Hand, Hand], note("Cards of each hand that everybody saw go into it.")]
    stock: Annotated[Pile, note("Next card to draw first.")]
