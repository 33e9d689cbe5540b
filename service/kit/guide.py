"""How to play a game, for people who know no card game.

The pictures show positions of the sample hand, with the cards that a player would not see. Texts
are wrapped anew; an empty line ends a paragraph.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from service.kit.base import Record

Row = tuple[str, Sequence[int]]
"""Cards or tiles, with their label."""


class Picture(Record):
    """A position of the sample hand."""

    after: int
    """The number of moves of the hand that were made before it."""
    caption: str
    rows: Callable[[Any], Iterable[Row]]
    """Draws the state; empty rows are left out."""


class Section(Record):
    """A part of a guide: a text, or pictures."""

    heading: str
    text: str = ""
    pictures: Sequence[Picture] = ()


def sections(text: str) -> list[Section]:
    """The sections of a text, each after its heading, a line that begins with ``# ``."""
    parts = [part.partition("\n") for part in text.split("\n# ")[1:]]
    return [Section(heading, body.strip()) for heading, _, body in parts]


def paragraphs_of(text: str) -> list[str]:
    """The paragraphs of a text, each as one line."""
    return [" ".join(paragraph.split()) for paragraph in text.split("\n\n") if paragraph]


def by_player(hands: Iterable[Sequence[int]]) -> list[Row]:
    """The hand of each player; the first is player 1."""
    return [(f"Player {number}", hand) for number, hand in enumerate(hands, start=1)]


def position(state: Any) -> list[Row]:  # noqa: ANN401 - a state of any rummy game
    """The hands, the melds on the table, and the discard pile."""
    melds = ((f"{meld.type.capitalize()} on the table", meld.cards) for meld in state.melds)
    return [*by_player(state.hands), *melds, ("Discard pile, top card last", state.discard_pile)]
