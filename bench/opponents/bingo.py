"""Opponents in Bingo."""

from __future__ import annotations

from collections.abc import Sequence

from service.games.bingo.state import State


def totals(state: State) -> Sequence[int]:
    """Rubbers by seat."""
    return state.rubbers
