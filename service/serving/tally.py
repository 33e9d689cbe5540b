"""Counts of all workers, in memory that they share and that outlives each of them.

Each worker counts in a share of its own, so that none waits for another; when it is gone, however
it went, its counts stay and the next worker goes on from them. No disk is involved.
"""

from __future__ import annotations

import mmap
import os
from bisect import bisect_left
from dataclasses import dataclass, field

BOUNDS = (0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1.0)
"""Seconds up to which a request counts as fast as that; the last bucket has no bound."""

BUCKETS = len(BOUNDS) + 1
_PAIR = 2
"""Numbers of a series: its requests, and their nanoseconds."""
_WORD = 8


@dataclass(slots=True)
class Counted:
    """What all workers have counted, by the numbers of the series and of their places."""

    requests: dict[int, int] = field(default_factory=dict)
    nanoseconds: dict[int, int] = field(default_factory=dict)
    buckets: dict[int, list[int]] = field(default_factory=dict)
    """How many requests of a place were as fast as each bound, and slower than the one before."""
    begun: int = 0
    """Workers that have begun."""


class Share:
    """What one worker counts."""

    def __init__(self, memory: mmap.mmap, shape: tuple[int, int]) -> None:
        places, self._outcomes = shape
        self._cells = memoryview(memory).cast("Q")
        self._buckets = places * self._outcomes * _PAIR

    def begin(self) -> None:
        """Count a worker."""
        self._cells[-1] += 1

    def count(self, series: int, seconds: float) -> None:
        """Count a request of a series."""
        cells, first = self._cells, series * _PAIR
        cells[first] += 1
        cells[first + 1] += int(seconds * 1e9)
        place = series // self._outcomes
        cells[self._buckets + place * BUCKETS + bisect_left(BOUNDS, seconds)] += 1

    def add_to(self, counted: Counted) -> None:
        """Add what was counted here to what was counted elsewhere."""
        cells = self._cells
        counted.begun += cells[-1]
        for first in range(0, self._buckets, _PAIR):
            if cells[first]:
                series = first // _PAIR
                place, requests = series // self._outcomes, counted.requests
                requests[series] = requests.get(series, 0) + cells[first]
                spent = counted.nanoseconds
                spent[series] = spent.get(series, 0) + cells[first + 1]
                counted.buckets.setdefault(place, [0] * BUCKETS)
        for place, buckets in counted.buckets.items():
            first = self._buckets + place * BUCKETS
            for number in range(BUCKETS):
                buckets[number] += cells[first + number]


class Tally:
    """The shares; made before the first worker, who take theirs from it one after another."""

    def __init__(self, places: int, outcomes: int) -> None:
        self._shape = (places, outcomes)
        cells = places * (outcomes * _PAIR + BUCKETS) + 1
        self._size = -(-cells * _WORD // mmap.PAGESIZE) * mmap.PAGESIZE
        self._file = os.memfd_create("referee-metrics")
        self._left: list[int] = []
        self._shares = 0

    def take(self) -> int:
        """The number of a share that nobody counts in."""
        if self._left:
            number = self._left.pop()
        else:
            number = self._shares
            self._shares += 1
            os.ftruncate(self._file, self._shares * self._size)
        self.share(number).begin()
        return number

    def leave(self, number: int) -> None:
        """Give a share back, whose worker is gone."""
        self._left.append(number)

    def share(self, number: int) -> Share:
        """The share of a number, to count in."""
        memory = mmap.mmap(self._file, self._size, offset=number * self._size)
        return Share(memory, self._shape)

    def counted(self) -> Counted:
        """What all workers have counted, whoever made their shares."""
        counted = Counted()
        for number in range(os.fstat(self._file).st_size // self._size):
            self.share(number).add_to(counted)
        return counted
