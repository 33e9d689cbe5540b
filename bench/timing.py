"""Time calls within this process."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from time import perf_counter_ns

PASSES = 5
"""How often each call is timed; the minimum counts, because the machine may be busy."""

A_MICROSECOND = 1_000


def timed(calls: Sequence[Callable[[], object]]) -> list[float]:
    """Microseconds of each call. A call is repeated only after all others."""
    gc.freeze()  # the positions are ours; a service does not keep them
    try:
        passes = [[_once(call) for call in calls] for _ in range(PASSES)]
    finally:
        gc.unfreeze()
    return [min(times) / A_MICROSECOND for times in zip(*passes, strict=True)]


def _once(call: Callable[[], object]) -> int:
    began = perf_counter_ns()
    call()
    return perf_counter_ns() - began


def percentile(times: Sequence[float], share: int) -> float:
    """The percentile of the times, in hundredths."""
    return sorted(times)[len(times) * share // 100]
