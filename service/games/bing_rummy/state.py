"""A position of Bing Rummy: complete, but without anything that can be derived."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from service.games.bing_rummy.bounds import (
    FULL_HAND,
    MAX_MELDS,
    MAX_SEATS,
    SHORT_HAND,
    VOID_HANDS,
    BuyIns,
    BySeat,
    CutPlace,
    Hand,
    Left,
    LongMeld,
    Pile,
    Seat,
)
from service.games.bing_rummy.options import EightPlayerDeal, Options
from service.games.bing_rummy.phases import Phase
from service.kit import hands, table
from service.kit.base import SEED, Count, Record, Seed, note, titled, within
from service.kit.cards import PACK, Card


class Ending(enum.Enum):
    """How a hand ended."""

    OUT = "out"
    """A player melded the last card."""
    VOID = "void"
    """Nobody melded for too long."""


class HandResult(Record):
    """The last hand; its score follows from the cards left in the hands."""

    ending: Ending
    before: Annotated[
        BySeat[Count],
        note("The scores as the hand began; the cards in 'hands' give what was added since."),
        titled("Scores before"),
    ]


class TableMeld(table.TableMeld):
    """A meld on the table, and the seat that laid it."""

    cards: LongMeld
    seat: Seat


class Public(hands.Public):
    """The members of a position that everybody sees."""

    options: Options
    dealer: Seat
    phase: Phase
    discard_pile: Annotated[Pile, note("Top card last.")]
    melds: Annotated[
        tuple[TableMeld, ...],
        Meta(max_length=MAX_MELDS),
        note("As laid; a run in slot order, so that each deuce has its place."),
    ]
    """Cards in order; a set has its naturals first, each part sorted."""
    quiet_turns: Annotated[
        Count, note("Turns in a row without a meld."), titled("Turns without a meld")
    ]
    void_hands: Annotated[
        int, within(0, VOID_HANDS, "Void hands in a row."), titled("Void hands in a row")
    ]
    scores: Annotated[BySeat[Count], note("Points of all hands, by seat; less after a buy-in.")]
    buy_ins: BuyIns
    left: Annotated[Left, titled("Out of the game")]
    last_hand: Annotated[HandResult | None, note("The hand just played, until the next deal.")]


class State(Public, tag_field="format", tag="bing-rummy/1"):
    """A position."""

    seed: Annotated[Seed, SEED]
    shuffles: Annotated[Count, note("Counts of the seed that are used up.")]
    hands: Annotated[
        BySeat[Hand], note("By seat; cards melded on the table are no longer in hand.")
    ]
    known: Annotated[BySeat[Hand], note("Cards of each hand that everybody saw go into it.")]
    stock: Annotated[Pile, note("Next card to draw first; before the deal the whole pack.")]
    cut: Annotated[
        CutPlace | None, note("Before the deal: how many cards the top section of the cut has.")
    ]


def active(state: State) -> tuple[Seat, ...]:
    """The seats still in the game."""
    return tuple(seat for seat in range(len(state.hands)) if seat not in state.left)


def players(state: State) -> tuple[Seat, ...]:
    """The seats in this hand, or in the last one, including players who left after it."""
    left = state.left
    return tuple([seat for seat, hand in enumerate(state.hands) if hand or seat not in left])


def next_of(seats: Sequence[Seat], seat: Seat) -> Seat:
    """The next of these seats clockwise from a seat, which may be any seat."""
    return min(seats, key=lambda other: (other <= seat, other))


def previous_of(seats: Sequence[Seat], seat: Seat) -> Seat:
    """The next of these seats on the right of a seat."""
    return max(seats, key=lambda other: (other < seat, other))


def clockwise(seats: Sequence[Seat], dealer: Seat) -> tuple[Seat, ...]:
    """Seats in order, starting on the dealer's left."""
    return tuple(sorted(seats, key=lambda seat: (seat <= dealer, seat)))


TWO_PACKS, THREE_PACKS = (tuple(card for card in PACK for _ in range(copies)) for copies in (2, 3))
"""All cards in play, in card order."""


def pack(options: Options, seats: int) -> tuple[Card, ...]:
    """Two packs, or by option three for a table of eight, in card order (§1, §2)."""
    third = seats == MAX_SEATS and options.eight_player_deal is EightPlayerDeal.THIRD_PACK
    return THREE_PACKS if third else TWO_PACKS


def hand_size(options: Options, playing: int) -> int:
    """The cards dealt to each player: fourteen, or twelve for eight players with two packs (§2)."""
    short = playing == MAX_SEATS and options.eight_player_deal is EightPlayerDeal.TWELVE_CARDS
    return SHORT_HAND if short else FULL_HAND


def limit_of(state: State, seat: Seat) -> int:
    """The most points this seat may hold once it has opened (§1, §5)."""
    return state.options.limit - state.scores[seat]


def melds_of(state: State, seat: Seat) -> int:
    """The number of melds that this seat has laid in this hand."""
    return [meld.seat for meld in state.melds].count(seat)


def has_opened(state: State, seat: Seat) -> bool:
    """Whether this seat has laid its opening melds (§5)."""
    return melds_of(state, seat) >= state.options.first_meld


def pot(state: State) -> int:
    """The pot: a stake from every player, and one for each buy-in (§1, §8)."""
    return state.options.stake * (len(state.hands) + sum(state.buy_ins))


def quiet_limit(state: State) -> int | None:
    """The number of turns in a row without a meld that make the hand void; None: never (§8.5)."""
    return state.options.quiet_rounds * len(players(state)) or None


def cut_card(state: State) -> Card:
    """The bottom card of the top section; only before the deal."""
    return state.stock[(state.cut or 0) - 1]
