"""What a seat may know: built up from what is public and its own hand, never stripped down."""

from __future__ import annotations

from service.games.rummy.options import Options
from service.games.rummy.scoring import points_of
from service.games.rummy.state import GameOver, HandOver, HandResult, Phase, State
from service.rules.cards import Card
from service.rules.game import Seat
from service.rules.records import record
from service.rules.table import TableMeld


@record
class VisibleHand:
    """A hand as one sees it: how many cards, which are known, and all of them if it is open."""

    count: int
    known: tuple[Card, ...]
    cards: tuple[Card, ...] | None


@record
class View:
    """A position as one seat, or a spectator, knows it."""

    options: Options
    revision: int
    hand_number: int
    dealer: Seat
    phase: Phase
    hands: tuple[VisibleHand, ...]
    stock_count: int
    discard_pile: tuple[Card, ...]
    turnovers: int
    fruitless: bool
    idle_turns: int
    placed_before: tuple[bool, ...]
    melds: tuple[TableMeld, ...]
    scores: tuple[int, ...]
    last_hand: HandResult | None
    points: int | None
    """What one's own hand counts; none for a spectator."""


def view(state: State, seat: Seat | None) -> View:
    """What this seat may know; None asks for the spectator's view (§8)."""
    return View(
        options=state.options,
        revision=state.revision,
        hand_number=state.hand_number,
        dealer=state.dealer,
        phase=state.phase,
        hands=tuple(_visible(state, hand, seat) for hand in range(len(state.hands))),
        stock_count=len(state.stock),
        discard_pile=state.discard_pile,
        turnovers=state.turnovers,
        fruitless=state.fruitless,
        idle_turns=state.idle_turns,
        placed_before=state.placed_before,
        melds=state.melds,
        scores=state.scores,
        last_hand=state.last_hand,
        points=None if seat is None else points_of(state.options, state.hands[seat]),
    )


def _visible(state: State, hand: Seat, viewer: Seat | None) -> VisibleHand:
    cards = state.hands[hand]
    is_open = hand == viewer or isinstance(state.phase, HandOver | GameOver)
    return VisibleHand(len(cards), state.known[hand], cards if is_open else None)
