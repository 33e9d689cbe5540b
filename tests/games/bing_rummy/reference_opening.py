"""The least an opening turn can leave, by exhaustive search; shares no code with the game.

Cards are faces. A meld on the table is ``("set", rank)`` or ``("run", suit, low, high)``, with
slots 1 (the ace) to 14 (the ace again). The search makes one move of the rules after the other; it
is for small hands, to check the search of the oracle, which chooses groups of cards.
"""

from functools import cache
from itertools import combinations

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


def by_steps(hand, table, need):
    """The least points that can be left of a hand; infinite if too few melds can be laid.

    Three-card melds first, then single cards laid off.
    """
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
    for cards in combinations(hand, 3):
        naturals = [face for face in cards if face[0] != "2"]
        if len({face[0] for face in naturals}) <= 1:
            rank = naturals[0][0] if naturals else "2"
            found.add((cards, None, ("set", rank)))
        suits = {face[1] for face in naturals}
        for low in range(1, 13) if len(suits) == 1 else ():
            if placed(naturals, set(range(low, low + 3))):
                found.add((cards, None, ("run", *suits, low, low + 2)))
    return found


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
