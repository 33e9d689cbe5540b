"""Whether a turn could end the same if another move of it came first."""

from __future__ import annotations

from collections import Counter
from typing import Any

from service.kit.changes import replace
from service.kit.game import Game
from service.kit.hands import Seat, State, between_hands

TRIED_STEPS = 20
"""The work of a move that is tried; unit as in ``Advice.steps``."""
MOST_TRIED = 400
"""The most moves tried. A turn with more ways to its end counts as one that could end the same."""


def could_end(
    game: Game[Any, Any, Any, Any], start: State, end: State, seat: Seat
) -> tuple[bool, int]:
    """Whether a seat can get from one position of its turn to the end of it, and the work to see.

    ``end``: a position like this one, whatever the order of the melds on the table.
    """
    goal, tried, untried, steps = _unordered(end), 0, [start], 0
    seen = {_unordered(start)}
    while untried:
        state = untried.pop()
        if _unordered(state) == goal:
            return True, steps
        if between_hands(state) or game.to_act(state) != seat:
            continue
        steps += game.listing_steps(state)
        for move in game.legal_moves(state):
            tried, steps = tried + 1, steps + TRIED_STEPS
            if tried > MOST_TRIED:
                return True, steps
            after, _ = game.apply(state, move)
            if _is_on_the_way(after, end, seat) and (alike := _unordered(after)) not in seen:
                seen.add(alike)
                untried.append(after)
    return False, steps


def _unordered(state: Any) -> Any:
    """A position without the order of moves and melds."""
    melds = getattr(state, "melds", None)
    in_order = {} if melds is None else {"melds": tuple(sorted(melds, key=lambda meld: meld.cards))}
    return replace(state, revision=0, **in_order)


def _is_on_the_way(state: State, end: State, seat: Seat) -> bool:
    """Whether no card has left the hand or gone into a meld that is elsewhere at the end."""
    if Counter(end.hands[seat]) - Counter(state.hands[seat]):
        return False
    goals = [Counter(meld.cards) for meld in getattr(end, "melds", ())]
    return all(
        any(Counter(meld.cards) <= goal for goal in goals) for meld in getattr(state, "melds", ())
    )
