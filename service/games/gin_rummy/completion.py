"""Turns a view back into a state: the other hand gets the first unseen cards."""

from __future__ import annotations

from service.games.gin_rummy.state import State
from service.games.gin_rummy.view import View
from service.kit.cards import PACK
from service.kit.completion import complete_hands
from service.kit.hands import built_from


def complete(view: View) -> State:
    """A state that shows this view; nothing is checked."""
    (first, second), stock = complete_hands(view, PACK)
    return built_from(
        State,
        view,
        seed=0,
        hands=(first, second),
        known=(view.hands[0].known, view.hands[1].known),
        stock=stock,
    )
