"""What checks of reasons share in several games."""

from collections.abc import Callable, Mapping
from inspect import isfunction, signature
from typing import Any

ASKED = ["view", "seat", "move", "params"]


def checks_in(module: Mapping[str, Any], prefix: str) -> dict[str, Callable[..., bool]]:
    """The checks of a module, by the id of the reason that a function is named after.

    Whether a reason is true: of a view, a seat, the move, and the params of the reason.
    """
    named = {"equals": equals, **module}
    return {
        f"{prefix}.advice.{name.replace('_', '-')}": check
        for name, check in named.items()
        if isfunction(check) and [*signature(check).parameters] == ASKED and name[0] != "_"
    }


def faces_of(cards):
    return [card.id for card in cards]


def hand_of(view, seat):
    return faces_of(view.hands[seat].cards)


def top_of(view):
    return view.discard_pile[-1].id


def equals(view, seat, move, params):
    """The laws count the moves of the same value and name them."""
    return params["count"] > 0
