"""Melds with wild cards, for games of other packages: a wild card stands for any card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain, combinations
from typing import Final

from service.kit.cards import PACK, RANKS, SUITS, Card, rank_of, suit_of
from service.kit.melds import LAST_STEP, Meld
from service.kit.rummy import Melding, MeldRules
from service.kit.table import MeldType, TableMeld

FEWEST: Final = 3
"""The fewest cards of a meld."""
NATURAL: Final = 2
"""The fewest of them that are not wild."""


class WildMelding(Melding):
    """Melding with one pack in which some cards are wild, such as two jokers.

    A run is laid in order, each wild card in the place of the card for which it stands; in a set
    wild cards come last. Many wild cards make many moves: two or three are a good number.
    """

    def __init__(self, rules: MeldRules, table_meld: type[TableMeld], wild: Sequence[Card]) -> None:
        super().__init__(rules, table_meld)
        self.wild = frozenset(wild)

    def laid(self, cards: Meld) -> tuple[MeldType, Meld] | None:
        """The type of a meld and its cards in order; None if they are no meld in this order."""
        natural = [card for card in cards if card not in self.wild]
        if len(cards) < FEWEST or len(natural) < NATURAL:
            return None
        if len(set(map(rank_of, natural))) == 1:
            in_set = (*sorted(natural), *sorted(self.wild.intersection(cards)))
            return ("set", in_set) if len(cards) <= SUITS else None
        place = rank_of(natural[0]) - cards.index(natural[0])
        is_run = any(self._fit(cards, suit_of(natural[0]), step) for step in (place, place + RANKS))
        return ("run", cards) if is_run else None

    def _fit(self, cards: Meld, suit: int, first: int) -> bool:
        """Whether cards are a run of this suit from this step on; the ace is step 0 and 13."""
        end = first + len(cards)
        run = [_natural(suit, step) for step in range(first, end)]
        return 0 <= first < end <= min(first + RANKS, LAST_STEP[self.ace] + 1) and all(
            card in self.wild or card == own for card, own in zip(cards, run, strict=True)
        )

    def melds_in(self, hand: Sequence[Card]) -> Sequence[Meld]:
        """Every set and every run within a hand."""
        found: list[Meld] = []
        for rank in range(RANKS):
            alike = [card for card in hand if card in self.wild or rank_of(card) == rank]
            some = chain(combinations(alike, FEWEST), combinations(alike, SUITS))
            found += [cards for _, cards in filter(None, map(self.laid, some))]
        for suit in range(SUITS):
            for step in range(RANKS):
                found += self._runs(hand, suit, step, ())
        return found

    def _runs(self, hand: Sequence[Card], suit: int, step: int, begun: Meld) -> Iterator[Meld]:
        """Every run of a hand that begins with these cards, and goes on with this step."""
        if self.laid(begun):
            yield begun
        if step <= LAST_STEP[self.ace]:
            following = self.wild | {_natural(suit, step)}
            for card in following.intersection(hand).difference(begun):
                yield from self._runs(hand, suit, step + 1, (*begun, card))

    def longer(self, meld: TableMeld, card: Card) -> Meld | None:
        """The cards of a meld with one more: at the upper end of a run if it fits, else below."""
        for cards in ((*meld.cards, card), (card, *meld.cards)):
            if found := self.laid(cards):
                return found[1]
        return None


def _natural(suit: int, step: int) -> Card:
    return PACK[suit * RANKS + step % RANKS]
