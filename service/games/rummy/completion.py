"""Turns a view back into a state: the other hands get the first unseen cards."""

from __future__ import annotations

from service.games.rummy.state import State
from service.games.rummy.view import View
from service.kit.cards import PACK
from service.kit.completion import complete_hands
from service.kit.hands import built_from


def complete(view: View) -> State:
    """A state that shows this view; nothing is checked."""
    hands, stock = complete_hands(view, PACK)
    known = tuple([hand.known for hand in view.hands])
    return built_from(State, view, seed=0, hands=hands, known=known, stock=stock)
