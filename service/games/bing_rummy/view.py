"""What a seat may know: built up from what is public and its own hand, never stripped down."""

from __future__ import annotations

from service.games.bing_rummy.dealing import cut_card
from service.games.bing_rummy.options import Options
from service.games.bing_rummy.scoring import points_of, survivors
from service.games.bing_rummy.state import (
    HandResult,
    Keeping,
    Phase,
    State,
    has_opened,
    limit_of,
    pot,
)
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
    points: int | None
    """What an open hand counts."""
    opened: bool
    limit: int | None
    """What the hand may count once its player has opened; none for who is bust or out."""


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
    cut_deuce: Card | None
    """The deuce that was cut, while the cutter decides."""
    melds: tuple[TableMeld, ...]
    quiet_turns: int
    void_hands: int
    scores: tuple[int, ...]
    buy_ins: tuple[int, ...]
    pot: int
    left: tuple[Seat, ...]
    last_hand: HandResult | None


def view(state: State, seat: Seat | None) -> View:
    """What this seat may know; None asks for the spectator's view (§6)."""
    return View(
        options=state.options,
        revision=state.revision,
        hand_number=state.hand_number,
        dealer=state.dealer,
        phase=state.phase,
        hands=tuple(_visible(state, hand, seat) for hand in range(len(state.hands))),
        stock_count=len(state.stock),
        discard_pile=state.discard_pile,
        cut_deuce=cut_card(state) if isinstance(state.phase, Keeping) else None,
        melds=state.melds,
        quiet_turns=state.quiet_turns,
        void_hands=state.void_hands,
        scores=state.scores,
        buy_ins=state.buy_ins,
        pot=pot(state),
        left=state.left,
        last_hand=state.last_hand,
    )


def _visible(state: State, hand: Seat, viewer: Seat | None) -> VisibleHand:
    cards = state.hands[hand]
    is_open = hand == viewer or state.last_hand is not None
    return VisibleHand(
        count=len(cards),
        known=state.known[hand],
        cards=cards if is_open else None,
        points=points_of(state.options, cards) if is_open else None,
        opened=has_opened(state, hand),
        limit=limit_of(state, hand) if hand in survivors(state) else None,
    )
