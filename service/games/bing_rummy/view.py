"""The view of a seat: built up from public information and its own hand."""

from __future__ import annotations

from typing import Annotated

from service.games.bing_rummy.bounds import (
    MAX_PACK,
    BuyIns,
    BySeat,
    DiscardPile,
    Hand,
    HandNumber,
    Left,
    Pot,
    QuietTurns,
    Revision,
    Seat,
    Totals,
    VoidHands,
)
from service.games.bing_rummy.dealing import cut_card
from service.games.bing_rummy.options import Options
from service.games.bing_rummy.phases import Keeping, Phase
from service.games.bing_rummy.scoring import points_of, survivors
from service.games.bing_rummy.state import Ending, LastHand, State, Table, has_opened, limit_of, pot
from service.kit.base import Count, Record, note, within
from service.kit.cards import Card
from service.kit.hands import built_from


class VisibleHand(Record):
    """A hand in a view: the number of cards, the known ones, and all of them if visible."""

    count: Annotated[int, within(0, 15)]
    known: Hand
    cards: Annotated[Hand | None, note("All cards, if this seat may see them.")]
    points: Annotated[Count | None, note("The points of these cards.")]
    opened: Annotated[bool, note("Whether the melds that open are on the table.")]
    limit: Annotated[
        Count | None,
        note("The most points once its player has opened; null for a player who is out."),
    ]


class View(Record):
    """A position as a seat or a spectator sees it."""

    options: Options
    revision: Revision
    hand_number: HandNumber
    dealer: Seat
    phase: Phase
    hands: BySeat[VisibleHand]
    stock_count: Annotated[int, within(0, MAX_PACK)]
    discard_pile: DiscardPile
    cut_deuce: Annotated[Card | None, note("The deuce that was cut, while the cutter decides.")]
    melds: Table
    quiet_turns: QuietTurns
    void_hands: VoidHands
    scores: Totals
    buy_ins: BuyIns
    pot: Pot
    left: Left
    last_hand: LastHand


TITLES = {
    "options.limit": "Bust above",
    "hand_number": "Hand",
    "scores": "Score",
    "points": "Points in hand",
    "limit": "May keep",
    "opened": "Has opened",
    "pot": "Pot",
    "buy_ins": "Bought in",
}
"""The members and options of a view that a page shows, with their titles."""


def view(state: State, seat: Seat | None) -> View:
    """The view of this seat; None: of a spectator (§6)."""
    return built_from(
        View,
        state,
        hands=tuple(_visible(state, hand, seat) for hand in range(len(state.hands))),
        stock_count=len(state.stock),
        cut_deuce=cut_card(state) if isinstance(state.phase, Keeping) else None,
        pot=pot(state),
    )


def _visible(state: State, hand: Seat, viewer: Seat | None) -> VisibleHand:
    cards = state.hands[hand]
    is_open = hand == viewer or _are_visible(state)
    return VisibleHand(
        count=len(cards),
        known=state.known[hand],
        cards=cards if is_open else None,
        points=points_of(state.options, cards) if is_open else None,
        opened=has_opened(state, hand),
        limit=limit_of(state, hand) if hand in survivors(state) else None,
    )


def _are_visible(state: State) -> bool:
    """Whether all hands are visible: after a player has gone out, not after a void hand (§8.5)."""
    return state.last_hand is not None and state.last_hand.ending is Ending.OUT
