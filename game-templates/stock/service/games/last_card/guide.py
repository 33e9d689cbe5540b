"""How to play Last Card; the hand in pictures is the one in ``sample.py``."""

from __future__ import annotations

from service.games.last_card.state import State
from service.kit.guide import Picture, Row, Section, by_player


def _cards(state: State) -> list[Row]:
    return [*by_player(state.hands), ("Discard pile, top card last", state.discard_pile)]


GUIDE = (
    Section(
        "The object",
        """
        Be the first to play all your cards. You score the cards left in the other hands: an ace
        counts 1, a jack, queen or king 10, other cards their number.
        """,
    ),
    Section(
        "Your turn",
        """
        Play a card of the suit or the rank of the top card of the discard pile, or draw the top
        card of the stock. When the stock is empty, the pile except its top card is shuffled into
        a new one. Pass only if no card is left to draw.
        """,
    ),
    Section(
        "A hand",
        pictures=(Picture(0, "Five cards each are dealt, and the next is turned up.", _cards),),
    ),
)
