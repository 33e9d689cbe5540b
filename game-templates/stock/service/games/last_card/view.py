"""The view of a seat: built from what the seat may know, and completed to a state."""

from __future__ import annotations

from typing import Annotated

from service.games.last_card.bounds import BySeat
from service.games.last_card.options import Options
from service.games.last_card.state import Public, State
from service.kit.base import Record, note, within
from service.kit.cards import PACK, Pile
from service.kit.completion import complete_cards, seed_of
from service.kit.hands import Seat, between_hands, built_from
from service.kit.ruling import goals


class VisibleHand(Record):
    """A hand in a view: its size, and the cards if visible."""

    count: Annotated[int, within(0, 52)]
    cards: Annotated[Pile | None, note("All cards, if this seat may see them.")]


class View(Public):
    """A position as a seat or a spectator sees it."""

    hands: BySeat[VisibleHand]
    stock_count: Annotated[int, within(0, 52)]


TITLES = {**goals(Options, "target"), "hand_number": "Hand", "scores": "Score"}


def view(state: State, seat: Seat | None) -> View:
    """The view of this seat; None: of a spectator (§5)."""
    hands = [
        VisibleHand(len(hand), hand if between_hands(state) or owner == seat else None)
        for owner, hand in enumerate(state.hands)
    ]
    return built_from(View, state, hands=tuple(hands), stock_count=len(state.stock))


def complete(view: View) -> State:
    """A state with this view; nothing is checked."""
    seed = seed_of(view.options.first_dealer, view.dealer, view.hand_number, len(view.hands))
    return complete_cards(State, view, PACK, seed)
