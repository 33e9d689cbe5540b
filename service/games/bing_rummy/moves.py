"""The kinds of move of Bing Rummy; ``Move`` is their union."""

from __future__ import annotations

import enum
from typing import Annotated, get_args

from msgspec import UNSET, UnsetType

from service.games.bing_rummy.bounds import CutPlace, Deck, MeldIndex, NamedMeld
from service.rules.base import Kind, note
from service.rules.cards import Card


class End(enum.Enum):
    """Where on a meld a card is laid off."""

    SET = "set"
    LOW = "low"
    HIGH = "high"


class Cut(Kind):
    """Cut for a deuce: look at the bottom card of the top section."""

    title = "Cut"


class KeepDeuce(Kind):
    """Keep the deuce that was cut, and be skipped in the first round of the deal."""

    title = "Keep the deuce"


class LeaveDeuce(Kind):
    """Leave the deuce that was cut where it lies."""

    title = "Leave the deuce"


class DrawStock(Kind):
    """Draw the top card of the stock, unseen by the others."""

    title = "Draw from the stock"


class TakeDiscard(Kind):
    """Take the top card of the discard pile."""

    title = "Take the top discard"


class Discard(Kind):
    """Put a card on the discard pile; the turn is over."""

    title = "Discard"
    card: Card


class MeldSet(Kind):
    """Lay a new set on the table: three or more cards of one rank, deuces standing in."""

    title = "Lay a set"
    cards: NamedMeld


class MeldRun(Kind):
    """Lay a new run on the table: its cards in slot order, deuces standing in."""

    title = "Lay a run"
    cards: Annotated[NamedMeld, note("In slot order; the naturals fix what each deuce stands for.")]


class LayOff(Kind):
    """Lay one card off on a meld, named by its place on the table, at the end named."""

    title = "Lay off"
    card: Card
    meld: MeldIndex
    end: End


class EndMeldTurn(Kind):
    """Lay no more; the turn is over."""

    title = "End the meld turn"


class BuyIn(Kind):
    """Pay the stake once more, and go on at the highest score of those who are not bust."""

    title = "Buy in"


class DeclineBuyIn(Kind):
    """Leave the game for good."""

    title = "Leave the game"


class DealHand(Kind, tag="deal"):
    """Shuffle for the next hand, or bring a deck, and the place of the cut, of one's own."""

    title = "Deal the next hand"
    deck: Annotated[Deck | UnsetType, note("The whole pack in dealing order.")] = UNSET
    cut: Annotated[CutPlace | UnsetType, note("How many cards the top section of the cut has.")] = (
        UNSET
    )


Move = (
    Cut
    | KeepDeuce
    | LeaveDeuce
    | DrawStock
    | TakeDiscard
    | Discard
    | MeldSet
    | MeldRun
    | LayOff
    | EndMeldTurn
    | BuyIn
    | DeclineBuyIn
    | DealHand
)

KINDS: tuple[type, ...] = get_args(Move)
