"""Functions written out for a shape.

A walk through the members of a record finds out anew, for every value, what it might have known
since the service started: so each record has its walk written down once, as one expression, the
way dataclasses write their ``__init__``. The tests keep the plain walk, and compare.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class Scope:
    """The objects that an expression refers to, by name."""

    def __init__(self) -> None:
        self._objects: list[Any] = []

    def name(self, thing: Any) -> str:
        """What an object is called in the expression."""
        self._objects.append(thing)
        return f"_{len(self._objects) - 1}"

    def function(self, expression: str) -> Callable[[Any], Any]:
        """The expression as a function of ``value``."""
        objects = {f"_{number}": thing for number, thing in enumerate(self._objects)}
        written: Callable[[Any], Any] = eval(  # noqa: S307 - names and numbers of our own shapes
            f"lambda value: {expression}", objects
        )
        return written
