"""Opponents in Bing Rummy."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.bing_rummy.state import State


def totals(state: State) -> Sequence[int]:
    """The fewer points a seat has been caught with, the better."""
    return [-score for score in state.scores]
