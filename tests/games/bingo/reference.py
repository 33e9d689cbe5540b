"""A reference referee for Bingo: slow, simple, and without code of the service.

Tiles are their names. A hand is counted from the plays that everybody saw.
"""

SPECIAL = {"3-0": 10, "6-4": 10}


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
