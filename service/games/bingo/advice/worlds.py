"""The tiles hidden from a seat, and possible deals of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from service.games.bingo.advice.stakes import leaders
from service.games.bingo.advice.tables import Table
from service.games.bingo.bounds import DRAWS, Seat
from service.games.bingo.moves import Move
from service.games.bingo.phases import Following
from service.games.bingo.view import View
from service.kit.advice import Question
from service.kit.base import Record
from service.kit.tiles import SET, Tile

TURNS = 4
"""The number of worlds made from one permutation."""


class World(NamedTuple):
    """One possible deal of the hidden tiles."""

    theirs: Sequence[int]
    """The hand of the other player."""
    drawn: Sequence[int]
    """The tiles to be drawn, the next one last."""


class Hidden(Record):
    """The tiles that a seat does not know."""

    known: Sequence[Tile]
    """The known tiles of the other hand."""
    missing: int
    """The number of other tiles in that hand."""
    possible: Sequence[Tile]
    """The tiles that may be among them."""
    drawn_last: Tile | None
    """The turned tile, if it will be drawn; None if nobody draws any more."""

    @property
    def holdable(self) -> Sequence[Tile]:
        """The tiles that the other player can hold; all of them are held if ``settled``."""
        return [*self.known, *self.possible] if self.missing else self.known

    @property
    def settled(self) -> bool:
        """Whether the other hand is known, and nobody draws any more."""
        return len(self.holdable) == len(self.known) + self.missing and self.drawn_last is None

    def following(self, sets: Sequence[int]) -> Iterator[Tile]:
        """The tiles that the other player may be able to follow with.

        ``sets``: of tiles as bits; the first set that the other hand has a tile of must be played.
        """
        before = 0
        for some in (*sets, -1):
            free = [tile for tile in self.possible if not before >> tile & 1]
            if len(free) < self.missing or any(before >> tile & 1 for tile in self.known):
                return
            yield from [tile for tile in self.holdable if (some & ~before) >> tile & 1]
            before |= some

    def worlds(self, question: Question[View, Move], number: int) -> Iterator[World]:
        """This many possible deals of the hidden tiles; one if nothing is hidden.

        Each permutation is rotated, so that every tile is in the other hand equally often.
        """
        if self.settled:
            yield self._world(self.possible)
            return
        size = len(self.possible)
        for count in range(0, number, TURNS):
            order = question.chance(count // TURNS).permutation(size)
            for turn in range(min(TURNS, number - count)):
                start = turn * size // TURNS
                yield self._world([self.possible[at] for at in (*order[start:], *order[:start])])

    def _world(self, tiles: Sequence[Tile]) -> World:
        theirs, drawn = [*self.known, *tiles[: self.missing]], [*tiles[self.missing :]]
        if self.drawn_last is None:
            return World(theirs, [])
        # Of the last two tiles the winner draws the turned one, and the loser the other.
        return World(theirs, [drawn[0], self.drawn_last, *drawn[1:]])


def hidden(view: View, seat: Seat, table: Table) -> Hidden:
    """The tiles hidden from this seat, less those that strict play has excluded."""
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
    """The tiles, as bits, that a hand cannot have: it would have had to play them."""
    excluded = 0
    start = DRAWS if view.closed is None else view.closed.tricks
    led_and_won = zip(leaders(view), view.tricks, strict=False)
    for number, (leader, trick) in enumerate(led_and_won):
        if number < start or leader == seat:
            continue
        for some in table.asked[trick.led]:
            if some >> trick.followed & 1:
                break
            excluded |= some
    return excluded
