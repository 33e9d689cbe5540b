"""The least an opening turn can leave in hand, exactly (§7); the one clever file of the game.

A way through an opening turn is a choice of ``groups``. The lowest natural left goes to one of
its groups or stays in hand; what is then left is met again and again, so that it is remembered
how many points it can be brought down to, and how many not.

What no group can take for the deuces that are left stays in hand; if that alone counts too
much, nothing need be tried.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from service.games.bing_rummy.groups import Groups
from service.games.bing_rummy.melds import SMALLEST, Identity
from service.rules.cards import Card

NEVER = 1 << 8
"""More points than any hand: the melds that are needed cannot be laid."""

_Left = tuple[int, int, int]
"""What is left: naturals and ends, packed; deuces; and the melds to be laid yet."""


class Opening:
    """A hand before, or in the middle of, its opening turn, and what it can be brought down to."""

    def __init__(self, hand: Sequence[Card], table: Sequence[Identity]) -> None:
        self.groups = Groups(hand, table)
        self._enough: dict[_Left, int] = {}
        """The least points found that suffice."""
        self._too_few: dict[_Left, int] = {}
        """The most points found that do not."""
        self._possible: dict[_Left, bool] = {}

    def least(self, held: int, deuces: int, melds: int, below: int = NEVER) -> int:
        """The least points that these naturals leave, when so many melds must be laid yet.

        ``below`` if it is no less than that; ``NEVER`` if so many melds cannot be laid.
        """
        return bisect_left(
            range(below), x=True, key=lambda points: self.can_leave(held, deuces, melds, points)
        )

    def can_leave(self, held: int, deuces: int, melds: int, points: int) -> bool:
        """Whether these naturals can leave so few points, when so many melds must be laid yet."""
        groups = self.groups
        naturals = held & groups.naturals
        if not naturals:
            return SMALLEST * melds <= deuces
        card = groups.lowest(naturals)
        left = (groups.onward(card, held), deuces, melds)
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
        """How many melds can be laid, up to a number."""
        while not self.can_lay(held & self.groups.naturals, deuces, most):
            most -= 1
        return most

    def _can_leave(self, card: Card, held: int, deuces: int, melds: int, points: int) -> bool:
        """Whether the lowest natural can go to some group, or stay, and the rest do."""
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
        """Whether so many new melds can be laid; the table makes no difference to that."""
        if SMALLEST * melds <= deuces:
            return True
        if not naturals:
            return False
        left = (naturals, deuces, melds)
        can = self._possible.get(left)
        if can is None:
            card = self.groups.lowest(naturals)
            can = self._possible[left] = any(
                self.can_lay(naturals - taken, deuces - cost, melds - 1)
                for taken, cost in self.groups.melds(card, naturals, deuces)
            ) or self.can_lay(naturals - self.groups.unit[card], deuces, melds)
        return can
