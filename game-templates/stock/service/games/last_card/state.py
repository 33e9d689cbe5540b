"""A position of Last Card: complete, but without anything that can be derived."""

from __future__ import annotations

from typing import Annotated

from service.games.last_card.bounds import BySeat, DiscardPile, Seat
from service.games.last_card.options import Options
from service.games.last_card.phases import Phase
from service.kit import hands
from service.kit.base import SEED, Count, Record, Seed, note, within
from service.kit.cards import Pile


class HandResult(Record):
    """The hand just played: who won it, and the points."""

    winner: Annotated[Seat | None, note("Null if the hand was blocked.")]
    points: Count


class Public(hands.Public):
    """What everybody sees of a position."""

    options: Options
    dealer: Seat
    phase: Phase
    discard_pile: Annotated[DiscardPile, note("Top card last.")]
    renewals: Annotated[Count, note("How often the stock was renewed in this hand.")]
    passes: Annotated[int, within(0, 4, "Passes in a row, up to now.")]
    scores: Annotated[BySeat[Count], note("Points of all hands, by seat.")]
    last_hand: Annotated[HandResult | None, note("The hand just played, until the next deal.")]


class State(Public, tag_field="format", tag="last-card/1"):
    """A position."""

    seed: Annotated[Seed, SEED]
    hands: Annotated[BySeat[Pile], note("By seat.")]
    stock: Annotated[Pile, note("Next card to draw first.")]
