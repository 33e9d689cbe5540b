"""Melds of faces such as "7h", found by trying; shares no code with the service."""

from functools import cache
from itertools import combinations

RANKS = "A23456789TJQK"


def points(face: str, ace: int = 1) -> int:
    """An ace as told, court cards 10, others their rank."""
    return ace if face[0] == "A" else min(10, RANKS.index(face[0]) + 1)


def in_a_row(ranks: set[int], ace: str) -> bool:
    """Whether ranks follow each other; ``ace``: low, high_low or corner."""
    least = min(ranks)
    if ranks == set(range(least, least + len(ranks))):
        return True
    if ace == "low" or 0 not in ranks:
        return False
    above = {rank or 13 for rank in ranks}
    if above == set(range(min(above), 14)):
        return True
    if ace == "high_low":
        return False
    return any({(first + step) % 13 for step in range(len(ranks))} == ranks for first in ranks)


def is_meld(cards: tuple[str, ...], ace: str) -> bool:
    """A set of three or four of a rank, or a run of three or more of a suit."""
    if len(cards) < 3 or len(set(cards)) < len(cards):
        return False
    ranks, suits = {RANKS.index(face[0]) for face in cards}, {face[1] for face in cards}
    if len(ranks) == 1:
        return True
    return len(suits) == 1 and in_a_row(ranks, ace)


@cache
def melds_of(hand: tuple[str, ...], ace: str) -> tuple[tuple[str, ...], ...]:
    """Every meld within a hand: of cards of one rank, and of cards of one suit."""
    alike = [tuple(face for face in hand if face[0] == rank) for rank in RANKS]
    suited = [tuple(face for face in hand if face[1] == suit) for suit in "cdhs"]
    return tuple(
        cards
        for some in (*alike, *suited)
        for size in range(3, len(some) + 1)
        for cards in combinations(some, size)
        if is_meld(cards, ace)
    )


@cache
def deadwood(hand: tuple[str, ...], ace: str, ace_points: int) -> int:
    """The least points that any disjoint melds leave of a hand."""
    melds = [frozenset(meld) for meld in melds_of(hand, ace)]
    whole = sum(points(face, ace_points) for face in hand)

    def most_melded(free: frozenset[str], at: int) -> int:
        best = 0
        for index in range(at, len(melds)):
            if melds[index] <= free:
                worth = sum(points(face, ace_points) for face in melds[index])
                best = max(best, worth + most_melded(free - melds[index], index + 1))
        return best

    return whole - most_melded(frozenset(hand), 0)
