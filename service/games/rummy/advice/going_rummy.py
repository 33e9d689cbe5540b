"""The hands with which a player could go Rummy: those whose cards all go into melds in one turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from service.games.rummy.advice.knowledge import Knowledge
from service.games.rummy.bounds import MIN_MELD
from service.kit.cards import PACK, Card
from service.kit.melds import Ace, mask_of, melds_in

MOST_CARDS = 8
"""Larger hands need more than two melds, which takes too long to list."""
MOST_MISSING = 3
"""Hands that need more unseen cards than this are too far away."""
RARER = 20
"""How much less a hand counts for each unseen card that it needs."""

Near = list[tuple[int, int]]
"""Melds with a card in hand: the number of unseen cards, and the cards as a mask."""


class GoingRummy:
    """The hands to go Rummy with, and how much they need each card."""

    def __init__(self, hands: Mapping[int, int], held: int = 0) -> None:
        """``hands``: as masks, each with the number of unseen cards that it needs."""
        self._held = held
        self._missing = min(hands.values(), default=0)
        self._nearest = [hand for hand, missing in hands.items() if missing == self._missing]
        self._worth: Mapping[int, int] = {
            hand: RARER ** (MOST_MISSING - missing) for hand, missing in hands.items()
        }
        self._total = sum(self._worth.values()) or 1

    def need(self, card: Card, most: int) -> int:
        """The share of the hands that have a card, out of ``most``; nearer hands count more."""
        worth = sum([each for hand, each in self._worth.items() if hand >> card & 1])
        return most * worth // self._total

    def needed_without(self, card: Card) -> list[Card]:
        """The one or two unseen cards that a nearest hand without a card needs, if there is one."""
        hand = next((hand for hand in self._nearest if not hand >> card & 1), 0)
        few = self._missing < MIN_MELD
        return [one for one in PACK if few and hand & ~self._held & 1 << one]


NONE = GoingRummy({})


def going_rummy(knowledge: Knowledge) -> GoingRummy:
    """The hands to go Rummy with after a discard; none if they have more than ``MOST_CARDS``."""
    size = len(knowledge.hand) - 1
    if size > MOST_CARDS:
        return NONE
    held = mask_of(knowledge.hand)
    out = ~(held | mask_of(knowledge.unseen))
    near = sorted(
        ((meld & ~held).bit_count(), meld)
        for meld in _melds(knowledge.ace)
        if meld & held and not meld & out
    )
    return GoingRummy(
        {hand: missing for missing, hand in _unions(near, 0, size, MOST_MISSING)}, held
    )


@lru_cache
def _melds(ace: Ace) -> tuple[int, ...]:
    """The melds of three to five cards; a longer run is two of these."""
    return tuple([mask_of(meld) for meld in melds_in(PACK, ace) if len(meld) < 2 * MIN_MELD])


def _unions(near: Near, start: int, size: int, most: int) -> Iterator[tuple[int, int]]:
    """The unions of melds that have this many cards, at most ``most`` of them unseen."""
    for place in range(start, len(near)):
        missing, meld = near[place]
        if missing > most:
            return
        rest = size - meld.bit_count()
        if not rest:
            yield missing, meld
        elif rest >= MIN_MELD:
            for others, cards in _unions(near, place + 1, rest, most - missing):
                if not cards & meld:
                    yield missing + others, cards | meld
