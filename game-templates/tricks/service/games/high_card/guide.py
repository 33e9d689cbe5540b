"""How to play High Card; the hand in pictures is the one in ``sample.py``."""

from __future__ import annotations

from service.games.high_card.state import State
from service.kit.guide import Picture, Row, Section, by_player


def _hands(state: State) -> list[Row]:
    return by_player(state.hands)


GUIDE = (
    Section(
        "The object",
        """
        Win more tricks than the other player. To a trick both play a card, and the higher one
        wins both.
        """,
    ),
    Section("A hand", pictures=(Picture(0, "Ten cards are dealt.", _hands),)),
)
