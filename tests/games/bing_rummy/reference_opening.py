"""The least an opening turn can leave, by exhaustive search; shares no code with the game.

Cards are faces. A meld on the table is ``("set", rank)`` or ``("run", suit, low, high)``, with
slots 1 (the ace) to 14 (the ace again). Two ways, each against the other and against the game:
``by_forms`` chooses what every meld will be in the end; ``by_steps`` makes one move of the rules
after the other, and is only for small hands.
"""

from functools import cache

RANKS = "A23456789TJQK"
POINTS = {"A": 15, "T": 10, "J": 10, "Q": 10, "K": 10} | {str(n): n for n in range(2, 10)}
NEVER = float("inf")


def slots(face):
    """The slots of a natural card in a run."""
    return [1, 14] if face[0] == "A" else [RANKS.index(face[0]) + 1]


def less(cards, gone):
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)


def sub_multisets(cards):
    """Every choice from some sorted cards, twins counted once."""
    if not cards:
        yield ()
        return
    first = cards[0]
    copies = cards.count(first)
    for rest in sub_multisets(cards[copies:]):
        for taken in range(copies + 1):
            yield (first,) * taken + rest


def fillings(suit, some_slots, naturals, deuces):
    """Every way to fill slots with naturals or deuces: the naturals used, and how many deuces."""
    if not some_slots:
        yield (), 0
        return
    slot, *others = some_slots
    if deuces:
        for used, wild in fillings(suit, others, naturals, deuces - 1):
            yield used, wild + 1
    for face in set(naturals):
        if face[1] == suit and slot in slots(face):
            for used, wild in fillings(suit, others, less(naturals, [face]), deuces):
                yield (face, *used), wild


def by_forms(hand, table, need):
    """The least points that can be left of a hand; infinite if too few melds can be laid."""
    naturals = tuple(sorted(face for face in hand if face[0] != "2"))
    positions = {(naturals, len(hand) - len(naturals))}
    for meld in table:
        positions = {after for position in positions for after in with_card(meld, *position)}
    return min(least_with_new_melds(*position, need) for position in positions)


def with_card(meld, naturals, deuces):
    """The hands that can remain once a meld on the table has all its lay-offs."""
    if meld[0] == "set":
        fitting = tuple(face for face in naturals if face[0] == meld[1])
        for used in sub_multisets(fitting):
            for wild in range(deuces + 1):
                yield less(naturals, used), deuces - wild
        return
    _, suit, low, high = meld
    for new_low in range(1, low + 1):
        for new_high in range(high, 15):
            new = [*range(new_low, low), *range(high + 1, new_high + 1)]
            for used, wild in fillings(suit, new, naturals, deuces):
                yield less(naturals, used), deuces - wild


@cache
def least_with_new_melds(naturals, deuces, need):
    if not naturals:
        left = 2 * deuces if need == 0 else NEVER
        for wild in range(3, deuces + 1):
            left = min(left, least_with_new_melds((), deuces - wild, max(0, need - 1)))
        return left
    first, rest = naturals[0], naturals[1:]
    least = POINTS[first[0]] + least_with_new_melds(rest, deuces, need)
    for used, wild in {*sets_with(first, rest, deuces), *runs_with(first, rest, deuces)}:
        after = least_with_new_melds(less(rest, used), deuces - wild, max(0, need - 1))
        least = min(least, after)
    return least


def sets_with(first, rest, deuces):
    alike = tuple(face for face in rest if face[0] == first[0])
    for used in sub_multisets(alike):
        for wild in range(deuces + 1):
            if 1 + len(used) + wild >= 3:
                yield used, wild


def runs_with(first, rest, deuces):
    for slot in slots(first):
        for low in range(1, slot + 1):
            for high in range(max(slot, low + 2), 15):
                others = [other for other in range(low, high + 1) if other != slot]
                if len(others) <= len(rest) + deuces:
                    yield from fillings(first[1], others, rest, deuces)


def by_steps(hand, table, need):
    """The same, move by move: three-card melds first, then single cards laid off."""
    return _steps(tuple(sorted(hand)), tuple(sorted(table)), need)


@cache
def _steps(hand, table, need):
    least = NEVER if need else sum(POINTS[face[0]] for face in hand)
    moves = new_melds(hand) if need else [*new_melds(hand), *single_cards(hand, table)]
    for used, before, now in moves:
        melds = list(table)
        if before is not None:
            melds.remove(before)
        after = _steps(less(hand, used), tuple(sorted([*melds, now])), max(0, need - (not before)))
        least = min(least, after)
    return least


def new_melds(hand):
    """Three cards that are a meld: the cards, nothing it was before, and what it is."""
    found = set()
    for places in triples(len(hand)):
        cards = [hand[place] for place in places]
        naturals = [face for face in cards if face[0] != "2"]
        if len({face[0] for face in naturals}) <= 1:
            rank = naturals[0][0] if naturals else "2"
            found.add((tuple(cards), None, ("set", rank)))
        suits = {face[1] for face in naturals}
        for low in range(1, 13) if len(suits) == 1 else ():
            if placed(naturals, set(range(low, low + 3))):
                found.add((tuple(cards), None, ("run", *suits, low, low + 2)))
    return found


def triples(size):
    return [(a, b, c) for a in range(size) for b in range(a + 1, size) for c in range(b + 1, size)]


def placed(naturals, free):
    """Whether naturals can each have a slot of their own."""
    if not naturals:
        return True
    return any(placed(naturals[1:], free - {slot}) for slot in set(slots(naturals[0])) & free)


def single_cards(hand, table):
    """A card that fits a meld on the table: the card, the meld before and after."""
    for face in set(hand):
        wild = face[0] == "2"
        for meld in set(table):
            if meld[0] == "set":
                if wild or face[0] == meld[1]:
                    yield [face], meld, meld
                continue
            _, suit, low, high = meld
            fits = [slot for slot in (low - 1, high + 1) if 1 <= slot <= 14]
            for slot in fits:
                if wild or (face[1] == suit and slot in slots(face)):
                    yield [face], meld, ("run", suit, min(low, slot), max(high, slot))
