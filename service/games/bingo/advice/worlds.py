"""What is hidden from a seat, and ways in which it may lie."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from service.games.bingo.advice.stakes import leaders
from service.games.bingo.advice.tables import Table
from service.games.bingo.bounds import Seat
from service.games.bingo.moves import Move
from service.games.bingo.phases import Following
from service.games.bingo.view import View
from service.rules.advice import Question
from service.rules.base import Record
from service.rules.tiles import SET, Tile

_FIRST_STRICT = 7
"""Tricks of open play at most: then the boneyard is empty."""

TURNS = 4
"""Ways of dealing the hidden tiles that one permutation makes."""


class World(NamedTuple):
    """A way in which the hidden tiles may lie."""

    theirs: Sequence[int]
    """The hand of the other player."""
    drawn: Sequence[int]
    """The tiles that will be drawn, the next last."""


class Hidden(Record):
    """What a seat does not know."""

    known: Sequence[Tile]
    """Tiles of the other hand that both have seen."""
    missing: int
    """How many others are in that hand."""
    possible: Sequence[Tile]
    """Tiles that may be among them."""
    drawn_last: Tile | None
    """The turned tile, if it will be drawn; None if nobody draws any more."""

    @property
    def certain(self) -> bool:
        """Whether nothing is hidden."""
        return len(self.possible) == self.missing and self.drawn_last is None

    def worlds(self, question: Question[View, Move], number: int) -> Iterator[World]:
        """So many ways in which the hidden tiles may lie; the one if nothing is hidden.

        Each permutation is turned around, so that every tile is in the other hand as often.
        """
        if self.certain:
            yield self._world(self.possible)
            return
        size = len(self.possible)
        for count in range(number // TURNS):
            order = question.chance(count).permutation(size)
            for turn in range(TURNS):
                start = turn * size // TURNS
                yield self._world([self.possible[at] for at in (*order[start:], *order[:start])])

    def _world(self, tiles: Sequence[Tile]) -> World:
        theirs, drawn = [*self.known, *tiles[: self.missing]], [*tiles[self.missing :]]
        if self.drawn_last is None:
            return World(theirs, [])
        # Of the last two tiles the winner draws the turned one, and the loser the other.
        return World(theirs, [drawn[0], self.drawn_last, *drawn[1:]])


def hidden(view: View, seat: Seat, table: Table) -> Hidden:
    """What this seat does not know of a hand in play, less what strict play has excluded."""
    seen = set(view.hands[seat].tiles or ())
    for trick in view.tricks:
        seen |= {trick.led, trick.followed}
    if isinstance(view.phase, Following):
        seen.add(view.phase.led)
    if view.stock_count:
        seen.add(view.turned_up)
    other = view.hands[1 - seat]
    seen.update(other.known)
    excluded = _excluded(view, 1 - seat, table)
    return Hidden(
        other.known,
        other.count - len(other.known),
        [tile for tile in SET if tile not in seen and not excluded >> tile & 1],
        view.turned_up if view.stock_count and view.closed is None else None,
    )


def _excluded(view: View, seat: Seat, table: Table) -> int:
    """Tiles as bits that a hand cannot hold: it had to follow with them before."""
    excluded = 0
    start = _FIRST_STRICT if view.closed is None else view.closed.tricks
    led_and_won = zip(leaders(view), view.tricks, strict=False)
    for number, (leader, trick) in enumerate(led_and_won):
        if number < start or leader == seat:
            continue
        for some in table.asked[trick.led]:
            if some >> trick.followed & 1:
                break
            excluded |= some
    return excluded
