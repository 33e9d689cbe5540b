"""An entry of the catalog: a game, and the JSON types of its records."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Any, Literal

from msgspec import UNSET, Meta, UnsetType, defstruct, field, structs

from service.contract.members import ALL, LEVEL, SEAL_LENGTH, SEAL_PATTERN, SPECTATOR, reason_id
from service.contract.records import known, list_of, one_of, pascal_case, record
from service.contract.responses import CUT_PLACE, OWN_INVARIANTS, SeatView
from service.kit.advice import Level
from service.kit.base import Points, Record, within
from service.kit.game import Game
from service.kit.ruling import Unavailable
from service.limits import MAX_ADVISED_VIEWS, MAX_MOVES, MAX_REPLAY_MOVES
from service.reading.types import JsonType, StateType, ViewType


@dataclass(frozen=True)
class Entry:
    """A game and the JSON types of its records: all that the contract and HTTP layers need."""

    game: Game[Any, Any, Any, Any]

    @cached_property
    def types(self) -> Mapping[str, JsonType]:
        """The types that differ between games, by the names with which ``by_game`` marks them."""
        game, own, adviser = self.game, self.game.types, self.game.adviser
        least, most = game.seats[0], game.seats[-1]
        seat = Annotated[int, within(0, most - 1)]
        viewer: Any = seat | Literal[SPECTATOR]
        viewers = list_of(viewer, 1, most + 1)
        wanted = Meta(
            title="Viewers",
            description="Seats and the 'spectator'. Instead of a list, the text 'all' stands for "
            "every seat.",
            extra_json_schema={"x-shorthand": ALL},
        )
        invariants = (*OWN_INVARIANTS, *([CUT_PLACE] if own.cut else ()))
        kinds = {
            "moves": list_of(own.move, 1, MAX_MOVES),
            "shown_views": list_of(self.view.kind, 1, MAX_ADVISED_VIEWS),
            "replayed_moves": list_of(own.move, 0, MAX_REPLAY_MOVES),
            "event": own.event,
            "scores": own.scores,
            "seats": Annotated[int, within(least, most)],
            "seat": seat,
            "viewer": viewer,
            "viewers": Annotated[viewers, wanted],
            "views_wanted": Literal[ALL] | viewers,
            "views": list_of(SeatView, 1, most + 1, "The requested views, in that order."),
            "winners": list_of(seat, 1, most),
            "totals": list_of(Points, least, most, "Final totals by seat."),
            "closed": Annotated[
                list_of(Unavailable, 0, len(game.kinds)),
                Meta(
                    title="UnavailableMoves",
                    description="Every kind of move that is not possible now.",
                ),
            ],
            "invariant": Annotated[
                known((*game.invariants, *(invariant.id for invariant in invariants))),
                Meta(title="Invariant", description="A condition that every position meets."),
            ],
            "preset": self._preset,
            "charter": self._charter,
            "deck": Annotated[
                own.deck, Meta(title="Deck", description="The whole pack in dealing order.")
            ],
            "players": self._players,
            "level_by_seat": self._level_by_seat,
        }
        if own.cut is not None:
            kinds["cut"] = own.cut
        if game.counted is not None:
            kinds["count"] = bool
        if adviser is not None:
            kinds["reason"] = reason_id(adviser.reasons)
        named = {
            "state": self.state,
            "view": self.view,
            "move": self.moves,
            "options": self.some_options,
        }
        return {**named, **{name: JsonType(kind) for name, kind in kinds.items()}}

    @property
    def _charter(self) -> Any:
        """What the players agree to."""
        levels = "".join(f"{level.value}|" for level in Level) if self.game.adviser else ""
        title = "TableSeat" if levels else None
        pattern = Meta(title=title, pattern=rf"^({levels}{SEAL_PATTERN})\Z", max_length=SEAL_LENGTH)
        described = "By seat: a seal, or a computer's level."
        least, most = self.game.seats[0], self.game.seats[-1]
        members = {
            "game": one_of([self.game.name]),
            "preset": self._preset,
            "options": self.some_options.kind,
            "seats": list_of(Annotated[str, pattern], least, most, described),
        }
        doc = "What the players agree to."
        return record(f"{self.prefix}Charter", doc, members, "preset", "options")

    @cached_property
    def _preset(self) -> Any:
        described = Meta(title="Preset", description="Options by name; the first is the default.")
        return Annotated[one_of(self.game.presets), described]

    @property
    def _players(self) -> Any:
        """The levels of computer players: an object with seats as names."""
        members = [
            (f"seat_{seat}", LEVEL | UnsetType, field(default=UNSET, name=str(seat)))
            for seat in range(self.game.seats[-1])
        ]
        return defstruct(f"{self.prefix}Players", members, bases=(Record,), module=__name__)

    @property
    def _level_by_seat(self) -> Any:
        """The same in openapi.yaml: a map, since generators cannot name members 0 and 1."""
        most = self.game.seats[-1]
        seat = Annotated[str, Meta(pattern=f"^[0-{most - 1}]$")]
        described = Meta(
            title="Players",
            max_length=most,
            description="The level of each computer player, by seat; other seats have none.",
        )
        return Annotated[dict[seat, LEVEL], described]

    @property
    def home(self) -> str:
        """The path of the game."""
        return f"/v1/games/{self.game.name}"

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
