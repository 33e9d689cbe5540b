"""The records of 500 Rum: options, moves, phases, a position, its view, and events."""

from __future__ import annotations

from typing import Annotated, TypeVar

from msgspec import Meta

from rummy_500 import rules as rule
from service.kit import base, hands, table
from service.kit.base import SEED, Count, Kind, Points, Record, Seed, Transfer, note, titled, within
from service.kit.cards import Card, Pile
from service.kit.events import Dealt, Discarded, GameWon, LaidOff, MeldLaid, Passed, StockDrawn
from service.kit.hands import GameOver
from service.kit.moves import DealHand, Discard, DrawStock, Pass
from service.kit.ruling import Rule, ScoreLine, option
from service.kit.rummy import MOST_MELDS, LayMeld, LayOff, MeldCards, VisibleHand

Item = TypeVar("Item")

SEATS = range(2, 5)
Seat = Annotated[int, within(0, 3, "A seat, from 0, clockwise.")]
BySeat = Annotated[tuple[Item, ...], Meta(min_length=2, max_length=4)]
"""One item for each player."""


class Options(Record):
    """Everything agreed before the first deal."""

    target: Annotated[
        int, within(10, 2000, "Points that win."), option("Points to win", rule.GAME_TARGET)
    ]


class TakePile(Kind):
    """Take a card of the discard pile, and all cards above it; the card must be used at once."""

    title = "Take from the pile"
    card: Card


Move = DrawStock | TakePile | Pass | LayMeld | LayOff | Discard | DealHand


class Drawing(Kind):
    """This seat draws from the stock or takes from the pile."""

    title = "Draw or take from the pile"
    seat: Seat


class Placing(Kind):
    """This seat may meld and lay off, and then discards."""

    title = "Meld, lay off, discard"
    seat: Seat
    must_use: Annotated[
        Card | None,
        note("The card taken from the pile that must be melded or laid off first."),
        titled("To be used first"),
    ]


class HandOver(hands.HandOver):
    """The hand is scored; this seat deals the next one."""

    seat: Seat


class HandResult(Record):
    """The hand just played: who went out, and what it added to each total."""

    out: Annotated[Seat | None, note("Null if the stock ran out.")]
    points: BySeat[Points]


class TableMeld(table.TableMeld):
    """A meld on the table, and the seat that laid it."""

    cards: MeldCards
    seat: Seat


class Public(hands.Public):
    """What everybody sees of a position."""

    options: Options
    dealer: Seat
    phase: Drawing | Placing | HandOver | GameOver
    discard_pile: Annotated[Pile, note("Top card last; any of them can be taken.")]
    melds: Annotated[tuple[TableMeld, ...], Meta(max_length=MOST_MELDS), note("Oldest first.")]
    laid: Annotated[BySeat[Count], note("Points of the cards that each player laid in this hand.")]
    scores: Annotated[BySeat[Points], note("Points of all hands, by seat.")]
    last_hand: Annotated[HandResult | None, note("The hand just played, until the next deal.")]


class State(Public, tag_field="format", tag="rummy-500/1"):
    """A position."""

    seed: Annotated[Seed, SEED]
    hands: Annotated[BySeat[Pile], note("By seat.")]
    known: Annotated[BySeat[Pile], note("The cards of each hand that everybody knows.")]
    stock: Annotated[Pile, note("Next card to draw first.")]


class View(Public):
    """A position as a seat or a spectator sees it."""

    hands: BySeat[VisibleHand]
    stock_count: Annotated[int, within(0, 52)]


class Scores(Record):
    """Totals, and how the last hand was scored."""

    totals: Annotated[BySeat[Points], note("Points of all hands, by seat.")]
    lines: Annotated[
        tuple[ScoreLine, ...], Meta(max_length=8), note("What each player laid, and held.")
    ]


class PileTaken(base.Event):
    """A player took the top cards of the discard pile."""

    transfers = (Transfer("cards", "discard_pile", "hand"),)
    seat: Seat
    cards: Pile


class HandScored(base.Reveal):
    """A hand ended: who went out, and the points of each player."""

    winners: Annotated[tuple[Seat, ...], Meta(max_length=1), note("Nobody if the stock ran out.")]
    points: BySeat[Points]
    rule: Rule


Event = (
    Dealt | StockDrawn | PileTaken | Passed | MeldLaid | LaidOff | Discarded | HandScored | GameWon
)
