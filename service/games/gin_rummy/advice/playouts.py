"""Deals of the hidden cards, played to the end of the hand by greedy players.

A greedy player takes the top of the pile if it is melded and lowers the deadwood, discards the
most expensive card outside melds, and knocks as soon as its limit allows.
"""

from __future__ import annotations

from collections.abc import Sequence

from service.games.gin_rummy.advice.cards import Counting, cards_in, extended
from service.games.gin_rummy.bounds import LEFT_IN_STOCK
from service.games.gin_rummy.options import Options
from service.kit.base import Record

TURN_STEPS = 20
"""The work of one turn."""


class World(Record):
    """One possible deal of the hidden cards."""

    other: int
    """The other hand, as a mask."""
    stock: Sequence[int]
    """Each card as a mask, next to draw first."""


class Playouts:
    """Plays hands out under the options of a game; points are those of the asking seat."""

    def __init__(self, options: Options, counting: Counting, knock_limit: int) -> None:
        self._options = options
        self._counting = counting
        self._knock_limit = knock_limit
        self._extended = extended(counting.ace)
        self.steps = 0
        """The work so far."""

    def knock(self, melds: int, deadwood: int, other: int) -> int:
        """The knocker's score with these cards melded; negative for an undercut."""
        counting, options = self._counting, self._options
        loose = other & ~counting.melded(other)[1]
        if deadwood or options.lay_off_on_gin:
            loose = self._laid_off(melds, loose)
        left = counting.total(loose)
        if not deadwood:
            return options.gin_bonus + left if left or not options.lay_off_on_gin else 0
        if deadwood < left:
            return left - deadwood
        if deadwood == left and not options.undercut_on_tie:
            return 0
        return left - deadwood - options.undercut_bonus

    def _laid_off(self, melds: int, loose: int) -> int:
        """The cards left after laying off every card that fits."""
        growing = True
        while growing:
            growing = False
            for card in cards_in(loose):
                one = 1 << card
                if any(meld & melds == meld for meld in self._extended[one]):
                    melds, loose, growing = melds | one, loose ^ one, True
        return loose

    def play_on(self, own: int, discard: int, world: World) -> int:
        """The score of a seat that has discarded, and from now on ends the hand only with gin."""
        counting, sign, limit, next_limit = self._counting, -1, self._knock_limit, 0
        hand, waiting, top, stock = world.other, own, discard, list(world.stock[:-LEFT_IN_STOCK])
        stock.reverse()
        while stock:
            self.steps += TURN_STEPS
            eleven, melds = self._drawn(hand, top, stock)
            loose = eleven & ~melds
            if not loose:
                return sign * (self._options.big_gin_extra + self.knock(melds, 0, waiting))
            worth, top = counting.most_expensive(loose)
            hand, left = eleven ^ top, counting.total(loose) - worth
            if left <= limit:
                return sign * self.knock(melds, left, waiting)
            hand, waiting, sign = waiting, hand, -sign
            limit, next_limit = next_limit, limit
        return 0

    def _drawn(self, hand: int, top: int, stock: list[int]) -> tuple[int, int]:
        """The eleven cards after a draw, and the melded ones among them."""
        counting, eleven = self._counting, hand | top
        melds = counting.melded(eleven)[1]
        if melds & top:
            loose = eleven & ~melds
            left = counting.total(loose) - (counting.most_expensive(loose)[0] if loose else 0)
            if left < counting.deadwood(hand):
                return eleven, melds
        eleven = hand | stock.pop()
        return eleven, counting.melded(eleven)[1]
