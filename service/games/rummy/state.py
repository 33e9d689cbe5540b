"""A position of Rummy: everything there is to know, and nothing that can be derived."""

from __future__ import annotations

import enum
from typing import Any

from service.games.rummy.options import Options
from service.rules.cards import Card
from service.rules.changes import changed
from service.rules.game import Seat
from service.rules.records import record
from service.rules.table import Hands, TableMeld


@record
class Drawing:
    """This seat is to draw a card, or to turn the pile over if the stock is empty."""

    seat: Seat


@record
class Playing:
    """This seat has drawn; it melds and lays off as it likes, and discards."""

    seat: Seat
    taken: Card | None = None
    """The card taken from the discard pile this turn, even if it has been melded since."""
    melded: int = 0
    """Melds laid this turn; they are the last ones on the table."""
    laid_off: int = 0
    """Cards laid off this turn."""

    @property
    def has_placed(self) -> bool:
        """Whether anything was melded or laid off this turn."""
        return self.melded + self.laid_off > 0


@record
class HandOver:
    """The round is scored; this seat deals the next one."""

    seat: Seat


@record
class GameOver:
    """The game is over."""


Phase = Drawing | Playing | HandOver | GameOver

PHASES: tuple[type, ...] = (Drawing, Playing, HandOver, GameOver)


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


@record
class HandResult:
    """The round just played: how it ended, who scored, and how much each of them."""

    ending: Ending
    winners: tuple[Seat, ...]
    points: int


@record
class State:
    """A position; ``revision`` counts the moves accepted since the first deal."""

    options: Options
    seed: int
    revision: int
    hand_number: int
    """From 1; also the count at which the round was shuffled."""
    dealer: Seat
    phase: Phase
    hands: Hands
    """By seat, sorted; what lies melded on the table is no longer in hand."""
    known: Hands
    """Cards of each hand that everybody saw go into it."""
    stock: tuple[Card, ...]
    """Next card to draw first."""
    discard_pile: tuple[Card, ...]
    """Top card last."""
    turnovers: int
    """How often the pile was turned over in this round."""
    fruitless: bool
    """Whether the pile was turned over and nothing has been placed since."""
    idle_turns: int
    """Turns in a row that began with the discard pile and placed nothing."""
    placed_before: tuple[bool, ...]
    """By seat: whether anything was melded or laid off in an earlier turn of this round."""
    melds: tuple[TableMeld, ...]
    """In the order they were laid; a meld keeps its place."""
    scores: tuple[int, ...]
    """Points of all rounds, by seat."""
    last_hand: HandResult | None
    """While the result of the round is on the table."""


def after(state: State, **changes: Any) -> State:
    """The state after a move: one revision on, with these members changed."""
    return changed(state, revision=state.revision + 1, **changes)
