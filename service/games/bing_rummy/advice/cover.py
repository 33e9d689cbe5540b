"""The melds that cover a hand, deuces included, so that the least is left.

Each natural card in turn, the lowest first, stays outside or goes into one of the groups that it
is the lowest card of, at a price in deuces. What remains is met again and again and is remembered.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from service.games.bing_rummy.melds import SMALLEST, is_deuce, slots_of
from service.rules.base import Record
from service.rules.cards import SUITS, Card, rank_of, suit_of

MOST_DEUCES = 2
"""Deuces in a group at most; a single natural takes so many."""

Group = tuple[int, int]
"""Naturals by their places in the hand, as a mask, and the deuces they need to be a meld."""


class Cover(Record):
    """A hand sorted into melds and the rest."""

    melds: tuple[tuple[Card, ...], ...]
    """The naturals of each; deuces fill in."""
    rest: tuple[Card, ...]
    """The naturals outside."""
    cost: int
    """What the rest counts, by the measure asked for."""


def cover_of(hand: Sequence[Card], measure: Callable[[Card], int]) -> Cover:
    """The melds that leave least of a hand."""
    search = _Search(hand, measure)
    whole = (1 << len(search.naturals)) - 1
    cost, groups = search.least(whole, len(hand) - len(search.naturals))
    rest = whole
    for group in groups:
        rest &= ~group
    melds = tuple(search.cards(group) for group in groups)
    return Cover(melds, search.cards(rest), cost)


class _Search:
    """What is remembered while a hand is covered."""

    def __init__(self, hand: Sequence[Card], measure: Callable[[Card], int]) -> None:
        self.naturals = sorted(
            [card for card in hand if not is_deuce(card)], key=lambda card: (rank_of(card), card)
        )
        self._costs = [measure(card) for card in self.naturals]
        self._groups: dict[int, list[Group]] = {}
        for mask, deuces in {*self._sets(), *self._runs()}:
            self._groups.setdefault(mask & -mask, []).append((mask, deuces))
        self._least: dict[tuple[int, int], tuple[int, tuple[int, ...]]] = {(0, 0): (0, ())}

    def cards(self, mask: int) -> tuple[Card, ...]:
        """The cards of a mask."""
        return tuple(card for place, card in enumerate(self.naturals) if mask >> place & 1)

    def least(self, mask: int, deuces: int) -> tuple[int, tuple[int, ...]]:
        """The least cost of what these naturals and deuces leave, and the groups."""
        if not mask:
            return 0, ()
        best = self._least.get((mask, deuces))
        if best is None:
            lowest = mask & -mask
            cost, groups = self.least(mask ^ lowest, deuces)
            best = cost + self._costs[lowest.bit_length() - 1], groups
            for group, price in sorted(self._groups[lowest]):
                if price <= deuces and group & mask == group:
                    cost, groups = self.least(mask ^ group, deuces - price)
                    if cost < best[0]:
                        best = cost, (group, *groups)
            self._least[mask, deuces] = best
        return best

    def _sets(self) -> Iterator[Group]:
        """The cards of each rank together, and without one or two that a run may want."""
        by_rank: dict[int, list[int]] = {}
        for place, card in enumerate(self.naturals):
            by_rank.setdefault(rank_of(card), []).append(1 << place)
        for bits in by_rank.values():
            whole, size = sum(bits), len(bits)
            yield whole, max(0, SMALLEST - size)
            for bit in bits:
                yield bit, SMALLEST - 1
                if size >= SMALLEST:
                    yield whole ^ bit, max(0, SMALLEST + 1 - size)
            if size > SMALLEST:
                for place, one in enumerate(bits):
                    for other in bits[:place]:
                        yield whole ^ one ^ other, max(0, SMALLEST + 2 - size)

    def _runs(self) -> Iterator[Group]:
        """From each card up to each other of its suit, with the deuces for what is missing."""
        for suit in range(SUITS):
            places: dict[int, list[int]] = {}
            for place, card in enumerate(self.naturals):
                if suit_of(card) == suit:
                    for slot in slots_of(card):
                        places.setdefault(slot, []).append(1 << place)
            ladder = sorted(places)
            for start, low in enumerate(ladder):
                masks = places[low]
                for count, high in enumerate(ladder[start + 1 :], 2):
                    missing = max(high - low + 1, SMALLEST) - count
                    if high - low + 1 - count > MOST_DEUCES:
                        break
                    masks = [mask | bit for mask in masks for bit in places[high] if not mask & bit]
                    for mask in masks:
                        yield mask, missing
