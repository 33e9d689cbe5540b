"""What happens at the table, in public: a card drawn unseen is in no event."""

from __future__ import annotations

from service.rules.cards import Card
from service.rules.game import Seat
from service.rules.melds import Meld
from service.rules.records import record
from service.rules.ruling import Rule


@record
class Dealt:
    """A hand was dealt and the upcard turned up."""

    dealer: Seat
    upcard: Card
    rule: Rule


@record
class Passed:
    """A player refused the upcard, or the last card."""

    seat: Seat


@record
class UpcardTaken:
    """A player took the upcard on offer."""

    seat: Seat
    card: Card


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
class Discarded:
    """A player put a card on the discard pile."""

    seat: Seat
    card: Card


@record
class Knocked:
    """A player laid the hand open; ``card`` is the discard, none with big gin."""

    seat: Seat
    card: Card | None
    melds: tuple[Meld, ...]
    deadwood: tuple[Card, ...]
    points: int


@record
class LaidOff:
    """The defender laid a card off on a meld of the knocker."""

    seat: Seat
    card: Card
    meld: int


@record
class HandScored:
    """A hand ended: who scored how much, and by which rule; nobody when it is void."""

    winner: Seat | None
    points: int
    rule: Rule


@record
class GameWon:
    """The game ended; totals with all bonuses."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]
    rule: Rule


Event = (
    Dealt
    | Passed
    | UpcardTaken
    | StockDrawn
    | DiscardTaken
    | Discarded
    | Knocked
    | LaidOff
    | HandScored
    | GameWon
)
