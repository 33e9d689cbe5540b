"""The exact minimum that an opening turn can leave in hand (§7).

A way through an opening turn is a choice of ``groups``. The lowest natural left goes into one of
its groups or stays in hand. The same remainders occur again and again, so the search caches
how many points each can be reduced to, and how many it cannot.

Cards that no group can take with the remaining deuces stay in hand; if these alone count too
much, the search stops.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from service.games.bing_rummy.bounds import MIN_MELD
from service.games.bing_rummy.groups import Groups
from service.games.bing_rummy.melds import Identity
from service.kit.cards import Card

NEVER = 1 << 8
"""More points than any hand: the required melds cannot be laid."""

_Left = tuple[int, int, int]
"""The remainder: packed naturals and ends, deuces, and the number of melds still required."""


class Opening:
    """A hand before or during its opening turn, and the least it can be reduced to."""

    def __init__(self, hand: Sequence[Card], table: Sequence[Identity]) -> None:
        self.groups = Groups(hand, table)
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
        return bisect_left(
            range(below), x=True, key=lambda points: self.can_leave(held, deuces, melds, points)
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
        if alone > points or not self.can_lay(naturals, deuces, melds):
            self._too_few[left] = alone - 1 if alone > points else NEVER
            return False
        can = self._can_leave(card, *left, points)
        (self._enough if can else self._too_few)[left] = points
        return can

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
