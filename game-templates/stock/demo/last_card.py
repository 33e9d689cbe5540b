"""Last Card in the demonstration: hands in order, and a player who plays any card that fits."""

from __future__ import annotations

from demo.play import Move, Position, WhatIf


def heading(position: Position, names: list[str]) -> str:
    """The dealer, and the upcard."""
    state = position["state"]
    return f"{names[state['dealer']]} deals, upcard {state['discard_pile'][0]}"


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
    """The first matching card, else a draw or a pass, or the deal."""
    del what_if
    move: Move = position["legal_moves"][0]
    return move
