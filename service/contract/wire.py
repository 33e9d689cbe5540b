"""A game as the contract sees it: its rules, and the JSON types of its records."""

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
    """A played hand, from which the examples in the contract are recorded."""

    seats: int
    seed: int
    moves: Sequence[Any]
    """Every move of the hand, up to the score."""
    shown: int
    """The index of the move that the examples show."""
    refused: Any
    """A move that the rules forbid at that point."""
    last_hand: Mapping[str, Any]
    """Options that make this hand end the game, as JSON."""
    conflicting: Mapping[str, Any]
    """Options that contradict each other, as JSON."""


def with_sorted_hands(state: Any) -> Any:
    """A state with the cards in ``hands`` and ``known`` sorted."""
    names = [name for name in ("hands", "known") if hasattr(state, name)]
    in_order = {
        name: tuple([tuple(sorted(hand)) for hand in getattr(state, name)]) for name in names
    }
    return structs.replace(state, **in_order)


@dataclass(frozen=True)
class Wire:
    """A game and the JSON types of its records: all that the contract and HTTP layers need."""

    game: Game[Any, Any, Any, Any]
    prefix: str
    """The prefix of its schema names, such as ``GinRummy``."""
    face: type
    """``Card`` or ``Tile``."""
    deck: Any
    """The type of a whole pack in dealing order, under any options."""
    state_kind: Any
    move_kind: Any
    """The union of the kinds of move."""
    event_kind: Any
    """The union of the kinds of event."""
    scores_kind: Any
    view_kind: Any
    sample: Sample
    cut: Any = None
    """The type of the place of the cut; None if the pack is not cut."""
    in_order: Callable[[Any], Any] = with_sorted_hands
    """Puts a state into the order that the rules expect."""

    @cached_property
    def state(self) -> StateType:
        """The state type."""
        return StateType(self.state_kind)

    @cached_property
    def view(self) -> ViewType:
        """The view type."""
        return ViewType(self.view_kind)

    @cached_property
    def moves(self) -> JsonType:
        """The move type."""
        return JsonType(self.move_kind)

    @cached_property
    def options(self) -> JsonType:
        """The options type."""
        return JsonType(type(next(iter(self.game.presets.values()))))

    @cached_property
    def some_options(self) -> JsonType:
        """The options in a request: each may be left out."""
        kind = self.options.kind
        members = [(one.name, one.type | UnsetType, UNSET) for one in structs.fields(kind)]
        name = f"{self.prefix}OptionsChoice"
        namespace = {"__doc__": kind.__doc__}
        if check := getattr(kind, "__post_init__", None):
            namespace["__post_init__"] = check
        chosen = defstruct(name, members, bases=(Record,), module=__name__, namespace=namespace)
        return JsonType(chosen)
