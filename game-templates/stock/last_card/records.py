"""The records of Last Card: options, moves, phases, a position, its view, and events."""

from __future__ import annotations

from typing import Annotated, TypeVar

from msgspec import Meta

from last_card import rules as rule
from service.kit import base, hands
from service.kit.base import SEED, Count, Kind, Record, Seed, Transfer, note, within
from service.kit.cards import Card, Pile
from service.kit.events import Dealt, GameWon, Passed, StockDrawn, StockRenewed
from service.kit.hands import GameOver
from service.kit.moves import DealHand, DrawStock, Pass
from service.kit.ruling import Rule, ScoreLine, option

Item = TypeVar("Item")

HAND_SIZE = 5
SEATS = range(2, 5)
Seat = Annotated[int, within(0, 3, "A seat, from 0, clockwise.")]
BySeat = Annotated[tuple[Item, ...], Meta(min_length=2, max_length=4)]
"""One item for each player."""


class Options(Record):
    """Everything agreed before the first deal."""

    target: Annotated[
        int, within(1, 500, "Points that win the game."), option("Points to win", rule.GAME_TARGET)
    ]
    first_dealer: Annotated[
        Seat | None,
        note("The seat of the first dealer; null: drawn from the seed."),
        option("First dealer", rule.DEAL_FIVE),
    ]


class Play(Kind):
    """Play a card that matches the suit or the rank of the top of the pile."""

    title = "Play a card"
    card: Card


Move = Play | DrawStock | Pass | DealHand


class Playing(Kind):
    """This seat plays a card, draws one, or passes."""

    title = "Play or draw a card"
    seat: Seat


class HandOver(hands.HandOver):
    """The hand is scored; this seat deals the next one."""

    seat: Seat


class HandResult(Record):
    """The hand just played: who won it, and the points."""

    winner: Annotated[Seat | None, note("Null if the hand was blocked.")]
    points: Count


class Public(hands.Public):
    """What everybody sees of a position."""

    options: Options
    dealer: Seat
    phase: Playing | HandOver | GameOver
    discard_pile: Annotated[Pile, note("Top card last.")]
    renewals: Annotated[Count, note("How often the stock was renewed in this hand.")]
    passes: Annotated[int, within(0, 4, "Passes in a row, up to now.")]
    scores: Annotated[BySeat[Count], note("Points of all hands, by seat.")]
    last_hand: Annotated[HandResult | None, note("The hand just played, until the next deal.")]


class State(Public, tag_field="format", tag="last-card/1"):
    """A position."""

    seed: Annotated[Seed, SEED]
    hands: Annotated[BySeat[Pile], note("By seat.")]
    stock: Annotated[Pile, note("Next card to draw first.")]


class VisibleHand(Record):
    """A hand in a view: its size, and the cards if visible."""

    count: Annotated[int, within(0, 52)]
    cards: Annotated[Pile | None, note("All cards, if this seat may see them.")]


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


class Played(base.Event):
    """A player played a card."""

    transfers = (Transfer("card", "hand", "discard_pile"),)
    seat: Seat
    card: Card


class HandScored(base.Reveal):
    """A hand ended: who won it, and the points."""

    winners: Annotated[
        tuple[Seat, ...], Meta(max_length=1), note("Nobody if the hand was blocked.")
    ]
    points: Count
    rule: Rule


Event = Dealt | Played | StockRenewed | StockDrawn | Passed | HandScored | GameWon
