"""A reference referee for Bingo: slow, simple, and without code of the service.

Tiles are their names. A hand is counted from the plays that everybody saw.
"""

SPECIAL = {"3-0": 10, "6-4": 10}


def ends(tile):
    return [int(end) for end in tile.split("-")]


def is_double(tile):
    high, low = ends(tile)
    return high == low


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
    return SPECIAL.get(tile, 0)


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
