"""The records of Little Rummy: options, moves, phases, a position, its view, and events."""

from __future__ import annotations

from typing import Annotated, TypeVar

from msgspec import Meta

from little_rummy import rules as rule
from service.kit import base, hands, table
from service.kit.base import SEED, Count, Kind, Record, Seed, note, within
from service.kit.cards import Card, Pile
from service.kit.events import (
    Dealt,
    Discarded,
    DiscardTaken,
    GameWon,
    LaidOff,
    MeldLaid,
    StockDrawn,
)
from service.kit.hands import GameOver
from service.kit.moves import DealHand, Discard, DrawStock, TakeDiscard
from service.kit.ruling import Rule, ScoreLine, option
from service.kit.rummy import MOST_MELDS, LayMeld, LayOff, MeldCards, VisibleHand

Item = TypeVar("Item")

HAND_SIZE = 7
SEATS = range(2, 5)
Seat = Annotated[int, within(0, 3, "A seat, from 0, clockwise.")]
BySeat = Annotated[tuple[Item, ...], Meta(min_length=2, max_length=4)]
"""One item for each player."""


class Options(Record):
    """Everything agreed before the first deal."""

    target: Annotated[
        int, within(1, 500, "Points that win the game."), option("Points to win", rule.GAME_TARGET)
    ]


Move = DrawStock | TakeDiscard | LayMeld | LayOff | Discard | DealHand


class Drawing(Kind):
    """This seat draws a card."""

    title = "Draw a card"
    seat: Seat


class Placing(Kind):
    """This seat may meld and lay off, and then discards."""

    title = "Meld, lay off, discard"
    seat: Seat
    taken: Annotated[Card | None, note("The card taken from the discard pile this turn, if any.")]


class HandOver(hands.HandOver):
    """The hand is scored; this seat deals the next one."""

    seat: Seat


class HandResult(Record):
    """The hand just played: who won it, and the points."""

    winner: Annotated[Seat | None, note("Null if the stock ran out.")]
    points: Count


class TableMeld(table.TableMeld):
    """A meld on the table, and the seat that laid it."""

    cards: MeldCards
    seat: Seat


class Public(hands.Public):
    """What everybody sees of a position."""

    options: Options
    dealer: Seat
    phase: Drawing | Placing | HandOver | GameOver
    discard_pile: Annotated[Pile, note("Top card last.")]
    melds: Annotated[tuple[TableMeld, ...], Meta(max_length=MOST_MELDS), note("Oldest first.")]
    scores: Annotated[BySeat[Count], note("Points of all hands, by seat.")]
    last_hand: Annotated[HandResult | None, note("The hand just played, until the next deal.")]


class State(Public, tag_field="format", tag="little-rummy/1"):
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

    totals: Annotated[BySeat[Count], note("Points of all hands, by seat.")]
    lines: Annotated[
        tuple[ScoreLine, ...], Meta(max_length=3), note("The points from each of the other hands.")
    ]


class HandScored(base.Reveal):
    """A hand ended: who won it, and the points."""

    winners: Annotated[tuple[Seat, ...], Meta(max_length=1), note("Nobody if the stock ran out.")]
    points: Count
    rule: Rule


Event = Dealt | StockDrawn | DiscardTaken | MeldLaid | LaidOff | Discarded | HandScored | GameWon
