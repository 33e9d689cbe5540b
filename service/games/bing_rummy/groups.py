"""The groups that a natural of a hand can go to in a meld turn; see ``meld_search`` for the use.

In an opening turn deuces never remain: every new meld takes more of them than are left. In a
later turn those that remain cost nothing here. So only naturals count, and a way through the turn
is a choice of groups of naturals, each at a price in deuces: new sets, new runs, runs on the table
that are extended at an end, and sets on the table, which take their rank for nothing.

There are few groups to try, because a natural and a deuce can change places. Let ``c`` be the
lowest natural left, and consider the group it goes to.

* A run or an extension takes every natural within its span. Where it had a deuce instead,
  the natural lay elsewhere; give that place the deuce, and nothing costs more. (A run or set
  that has lost its only natural this way is a set of three deuces: still a meld, and the
  deuce that was saved pays for it.)
* By the same exchange, a set takes three naturals of its rank if the hand has them; which ones,
  and how many more, has to be tried.
* A run of a single natural is as good as a set of a single natural.
* An extension begins at the nearest end. One that begins farther off can be cut in two there,
  or, if another extension uses the nearest end, the two swap ends.

The naturals still held, and the ends of runs on the table not yet used, are counts packed
into one integer, four bits for each face or end, suit by suit. Taking is subtraction.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product

from service.games.bing_rummy.bounds import MIN_MELD
from service.games.bing_rummy.melds import (
    FIRST_SLOT,
    LAST_SLOT,
    Identity,
    RunOf,
    SetOf,
    is_deuce,
    slots_of,
)
from service.games.bing_rummy.scoring import NATURAL_POINTS
from service.kit.cards import SUITS, Card, rank_of, suit_of

_WIDTH = 4
_COUNT = (1 << _WIDTH) - 1

End = tuple[int, int, int]
"""The next slot of a run on the table: suit, slot and step, +1 upwards or -1 downwards."""

Taken = tuple[int, int]
"""The naturals and ends that a group takes, packed, and the deuces it costs."""

_NOTHING: Taken = (0, 0)

_WINDOWS = tuple(
    frozenset(range(low, low + MIN_MELD)) for low in range(FIRST_SLOT, LAST_SLOT - MIN_MELD + 2)
)
"""The slots of each run of the fewest cards."""

_DEAREST = MIN_MELD - 2
"""With more deuces than this, any natural can form a set with deuces alone."""


class Groups:
    """A hand before, or in the middle of, a meld turn, and the melds on the table."""

    def __init__(self, hand: Sequence[Card], table: Sequence[Identity]) -> None:
        naturals = Counter(card for card in hand if not is_deuce(card))
        self.deuces = len(hand) - naturals.total()
        """Deuces in the hand."""
        self.held = 0
        """The naturals of the hand and the ends on the table, packed."""
        self.naturals = 0
        """Where in ``held`` the naturals are."""
        self.unit: dict[Card, int] = {}
        """The unit of each natural in ``held``."""
        self._free = {meld.rank for meld in table if isinstance(meld, SetOf)}
        self._of_rank: dict[int, list[int]] = {}
        self._lowest: dict[int, tuple[Card, Sequence[int]]] = {}
        """By a natural's place in ``held``: the natural, and by deuces what still counts."""
        self._ends: dict[End, int] = {}
        self._ends_of: dict[tuple[int, int], list[End]] = {}
        """Upwards the highest first, downwards the lowest."""
        self._places = 0
        self._ladders: dict[tuple[int, int], list[tuple[int, int]]] = {}
        """By suit and direction, the slots that the hand has naturals for, and their units."""
        ends = Counter(
            end for meld in table if isinstance(meld, RunOf) for end in ends_of_run(meld)
        )
        for suit in range(SUITS):
            below = self._places
            self._add_naturals(suit, naturals)
            self._add_ends(suit, ends)
            self._set_lowest(suit, below)

    def _add_naturals(self, suit: int, naturals: Mapping[Card, int]) -> None:
        for card in sorted(card for card in naturals if suit_of(card) == suit):
            unit = self.unit[card] = self._added(naturals[card])
            self.naturals |= unit * _COUNT
            self._of_rank.setdefault(rank_of(card), []).append(unit)
        ladder = sorted(
            (slot, unit)
            for card, unit in self.unit.items()
            if suit_of(card) == suit
            for slot in slots_of(card)
        )
        self._ladders[suit, 1], self._ladders[suit, -1] = ladder, ladder[::-1]

    def _add_ends(self, suit: int, ends: Mapping[End, int]) -> None:
        """Add the ends of runs that a natural of the hand can reach."""
        hand = self.held
        for step in (1, -1):
            found = sorted(end for end in ends if end[0] == suit and end[2] == step)
            useful = [
                end for end in found if any(True for _ in self._reach(hand, self.deuces, end))
            ]
            self._ends |= {end: self._added(ends[end]) for end in useful}
            self._ends_of[suit, step] = useful[::-step]

    def _set_lowest(self, suit: int, below: int) -> None:
        """``below``: the number of counters of lower suits."""
        every, all_deuces = -1 << _WIDTH * below, range(self.deuces + 1)
        has_ends = bool(self._ends_of[suit, 1] or self._ends_of[suit, -1])
        for card, unit in self.unit.items():
            if suit_of(card) != suit:
                continue
            onward = [every for _ in all_deuces]
            if has_ends:
                slot = slots_of(card)[0]
                onward = [every & ~self._out_of_reach(suit, slot, each) for each in all_deuces]
            self._lowest |= {unit << bit: (card, onward) for bit in range(_WIDTH)}

    def _out_of_reach(self, suit: int, lowest: int, deuces: int) -> int:
        """The ends that reach no natural from this slot on, the lowest, with this many deuces."""
        upwards = [end for end in self._ends_of[suit, 1] if end[1] < lowest - deuces]
        downwards = [end for end in self._ends_of[suit, -1] if end[1] < lowest]
        return sum([self._ends[end] * _COUNT for end in (*upwards, *downwards)])

    def _added(self, count: int) -> int:
        """Add a counter for one more face or end; returns its unit."""
        unit = 1 << _WIDTH * self._places
        self._places += 1
        self.held += min(count, _COUNT) * unit
        return unit

    # Naturals and ends held

    @property
    def whole(self) -> tuple[int, int]:
        """The naturals and ends held, packed, and the deuces."""
        return self.held, self.deuces

    def lowest(self, naturals: int, deuces: int) -> tuple[Card, int]:
        """The lowest of these naturals, and a mask of all that still makes a difference.

        It leaves out the ends of lower suits, and those of its own suit that reach no natural.
        """
        card, onward = self._lowest[naturals & -naturals]
        return card, onward[deuces]

    def without_end(self, held: int, end: End) -> int:
        """The naturals and ends held, without this end if it was among them."""
        return held - self._ends.get(end, 0)

    def points(self, card: Card) -> int:
        """The points of an ungrouped natural; 0 if a set on the table takes its rank."""
        return 0 if rank_of(card) in self._free else NATURAL_POINTS[rank_of(card)]

    def points_alone(self, held: int, deuces: int) -> int:
        """The points of all naturals that no group can use with this many deuces.

        The groups are those of the whole hand; a part of it has no better ones.
        """
        if deuces > _DEAREST:
            return 0
        return sum([(held // unit & _COUNT) * points for unit, points in self._dear[deuces]])

    @cached_property
    def _dear(self) -> Mapping[int, Sequence[tuple[int, int]]]:
        """By deuces, the naturals that no group can use with that many: units and points."""
        prices = {card: self._price(card) for card in self.unit if self.points(card)}
        return {
            deuces: [
                (self.unit[card], self.points(card))
                for card, price in prices.items()
                if price > deuces
            ]
            for deuces in range(_DEAREST + 1)
        }

    def _price(self, card: Card) -> int:
        """The fewest deuces that any group with this natural needs."""
        suit, unit = suit_of(card), self.unit[card]
        together = sum(self.held // other & _COUNT for other in self._of_rank[rank_of(card)])
        costs = [max(0, MIN_MELD - together)]
        own, ladder = {*slots_of(card)}, {slot for slot, _ in self._ladders[suit, 1]}
        costs += [MIN_MELD - len(window & ladder) for window in _WINDOWS if window & own]
        for end in (*self._ends_of[suit, 1], *self._ends_of[suit, -1]):
            reached = self._reach(self.held, self.deuces, end)
            costs += [cost for taken, cost in reached if taken & unit * _COUNT]
        return min(costs)

    # The groups of the lowest natural held

    def melds(self, card: Card, held: int, deuces: int) -> Iterator[Taken]:
        """The new melds that a natural, the lowest held, can be in."""
        yield from self._sets(card, held, deuces)
        unit, suit = self.unit[card], suit_of(card)
        for slot in slots_of(card):
            step = -1 if slot == LAST_SLOT else 1
            padding = 1
            for taken, cost in self._reach(held - unit, deuces, (suit, slot + step, step)):
                if max(cost, padding) <= deuces:
                    yield unit + taken, max(cost, padding)
                padding = 0

    def _sets(self, card: Card, held: int, deuces: int) -> Iterator[Taken]:
        units = self._of_rank[rank_of(card)]
        own = self.unit[card]
        counts = [held // unit & _COUNT for unit in units]
        total = sum(counts)
        if total <= MIN_MELD:
            if MIN_MELD - total <= deuces:
                taken = sum(count * unit for count, unit in zip(counts, units, strict=True))
                yield taken, MIN_MELD - total
            return
        least = [1 if unit == own else 0 for unit in units]
        ranges = [range(few, many + 1) for few, many in zip(least, counts, strict=True)]
        for chosen in product(*ranges):
            if sum(chosen) >= MIN_MELD:
                yield sum(count * unit for count, unit in zip(chosen, units, strict=True)), 0

    def extensions(self, card: Card, held: int, deuces: int) -> Iterator[Taken]:
        """The extensions of runs on the table that a natural, the lowest held, can be in."""
        own, suit = self.unit[card] * _COUNT, suit_of(card)
        for slot in slots_of(card):
            for step in (1, -1):
                end = self._nearest(held, (suit, slot, step))
                if end is not None:
                    for taken, cost in self._reach(held, deuces, end):
                        if taken & own:
                            yield self._ends[end] + taken, cost

    def _nearest(self, held: int, at: End) -> End | None:
        """The nearest unused end that reaches this slot."""
        suit, slot, step = at
        for end in self._ends_of[suit, step]:
            if (slot - end[1]) * step >= 0 and held & self._ends[end] * _COUNT:
                return end
        return None

    def _reach(self, held: int, deuces: int, end: End) -> Iterator[Taken]:
        """Every extension of a run from this end, one for each natural that it can reach."""
        suit, slot, step = end
        taken = naturals = 0
        for there, unit in self._ladders[suit, step]:
            span = (there - slot) * step + 1
            if span <= 0 or not held - taken & unit * _COUNT:
                continue
            naturals += 1
            if span - naturals > deuces:
                return
            taken += unit
            yield taken, span - naturals

    # Further lay-offs on a new meld or on a run just extended

    def extended_sets(self, rank: int, held: int) -> Iterator[int]:
        """The naturals that may remain after any number of this rank are laid off on a set.

        Some may be better kept for runs, so every choice has to be tried.
        """
        units = self._of_rank.get(rank, ())
        for counts in product(*(range((held // unit & _COUNT) + 1) for unit in units)):
            yield held - sum(count * unit for count, unit in zip(counts, units, strict=True))

    def extended_runs(self, held: int, deuces: int, ends: Sequence[End]) -> Iterator[Taken]:
        """The naturals and deuces left after each way of extending a run at these ends."""
        if not ends:
            yield held, deuces
            return
        for taken, cost in (_NOTHING, *self._reach(held, deuces, ends[0])):
            yield from self.extended_runs(held - taken, deuces - cost, ends[1:])


def ends_of_run(run: RunOf) -> tuple[End, End]:
    """The next slots of a run."""
    return (run.suit, run.low - 1, -1), (run.suit, run.high + 1, 1)
