"""The effort of random tests: small in normal runs, large in deep ones (REFEREE_DEEP=1)."""

import os
from itertools import cycle, islice, product


def is_deep() -> bool:
    """Whether this is a deep run."""
    return os.environ.get("REFEREE_DEEP") == "1"


def count(normal: int, deep: int) -> int:
    """Return the number of cases that a random test should try."""
    return deep if is_deep() else normal


def seed(normal: int) -> int:
    """Return the seed of a random test: REFEREE_SEED, which a deep run draws, or the default."""
    return int(os.environ.get("REFEREE_SEED", normal))


def pairs(first, second):
    """Return pairs to test: all of them in a deep run, otherwise each value at least once."""
    if is_deep():
        return [*product(first, second)]
    length = max(len(first), len(second))
    return [*islice(zip(cycle(first), cycle(second), strict=False), length)]
