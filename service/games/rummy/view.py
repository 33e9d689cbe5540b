"""The view of a seat: built from the knowledge of the seat, and completed to a state."""

from __future__ import annotations

from functools import partial
from typing import Annotated

from service.games.rummy.bounds import BySeat, Hand, HandPoints, HandSize
from service.games.rummy.options import Options
from service.games.rummy.scoring import points_of
from service.games.rummy.state import Public, State
from service.kit.base import Record, note, within
from service.kit.completion import complete_cards
from service.kit.hands import seen_by
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


view = seen_by(
    View,
    VisibleHand,
    hand_points=lambda state, seat: (
        None if seat is None else points_of(state.options, state.hands[seat])
    ),
)
"""The view of a seat; None: of a spectator (§8)."""

complete = partial(complete_cards, State)
"""A state with a view: the other hands get the first unseen cards. Nothing is checked."""
