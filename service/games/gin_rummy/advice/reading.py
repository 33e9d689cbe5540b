"""Reads the other hand: hands that explain what a seat has seen are dealt more often.

The other player threw away the cards of the discard pile or left them there, so few cards of its
hand are near them. The cards that it took are in its melds. The more cards have been drawn, the
less deadwood it has, and it has not knocked. Each of these that a hand contradicts adds to its
*doubt*; with one more doubt it is 0.99 times as likely.

A Markov chain (the Metropolis algorithm) deals such hands. Each step swaps a card of the hand for
another unseen card: always if that lowers the doubt, otherwise less often the more it adds. In the
long run each hand comes up as often as it is likely.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import accumulate, islice, repeat

from service.games.gin_rummy.advice.cards import Counting, Knowledge, cards_in
from service.games.gin_rummy.advice.playouts import World
from service.games.gin_rummy.bounds import STOCK
from service.games.gin_rummy.view import View
from service.kit.cards import PACK
from service.kit.melds import mask_of, neighbours
from service.kit.shuffle import Shuffle

NEAR = 50
"""The doubt for each pair of a card in hand and one in the pile that may meld together."""

NOT_MELDED = 400
"""The doubt for each card taken from the pile that is in no meld."""

MAY_KNOCK = 100
"""The doubt for deadwood within the knock limit."""

EARLY, LATE = 3, 22
"""The doubt per point of deadwood just after the deal, and its rise until the stock runs out."""

ALWAYS, NEVER = 2**32, 2_000
LIKELIHOODS = tuple(
    accumulate(repeat(99, NEVER), lambda likely, _: likely * 99 // 100, initial=ALWAYS)
)
"""How often a swap is made, out of ``ALWAYS``, by the doubt that it adds; 0 for ``NEVER``."""

SETTLING, BETWEEN = 100, 10
"""The swaps tried before the first world, and between two."""

SWAP_STEPS = 8
"""The work of a swap."""


class Reading:
    """The hands that the other player may have, as a seat sees it."""

    def __init__(self, view: View, seen: Knowledge, counting: Counting) -> None:
        self._seen, self._counting = seen, counting
        self._limit = view.knock_limit
        self._point = EARLY + LATE * seen.drawn // STOCK
        near = [(each & seen.gone).bit_count() for each in neighbours(counting.ace)]
        self._near = [
            (NEAR * number, mask_of([card for card in PACK if near[card] == number]))
            for number in sorted(set(near) - {0})
        ]
        """Doubts, and the cards that raise each."""
        self.steps = 0
        """The work so far."""

    def doubt(self, hand: int) -> int:
        """The doubt of a hand."""
        loose = hand & ~self._counting.melded(hand)[1]
        deadwood = self._counting.total(loose)
        doubt = self._point * deadwood + NOT_MELDED * (loose & self._seen.other).bit_count()
        if deadwood <= self._limit:
            doubt += MAY_KNOCK
        return doubt + sum([each * (hand & cards).bit_count() for each, cards in self._near])

    def worlds(self, number: int, chance: Callable[[int], Shuffle]) -> Iterator[World]:
        """Deals of the hidden cards, from the random sources 0 to ``number`` + 2."""
        seen = self._seen
        unseen = [1 << card for card in cards_in(seen.unseen)]
        order = [unseen[place] for place in chance(number).permutation(len(unseen))]
        held, rest = order[: seen.unknown], order[seen.unknown :]
        hand = seen.other | sum(held)
        doubt, swaps = self.doubt(hand), len(held) * len(rest)
        which, whether = chance(number + 1).numbers(swaps), chance(number + 2).numbers(ALWAYS)
        tried = zip(which, whether, strict=True)
        for world in range(number):
            tries = (BETWEEN if world else SETTLING) if swaps else 0
            self.steps += tries * SWAP_STEPS
            for swap, drawn in islice(tried, tries):
                there, here = divmod(swap, len(held))
                swapped = hand ^ held[here] ^ rest[there]
                then = self.doubt(swapped)
                if drawn < LIKELIHOODS[max(min(then - doubt, NEVER), 0)]:
                    hand, doubt = swapped, then
                    held[here], rest[there] = rest[there], held[here]
            stock = [rest[place] for place in chance(world).permutation(len(rest))]
            yield World(hand, stock)
