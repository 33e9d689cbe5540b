"""Cards as masks, and a seat's knowledge of their places.

A mask is an integer with the bit of each card set, as in ``service/kit/melds.py``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from service.games.gin_rummy.bounds import STOCK
from service.games.gin_rummy.view import View
from service.kit.base import Record
from service.kit.cards import PACK, Card, card_points
from service.kit.hands import Seat
from service.kit.melds import Ace, Melder, mask_of, melds_in

WHOLE_PACK = (1 << len(PACK)) - 1


def cards_in(mask: int) -> Iterator[Card]:
    """The cards of a mask, in card order."""
    while mask:
        lowest = mask & -mask
        yield PACK[lowest.bit_length() - 1]
        mask ^= lowest


@lru_cache
def melds_of(size: int, ace: Ace) -> tuple[int, ...]:
    """Every meld of a size, as a mask."""
    return tuple(mask_of(meld) for meld in melds_in(PACK, ace) if len(meld) == size)


@lru_cache
def completions(ace: Ace) -> Mapping[int, int]:
    """For two cards as a mask, the cards that make a meld of three with them."""
    found: dict[int, int] = {}
    for meld in melds_of(3, ace):
        for card in cards_in(meld):
            pair = meld ^ 1 << card
            found[pair] = found.get(pair, 0) | 1 << card
    return found


@lru_cache
def partners(ace: Ace) -> tuple[tuple[int, ...], ...]:
    """For each card, the pairs that make a meld of three with it, as masks."""
    pairs = completions(ace)
    return tuple([tuple([pair for pair in pairs if pairs[pair] >> card & 1]) for card in PACK])


@lru_cache
def extended(ace: Ace) -> Mapping[int, Sequence[int]]:
    """For each card as a mask, the melds of three on which it can be laid off."""
    threes = set(melds_of(3, ace))
    return {
        1 << card: [
            meld ^ 1 << card
            for meld in melds_of(4, ace)
            if meld >> card & 1 and meld ^ 1 << card in threes
        ]
        for card in PACK
    }


class Counting:
    """The points of hands under the options of a game."""

    def __init__(self, ace: Ace, ace_points: int) -> None:
        self.ace = ace
        self.points = card_points(ace_points)
        self.melded = Melder(ace, self.points).melded
        self.worths = tuple(
            (worth, mask_of([card for card in PACK if self.points[card] == worth]))
            for worth in sorted(set(self.points), reverse=True)
        )
        """Points, and the cards with that many; the highest first."""

    def total(self, cards: int) -> int:
        """The points of cards, melded or not."""
        return sum([worth * (cards & some).bit_count() for worth, some in self.worths])

    def deadwood(self, hand: int) -> int:
        """The deadwood of a hand at its best."""
        return self.total(hand) - self.melded(hand)[0]

    def after_draw(self, eleven: int) -> int:
        """The deadwood of eleven cards after discarding the most expensive card outside melds.

        Slightly too high if the other ten could be melded better in another way.
        """
        held, cards = self.melded(eleven)
        loose = eleven & ~cards
        return self.total(eleven) - held - (self.most_expensive(loose)[0] if loose else 0)

    def most_expensive(self, loose: int) -> tuple[int, int]:
        """The points of the most expensive of these cards, and the highest such card, as a mask."""
        worth, some = next(each for each in self.worths if each[1] & loose)
        return worth, 1 << (some & loose).bit_length() - 1


@lru_cache(maxsize=64)
def counting(ace: Ace, ace_points: int) -> Counting:
    """The counting tables for options; cached."""
    return Counting(ace, ace_points)


class Knowledge(Record):
    """A seat's knowledge of the places of cards; groups of cards are masks."""

    own: int
    """The seat's hand."""
    other: int
    """The cards that the other player is known to hold."""
    gone: int
    """The discard pile."""
    unseen: int
    """The other cards: in the stock or in the other hand."""
    unknown: int
    """The number of unseen cards in the other hand."""
    stock: int
    """The number of cards in the stock."""

    @property
    def drawn(self) -> int:
        """Cards drawn from the stock so far."""
        return STOCK - self.stock


def knowledge(view: View, seat: Seat) -> Knowledge:
    """A seat's knowledge of the cards, before a knock."""
    other = view.hands[1 - seat]
    own, known = mask_of(own_hand(view, seat)), mask_of(other.known)
    gone = mask_of(view.discard_pile)
    unseen = WHOLE_PACK ^ (own | known | gone)
    return Knowledge(own, known, gone, unseen, other.count - len(other.known), view.stock_count)


def own_hand(view: View, seat: Seat) -> tuple[Card, ...]:
    """The hand of the view's own seat."""
    return view.hands[seat].cards or ()
