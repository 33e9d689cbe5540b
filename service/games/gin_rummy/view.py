"""What a seat may know: built up from what is public and its own hand, never stripped down."""

from __future__ import annotations

from typing import Annotated

from service.games.gin_rummy.bounds import Hand, KnockLimit, Pair, Pile, Seat
from service.games.gin_rummy.options import Options
from service.games.gin_rummy.scoring import HandCount, count_of, knock_limit
from service.games.gin_rummy.state import (
    GameOver,
    HandOver,
    HandResult,
    LayingOff,
    Ledgers,
    Phase,
    State,
    Table,
)
from service.rules.base import Count, HandNumber, Record, note, within
from service.rules.cards import Card


class VisibleHand(Record):
    """A hand as one sees it: how many cards, which are known, and all of them if it is open."""

    count: Annotated[int, within(0, 11)]
    known: Hand
    cards: Annotated[Hand | None, note("All cards, if this seat may see them.")]


class View(Record):
    """A position as one seat, or a spectator, knows it."""

    options: Options
    revision: Count
    hand_number: HandNumber
    dealer: Seat
    phase: Phase
    hands: tuple[VisibleHand, VisibleHand]
    stock_count: Annotated[int, within(0, 31)]
    discard_pile: Annotated[Pile, note("Top card last.")]
    upcard: Card
    idle_turns: Count
    knock_limit: KnockLimit
    melds: Table
    scores: Pair
    hands_won: Pair
    ledgers: Ledgers
    last_hand: HandResult | None
    count: Annotated[HandCount | None, note("How one's own hand counts at best.")]


def view(state: State, seat: Seat | None) -> View:
    """What this seat may know; None asks for the spectator's view (§8)."""
    return View(
        options=state.options,
        revision=state.revision,
        hand_number=state.hand_number,
        dealer=state.dealer,
        phase=state.phase,
        hands=(_visible(state, 0, seat), _visible(state, 1, seat)),
        stock_count=len(state.stock),
        discard_pile=state.discard_pile,
        upcard=state.upcard,
        idle_turns=state.idle_turns,
        knock_limit=knock_limit(state.options, state.upcard),
        melds=state.melds,
        scores=state.scores,
        hands_won=state.hands_won,
        ledgers=state.ledgers,
        last_hand=state.last_hand,
        count=None if seat is None else count_of(state, seat),
    )


def _visible(state: State, hand: Seat, viewer: Seat | None) -> VisibleHand:
    cards = state.hands[hand]
    open_to_all = isinstance(state.phase, HandOver | GameOver) or _knocked(state, hand)
    shown = cards if hand == viewer or open_to_all else None
    return VisibleHand(len(cards), state.known[hand], shown)


def _knocked(state: State, hand: Seat) -> bool:
    return isinstance(state.phase, LayingOff) and hand != state.phase.seat
