"""Plays out the rest of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from service.games.bingo.advice.stakes import CAPTURED, Stakes, declaration
from service.games.bingo.advice.tables import Table
from service.games.bingo.variants import BINGO
from service.kit.tiles import IS_DOUBLE


class Position(NamedTuple):
    """A position before a trick, with all tiles known."""

    first: Sequence[int]
    """The hand of the player who leads, including the tile led."""
    second: Sequence[int]
    side: int
    """1 if the asking seat leads, else -1."""
    drawn: Sequence[int]
    """The tiles to be drawn, the next one last."""
    begun: Sequence[int]
    """The tiles to be played first, the next one last."""
    recorded: Sequence[int] = ()
    """The entries scored so far."""


TRICK_STEPS = 3
"""The work of one trick."""


def steps_of(at: Position) -> int:
    """The work of playing out from a position."""
    return TRICK_STEPS * (len(at.first) + len(at.drawn) // 2)


def play_out(table: Table, stakes: Stakes, at: Position) -> list[int]:
    """The entries of a hand played out from a position.

    ``begun`` is played first. Then both players play by the scores of the table; they show
    as many doubles as they may.
    """
    first, second, drawn, begun = [*at.first], [*at.second], [*at.drawn], [*at.begun]
    side, shown, tricks = at.side, [*at.recorded], [*stakes.tricks]
    showable = stakes.showable.copy() if stakes.once else stakes.showable
    points, strengths, most = table.points, table.strengths, stakes.variant.most_shown
    mine, theirs = table.mine, table.theirs
    leader, follower = (mine[not drawn], theirs[not drawn])[::side]
    first_doubles, second_doubles = (
        sum([IS_DOUBLE[tile] for tile in first]),
        sum([IS_DOUBLE[tile] for tile in second]),
    )
    while first:
        led = begun.pop() if begun else max(first, key=leader.leads[first_doubles])
        first.remove(led)
        first_doubles -= IS_DOUBLE[led]
        tile = begun.pop() if begun else max(second, key=follower.follows[second_doubles][led])
        second.remove(tile)
        second_doubles -= IS_DOUBLE[tile]
        if strengths[tile] > strengths[led]:
            first, second, side, winning = second, first, -side, tile
            leader, follower = follower, leader
            first_doubles, second_doubles = second_doubles, first_doubles
        else:
            winning = led
        tricks.append(side * (points[led] + points[tile]))
        if IS_DOUBLE[winning]:
            if winning == BINGO and stakes.captured in {led, tile}:
                shown.append(side * CAPTURED)
            doubles = (
                sorted([each for each in first if showable[each]])[:most] if first_doubles else ()
            )
            if doubles:
                shown.append(side * declaration(stakes.variant, winning, doubles))
                if stakes.once:
                    for each in doubles:
                        showable[each] = False
        if drawn:
            first.append(drawn.pop())
            second.append(drawn.pop())
            first_doubles += IS_DOUBLE[first[-1]]
            second_doubles += IS_DOUBLE[second[-1]]
            if not drawn:
                leader, follower = (mine[1], theirs[1])[::side]
    return shown + tricks
