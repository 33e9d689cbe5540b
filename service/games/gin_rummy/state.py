"""A position of Gin Rummy: everything there is to know, and nothing that can be derived."""

from __future__ import annotations

import enum
from typing import Annotated

from msgspec import Meta

from service.games.gin_rummy.bounds import Hand, LongMeld, Pair, Seat
from service.games.gin_rummy.options import Options
from service.rules import hands, table
from service.rules.base import SEED, Count, HandNumber, Kind, Record, Seed, note
from service.rules.cards import Card, Pile
from service.rules.hands import GameOver


class TakenAs(enum.Enum):
    """How a card came into the hand in the sight of all."""

    UPCARD = "upcard"
    DISCARD = "discard"
    LAST_CARD = "last_card"


class Offering(Kind):
    """The upcard is offered to this seat, the non-dealer first."""

    seat: Seat


class Drawing(Kind):
    """This seat draws; from the stock if both players have just refused the upcard."""

    seat: Seat
    forced_stock: bool


class Discarding(Kind):
    """This seat holds eleven cards, and discards one or knocks."""

    seat: Seat
    taken: Card | None
    """The card taken in this turn in the sight of all; none when it came from the stock."""
    taken_as: Annotated[TakenAs, Meta(title="TakenAs")] | None


class LayingOff(Kind):
    """The other player has knocked; this seat, the defender, lays off."""

    seat: Seat
    big_gin: bool


class LastCard(Kind):
    """Two cards are left in the stock; this seat may knock with the last discard, or pass."""

    seat: Seat


class HandOver(hands.HandOver):
    """The hand is scored; this seat deals the next one."""

    seat: Seat


Phase = Offering | Drawing | Discarding | LayingOff | LastCard | HandOver | GameOver


class Ending(enum.Enum):
    """How a hand ended."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"
    VOID_STOCK = "void_stock"
    VOID_IDLE = "void_idle"


class HandResult(Record):
    """The hand just played: how it ended, who laid open, who scored and how much."""

    ending: Ending
    knocker: Seat | None
    winner: Seat | None
    points: Count


class Ledger(Record):
    """One of the three Hollywood ledgers: points and hands won by seat."""

    points: Pair
    hands_won: Pair


class TableMeld(table.TableMeld):
    """A meld on the table, and whose hand it came from."""

    cards: LongMeld
    seat: Seat


Table = Annotated[tuple[TableMeld, ...], Meta(max_length=3)]
Ledgers = Annotated[tuple[Ledger, ...], Meta(max_length=3)]


class State(Record, tag_field="format", tag="gin-rummy/1"):
    """A position; ``revision`` counts the moves accepted since the first deal."""

    options: Options
    seed: Annotated[Seed, SEED]
    revision: Annotated[Count, note("Moves accepted since the first deal.")]
    hand_number: Annotated[HandNumber, note("From 1; the count at which the hand is shuffled.")]
    dealer: Seat
    phase: Phase
    hands: Annotated[
        tuple[Hand, Hand], note("By seat; cards melded on the table are no longer in hand.")
    ]
    known: Annotated[tuple[Hand, Hand], note("Cards of each hand that everybody saw go into it.")]
    stock: Annotated[Pile, note("Next card to draw first.")]
    discard_pile: Annotated[Pile, note("Top card last.")]
    upcard: Annotated[Card, note("The first upcard of the hand.")]
    idle_turns: Annotated[Count, note("Turns in a row that began with the discard pile.")]
    melds: Annotated[Table, note("The knocker's melds, with the cards laid off on them.")]
    scores: Annotated[Pair, note("Points of all hands won, by seat.")]
    hands_won: Annotated[Pair, note("Hands won, by seat.")]
    ledgers: Annotated[Ledgers, note("Three with Hollywood scoring, else none.")]
    last_hand: Annotated[HandResult | None, note("The hand just played, until the next deal.")]
