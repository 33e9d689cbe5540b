"""An entry of the catalog: a game, and the JSON types of its records."""

from __future__ import annotations

from collections.abc import Collection
from functools import cached_property
from operator import or_
from types import GenericAlias
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, defstruct, field, structs

from service.contract.making import (
    GameTypes,
    bind,
    known,
    length,
    list_of,
    members_of,
    one_of,
    pascal_case,
)
from service.contract.members import ALL, LEVEL, SPECTATOR, reason_id
from service.contract.responses import CUT_PLACE, OWN_INVARIANTS, SeatView
from service.contract.sealed import SEAL_LENGTH, SEAL_PATTERN, Charter
from service.kit.advice import Level
from service.kit.base import Kind, Mark, Points, Record, within
from service.kit.game import Game
from service.kit.hands import State, View
from service.kit.ruling import Unavailable
from service.reading.types import AnyStateType, JsonType, StateType, ViewType

AnyGame = Game[Record, State, Kind, View]
"""A game whose types are not known."""


class ServedGame:
    """A game and the JSON types of its records: all that the contract and HTTP layers need."""

    def __init__(  # type: ignore[explicit-any] # the catalog has games of different types
        self, game: Game[Any, Any, Any, Any], nulls: Collection[str] = ()
    ) -> None:
        """``nulls``: members of other games' moves, which may be null in a move of this game."""
        self.game: AnyGame = game
        self.home = f"/v1/games/{game.name}"
        """The path of the game."""
        self.prefix = pascal_case(game.name)
        """The prefix of its schema names, such as ``GinRummy``."""
        self.state, self.view = StateType(game.types.state), ViewType(game.types.view)
        self.moves = JsonType(game.types.move)
        self.options = JsonType(type(next(iter(game.presets.values()))))
        self.nulls = frozenset(nulls)

    @cached_property
    def types(self) -> GameTypes:
        """The types that differ between games, by the names with which ``by_game`` marks them.

        ``UnsetType`` is the type of a member that this game does not have.
        """
        game, own, adviser = self.game, self.game.types, self.game.adviser
        least, most = game.seats[0], game.seats[-1]
        seat: object = Annotated[int, within(0, most - 1)]
        viewer = or_(seat, Literal[SPECTATOR])
        invariants = (*OWN_INVARIANTS, *([CUT_PLACE] if own.cut else ()))
        annotations: dict[Mark, object] = {
            "move": Annotated[own.move, Meta(extra={"nulls": self.nulls})],
            "options": self.some_options.python_type,
            "event": own.event,
            "scores": own.scores,
            "seats": Annotated[int, within(least, most)],
            "seat": seat,
            "viewer": viewer,
            "viewers": Annotated[
                GenericAlias(tuple, (or_(seat, Literal[ALL, SPECTATOR]), ...)),
                length(1, most + 1, "Seats, 'spectator', or 'all' for every seat.", "Viewers"),
            ],
            "views": list_of(SeatView, 1, most + 1, "The requested views, in that order."),
            "winners": list_of(seat, 1, most),
            "totals": list_of(Points, least, most, "Final totals by seat."),
            "closed": Annotated[
                list_of(Unavailable, 0, len(game.kinds)),
                Meta(
                    title="UnavailableMoves",
                    description="The kinds of move that this position closes, except those "
                    "in 'closed_by_phase' of the game.",
                ),
            ],
            "invariant": Annotated[
                known((*game.invariants, *(invariant.id for invariant in invariants))),
                Meta(title="Invariant", description="A condition that every position meets."),
            ],
            "game": one_of([game.name]),
            "preset": Annotated[
                one_of(game.presets),
                Meta(title="Preset", description="Options by name; the first is the default."),
            ],
            "deck": Annotated[
                own.deck, Meta(title="Deck", description="The whole pack in dealing order.")
            ],
            "cut": own.cut or UnsetType,
            "count": bool if game.counted else UnsetType,
            "players": self.players,
            "charter_seats": list_of(
                self._charter_seat, least, most, "By seat: a seal, or a computer's level."
            ),
            "reason": reason_id(adviser.reasons) if adviser else UnsetType,
        }
        types: dict[Mark, JsonType] = {name: JsonType(one) for name, one in annotations.items()}
        types |= {"state": self.state, "view": self.view, "sent_state": AnyStateType(own.state)}
        return types | {"charter": JsonType(bind(Charter, members_of(Charter, types)))}

    @property
    def _charter_seat(self) -> object:
        levels = "".join(f"{level.value}|" for level in Level) if self.game.adviser else ""
        title = "TableSeat" if levels else None
        pattern = rf"^({levels}{SEAL_PATTERN})\Z"
        return Annotated[str, Meta(title=title, pattern=pattern, max_length=SEAL_LENGTH)]

    @cached_property
    def players(self) -> type[Struct]:
        """The levels of computer players: an object with seats as names."""
        members = [
            (f"seat_{seat}", or_(LEVEL, UnsetType), field(default=UNSET, name=str(seat)))
            for seat in range(self.game.seats[-1])
        ]
        return defstruct(f"{self.prefix}Players", members, bases=(Record,), module=__name__)

    @property
    def level_by_seat(self) -> object:
        """The same in openapi.yaml: a map, since generators cannot name members 0 and 1."""
        most = self.game.seats[-1]
        seat = Annotated[str, Meta(pattern=f"^[0-{most - 1}]$")]
        described = Meta(
            max_length=most,
            description="The level of each computer player, by seat; other seats have none.",
        )
        return Annotated[GenericAlias(dict, (seat, LEVEL)), described]

    @cached_property
    def some_options(self) -> JsonType:
        """The options in a request: each may be left out."""
        options = self.options.python_type
        members = [(one.name, or_(one.type, UnsetType), UNSET) for one in structs.fields(options)]
        name = f"{self.prefix}OptionsChoice"
        namespace = {"__doc__": options.__doc__}
        if check := getattr(options, "__post_init__", None):
            namespace["__post_init__"] = check
        chosen = defstruct(name, members, bases=(Record,), module=__name__, namespace=namespace)
        return JsonType(chosen)
