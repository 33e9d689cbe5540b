"""The melds that cover a hand, including deuces, so that little is left.

Each natural card in turn, the lowest first, stays outside or goes into one of the groups that it
is the lowest card of, at a price in deuces. A run takes every natural in its span: two runs that
share a span can always exchange cards until one of them does, and the other has only cards held
twice. The same remainders recur, so their results are cached. Naturals are counts packed into one
integer, so that twins are equal; a spare bit for each shows whether a group takes more than there
are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations_with_replacement, product

from service.games.bing_rummy.bounds import MIN_MELD
from service.games.bing_rummy.melds import ACE, FIRST_SLOT, LAST_SLOT, is_deuce, slots_of
from service.kit.base import Record
from service.kit.cards import SUITS, Card, rank_of, suit_of

_WIDTH = 3
_COUNT, _SPARE = 0b011, 0b100

MAX_DEUCES = 2
"""The most deuces in a group; a single natural needs this many."""

Group = tuple[int, int]
"""Naturals, packed, and the deuces they need to be a meld."""


class Planned(Record):
    """A meld of a cover."""

    naturals: tuple[Card, ...]
    """In the order they are laid."""
    deuces: int
    """The deuces it needs."""


class Cover(Record):
    """A hand sorted into melds and the rest."""

    melds: tuple[Planned, ...]
    rest: tuple[Card, ...]
    """The naturals outside."""
    cost: int
    """The cost of the rest, by the given measure."""


def cover_of(hand: Sequence[Card], measure: Callable[[Card], int]) -> Cover:
    """The melds, of these groups, that leave the least of a hand."""
    search = _Search(hand, measure)
    cost, groups = search.least(search.held, search.deuces)
    melds = tuple(Planned(_as_laid(search.cards(taken)), price) for taken, price in groups)
    left = search.held - sum(taken for taken, _ in groups)
    return Cover(melds, search.cards(left), cost)


def _as_laid(naturals: tuple[Card, ...]) -> tuple[Card, ...]:
    """The naturals of a meld in the order they are laid: an ace above the king comes last."""
    aces = [card for card in naturals if rank_of(card) == ACE]
    others = naturals[len(aces) :]
    if not aces or not others:
        return naturals
    above = LAST_SLOT - slots_of(others[0])[0] < slots_of(others[-1])[0] - FIRST_SLOT
    low = [] if above else aces[:1]
    return (*low, *others, *aces[len(low) :])


class _Search:
    """The cache of a search for a cover."""

    def __init__(self, hand: Sequence[Card], measure: Callable[[Card], int]) -> None:
        self.counts = Counter([card for card in hand if not is_deuce(card)])
        self.deuces = len(hand) - self.counts.total()
        self._faces = sorted(self.counts, key=lambda card: (rank_of(card), card))
        self._unit = {card: 1 << _WIDTH * place for place, card in enumerate(self._faces)}
        self.held = sum(self._unit[card] * count for card, count in self.counts.items())
        """The naturals of the hand, packed."""
        self._spare = sum(self._unit.values()) * _SPARE
        self._costs = [measure(card) for card in self._faces]
        self._groups: list[list[Group]] = [[] for _ in self._faces]
        for group in sorted({*self._sets(), *self._runs()}):
            if group[1] <= self.deuces:
                self._groups[self._lowest(group[0])].append(group)
        self._least: dict[tuple[int, int], tuple[int, tuple[Group, ...]]] = {}

    @staticmethod
    def _lowest(held: int) -> int:
        return ((held & -held).bit_length() - 1) // _WIDTH

    def cards(self, held: int) -> tuple[Card, ...]:
        """Naturals unpacked."""
        return tuple(
            card
            for place, card in enumerate(self._faces)
            for _ in range(held >> _WIDTH * place & _COUNT)
        )

    def least(self, held: int, deuces: int) -> tuple[int, tuple[Group, ...]]:
        """The least cost that these naturals and deuces leave, and the groups."""
        if not held:
            return 0, ()
        best = self._least.get((held, deuces))
        if best is None:
            place = self._lowest(held)
            cost, groups = self.least(held - (1 << _WIDTH * place), deuces)
            best = cost + self._costs[place], groups
            roomy, spare = held | self._spare, self._spare
            for taken, price in self._groups[place]:
                if price <= deuces and roomy - taken & spare == spare:
                    cost, groups = self.least(held - taken, deuces - price)
                    if cost < best[0]:
                        best = cost, ((taken, price), *groups)
            self._least[held, deuces] = best
        return best

    def _sets(self) -> Iterator[Group]:
        """The cards of each rank, also without one or two that a run may need."""
        by_rank: dict[int, list[Card]] = {}
        for card in self._faces:
            by_rank.setdefault(rank_of(card), []).append(card)
        for faces in by_rank.values():
            size = sum([self.counts[card] for card in faces])
            whole = sum([self._unit[card] * self.counts[card] for card in faces])
            yield whole, max(0, MIN_MELD - size)
            if self.deuces >= MAX_DEUCES:
                yield from [(self._unit[card], MAX_DEUCES) for card in faces]
            for gone in range(1, min(MAX_DEUCES, size - MIN_MELD + 1) + 1):
                for cards in combinations_with_replacement(faces, gone):
                    if all(cards.count(card) <= self.counts[card] for card in cards):
                        left = whole - sum(self._unit[card] for card in cards)
                        yield left, max(0, MIN_MELD - size + gone)

    def _runs(self) -> Iterator[Group]:
        """The runs from each card to each higher one of its suit, with deuces for the gaps.

        Cards held twice also make runs without those between them that are held once.
        """
        most, gap = max(self.counts.values(), default=0), min(MAX_DEUCES, self.deuces)
        for suit, copies in product(range(SUITS), range(1, most + 1)):
            ladder = sorted(
                (slot, card)
                for card in self._faces
                if suit_of(card) == suit and self.counts[card] >= copies
                for slot in slots_of(card)
            )
            for start, (low, first) in enumerate(ladder):
                taken = self._unit[first]
                for count, (high, card) in enumerate(ladder[start + 1 :], 2):
                    slots = high - low + 1
                    if slots - count > gap:
                        break
                    taken += self._unit[card]
                    yield taken, max(slots, MIN_MELD) - count
