"""The specification of melds.py, in simple and slow code.

Cards are faces such as "7h". It enumerates every meld of the pack, every arrangement of a hand and
every series of lay-offs. It uses nothing of the service, not even the order of the cards.
"""

from itertools import combinations

RANKS = "A23456789TJQK"
SUITS = "cdhs"
PACK = [rank + suit for suit in SUITS for rank in RANKS]

# A run is a section of one of these lines.
RUN_LINES = {
    "low": "A23456789TJQK",
    "high_low": "A23456789TJQKA",
    "corner": "A23456789TJQKA23456789TJQ",
}

BOOK_POINTS = {face: "A23456789TJQK".index(face[0]) + 1 for face in PACK}
BOOK_POINTS |= {face: 10 for face in PACK if face[0] in "JQK"}


def place(face):
    return SUITS.index(face[1]), RANKS.index(face[0])


def places(meld):
    return [place(face) for face in meld]


def every_meld(ace):
    """Return {cards: the same cards in proper order} for all melds of the pack."""
    melds = {}
    for rank in RANKS:
        for size in (3, 4):
            for suits in combinations(SUITS, size):
                cards = tuple(rank + suit for suit in suits)
                melds[frozenset(cards)] = cards
    line = RUN_LINES[ace]
    for suit in SUITS:
        for size in range(3, 14):
            for start in range(len(line) - size + 1):
                cards = tuple(rank + suit for rank in line[start : start + size])
                melds.setdefault(frozenset(cards), cards)
    return melds


MELDS = {ace: every_meld(ace) for ace in RUN_LINES}


def is_meld(cards, ace):
    """Return whether these cards are a meld, each of them once."""
    return len(set(cards)) == len(cards) and frozenset(cards) in MELDS[ace]


def extends(meld, face, ace):
    """Return whether a card makes a meld of a state, in JSON, a larger one of its kind."""
    cards = (*meld["cards"], face)
    same_rank = len({face[0] for face in cards}) == 1
    return is_meld(cards, ace) and same_rank == (meld["type"] == "set")


def melds_in(hand, ace):
    held = frozenset(hand)
    return [meld for meld in MELDS[ace] if meld <= held]


def arrangements(melds):
    """Yield every choice of disjoint melds, the empty one included."""
    yield ()
    for index, meld in enumerate(melds):
        for others in arrangements([later for later in melds[index + 1 :] if not later & meld]):
            yield meld, *others


def deadwood(hand, arrangement, points):
    left = set(hand).difference(*arrangement)
    return sum(points[face] for face in left)


def least_deadwood(hand, ace, points):
    return min(deadwood(hand, way, points) for way in arrangements(melds_in(hand, ace)))


def deadwood_after_discard(hand, ace, points):
    """Return, for each discard, the deadwood of the other cards."""
    melds = melds_in(hand, ace)
    after = {}
    for thrown in hand:
        kept = [face for face in hand if face != thrown]
        ways = arrangements([meld for meld in melds if thrown not in meld])
        after[thrown] = min(deadwood(kept, way, points) for way in ways)
    return after


def in_order(arrangement, ace):
    """Return the melds in proper order, ascending by their cards."""
    return sorted((MELDS[ace][meld] for meld in arrangement), key=places)


def best_arrangements(hand, ace, points):
    found = {way: deadwood(hand, way, points) for way in arrangements(melds_in(hand, ace))}
    least = min(found.values())
    return [way for way, left in found.items() if left == least]


def fewest_melds_first(arrangement, ace):
    return len(arrangement), [places(meld) for meld in in_order(arrangement, ace)]


def best_arrangement(hand, ace, points):
    ways = best_arrangements(hand, ace, points)
    return in_order(min(ways, key=lambda way: fewest_melds_first(way, ace)), ace)


def fits(face, meld, ace):
    """Return whether a card outside a meld makes it a larger one."""
    return face not in meld and meld | {face} in MELDS[ace]


def exposed(arrangement, hand, gone, ace):
    """Count the cards that somebody else might hold and could lay off at once."""
    elsewhere = set(PACK) - set(hand) - set(gone)
    return sum(any(fits(face, meld, ace) for meld in arrangement) for face in elsewhere)


def knocking_arrangement(hand, ace, points, gone):
    ways = best_arrangements(hand, ace, points)

    def rank(way):
        return exposed(way, hand, gone, ace), fewest_melds_first(way, ace)

    return in_order(min(ways, key=rank), ace)


def best_defence(hand, table, ace, points):
    """Return the least points, and the first of the shortest series of lay-offs that reach them."""
    known = {}

    def play_on(held, melds):
        if (held, melds) not in known:
            options = [(least_deadwood(held, ace, points), 0, [])]
            for face in held:
                for index, meld in enumerate(melds):
                    if fits(face, meld, ace):
                        grown = (*melds[:index], meld | {face}, *melds[index + 1 :])
                        left, length, series = play_on(held - {face}, grown)
                        options.append((left, length + 1, [(place(face), index), *series]))
            known[held, melds] = min(options)
        return known[held, melds]

    left, _, series = play_on(frozenset(hand), tuple(frozenset(meld) for meld in table))
    return left, [(RANKS[rank] + SUITS[suit], index) for (suit, rank), index in series]
