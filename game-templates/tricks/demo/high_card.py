"""High Card in the demonstration: hands in order, and a player who plays the lowest card."""

from __future__ import annotations

from demo.play import Move, Position, WhatIf


def heading(position: Position, names: list[str]) -> str:
    """The leader of the hand."""
    return f"{names[position['to_act']]} leads"


def hands(position: Position) -> list[str]:
    """Each hand, card by card."""
    return [" ".join(hand) for hand in position["state"]["hands"]]


def standing(position: Position, seat: int) -> str:
    """The number of cards left in a player's hand."""
    return f"{len(position['state']['hands'][seat])} left"


def beside(position: Position) -> str:
    """Nothing is counted besides the totals."""
    del position
    return ""


def choose(position: Position, what_if: WhatIf) -> Move:
    """The lowest card, or the deal."""
    del what_if
    move: Move = position["legal_moves"][0]
    return move
