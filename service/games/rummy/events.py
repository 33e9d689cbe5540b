"""What happens at the table, in public: a card drawn unseen is in no event."""

from __future__ import annotations

from service.games.rummy.state import Ending
from service.rules.cards import Card
from service.rules.game import Seat
from service.rules.melds import Meld
from service.rules.records import record
from service.rules.ruling import Rule
from service.rules.table import MeldType


@record
class Dealt:
    """A round was dealt and the next card turned up to begin the discard pile."""

    dealer: Seat
    upcard: Card
    rule: Rule


@record
class StockDrawn:
    """A player drew a card from the stock; which one, nobody else knows."""

    seat: Seat


@record
class DiscardTaken:
    """A player took the top card of the discard pile."""

    seat: Seat
    card: Card


@record
class TurnedOver:
    """A player turned the pile over: the card that begins the new pile, and the new stock."""

    seat: Seat
    upcard: Card
    stock_count: int
    rule: Rule


@record
class MeldLaid:
    """A player laid a meld; ``meld`` is its place on the table from now on."""

    seat: Seat
    meld: int
    kind: MeldType
    cards: Meld


@record
class LaidOff:
    """A player added a card to a meld on the table."""

    seat: Seat
    card: Card
    meld: int


@record
class Discarded:
    """A player put a card on the discard pile."""

    seat: Seat
    card: Card


@record
class HandScored:
    """A round ended: how, who scored how much each, and by which rule; nobody in a wash."""

    ending: Ending
    winners: tuple[Seat, ...]
    points: int
    rule: Rule


@record
class GameWon:
    """The game ended."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]
    rule: Rule


Event = (
    Dealt
    | StockDrawn
    | DiscardTaken
    | TurnedOver
    | MeldLaid
    | LaidOff
    | Discarded
    | HandScored
    | GameWon
)
