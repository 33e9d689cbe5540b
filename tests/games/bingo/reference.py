"""A reference referee for Bingo: slow, simple, and without code of the service.

Tiles are their names. A hand is counted from the plays that everybody saw.
"""

from dataclasses import dataclass

TRADITIONAL = {
    "declared": {2: 20, 3: 40, 4: 50, 5: 60, 6: 70},
    "special": {"3-0": 10, "6-4": 10},
}


def ends(tile):
    return [int(end) for end in tile.split("-")]


def counts(tile, trump, variant):
    """The points of a tile when it is won (§10)."""
    high, low = ends(tile)
    if variant == "berndt":
        if high == low:
            return 2 * trump if high == trump else 3
        if trump in (high, low):
            return high + low - trump
        return 0
    if high == low == trump:
        return 28
    if high == low:
        return 14 if high == 0 else 2 * high
    if trump in (high, low):
        return (high or 7) + (low or 7)
    return TRADITIONAL["special"].get(tile, 0)


def rank(end, options):
    return 7 if end == 0 and options["blanks"] == "seven" else end


def trump_of(turned, options):
    high, low = ends(turned)
    return high if rank(high, options) >= rank(low, options) else low


def lead_wins(led, followed, trump, options):
    """Whether the tile led wins, by the list of §3."""
    if "0-0" in (led, followed):
        return led == "0-0"
    ours, theirs = trump in ends(led), trump in ends(followed)
    if ours != theirs:
        return ours
    if ours:
        if ends(led) == [trump, trump]:
            return True
        if ends(followed) == [trump, trump]:
            return False
        one, other = ends(led), ends(followed)
        one.remove(trump)
        other.remove(trump)
        return rank(one[0], options) > rank(other[0], options)
    pips = [sum(rank(end, options) for end in ends(tile)) for tile in (led, followed)]
    return pips[0] >= pips[1]


def may_follow(led, hand, trump, options):
    """The tiles of a hand that may follow in strict play (§4.3, §11)."""
    high, low = ends(led)
    if trump in (high, low):
        return [tile for tile in hand if trump in ends(tile)] or list(hand)
    for end in (high, low):
        fitting = [
            tile
            for tile in hand
            if end in ends(tile) and (options["trumps_match"] or trump not in ends(tile))
        ]
        if fitting:
            return fitting
    if options["must_trump"]:
        return [tile for tile in hand if trump in ends(tile) or tile == "0-0"] or list(hand)
    return list(hand)


class Count:
    """The score, event by event."""

    def __init__(self, options, points, rubbers, closer):
        self.options, self.closer = options, closer
        self.points, self.rubbers = list(points), list(rubbers)
        self.closed = self.made = False

    def won(self):
        return max(self.rubbers) >= self.options["rubbers_to_win"]

    def add(self, seat, points):
        if self.won():
            return
        self.points[seat] += points
        if self.points[seat] < self.options["target"]:
            return
        threshold, other = self.options["early_threshold"], self.points[1 - seat]
        earned = 1
        if threshold is not None:
            earned = 3 if other == 0 else 2 if other < threshold else 1
        self.rubber_on_points(seat, earned)

    def rubber_on_points(self, seat, earned):
        self.rubbers[seat] += earned
        self.points = [0, 0]
        if self.closed and seat == self.closer:
            self.made = True

    def award(self, seat, rubbers):
        if not self.won():
            self.rubbers[seat] += rubbers


@dataclass(frozen=True)
class Hand:
    """What everybody could see of a hand."""

    trump: int
    tricks: list
    """Winner, tile led, tile followed with, the winner's own tile, doubles shown."""
    closed: tuple | None
    """The closer, and the tricks before the close."""
    ended: bool
    """Whether the hands are empty and the tricks are counted."""


def count(options, points, rubbers, hand):
    """Points and rubbers after the tricks of a hand, from those before it."""
    closed = hand.closed
    standing = Count(options, points, rubbers, closed[0] if closed else None)
    for number, trick in enumerate(hand.tricks):
        standing.closed = closed is not None and number >= closed[1]
        capture(standing, options, hand.trump, trick)
        declare(standing, options, trick)
    if hand.ended:
        standing.closed = closed is not None
        for winner, led, followed, _own, _shown in hand.tricks:
            won = sum(counts(tile, hand.trump, options["variant"]) for tile in (led, followed))
            if won:
                standing.add(winner, won)
        if closed and not standing.made:
            standing.award(1 - closed[0], 2)
    return standing.points, standing.rubbers


def capture(standing, options, trump, trick):
    """The Bingo takes the double of trumps."""
    winner, led, followed, _own, _shown = trick
    if options["bingo_capture_rubber"] and trump and {led, followed} == {"0-0", f"{trump}-{trump}"}:
        standing.award(winner, 1)


def declare(standing, options, trick):
    """Doubles are shown after a trick."""
    winner, _led, _followed, own, shown = trick
    if not shown or standing.won():
        return
    doubles = [own, *shown]
    if options["variant"] == "berndt":
        standing.add(winner, 3)
    elif len(doubles) == 7:
        standing.rubber_on_points(winner, 3)
    else:
        extra = 10 if "0-0" in doubles else 0
        standing.add(winner, TRADITIONAL["declared"][len(doubles)] + extra)
