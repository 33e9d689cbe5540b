"""Records: what states, phases, moves, events and score sheets are made of."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

K = TypeVar("K")


@dataclass_transform(frozen_default=True)
def record(kind: type[K]) -> type[K]:
    """A dataclass that nobody changes once it is made.

    The type checker sees to that, and a test; ``frozen=True`` would see to it with each member of
    each record, which costs an eighth of a move. Records of a kind are equal if their members are.
    """
    hashed = "__hash__" not in vars(kind)
    return dataclass(slots=True, unsafe_hash=hashed)(kind)
