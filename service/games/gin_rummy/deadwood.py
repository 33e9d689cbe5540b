"""Deadwood: the best count of a hand, before and after each discard, and the knock limit (§2-4)."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from msgspec import Meta

from service.games.gin_rummy.bounds import HAND_SIZE, MAX_MELDS, Hand, LongMeld, MeldIndex, Seat
from service.games.gin_rummy.options import OklahomaAce, Options, Rediscard
from service.games.gin_rummy.phases import Discarding, LayingOff, TakenAs
from service.games.gin_rummy.state import State
from service.kit.base import Count, Record, note, titled
from service.kit.cards import Card, card_points, pips, rank_of
from service.kit.melds import (
    Ace,
    Arrangement,
    best_arrangement,
    best_defence,
    deadwood_after_discard,
    least_deadwood,
)


class LayOffCard(Record):
    """A card that can be laid off, and the index of the knocker's meld."""

    card: Card
    meld: MeldIndex


class HandCount(Record):
    """A hand at its best: its melds and its deadwood."""

    seat: Seat
    melds: Annotated[tuple[LongMeld, ...], Meta(max_length=MAX_MELDS)]
    deadwood: Annotated[Hand, note("The cards in no meld, which count against their player.")]
    points: Annotated[Count, note("The points of the deadwood.")]
    discard: Annotated[
        Card | None,
        note("Of eleven cards, the one whose discard leaves the least deadwood."),
        titled("Best discard"),
    ]
    lay_offs: Annotated[
        tuple[LayOffCard, ...],
        Meta(max_length=HAND_SIZE),
        note("After a knock, what the defender can lay off, in this order."),
        titled("Lay-offs"),
    ]


def deadwood_points(options: Options, cards: tuple[Card, ...]) -> int:
    """The points of cards in deadwood."""
    points = card_points(options.ace_points)
    return sum(points[card] for card in cards)


def knock_limit(options: Options, upcard: Card) -> int:
    """The most deadwood a knock may have; in Oklahoma the first upcard caps it (§9)."""
    if not options.oklahoma:
        return options.knock_limit
    if rank_of(upcard) == 0 and options.oklahoma_ace is OklahomaAce.GIN_ONLY:
        return 0
    return min(options.knock_limit, pips(upcard))


@lru_cache(maxsize=512)
def _arranged(hand: tuple[Card, ...], ace: Ace, ace_points: int) -> Arrangement:
    """The arrangement of a hand with the least deadwood; cached."""
    return best_arrangement(hand, ace, card_points(ace_points))


def best_of(options: Options, hand: tuple[Card, ...]) -> Arrangement:
    """The arrangement of a hand with the least deadwood, under the options."""
    return _arranged(hand, options.ace, options.ace_points)


@lru_cache(maxsize=512)
def _left_over(hand: tuple[Card, ...], ace: Ace, ace_points: int) -> int:
    """The deadwood of a hand at its best; cached."""
    return least_deadwood(hand, ace, card_points(ace_points))


def least_of(options: Options, hand: tuple[Card, ...]) -> int:
    """The deadwood of a hand at its best, under the options."""
    return _left_over(hand, options.ace, options.ace_points)


@lru_cache(maxsize=512)
def after_discard(hand: tuple[Card, ...], ace: Ace, ace_points: int) -> dict[Card, int]:
    """The least deadwood that each discard of an eleven-card hand leaves."""
    return deadwood_after_discard(hand, ace, card_points(ace_points))


def barred(options: Options, phase: Discarding) -> Card | None:
    """The card taken that may not be discarded in this turn (§3.3-4)."""
    if phase.taken_as is TakenAs.UPCARD or options.rediscard is Rediscard.FORBIDDEN:
        return phase.taken
    return None


def discards(state: State, phase: Discarding) -> dict[Card, int]:
    """The least deadwood that each card of the eleven leaves, a barred one included."""
    options = state.options
    return after_discard(state.hands[phase.seat], options.ace, options.ace_points)


def knocks(state: State, phase: Discarding) -> dict[Card, int]:
    """The least deadwood that each card the player may discard leaves."""
    left, bar = discards(state, phase), barred(state.options, phase)
    return left if bar is None else {card: points for card, points in left.items() if card != bar}


def count_of(state: State, seat: Seat) -> HandCount:
    """The seat's hand at its best, from what the seat may know."""
    phase, options, hand = state.phase, state.options, state.hands[seat]
    if state.melds and seat == state.melds[0].seat:
        melds = tuple(meld.cards for meld in state.melds)
        return HandCount(seat, melds, hand, deadwood_points(options, hand), None, ())
    if isinstance(phase, LayingOff):
        table = tuple(meld.cards for meld in state.melds)
        defence = best_defence(hand, table, options.ace, card_points(options.ace_points))
        lay_offs = tuple(LayOffCard(card, meld) for card, meld in defence.lay_offs)
        return HandCount(seat, defence.melds, defence.deadwood, defence.points, None, lay_offs)
    discard = None
    if isinstance(phase, Discarding) and phase.seat == seat:
        left = knocks(state, phase)
        discard = min(left, key=lambda card: (left[card], card))
        hand = tuple(card for card in hand if card != discard)
    best = best_of(options, hand)
    return HandCount(seat, best.melds, best.deadwood, best.points, discard, ())
