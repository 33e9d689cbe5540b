"""What happens at the table, in public: a card drawn unseen is in no event."""

from __future__ import annotations

from service.games.bing_rummy.moves import End
from service.rules.cards import Card
from service.rules.game import Seat
from service.rules.records import record
from service.rules.ruling import Rule
from service.rules.table import MeldType


@record
class Shuffled:
    """The dealer has shuffled, and the player on the dealer's right is to cut."""

    dealer: Seat
    cutter: Seat


@record
class PackCut:
    """The pack was cut: at a deuce, which is shown, or at another card, which is not."""

    seat: Seat
    deuce: Card | None


@record
class DeuceKept:
    """The cutter kept the deuce."""

    seat: Seat
    card: Card


@record
class DeuceLeft:
    """The cutter left the deuce where it lay."""

    seat: Seat


@record
class Dealt:
    """A hand was dealt and the first card of the discard pile turned up."""

    dealer: Seat
    first: Seat
    hand_size: int
    upcard: Card
    rule: Rule


@record
class Reshuffled:
    """The discard pile, but for its top card, was shuffled into a new stock."""

    cards: int
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
class Discarded:
    """A player put a card on the discard pile."""

    seat: Seat
    card: Card


@record
class Melded:
    """A player laid a new meld on the table."""

    seat: Seat
    meld: int
    kind: MeldType
    cards: tuple[Card, ...]


@record
class LaidOff:
    """A player laid a card off on a meld."""

    seat: Seat
    card: Card
    meld: int
    end: End


@record
class MeldTurnEnded:
    """A player ended a meld turn with cards left in hand."""

    seat: Seat
    cards: int


@record
class HandScored:
    """A hand ended: who went out and what everybody scored; nobody and nothing when it is void."""

    out: Seat | None
    points: tuple[int, ...]
    rule: Rule


@record
class BoughtIn:
    """A bust player paid the stake and goes on with this score."""

    seat: Seat
    score: int
    pot: int
    rule: Rule


@record
class LeftGame:
    """A bust player left the game."""

    seat: Seat


@record
class GameWon:
    """The game ended: who takes how much of the pot."""

    winners: tuple[Seat, ...]
    totals: tuple[int, ...]
    pot: int
    winnings: tuple[int, ...]
    rule: Rule


Event = (
    Shuffled
    | PackCut
    | DeuceKept
    | DeuceLeft
    | Dealt
    | Reshuffled
    | StockDrawn
    | DiscardTaken
    | Discarded
    | Melded
    | LaidOff
    | MeldTurnEnded
    | HandScored
    | BoughtIn
    | LeftGame
    | GameWon
)
