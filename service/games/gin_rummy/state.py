"""A position of Gin Rummy: everything there is to know, and nothing that can be derived."""

from __future__ import annotations

import enum
from typing import Any

from service.games.gin_rummy.options import Options
from service.rules.cards import Card
from service.rules.changes import changed
from service.rules.game import Seat
from service.rules.records import record
from service.rules.table import TableMeld


class TakenAs(enum.Enum):
    """How a card came into the hand in the sight of all."""

    UPCARD = "upcard"
    DISCARD = "discard"
    LAST_CARD = "last_card"


@record
class Offering:
    """The upcard is offered to this seat, the non-dealer first."""

    seat: Seat


@record
class Drawing:
    """This seat draws; from the stock if both players have just refused the upcard."""

    seat: Seat
    forced_stock: bool = False


@record
class Discarding:
    """This seat holds eleven cards, and discards one or knocks."""

    seat: Seat
    taken: Card | None = None
    """The card taken in this turn in the sight of all; none when it came from the stock."""
    taken_as: TakenAs | None = None


@record
class LayingOff:
    """The other player has knocked; this seat, the defender, lays off."""

    seat: Seat
    big_gin: bool = False


@record
class LastCard:
    """Two cards are left in the stock; this seat may knock with the last discard, or pass."""

    seat: Seat


@record
class HandOver:
    """The hand is scored; this seat deals the next one."""

    seat: Seat


@record
class GameOver:
    """The game is over."""


Phase = Offering | Drawing | Discarding | LayingOff | LastCard | HandOver | GameOver

PHASES: tuple[type, ...] = (
    Offering,
    Drawing,
    Discarding,
    LayingOff,
    LastCard,
    HandOver,
    GameOver,
)


class Ending(enum.Enum):
    """How a hand ended."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big_gin"
    VOID_STOCK = "void_stock"
    VOID_IDLE = "void_idle"


@record
class HandResult:
    """The hand just played: how it ended, who laid open, who scored and how much."""

    ending: Ending
    knocker: Seat | None
    winner: Seat | None
    points: int


@record
class Ledger:
    """One of the three Hollywood ledgers: points and hands won by seat."""

    points: tuple[int, int]
    hands_won: tuple[int, int]


@record
class State:
    """A position; ``revision`` counts the moves accepted since the first deal."""

    options: Options
    seed: int
    revision: int
    hand_number: int
    """From 1; also the count at which the hand was shuffled."""
    dealer: Seat
    phase: Phase
    hands: tuple[tuple[Card, ...], tuple[Card, ...]]
    """By seat, sorted; what lies melded on the table is no longer in hand."""
    known: tuple[tuple[Card, ...], tuple[Card, ...]]
    """Cards of each hand that everybody saw go into it."""
    stock: tuple[Card, ...]
    """Next card to draw first."""
    discard_pile: tuple[Card, ...]
    """Top card last."""
    upcard: Card
    """The first upcard of the hand; in Oklahoma it sets the knock limit."""
    idle_turns: int
    """Turns in a row that began with the discard pile."""
    melds: tuple[TableMeld, ...]
    scores: tuple[int, int]
    """Points of all hands won."""
    hands_won: tuple[int, int]
    ledgers: tuple[Ledger, ...]
    """Three with Hollywood scoring, else none."""
    last_hand: HandResult | None
    """While the result of the hand is on the table."""


def after(state: State, **changes: Any) -> State:
    """The state after a move: one revision on, with these members changed."""
    return changed(state, revision=state.revision + 1, **changes)
