"""An entry of the catalog: a game, and the JSON types of its records."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from msgspec import UNSET, UnsetType, defstruct, structs

from service.contract.records import pascal_case
from service.contract.types import JsonType, StateType, ViewType
from service.kit.base import Record
from service.kit.game import Game


@dataclass(frozen=True)
class Entry:
    """A game and the JSON types of its records: all that the contract and HTTP layers need."""

    game: Game[Any, Any, Any, Any]

    @cached_property
    def prefix(self) -> str:
        """The prefix of its schema names, such as ``GinRummy``."""
        return pascal_case(self.game.name)

    @cached_property
    def state(self) -> StateType:
        """The state type."""
        return StateType(self.game.types.state)

    @cached_property
    def view(self) -> ViewType:
        """The view type."""
        return ViewType(self.game.types.view)

    @cached_property
    def moves(self) -> JsonType:
        """The move type."""
        return JsonType(self.game.types.move)

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
