"""The view of a seat: built from the knowledge of the seat, and completed to a state."""

from __future__ import annotations

from typing import Annotated

from service.games.rummy.bounds import BySeat, Hand, HandPoints, HandSize, Seat
from service.games.rummy.options import Options
from service.games.rummy.scoring import points_of
from service.games.rummy.state import Public, State
from service.kit.base import Record, note, within
from service.kit.cards import PACK
from service.kit.completion import complete_cards
from service.kit.hands import between_hands, built_from
from service.kit.ruling import goals


class VisibleHand(Record):
    """A hand in a view: the number of cards, the known ones, and all of them if visible."""

    count: HandSize
    known: Hand
    cards: Annotated[Hand | None, note("All cards, if this seat may see them.")]


class View(Public):
    """A position as a seat or a spectator sees it."""

    hands: BySeat[VisibleHand]
    stock_count: Annotated[int, within(0, 52)]
    hand_points: Annotated[HandPoints | None, note("What one's own hand counts.")]


TITLES = {
    **goals(Options, "target", "rounds"),
    "hand_number": "Round",
    "scores": "Score",
    "hand_points": "Points in hand",
}


def view(state: State, seat: Seat | None) -> View:
    """The view of this seat; None: of a spectator (§8)."""
    return built_from(
        View,
        state,
        hands=tuple(_visible(state, hand, seat) for hand in range(len(state.hands))),
        stock_count=len(state.stock),
        hand_points=None if seat is None else points_of(state.options, state.hands[seat]),
    )


def _visible(state: State, hand: Seat, viewer: Seat | None) -> VisibleHand:
    cards = state.hands[hand]
    is_open = hand == viewer or between_hands(state)
    return VisibleHand(len(cards), state.known[hand], cards if is_open else None)


def complete(view: View) -> State:
    """A state with this view: the other hands get the first unseen cards. Nothing is checked."""
    return complete_cards(State, view, PACK)
