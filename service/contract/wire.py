"""What a game says of itself as JSON: the shapes of its state, moves, events and answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from service.contract.records import Partial, Record, Tagged
from service.contract.shapes import (
    UNFIT,
    Components,
    Fault,
    Many,
    Misfit,
    Named,
    Params,
    Schema,
    Shape,
    Text,
    Whole,
    wrong_type,
)
from service.rules.game import Game
from service.rules.ruling import Line, Rule
from service.rules.shuffle import MAX_SEED

LONGEST = 2_000_000
"""The bound of counters on the wire: twice what any of them comes to in the longest game."""

SEED = Whole(0, MAX_SEED, "The seed of every shuffle of the game.")
COUNT = Whole(0, LONGEST)
POINTS = Whole(-LONGEST, LONGEST)
PARAMS = Params()


class NewerFormat(Exception):
    """A state in a format that a later version of the service writes."""

    def __init__(self, sent: str, supported: list[str]) -> None:
        self.sent, self.supported = sent, supported
        super().__init__(sent)


class Versioned(Shape):
    """A state with its format; every older format is read, the newest is written."""

    def __init__(self, game: str, newest: int, readers: Mapping[int, Record]) -> None:
        """``readers``: the record of each format; the newest is also the one that is dumped."""
        self.name = readers[newest].name
        self.supported = [f"{game}/{version}" for version in readers]
        self.written = f"{game}/{newest}"
        self._readers = {f"{game}/{version}": reader for version, reader in readers.items()}
        self._newest = readers[newest]
        self._dump = self._newest.writer(format=self.written)
        self._format = Text(
            f"{game}/[1-9][0-9]{{0,3}}", len(game) + 5, f"the format of the state, {self.written}"
        )

    def load(self, value: Any) -> Any:
        """The state.

        :raises NewerFormat: all is well, but for the format.
        """
        if type(value) is not dict:
            raise wrong_type(value, "an object")
        sent = value.get("format")
        reader = self._readers.get(sent) if type(sent) is str else None
        if reader is not None and len(value) == reader.size + 1:
            try:
                return reader.read(value)
            except UNFIT:
                pass
        members = {name: member for name, member in value.items() if name != "format"}
        if reader is not None:
            return reader.load(members)
        faults = self._format_faults(value)
        if faults and type(sent) is str:
            # What else does not fit is that it is a state of something else.
            raise Misfit(faults)
        try:
            self._newest.load(members)
        except Misfit as misfit:
            faults += misfit.faults
        if faults:
            raise Misfit(faults)
        raise NewerFormat(str(sent), self.supported)

    def _format_faults(self, value: Mapping[str, Any]) -> list[Fault]:
        if "format" not in value:
            return [Fault(("format",), "required", "this member is required")]
        try:
            self._format.load(value["format"])
        except Misfit as misfit:
            return misfit.at("format")
        return []

    def dump(self, value: Any) -> dict[str, Any]:
        """The state as JSON, its format first."""
        return self._dump(value)

    def schema(self, components: Components) -> Schema:
        """The newest record, with its format."""
        reference = self._newest.schema(components)
        definition = components[self.name]
        if "format" not in definition["properties"]:
            definition["properties"] = {
                "format": self._format.schema(components),
                **definition["properties"],
            }
            definition["required"] = ["format", *definition["required"]]
        return reference


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


@dataclass(frozen=True, slots=True)
class Wire:
    """A game and its shapes; everything HTTP and the contract know of it."""

    game: Game[Any, Any, Any, Any]
    prefix: str
    """What the names of its schemas begin with, as ``GinRummy``."""
    faces: Named
    """Its cards or tiles."""
    options: Record
    state: Versioned
    phases: Tagged
    moves: Tagged
    events: Tagged
    scores: Record
    view: Record
    longest_deck: int
    """Cards or tiles in its largest pack."""
    shortest_deck: int
    sample: Sample

    def chosen_options(self) -> Partial:
        """The options as they are asked for: some of them."""
        defaults = next(iter(self.game.presets.values()))
        return Partial(f"{self.prefix}OptionsChoice", self.options, defaults)

    def preset(self) -> Named:
        """Its options by name."""
        presets = {name: name for name in self.game.presets}
        note = "Options by name; the first is the default."
        return Named(presets, f"{self.prefix}Preset", note)

    def kind(self, move: type) -> str:
        """What a kind of move is called."""
        return self.moves.by_kind[move].tag

    def rule_id(self) -> Named:
        """The rules, by id."""
        return rule_shape(self.prefix, self.game.rulebook)


def rule_shape(prefix: str, rulebook: Mapping[str, Rule]) -> Named:
    """Rules as their ids."""
    return Named(rulebook, f"{prefix}RuleId", "The id of a rule of this game.")


def line_shape(prefix: str, rulebook: Mapping[str, Rule], seats: int) -> Record:
    """A line of a score sheet."""
    return Record(
        f"{prefix}ScoreLine",
        Line,
        {
            "rule": rule_shape(prefix, rulebook),
            "seat": Whole(0, seats - 1),
            "points": POINTS,
            "params": PARAMS,
        },
    )


def pair(item: Shape) -> Many:
    """A list with an item for each of two seats."""
    return Many(item, 2, 2)
