"""The exact minimum that a meld turn can leave in hand (§7).

A way through a meld turn is a choice of ``groups``. The lowest natural left goes into one of
its groups or stays in hand. The same remainders occur again and again, so the search caches
how many points each can be reduced to, and how many it cannot.

Cards that no group can take with the remaining deuces stay in hand; if these alone count too
much, the search stops.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence

from service.games.bing_rummy.bounds import MIN_MELD
from service.games.bing_rummy.groups import Groups, ends_of_run
from service.games.bing_rummy.melds import (
    LAST_SLOT,
    Identity,
    RunOf,
    SetOf,
    is_deuce,
    run_of,
    set_of,
)
from service.games.bing_rummy.moves import End, LayOff, MeldRun, MeldSet
from service.kit.cards import Card

LOOK_STEPS = 10
"""The work of searching one position."""

NEVER = 1 << 8
"""More points than any hand: the required melds cannot be laid."""

Laying = MeldSet | MeldRun | LayOff
"""A step of a meld turn."""

Left = tuple[int, int]
"""Naturals and ends as ``groups`` packs them, and deuces."""

_Left = tuple[int, int, int]
"""The remainder: packed naturals and ends, deuces, and the number of melds still required."""


class MeldSearch:
    """A hand before or during a meld turn, and the least it can be reduced to."""

    def __init__(self, hand: Sequence[Card], table: Sequence[Identity]) -> None:
        self.groups, self._table = Groups(hand, table), table
        runs = [what for what in table if isinstance(what, RunOf)]
        slots = sum(LAST_SLOT - (run.high - run.low + 1) for run in runs)
        self._has_room = len(runs) < len(table) or slots >= len(hand)
        """Whether melds on the table take all deuces that remain."""
        self._enough: dict[_Left, int] = {}
        """The fewest points found to be possible."""
        self._too_few: dict[_Left, int] = {}
        """The most points found to be impossible."""
        self._possible: dict[_Left, bool] = {}

    @property
    def looked_at(self) -> int:
        """The number of positions searched so far."""
        return len(self._enough) + len(self._too_few) + len(self._possible)

    def least(self, held: int, deuces: int, melds: int, below: int = NEVER) -> int:
        """The fewest points that these naturals can leave, with ``melds`` still to be laid.

        Returns ``below`` if it is not less than that; ``NEVER`` if the melds cannot be laid.
        """
        alone = min(self.groups.points_alone(held & self.groups.naturals, deuces), below)
        if alone < below and self.can_leave(held, deuces, melds, alone):
            return alone
        return bisect_left(
            range(below),
            x=True,
            lo=alone,
            key=lambda points: self.can_leave(held, deuces, melds, points),
        )

    def can_leave(self, held: int, deuces: int, melds: int, points: int) -> bool:
        """Whether these naturals can leave at most these points, with melds still to be laid."""
        groups = self.groups
        naturals = held & groups.naturals
        if not naturals:
            return MIN_MELD * melds <= deuces
        card, onward = groups.lowest(naturals, deuces)
        left = (held & onward, deuces, melds)
        if points >= self._enough.get(left, NEVER):
            return True
        if points <= self._too_few.get(left, -1):
            return False
        alone = groups.points_alone(naturals, deuces)
        if alone > points or (melds and not self.can_lay(naturals, deuces, melds)):
            self._too_few[left] = alone - 1 if alone > points else NEVER
            return False
        can = self._can_leave(card, *left, points)
        (self._enough if can else self._too_few)[left] = points
        return can

    def can_leave_after(self, step: Laying, melds: int, points: int) -> bool:
        """Whether this is so after a step, which must fit; ``melds``: those still to be laid."""
        return any(self.can_leave(*left, melds, points) for left in self.ways_after(step))

    def least_after(self, step: Laying, melds: int, below: int = NEVER) -> int:
        """The least after a step, which must fit; ``below`` if it is not less than that."""
        for left in self.ways_after(step):
            below = self.least(*left, melds, below)
        return below

    def can_go_out(self, melds: int) -> bool:
        """Whether every card can be laid, deuces too, with melds still to be laid."""
        return self.can_leave(*self.groups.whole, self._melds_to_go_out(melds), 0)

    def can_go_out_after(self, step: Laying, melds: int) -> bool:
        """Whether this is so after a step, which must fit; ``melds``: those wanted before it."""
        wanted = self._melds_to_go_out(melds)
        if not isinstance(step, LayOff):
            wanted = max(0, wanted - 1)
        return self.can_leave_after(step, wanted, 0)

    def _melds_to_go_out(self, melds: int) -> int:
        """A new meld has room for all deuces that remain."""
        return melds if self._has_room else max(1, melds)

    def most_melds(self, held: int, deuces: int, most: int) -> int:
        """The number of melds that can be laid, up to a limit."""
        while not self.can_lay(held & self.groups.naturals, deuces, most):
            most -= 1
        return most

    def _can_leave(self, card: Card, held: int, deuces: int, melds: int, points: int) -> bool:
        """Whether this works with the lowest natural in some group, or left in hand."""
        groups, fewer = self.groups, max(0, melds - 1)
        for taken, cost in groups.extensions(card, held, deuces):
            if self.can_leave(held - taken, deuces - cost, melds, points):
                return True
        for taken, cost in groups.melds(card, held, deuces):
            if self.can_leave(held - taken, deuces - cost, fewer, points):
                return True
        stays = groups.points(card)
        rest = held - groups.unit[card]
        return stays <= points and self.can_leave(rest, deuces, melds, points - stays)

    def can_lay(self, naturals: int, deuces: int, melds: int) -> bool:
        """Whether this number of new melds can be laid, which does not depend on the table."""
        if MIN_MELD * melds <= deuces:
            return True
        if not naturals:
            return False
        left = (naturals, deuces, melds)
        can = self._possible.get(left)
        if can is None:
            card, _ = self.groups.lowest(naturals, deuces)
            can = self._possible[left] = any(
                self.can_lay(naturals - taken, deuces - cost, melds - 1)
                for taken, cost in self.groups.melds(card, naturals, deuces)
            ) or self.can_lay(naturals - self.groups.unit[card], deuces, melds)
        return can

    # After a step

    def ways_after(self, step: Laying) -> Iterable[Left]:
        """The hands that may remain after a step and any further lay-offs on the same meld."""
        groups = self.groups
        if isinstance(step, LayOff):
            return self._ways_after_lay_off(self._table[step.meld], step)
        naturals = [card for card in step.cards if not is_deuce(card)]
        held = groups.held - sum(groups.unit[card] for card in naturals)
        deuces = groups.deuces - len(step.cards) + len(naturals)
        if isinstance(step, MeldSet):
            rank = set_of(step.cards).rank
            return ((left, deuces) for left in groups.extended_sets(rank, held))
        return groups.extended_runs(held, deuces, ends_of_run(run_of(step.cards)))

    def _ways_after_lay_off(self, what: Identity, step: LayOff) -> Iterable[Left]:
        groups = self.groups
        held, deuces = groups.whole
        if is_deuce(step.card):
            deuces -= 1
        else:
            held -= groups.unit[step.card]
        if isinstance(what, SetOf):
            return [(held, deuces)]
        low = step.end is End.LOW
        slot, one = (what.low - 1, -1) if low else (what.high + 1, 1)
        held = groups.without_end(held, (what.suit, slot, one))
        return groups.extended_runs(held, deuces, [(what.suit, slot + one, one)])
