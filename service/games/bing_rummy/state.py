"""A position of Bing Rummy: everything there is to know, and nothing that can be derived."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Any, TypeVar

from service.games.bing_rummy.options import EightPlayerDeal, Options
from service.rules.cards import PACK, Card
from service.rules.changes import changed
from service.rules.game import Seat
from service.rules.records import record
from service.rules.table import Hands, TableMeld

MOST_SEATS = 8
"""Players at most; also the table that two packs cannot deal fourteen cards to (§2)."""


FULL_HAND, SHORT_HAND = 14, 12
"""Cards dealt to each; the short hand where two packs must do for eight (§2)."""


@record
class Cutting:
    """This seat, on the dealer's right, cuts for a deuce."""

    seat: Seat


@record
class Keeping:
    """This seat has cut a deuce, and keeps it or leaves it."""

    seat: Seat


@record
class Choosing:
    """This seat begins its turn: it draws, takes the discard, or melds."""

    seat: Seat


@record
class Discarding:
    """This seat holds a card more than before its turn, and discards."""

    seat: Seat
    taken: Card | None = None
    """The card taken in this turn from the discard pile; none when it came from the stock."""


@record
class Melding:
    """This seat is in the middle of a meld turn."""

    seat: Seat


@record
class BuyingBack:
    """This seat is bust, and buys in or leaves the game."""

    seat: Seat


@record
class HandOver:
    """The hand is over and all bust players have decided; this seat deals the next one."""

    seat: Seat


@record
class GameOver:
    """The game is over."""


Phase = Cutting | Keeping | Choosing | Discarding | Melding | BuyingBack | HandOver | GameOver

PHASES: tuple[type, ...] = (
    Cutting,
    Keeping,
    Choosing,
    Discarding,
    Melding,
    BuyingBack,
    HandOver,
    GameOver,
)


class Ending(enum.Enum):
    """How a hand ended."""

    OUT = "out"
    """A player melded the last card."""
    VOID = "void"
    """Nobody melded for too long."""


@record
class HandResult:
    """The hand just played; what it scored is told by the cards left in the hands."""

    ending: Ending
    before: tuple[int, ...]
    """The scores by seat as the hand began, before points and buy-ins."""


@record
class State:
    """A position; ``revision`` counts the moves accepted since the first deal."""

    options: Options
    seed: int
    revision: int
    hand_number: int
    shuffles: int
    """How many counts of the seed are used up: the next shuffle or cut takes this one."""
    dealer: Seat
    phase: Phase
    hands: Hands
    """By seat, sorted; what lies melded on the table is no longer in hand."""
    known: Hands
    """Cards of each hand that everybody saw go into it, and not come out again."""
    stock: tuple[Card, ...]
    """Next card to draw first; before the deal the whole pack."""
    discard_pile: tuple[Card, ...]
    """Top card last."""
    cut: int | None
    """Before the deal: how many cards are in the top section when the pack is cut."""
    melds: tuple[TableMeld, ...]
    """A set has its naturals first, each part sorted; a run lies in slot order, which fixes
    what each deuce in it stands for."""
    quiet_turns: int
    """Turns in a row without a meld."""
    void_hands: int
    """Void hands in a row."""
    scores: tuple[int, ...]
    buy_ins: tuple[int, ...]
    """How often each seat has bought in again."""
    left: tuple[Seat, ...]
    """Seats out of the game, in the order in which they left."""
    last_hand: HandResult | None
    """From the end of a hand to the next deal."""


def after(state: State, **changes: Any) -> State:
    """The state after a move: one revision on, with these members changed."""
    return changed(state, revision=state.revision + 1, **changes)


Item = TypeVar("Item")


def put(by_seat: tuple[Item, ...], seat: Seat, item: Item) -> tuple[Item, ...]:
    """A list by seat, with the item of one seat replaced."""
    return (*by_seat[:seat], item, *by_seat[seat + 1 :])


def without(cards: Sequence[Card], gone: Sequence[Card]) -> tuple[Card, ...]:
    """The cards, less one copy of each that is gone, as far as there is one."""
    left = list(cards)
    for card in gone:
        if card in left:
            left.remove(card)
    return tuple(left)


def active(state: State) -> tuple[Seat, ...]:
    """The seats still in the game."""
    return tuple(seat for seat in range(len(state.hands)) if seat not in state.left)


def players(state: State) -> tuple[Seat, ...]:
    """The seats that play this hand, or played the one just over; who left by it has cards yet."""
    left = state.left
    return tuple([seat for seat, hand in enumerate(state.hands) if hand or seat not in left])


def next_of(seats: Sequence[Seat], seat: Seat) -> Seat:
    """The next of these seats clockwise after a seat, which need not be one of them."""
    return min(seats, key=lambda other: (other <= seat, other))


def previous_of(seats: Sequence[Seat], seat: Seat) -> Seat:
    """The next of these seats on the right of a seat."""
    return max(seats, key=lambda other: (other < seat, other))


def clockwise(seats: Sequence[Seat], dealer: Seat) -> tuple[Seat, ...]:
    """Seats in order, beginning on the dealer's left."""
    return tuple(sorted(seats, key=lambda seat: (seat <= dealer, seat)))


TWO_PACKS, THREE_PACKS = (tuple(card for card in PACK for _ in range(copies)) for copies in (2, 3))
"""All cards in play, in card order."""


def pack(options: Options, seats: int) -> tuple[Card, ...]:
    """Two packs, or by option three for a table of eight, in card order (§1, §2)."""
    third = seats == MOST_SEATS and options.eight_player_deal is EightPlayerDeal.THIRD_PACK
    return THREE_PACKS if third else TWO_PACKS


def hand_size(options: Options, playing: int) -> int:
    """Cards dealt to each: fourteen; twelve where two packs must do for eight (§2)."""
    short = playing == MOST_SEATS and options.eight_player_deal is EightPlayerDeal.TWELVE_CARDS
    return SHORT_HAND if short else FULL_HAND


def limit_of(state: State, seat: Seat) -> int:
    """The most points this seat may hold once it has opened (§1, §5)."""
    return state.options.limit - state.scores[seat]


def melds_of(state: State, seat: Seat) -> int:
    """How many melds on the table this seat has laid in this hand."""
    return [meld.seat for meld in state.melds].count(seat)


def has_opened(state: State, seat: Seat) -> bool:
    """Whether this seat has laid the melds that open (§5)."""
    return melds_of(state, seat) >= state.options.first_meld


def pot(state: State) -> int:
    """What lies in the middle: a stake from everybody, and one for each time bought in (§1, §8)."""
    return state.options.stake * (len(state.hands) + sum(state.buy_ins))
