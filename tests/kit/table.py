"""Hands for the tests of melds: from faces, at random, with many melds or few."""

from service.kit.cards import CARD_OF, name
from service.kit.melds import Ace
from tests.kit.reference_melds import BOOK_POINTS, PACK, RANKS, SUITS

ACES = tuple(Ace)

FIFTEEN_POINTS = BOOK_POINTS | {face: 15 for face in PACK if face[0] == "A"}
EQUAL_POINTS = dict.fromkeys(PACK, 1)
"""All cards have the same points: arrangements tie far more often than in play."""

SCORINGS = (BOOK_POINTS, BOOK_POINTS, FIFTEEN_POINTS, EQUAL_POINTS)


def cards(text):
    return tuple(CARD_OF[face] for face in text.split())


def numbers(faces):
    return tuple(CARD_OF[face] for face in faces)


def faces(some):
    return [name(card) for card in some]


def by_card(points):
    """Return the points of the 52 cards in the form that the service expects."""
    return tuple(points[name(card)] for card in range(52))


BOOK = by_card(BOOK_POINTS)


def draw(rng, size):
    """Draw a hand: from the whole pack, from neighbouring ranks, or from one or two suits."""
    first, width = rng.randrange(13), rng.randint((size + 3) // 4, 5)
    ranks = {RANKS[(first + step) % 13] for step in range(width)}
    suits = rng.sample(SUITS, rng.randint(1, 2))
    near = [face for face in PACK if face[0] in ranks]
    suited = [face for face in PACK if face[1] in suits]
    return rng.sample(rng.choice((PACK, near, suited)), size)
