"""A game as the contract knows it: its rules, and the JSON types of its records."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from msgspec import UNSET, UnsetType, defstruct, structs

from service.contract.types import JsonType, StateType, ViewType
from service.rules.base import Record
from service.rules.game import Game


@dataclass(frozen=True, slots=True)
class Sample:
    """A real hand, from which the examples of the contract are recorded."""

    seats: int
    seed: int
    moves: Sequence[Any]
    """Every move of the hand, until it is scored."""
    shown: int
    """Which of them the examples show, by index."""
    refused: Any
    """A move that the rules forbid in its place."""
    last_hand: Mapping[str, Any]
    """Options with which this hand ends the game, as JSON."""
    conflicting: Mapping[str, Any]
    """Options that do not go together, as JSON."""


def with_sorted_hands(state: Any) -> Any:
    """A state with its hands, and what is known of them if it says so, in the order of the pack."""
    names = [name for name in ("hands", "known") if hasattr(state, name)]
    in_order = {
        name: tuple([tuple(sorted(hand)) for hand in getattr(state, name)]) for name in names
    }
    return structs.replace(state, **in_order)


@dataclass(frozen=True)
class Wire:
    """A game and the types of its records; everything HTTP and the contract know of it."""

    game: Game[Any, Any, Any, Any]
    prefix: str
    """What the names of its schemas begin with, as ``GinRummy``."""
    face: type
    """``Card`` or ``Tile``."""
    deck: Any
    """The type of a whole pack in dealing order, of whatever options."""
    state_kind: Any
    move_kind: Any
    """The union of the kinds of move."""
    event_kind: Any
    """The union of the kinds of event."""
    scores_kind: Any
    view_kind: Any
    sample: Sample
    cut: Any = None
    """The type of the place at which the pack is cut; None in a game whose pack nobody cuts."""
    in_order: Callable[[Any], Any] = with_sorted_hands
    """A state as the rules keep it, whatever the order in which its hands were sent."""

    @cached_property
    def state(self) -> StateType:
        """Its states."""
        return StateType(self.state_kind)

    @cached_property
    def view(self) -> ViewType:
        """Its views."""
        return ViewType(self.view_kind)

    @cached_property
    def moves(self) -> JsonType:
        """Its moves."""
        return JsonType(self.move_kind)

    @cached_property
    def options(self) -> JsonType:
        """Its options."""
        return JsonType(type(next(iter(self.game.presets.values()))))

    @cached_property
    def some_options(self) -> JsonType:
        """Its options as they are asked for: some of them."""
        kind = self.options.kind
        members = [(one.name, one.type | UnsetType, UNSET) for one in structs.fields(kind)]
        name = f"{self.prefix}OptionsChoice"
        namespace = {"__doc__": kind.__doc__}
        if check := getattr(kind, "__post_init__", None):
            namespace["__post_init__"] = check
        chosen = defstruct(name, members, bases=(Record,), module=__name__, namespace=namespace)
        return JsonType(chosen)
