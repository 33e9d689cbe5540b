"""A position of High Card: complete, but without anything that can be derived."""

from __future__ import annotations

from typing import Annotated

from service.games.high_card.bounds import TWO, Hand, Hands, Played, Seat, Tricks
from service.games.high_card.options import Options
from service.games.high_card.phases import Phase
from service.kit import hands
from service.kit.base import SEED, Record, Seed, note


class HandResult(Record):
    """The hand just played: who won it, and how many tricks each player took."""

    winner: Seat
    tricks: tuple[Tricks, Tricks]


class Public(hands.Public):
    """What everybody sees of a position."""

    options: Options
    phase: Phase
    played: Annotated[Played, note("The cards played in this hand, in order.")]
    scores: Annotated[tuple[Hands, ...], TWO, note("Hands won, by seat.")]
    last_hand: Annotated[HandResult | None, note("The hand just played, until the next deal.")]


class State(Public, tag_field="format", tag="high-card/1"):
    """A position."""

    seed: Annotated[Seed, SEED]
    hands: Annotated[tuple[Hand, ...], TWO, note("By seat.")]
