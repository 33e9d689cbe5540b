"""The kinds of move of Bing Rummy; ``Move`` is their union."""

from __future__ import annotations

import enum
from typing import Annotated

from msgspec import UNSET, UnsetType

from service.games.bing_rummy.bounds import CutPlace, Deck, MeldIndex, NamedMeld
from service.kit.base import Kind, note
from service.kit.cards import Card
from service.kit.moves import Discard, DrawStock, TakeDiscard


class End(enum.Enum):
    """The end of a meld on which a card is laid off."""

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
    """Leave the deuce that was cut in its place."""

    title = "Leave the deuce"


class MeldSet(Kind):
    """Lay a new set on the table: three or more cards of one rank, deuces wild."""

    title = "Lay a set"
    cards: NamedMeld


class MeldRun(Kind):
    """Lay a new run on the table: its cards in sequence, deuces wild."""

    title = "Lay a run"
    cards: Annotated[
        NamedMeld, note("In sequence; the natural cards determine what each deuce stands for.")
    ]


class LayOff(Kind):
    """Lay one card off on a meld, given by its index on the table, at the given end."""

    title = "Lay off"
    card: Card
    meld: MeldIndex
    end: End


class EndMeldTurn(Kind):
    """End the turn without laying more cards."""

    title = "End the meld turn"


class BuyIn(Kind):
    """Pay the stake again, and continue with the highest score that is not bust."""

    title = "Buy in"


class DeclineBuyIn(Kind):
    """Leave the game for good."""

    title = "Leave the game"


class DealHand(Kind, tag="deal"):
    """Shuffle for the next hand, or set the deck and the place of the cut."""

    title = "Deal the next hand"
    deck: Annotated[Deck | UnsetType, note("The whole pack in dealing order.")] = UNSET
    cut: Annotated[
        CutPlace | UnsetType, note("The number of cards in the top section of the cut.")
    ] = UNSET


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
