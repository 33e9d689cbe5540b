"""Solves the end of a hand exactly, once the boneyard is empty and all tiles are known.

Alpha-beta search with a cache. As long as a declaration or a capture is possible, the tricks are
kept in a list, since they are scored after the hand. After that they are scored at once, so that
positions reached in several ways are searched only once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from service.games.bingo.advice.stakes import CAPTURED, Stakes, Standing, declaration
from service.games.bingo.advice.tables import Table, bits
from service.games.bingo.variants import BINGO
from service.kit.tiles import DOUBLES, IS_DOUBLE, SET

INFINITE = 1_000_000
"""More than any value."""

MAX_POSITIONS = 2_500
"""The most positions looked at in one ending: the same limit on every machine."""

POSITION_STEPS = 10
"""The work of looking at one position."""

_ALL_DOUBLES = bits(DOUBLES)


class TooLongError(Exception):
    """An ending has too many positions."""


class Sheet(NamedTuple):
    """The score so far, the tricks still to be scored, and the doubles still to be shown."""

    at: Standing
    tricks: tuple[int, ...] | None
    """The entries of tricks to score after the hand; None once they are scored at once."""
    fresh: int
    """The doubles that may be shown."""


class Before(NamedTuple):
    """A position before a lead or in a trick; hands are sets of tiles as bits."""

    first: int
    """The hand of the player who leads."""
    second: int
    side: int
    """1 if the asking seat leads, else -1."""
    sheet: Sheet


class Ending:
    """The end of a hand without hidden tiles; values are those of the asking seat.

    Its methods raise TooLongError after too many positions.
    """

    def __init__(self, table: Table, stakes: Stakes, held: int) -> None:
        self._table, self._stakes = table, stakes
        self._memory: dict[Before, tuple[int, int]] = {}
        self._looked_at = 0
        self._pair = 0 if stakes.captured is None else bits((BINGO, stakes.captured))
        tiles = [tile for tile in SET if held >> tile & 1]
        self._leads = sorted(tiles, key=table.mine[True].leads[0], reverse=True)
        by = table.mine[True].follows[0]
        self._follows = [sorted(tiles, key=by[led], reverse=True) for led in SET]
        self.sheet = Sheet(
            (*stakes.standing, 0, 0),
            tuple(stakes.tricks),
            bits(tile for tile in DOUBLES if stakes.showable[tile]),
        )

    @property
    def steps(self) -> int:
        """The work so far."""
        return self._looked_at * POSITION_STEPS

    def lead(self, at: Before, least: int = -INFINITE, most: int = INFINITE) -> int:
        """The value of a position before a lead; exact if it lies between least and most."""
        stakes = self._stakes
        self._looked_at += 1
        if self._looked_at > MAX_POSITIONS:
            raise TooLongError
        if at.sheet.tricks is not None and not self._may_record(at):
            at = at._replace(sheet=self._counted(at.sheet))
        if not at.first or stakes.over(at.sheet.at):
            return stakes.worth(*at.sheet.at)
        low, high = self._memory.get(at) or self._bounds(at)
        if low >= most or low == high:
            return low
        if high <= least:
            return high
        alpha, beta = least, most = max(least, low), min(most, high)
        first, second, side, sheet = at
        best = -INFINITE * side
        for led in self._leads:
            if not first >> led & 1:
                continue
            value = self.led(Before(first ^ 1 << led, second, side, sheet), led, alpha, beta)
            if side > 0:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        self._memory[at] = best if best > least else low, best if best < most else high
        return best

    def led(self, at: Before, led: int, least: int = -INFINITE, most: int = INFINITE) -> int:
        """The same with a tile led, which has left its hand."""
        first, second, side, sheet = at
        allowed, best = self._allowed(led, second), INFINITE * side
        for tile in self._follows[led]:
            if not allowed >> tile & 1:
                continue
            after = Before(first, second ^ 1 << tile, side, sheet)
            value = self.followed(after, led, tile, least, most)
            if side > 0:
                best = min(best, value)
                most = min(most, best)
            else:
                best = max(best, value)
                least = max(least, best)
            if least >= most:
                break
        return best

    def followed(
        self, at: Before, led: int, tile: int, least: int = -INFINITE, most: int = INFINITE
    ) -> int:
        """The same after a trick, whose tiles have left the hands."""
        first, second, side, sheet = at
        table, winning = self._table, led
        worth = table.points[led] + table.points[tile]
        if table.strengths[tile] > table.strengths[led]:
            first, second, side, winning = second, first, -side, tile
        if sheet.tricks is None:
            sheet = self.recorded(sheet, side * worth)
        else:
            sheet = Sheet(sheet.at, (*sheet.tricks, side * worth), sheet.fresh)
        if not IS_DOUBLE[winning]:
            return self.lead(Before(first, second, side, sheet), least, most)
        if winning == BINGO and self._stakes.captured in {led, tile}:
            sheet = self.recorded(sheet, side * CAPTURED)
        best = -INFINITE * side
        for declared in self._declared(winning, first, side, sheet):
            value = self.lead(Before(first, second, side, declared), least, most)
            if side > 0:
                best = max(best, value)
                least = max(least, best)
            else:
                best = min(best, value)
                most = min(most, best)
            if least >= most:
                break
        return best

    def recorded(self, sheet: Sheet, entry: int) -> Sheet:
        """The sheet after an entry, in a match that is not over."""
        return Sheet(self._stakes.after(sheet.at, entry), sheet.tricks, sheet.fresh)

    def shown(self, sheet: Sheet, side: int, played: int, tiles: Sequence[int]) -> Sheet:
        """The sheet after a declaration."""
        entry = declaration(self._stakes.variant, played, tiles)
        if self._stakes.once:
            sheet = sheet._replace(fresh=sheet.fresh & ~bits(tiles))
        return self.recorded(sheet, side * entry)

    def _bounds(self, at: Before) -> tuple[int, int]:
        """The bounds of a position's value, if no more rubbers can be won."""
        if at.sheet.tricks is not None:
            return -INFINITE, INFINITE
        mine, theirs, won, lost = at.sheet.at
        points, left = self._table.points, at.first | at.second
        rest = sum([points[tile] for tile in self._leads if left >> tile & 1])
        if max(mine, theirs) + rest >= self._stakes.target:
            return -INFINITE, INFINITE
        worth = self._stakes.worth
        return worth(mine, theirs + rest, won, lost), worth(mine + rest, theirs, won, lost)

    def _counted(self, sheet: Sheet) -> Sheet:
        at, stakes = sheet.at, self._stakes
        for entry in sheet.tricks or ():
            if stakes.over(at):
                break
            at = stakes.after(at, entry)
        return Sheet(at, None, sheet.fresh)

    def _declared(self, played: int, hand: int, side: int, sheet: Sheet) -> Iterable[Sheet]:
        """The sheets after each possible declaration, and after a pass."""
        doubles = [tile for tile in DOUBLES if hand & sheet.fresh & 1 << tile]
        most = min(len(doubles), self._stakes.variant.most_shown)
        if not most or self._stakes.over(sheet.at):
            return [sheet]
        some = [tiles for size in range(most, 0, -1) for tiles in combinations(doubles, size)]
        # Different doubles may have the same effect.
        return dict.fromkeys([*[self.shown(sheet, side, played, tiles) for tiles in some], sheet])

    def _allowed(self, led: int, hand: int) -> int:
        for some in self._table.asked[led]:
            if some & hand:
                return some & hand
        return hand

    def _may_record(self, at: Before) -> bool:
        """Whether anything may be scored before the end of the hand."""
        return (
            (at.first | at.second) & self._pair == self._pair != 0
            or (at.first & _ALL_DOUBLES).bit_count() > 1
            or (at.second & _ALL_DOUBLES).bit_count() > 1
        )
