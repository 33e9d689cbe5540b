"""The view of a seat: built from what the seat may know, and completed to a state."""

from __future__ import annotations

from typing import Annotated

from service.games.last_card.bounds import BySeat
from service.games.last_card.options import Options
from service.games.last_card.state import Public, State
from service.kit.base import within
from service.kit.cards import PACK
from service.kit.completion import complete_cards, seed_of
from service.kit.hands import Seat, built_from
from service.kit.ruling import goals
from service.kit.table import VisibleHand, visible_hands


class View(Public):
    """A position as a seat or a spectator sees it."""

    hands: BySeat[VisibleHand]
    stock_count: Annotated[int, within(0, 52)]


TITLES = {**goals(Options, "target"), "hand_number": "Hand", "scores": "Score"}


def view(state: State, seat: Seat | None) -> View:
    """The view of this seat; None: of a spectator (§5)."""
    return built_from(View, state, hands=visible_hands(state, seat), stock_count=len(state.stock))


def complete(view: View) -> State:
    """A state with this view; nothing is checked."""
    seed = seed_of(view.options.first_dealer, view.dealer, view.hand_number, len(view.hands))
    return complete_cards(State, view, PACK, seed)
