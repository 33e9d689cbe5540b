"""A search for bad positions: those met in play that cost most, and what they can be made into.

Cards or tiles change places, two at a time; a position that is still sound, and costs more than
the one it was made from, is climbed from next.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator, Sequence
from functools import _lru_cache_wrapper
from random import Random
from time import perf_counter_ns, process_time
from typing import Any

import orjson

from bench.positions import NO_MOVE, Met
from service.contract.problems import Refused
from service.contract.referee import Referee
from service.contract.wire import Wire

STARTS = 12
"""From how many of the worst positions met the climb begins."""

MOST_EXCHANGED = 3
"""Pairs of faces that change places in one step."""

FOR_POSITIONS = 256
"""Entries from which on a cache holds positions; smaller ones hold tables."""


class Search:
    """A climb from positions met in play, for so many seconds of processor time."""

    def __init__(self, wire: Wire, seed: int) -> None:
        self.referee, self.rng = Referee(wire), Random(seed)
        self.faces = set(wire.game.faces)
        self.caches = [
            one
            for one in gc.get_objects()
            if isinstance(one, _lru_cache_wrapper)
            and (one.cache_info().maxsize or 0) >= FOR_POSITIONS
        ]

    def worst(self, positions: Sequence[Met], seconds: float) -> list[Met]:
        """The positions that were found to cost most, the worst first."""
        met = sorted(positions, key=lambda one: -self.cost(orjson.loads(one.state)))
        top = [(self.cost(state), state) for state in map(_state, met[:STARTS])]
        end = process_time() + seconds
        while process_time() < end:
            place = self.rng.randrange(len(top))
            cost, state = top[place]
            changed = self.exchanged(state)
            if changed is not None and (higher := self.cost(changed)) > cost:
                top[place] = higher, changed
        top.sort(key=lambda entry: -entry[0])
        return [Met(state["phase"]["type"], orjson.dumps(state), NO_MOVE) for _, state in top]

    def cost(self, state: dict[str, Any]) -> int:
        """Nanoseconds for everything that is told of a position, the least of three; 0 if none."""
        times = []
        for _ in range(3):
            for cache in self.caches:
                cache.cache_clear()
            began = perf_counter_ns()
            try:
                self.referee.legal_moves({"state": state})
            except Refused:
                return 0
            times.append(perf_counter_ns() - began)
        return min(times)

    def exchanged(self, state: dict[str, Any]) -> dict[str, Any] | None:
        """The state with some faces in each other's place; None if it cannot be."""
        changed = orjson.loads(orjson.dumps(state))
        places = list(self._places(changed))
        for _ in range(self.rng.randrange(1, MOST_EXCHANGED + 1)):
            (one, i), (other, j) = self.rng.choice(places), self.rng.choice(places)
            one[i], other[j] = other[j], one[i]
        return changed if self.referee.validations({"state": changed})["valid"] else None

    def _places(self, value: Any) -> Iterator[tuple[Any, Any]]:  # noqa: ANN401 - any JSON
        """Where faces stand: what holds each, and at which key."""
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            if isinstance(inner, dict | list):
                yield from self._places(inner)
            elif isinstance(inner, str) and inner in self.faces:
                yield value, key


def _state(one: Met) -> dict[str, Any]:
    state: dict[str, Any] = orjson.loads(one.state)
    return state
