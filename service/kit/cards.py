"""The 52-card pack: cards as small integers and as two-letter faces.

A card is ``suit * 13 + rank``, so the thirteen cards of a suit are neighbours
(suit-major) and the ace is the bottom of its suit. A face is the rank letter
followed by the suit letter: ``"Ac"`` is 0, ``"2c"`` is 1, ``"Ks"`` is 51.
"""

import enum
from collections.abc import Iterable
from functools import lru_cache
from typing import Annotated, Final, Self

from msgspec import Meta

from service.kit.base import UNIQUE


class Card(int):
    """A card of the pack, 0 to 51."""

    id: str
    """Its face, such as ``7h``: its name in JSON."""

    def __new__(cls, number: int) -> Self:
        """A card, by its number.

        :raises IndexError: it is above 51.
        """
        if number >= len(CARD_NAMES):
            raise IndexError(f"there is no card {number}: they are 0 to 51, without jokers")
        card = super().__new__(cls, number)
        card.id = CARD_NAMES[number]
        return card

    def __repr__(self) -> str:
        return self.id


Pile = Annotated[tuple[Card, ...], Meta(max_length=52)]
"""Cards of one pack."""

Deck = Annotated[tuple[Card, ...], Meta(min_length=52, max_length=52), UNIQUE]
"""One whole pack in dealing order."""

RANK_NAMES: Final = "A23456789TJQK"
"""The letter of each rank 0 to 12, ace at the bottom."""

SUIT_NAMES: Final = "cdhs"
"""The letter of each suit 0 to 3: clubs, diamonds, hearts, spades."""

RANKS: Final = len(RANK_NAMES)
"""The number of ranks in a suit."""

SUITS: Final = len(SUIT_NAMES)
"""The number of suits in the pack."""

CARD_NAMES: Final[tuple[str, ...]] = tuple(
    rank + suit for suit in SUIT_NAMES for rank in RANK_NAMES
)
"""The face of every card: ``CARD_NAMES[0] == "Ac"``."""

PACK: Final[tuple[Card, ...]] = tuple(map(Card, range(SUITS * RANKS)))
"""The whole pack in card order, without jokers."""

CARD_OF: Final[dict[str, Card]] = dict(zip(CARD_NAMES, PACK, strict=True))
"""The card of every face: ``CARD_OF["Ac"] == 0``."""


class Suit(enum.Enum):
    """A suit, by its name in JSON, in the order of the pack."""

    CLUBS = "clubs"
    DIAMONDS = "diamonds"
    HEARTS = "hearts"
    SPADES = "spades"


SUIT: Final[tuple[Suit, ...]] = tuple(suit for suit in Suit for _ in range(RANKS))
"""The suit of every card: ``SUIT[CARD_OF["Ac"]] is Suit.CLUBS``."""


def rank_of(card: Card) -> int:
    """The rank of a card, 0 (ace) to 12 (king)."""
    return card % RANKS


def suit_of(card: Card) -> int:
    """The suit of a card, 0 to 3 in the order of ``SUIT_NAMES``."""
    return card // RANKS


def pips(card: Card) -> int:
    """The pip value of a card: ace one, court cards ten."""
    return min(rank_of(card) + 1, 10)


@lru_cache(maxsize=32)
def card_points(ace: int) -> tuple[int, ...]:
    """The points of each card: its pips, but ``ace`` for an ace."""
    return tuple(ace if rank_of(card) == 0 else pips(card) for card in PACK)


def name(card: Card) -> str:
    """The face of a card, such as ``"Th"``.

    :raises IndexError: the number is above 51.
    """
    return CARD_NAMES[card]


def names(cards: Iterable[Card]) -> str:
    """The faces of some cards in the given order: ``"5s 6s 7s"``."""
    return " ".join(CARD_NAMES[card] for card in cards)


def cards_of(text: str) -> tuple[Card, ...]:
    """The cards of faces separated by spaces: ``"5s 6s 7s"``."""
    return tuple(CARD_OF[face] for face in text.split())
