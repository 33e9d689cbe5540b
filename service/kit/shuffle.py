"""The only source of randomness: a seed and a counter determine a permutation.

The algorithm is part of the contract; ``docs/shuffle.md`` specifies it, with test vectors:
block ``i`` is SHA-256 of the ASCII text ``referee-shuffle/1:<seed>:<counter>:<i>``; its 32
bytes are eight 32-bit big-endian words; the blocks 0, 1, 2 … make one stream of words. A
number below ``n`` is the next word that is below the largest multiple of ``n`` within
2**32, modulo ``n`` (larger words are discarded, so that every number is equally likely).
A permutation is the Fisher-Yates shuffle of 0 … n-1 from the last place down to the second.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import TypeVar

from service.kit.base import Record

_WORDS = 2**32

Item = TypeVar("Item")


class Shuffle(Record):
    """The random numbers of one seed and counter; each method starts the stream again."""

    seed: int | str
    counter: int

    def permutation(self, size: int) -> tuple[int, ...]:
        """The numbers 0 … size-1 in random order."""
        words = self._words()
        order = list(range(size))
        for last in range(size - 1, 0, -1):
            other = _below(last + 1, words)
            order[last], order[other] = order[other], order[last]
        return tuple(order)

    def number(self, size: int) -> int:
        """One random number from 0 to size-1."""
        return next(self.numbers(size))

    def numbers(self, size: int) -> Iterator[int]:
        """Random numbers from 0 to size-1, without end."""
        words = self._words()
        while True:
            yield _below(size, words)

    def _words(self) -> Iterator[int]:
        block = 0
        while True:
            text = f"referee-shuffle/1:{self.seed}:{self.counter}:{block}"
            digest = sha256(text.encode("ascii")).digest()
            for start in range(0, 32, 4):
                yield int.from_bytes(digest[start : start + 4], "big")
            block += 1


def shuffled(items: Sequence[Item], seed: int | str, counter: int) -> tuple[Item, ...]:
    """A pack or a pile in random order, next card to deal first."""
    return tuple([items[place] for place in Shuffle(seed, counter).permutation(len(items))])


def _below(size: int, words: Iterator[int]) -> int:
    fair = _WORDS - _WORDS % size
    while (word := next(words)) >= fair:
        pass
    return word % size
