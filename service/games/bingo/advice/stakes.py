"""The value of the rest of a hand to a seat: points and rubbers in the order they are scored.

The result of a playout is a list of entries, integers: positive for this seat,
negative for the other. First come the declarations and captures as they
happen, then the tricks in the order they were won.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import isqrt

from service.games.bingo.account import AT_MOST_FOR_POINTS, CAPTURE, FAILED_CLOSE
from service.games.bingo.bounds import Seat
from service.games.bingo.options import Redeclare, VariantName
from service.games.bingo.tricks import captures
from service.games.bingo.variants import BINGO, VARIANTS, Variant
from service.games.bingo.view import View
from service.kit.advice import HUNDREDTHS
from service.kit.base import Record
from service.kit.tiles import DOUBLES, IS_DOUBLE

Standing = tuple[int, int, int, int]
"""Points of the asking seat and of the other one, and rubbers won by them in the rest of the hand.
"""

CAPTURED = 10_000
"""The entry of a capture; more than any points."""

INVINCIBLE = 20_000
"""The entry of a declaration of all seven doubles."""

MATCH = 2 * HUNDREDTHS
"""The value of winning the match, besides its rubbers."""

_TO_THRESHOLD, _TO_TARGET = 120, 15
"""The value of points after the hand: up to the threshold, and up to the target."""

_CHANCE = {VariantName.TRADITIONAL: 40, VariantName.BERNDT: 6}
"""The variance in a race for one rubber, per point."""


class Stakes(Record):
    """The score, and the points possible in the rest of the hand."""

    target: int
    threshold: int | None
    chance: int
    standing: tuple[int, int]
    """Points of this seat and of the other one."""
    needed: tuple[int, int]
    """The rubbers that win the match."""
    captured: int | None
    """The double of trumps, if taking it with the Bingo is a rubber."""
    variant: Variant
    """The scoring system of declarations."""
    showable: list[bool]
    """By tile, whether it is a double that may be shown."""
    once: bool
    """Whether a double may be shown only once."""
    tricks: Sequence[int]
    """The entries of the tricks won so far."""
    closed: int
    """1 if this seat has closed and made no rubber on points since, -1 if the other one; else 0."""

    def value(self, entries: Iterable[int], closed: int) -> int:
        """The value of the entries of a hand to this seat, in hundredths of rubbers.

        ``closed`` is 1 if this seat owes a rubber on points, -1 if the other one does, else 0.
        """
        mine, theirs = self.standing
        won = lost = 0
        for entry in entries:
            if entry > 0:
                mine += entry
                if mine < self.target:
                    continue
            else:
                theirs -= entry
                if theirs < self.target:
                    continue
            mine, theirs, won, lost = at = self._arrived(mine, theirs, won, lost, entry)
            if self.over(at):
                return self.worth(*at)
            if closed * entry > 0 and abs(entry) != CAPTURED:
                closed = 0
        failed = FAILED_CLOSE * abs(closed)
        return self.worth(mine, theirs, won + failed * (closed < 0), lost + failed * (closed > 0))

    def makes(self, entries: Iterable[int]) -> bool:
        """Whether a close succeeds: this seat wins a rubber on points (§8.3), or the match."""
        at: Standing = (*self.standing, 0, 0)
        for entry in entries:
            before, at = at, self.after(at, entry)
            if self.over(at) or (at[2] > before[2] and entry != CAPTURED):
                return at[2] > before[2]
        return False

    def after(self, at: Standing, entry: int) -> Standing:
        """The score after an entry."""
        mine, theirs, won, lost = at
        if entry > 0:
            mine += entry
            if mine < self.target:
                return mine, theirs, won, lost
        else:
            theirs -= entry
            if theirs < self.target:
                return mine, theirs, won, lost
        return self._arrived(mine, theirs, won, lost, entry)

    def _arrived(self, mine: int, theirs: int, won: int, lost: int, entry: int) -> Standing:
        """The score after an entry, already added, that wins a rubber (§8.1, §8.5)."""
        if entry == CAPTURED:
            return mine - entry, theirs, won + CAPTURE, lost
        if entry == -CAPTURED:
            return mine, theirs + entry, won, lost + CAPTURE
        if abs(entry) == INVINCIBLE:
            rubbers = self.variant.invincible
        else:
            rubbers = self._award(theirs if entry > 0 else mine)
        return (0, 0, won + rubbers, lost) if entry > 0 else (0, 0, won, lost + rubbers)

    def _award(self, loser: int) -> int:
        """The rubbers for reaching the target, by the points of the other player."""
        if self.threshold is None or loser >= self.threshold:
            return 1
        return 2 if loser else AT_MOST_FOR_POINTS

    def is_late(self) -> bool:
        """Whether the tricks won so far bring the other player to the target first (§8.2)."""
        mine, theirs = self.standing
        for entry in self.tricks:
            mine, theirs = (mine + entry, theirs) if entry > 0 else (mine, theirs - entry)
            if max(mine, theirs) >= self.target:
                return theirs >= self.target
        return False

    def over(self, at: Standing) -> bool:
        """Whether the match is won."""
        return at[2] >= self.needed[0] or at[3] >= self.needed[1]

    def worth(self, mine: int, theirs: int, won: int, lost: int) -> int:
        """The value of points and rubbers after the hand."""
        if won >= self.needed[0]:
            return HUNDREDTHS * (self.needed[0] - lost) + MATCH
        if lost >= self.needed[1]:
            return HUNDREDTHS * (won - self.needed[1]) - MATCH
        return HUNDREDTHS * (won - lost) + self.carry(mine, theirs)

    def carry(self, mine: int, theirs: int) -> int:
        """The value of points carried into the next hand."""
        if self.threshold is not None:
            return self._standing_value(mine) - self._standing_value(theirs)
        ahead = abs(mine - theirs)
        missing = 2 * self.target - mine - theirs
        worth = HUNDREDTHS * ahead // isqrt(ahead * ahead + self.chance * missing)
        return worth if mine > theirs else -worth

    def _standing_value(self, points: int) -> int:
        threshold = self.threshold or 0
        if points <= threshold:
            return _TO_THRESHOLD * points // threshold
        return _TO_THRESHOLD + _TO_TARGET * (points - threshold) // (self.target - threshold)


def stakes_of(view: View, seat: Seat) -> Stakes:
    """The stakes in a view, for the asking seat."""
    options, other = view.options, 1 - seat
    once = options.redeclare is Redeclare.FORBIDDEN
    shown = {tile for trick in view.tricks for tile in trick.declared} if once else set()
    capture = options.bingo_capture_rubber and captures(view.trump)
    return Stakes(
        variant=VARIANTS[options.variant],
        target=options.target,
        threshold=options.early_threshold,
        chance=_CHANCE[options.variant],
        standing=(view.points[seat], view.points[other]),
        needed=(
            options.rubbers_to_win - view.rubbers[seat],
            options.rubbers_to_win - view.rubbers[other],
        ),
        captured=DOUBLES[view.trump] if capture else None,
        showable=[double and tile not in shown for tile, double in enumerate(IS_DOUBLE)],
        once=once,
        tricks=[
            (trick.led_points + trick.followed_points) * (1 if trick.winner == seat else -1)
            for trick in view.tricks
        ],
        closed=_closed(view, seat),
    )


def declaration(variant: Variant, played: int, shown: Sequence[int]) -> int:
    """The entry of a declaration (§7)."""
    entry = variant.declarations.get(len(shown) + 1, INVINCIBLE)
    if entry == INVINCIBLE or (played != BINGO and BINGO not in shown):
        return entry
    return entry + variant.bingo_shown


def leaders(view: View) -> list[Seat]:
    """The leader of each trick, including the next or current one."""
    return [view.hand_leader, *[trick.winner for trick in view.tricks]]


def _closed(view: View, seat: Seat) -> int:
    """The closer without a rubber on points so far: 1 for this seat, -1 for the other (§8.3)."""
    closed, points = view.closed, [*view.carried.points]
    if closed is None:
        return 0
    for number, (leader, trick) in enumerate(zip(leaders(view), view.tricks, strict=False)):
        if not trick.declared:
            continue
        played = trick.led if trick.winner == leader else trick.followed
        points[trick.winner] += declaration(VARIANTS[view.options.variant], played, trick.declared)
        if points[trick.winner] >= view.options.target:
            if trick.winner == closed.seat and number >= closed.tricks:
                return 0
            points = [0, 0]
    return 1 if closed.seat == seat else -1
