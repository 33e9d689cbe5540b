"""A position of Bingo: the tricks of the hand so far, and the score before it."""

from __future__ import annotations

import enum
from typing import Annotated

from msgspec import Meta

from service.games.bingo.bounds import (
    MAX_TRICKS,
    Hands,
    Pair,
    Rubbers,
    Seat,
    Shown,
    Stock,
    TrickNumber,
    Trump,
)
from service.games.bingo.options import Options
from service.games.bingo.phases import Phase
from service.kit import hands
from service.kit.base import SEED, Record, Seed, must_be_unique, note, titled, within
from service.kit.changes import replace
from service.kit.hands import with_sorted_hands
from service.kit.tiles import Tile


class Trick(Record):
    """A finished trick, with the doubles shown after it."""

    winner: Seat
    led: Tile
    followed: Tile
    declared: Annotated[Shown, note("Doubles that the winner showed after the trick.")]

    def __post_init__(self) -> None:
        """Check that no double is shown twice."""
        must_be_unique(self.declared)


class Closed(Record):
    """Who closed the hand, and after how many tricks."""

    seat: Seat
    tricks: Annotated[TrickNumber, note("Tricks played before the close.")]


class Standing(Record):
    """Points towards the current rubber, and rubbers won, by seat."""

    points: Pair
    rubbers: Pair


class Ending(enum.Enum):
    """How a hand ended."""

    PLAYED_OUT = "played_out"
    """Nobody closed."""
    CLOSE_MADE = "close_made"
    CLOSE_FAILED = "close_failed"
    MATCH_WON = "match_won"
    """The match was won before the end of the hand."""


class HandResult(Record):
    """The last hand: how it ended, and the rubbers of each seat."""

    ending: Ending
    rubbers: Annotated[Pair, note("Rubbers of this hand, by seat.")]


class Public(hands.Public):
    """What everybody sees of a position."""

    options: Options
    hand_number: Annotated[
        int, within(1, 1000, "Hands dealt, from 1; the count at which it is shuffled.")
    ]
    hand_leader: Annotated[
        Seat, note("Who leads to the first trick of the hand."), titled("First leader")
    ]
    phase: Phase
    turned_up: Annotated[
        Tile, note("The tile turned at the deal; in the boneyard as long as there is a stock.")
    ]
    trump: Annotated[
        Trump, note("Tiles with this number beat all others except the Bingo, 0-0; blank is 0.")
    ]
    closed: Annotated[Closed | None, note("Who closed the hand, and when."), titled("Closed by")]
    carried: Annotated[
        Standing, note("What stood when the hand was dealt."), titled("Carried over")
    ]
    points: Annotated[
        Pair,
        note(
            "Points towards the next rubber, by seat: those of tricks are added when the hand is "
            "over."
        ),
    ]
    rubbers: Rubbers
    last_hand: Annotated[HandResult | None, note("The hand just played, until the next deal.")]


class State(Public, tag_field="format", tag="bingo/1"):
    """A position."""

    seed: Annotated[Seed, SEED]
    hands: Annotated[Hands, note("By seat.")]
    known: Annotated[
        Hands,
        note(
            "Tiles of each hand that both players have seen: the turned tile drawn, doubles shown."
        ),
    ]
    stock: Annotated[Stock, note("The face-down tiles of the boneyard, next to draw first.")]
    tricks: Annotated[
        tuple[Trick, ...],
        Meta(max_length=MAX_TRICKS),
        note("The tricks of this hand, in the order they were won."),
    ]


def in_order(state: State) -> State:
    """A state with ``hands``, ``known`` and the doubles shown sorted."""
    tricks = tuple(
        [
            replace(trick, declared=tuple(sorted(trick.declared))) if trick.declared else trick
            for trick in state.tricks
        ]
    )
    ordered: State = with_sorted_hands(state)
    return replace(ordered, tricks=tricks)


def is_strict(state: State) -> bool:
    """Whether the next tile to follow must match: closed, or with an empty boneyard (§4.2)."""
    return state.closed is not None or not state.stock


def leader_of(state: State, trick: int) -> Seat:
    """Who led to a trick, or leads to it next (§5.1)."""
    return state.tricks[trick - 1].winner if trick else state.hand_leader


def leaders_of(state: State) -> list[Seat]:
    """Who led to each trick, in order, and who leads to the next."""
    return [state.hand_leader, *[trick.winner for trick in state.tricks]]


def own_tile(state: State, trick: int) -> Tile:
    """The tile that the winner of a trick played to it."""
    played = state.tricks[trick]
    return played.led if played.winner == leader_of(state, trick) else played.followed
