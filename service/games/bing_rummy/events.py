"""Public events; a card drawn from the stock is in none of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from msgspec import UNSET, Meta, UnsetType

from service.games.bing_rummy.bounds import MAX_SEATS, BySeat, Hand, Money, Seat
from service.games.bing_rummy.moves import End
from service.games.bing_rummy.state import State
from service.kit import base, events
from service.kit.base import Count, Transfer, note, within
from service.kit.cards import Card
from service.kit.events import Discarded, DiscardTaken, MeldLaid, StockDrawn, StockRenewed
from service.kit.ruling import Rule


class Shuffled(base.Event):
    """The dealer has shuffled, and the player on the dealer's right is to cut."""

    dealer: Seat
    cutter: Seat


class PackCut(base.Reveal):
    """The pack was cut: at a deuce, which is shown, or at another card, which is not."""

    seat: Seat
    deuce: Card | None


class DeuceKept(base.Event):
    """The cutter kept the deuce."""

    transfers = (Transfer("card", "stock", "hand"),)
    seat: Seat
    card: Card


class DeuceLeft(base.Event):
    """The cutter left the deuce in its place."""

    seat: Seat


class Dealt(base.Reveal):
    """A hand was dealt and the first card of the discard pile turned up."""

    transfers = (Transfer("hand", "stock", "hand"), Transfer("upcard", "stock", "discard_pile"))
    dealer: Seat
    first: Seat
    hand_size: Annotated[int, within(12, 14, "The cards dealt to each player.")]
    upcard: Card
    rule: Rule
    hand: Annotated[Hand, note("Only in the view of a seat: its own cards.")] | UnsetType = UNSET


class LaidOff(events.LaidOff):
    """A player laid a card off on a meld."""

    end: End


class MeldTurnEnded(base.Event):
    """A player ended a meld turn with cards left in hand."""

    seat: Seat
    cards_left: Annotated[int, within(1, 14, "In the player's hand.")]


class HandScored(base.Reveal):
    """A hand ended: who went out, nobody if it is void, and everybody's penalty points."""

    winners: Annotated[tuple[Seat, ...], Meta(max_length=1)]
    points_by_seat: BySeat[Count]
    rule: Rule


class BoughtIn(base.Event):
    """A bust player paid the stake and continues with this score."""

    seat: Seat
    score: Count
    pot: Money
    rule: Rule


class LeftGame(base.Event):
    """A bust player left the game."""

    seat: Seat


class GameWon(base.Event):
    """The game ended: the winners and their shares of the pot."""

    winners: Annotated[tuple[Seat, ...], Meta(min_length=1, max_length=MAX_SEATS)]
    totals: BySeat[Count]
    pot: Money
    winnings: BySeat[Money]
    rule: Rule


Event = (
    Shuffled
    | PackCut
    | DeuceKept
    | DeuceLeft
    | Dealt
    | StockRenewed
    | StockDrawn
    | DiscardTaken
    | Discarded
    | MeldLaid
    | LaidOff
    | MeldTurnEnded
    | HandScored
    | BoughtIn
    | LeftGame
    | GameWon
)

Result = tuple[State, Sequence[Event]]
"""The position after a move, and the events of the move in order."""
