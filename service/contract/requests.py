"""Request bodies: a record for each operation. ``contract.bodies`` reads them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Annotated, ClassVar

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import astuple

from service.contract.making import length
from service.contract.members import (
    DIGEST,
    LEVEL,
    MAX_SEATS,
    Move,
    Options,
    Preset,
    Seat,
    State,
    View,
    Viewer,
)
from service.kit import hands
from service.kit.advice import Level
from service.kit.base import HandNumber, Kind, Record, Seed, by_game, note, within
from service.limits import MAX_ADVISED_MOVES, MAX_ADVISED_VIEWS, MAX_MOVES, MAX_REPLAY_MOVES
from service.reading.explain import FieldError, Path
from service.reading.unseen import UNSEEN


class Request(Record):
    """A request body: a JSON object of known members. Those that were not sent are UNSET."""

    exactly_one: ClassVar[Mapping[str, str]] = {}
    """Exactly one of these members must be present; with the schema name of that form."""
    needed_without: ClassVar[tuple[str, ...]] = ()
    """If the first of these two members is absent, the second is required."""

    @classmethod
    def missing_or_extra(cls, given: Collection[str]) -> Iterator[FieldError]:
        """The members that exclude or need each other; ``given``: the members sent."""
        count = len(cls.exactly_one.keys() & given)
        if cls.exactly_one and count != 1:
            names = " and ".join(cls.exactly_one)
            yield FieldError((), "one_of", f"expected exactly one of {names}, got {count}")
        if cls.needed_without and {*cls.needed_without}.isdisjoint(given):
            other, needed = cls.needed_without
            yield FieldError((needed,), "required", f"this member is required without a {other}")

    def contradictions(self) -> Sequence[FieldError]:
        """The errors between members that are valid by themselves."""
        return ()

    def misfits(self, seats: int) -> list[FieldError]:
        """The errors of the members that name seats, at a table with this many.

        Only numbers do: ``views`` may also have words, and those of ``advice-lists`` are records.
        """
        views, players = getattr(self, "views", ()) or (), getattr(self, "players", None)
        named = [
            (("seat",), getattr(self, "seat", UNSET)),
            *((("views", index), viewer) for index, viewer in enumerate(views)),
            *((("players", str(seat)), seat) for seat in levels_of(players)),
        ]
        errors = [
            FieldError(path, "conflict", no_seat(seat, seats))
            for path, seat in named
            if isinstance(seat, int) and seat >= seats
        ]
        names = getattr(self, "names", ()) or ()
        if names and len(names) != seats:
            detail = f"expected a name or null for each of the {seats} seats, got {len(names)}"
            errors.append(FieldError(("names",), "conflict", detail))
        return errors


def no_seat(seat: int, seats: int) -> str:
    """The error of a seat that is not at the table."""
    return f"there is no seat {seat}: seats are 0 to {seats - 1}"


def levels_of(players: Record | None) -> dict[int, Level]:
    """The levels of the computer players in a request, by seat."""
    levels = enumerate(astuple(players)) if players else ()
    return {seat: level for seat, level in levels if level is not UNSET}


Views = Annotated[tuple[int | str, ...], by_game("viewers"), note("The views to add.")]
COUNT = note("Add the best count of the seat's own hand to its view, as a hint.")
WithCount = Annotated[bool, by_game("count"), COUNT]
DESCRIBE = "Add texts for moves, events and score lines."
Describe = Annotated[bool, Meta(title="Describe", description=DESCRIBE)]
PlayerName = Annotated[
    str,
    Meta(
        pattern=rf"^[^{UNSEEN}]{{1,40}}\Z", max_length=40, description="1 to 40 visible characters."
    ),
]
NAMES = "The players' names in texts, by seat; null: this one reads them, as 'you'."
Names = Annotated[
    tuple[PlayerName | None, ...],
    Meta(title="Names", min_length=1, max_length=MAX_SEATS, description=NAMES),
]
ShownView = Annotated[View, note("The view that 'views' returned for this seat, unchanged.")]
TieBreak = Annotated[Seed, note("Breaks ties between moves of equal value; 0 by default.")]
Limit = Annotated[
    int, within(1, MAX_ADVISED_MOVES, "The most moves to return; 5 by default.", "AdviceLimit")
]
MoveLimit = Annotated[int, within(1, MAX_MOVES, "The most moves to make.")]
BasePreset = Annotated[Preset, note("Options by name; 'options' overrides some of them.")]
DealSeed = Annotated[Seed, note("The seed of every shuffle; by default 256 random bits.")]
FirstDeck = Annotated[tuple[int, ...], by_game("deck"), note("The pack of the first hand.")]
FirstCut = Annotated[int, by_game("cut"), note("The number of cards above the cut.")]
ALLOW_DECK = "Accept a deck or a cut in a 'deal': your own shuffle. Never with 'seat'."
AllowDeck = Annotated[bool, note(ALLOW_DECK)]
GameSeed = Annotated[Seed, note("The seed in the states of the game; with a 'deck', 0 by default.")]
EXPECTED = "The expected digest of every position, from the deal on."
Expected = Annotated[tuple[DIGEST, ...], length(1, MAX_REPLAY_MOVES + 1, EXPECTED)]
FirstMove = Annotated[int, within(0, MAX_REPLAY_MOVES, "The index of the first; 0 by default.")]
ReviewedHand = Annotated[HandNumber, note("The hand to review, from 1; by default all.")]
Mover = Annotated[Seat, note("The seat that makes the move, or all of the moves.")]


class Dealing(Request, kw_only=True):
    """The parameters of a deal."""

    seats: Annotated[int, by_game("seats")]
    preset: BasePreset | UnsetType = UNSET
    options: Options | UnsetType = UNSET
    seed: DealSeed | UnsetType = UNSET
    deck: FirstDeck | UnsetType = UNSET
    cut: FirstCut | UnsetType = UNSET


class DealRequest(Dealing, kw_only=True):
    """A new game."""

    # As in Shown: a Struct has one base with members.
    views: Views | UnsetType = UNSET
    count: WithCount | UnsetType = UNSET
    describe: Describe | UnsetType = UNSET
    names: Names | UnsetType = UNSET


class Shown(Request, kw_only=True):
    """A request that says what the response adds to a position; these members come last."""

    views: Views | UnsetType = UNSET
    count: WithCount | UnsetType = UNSET
    describe: Describe | UnsetType = UNSET
    names: Names | UnsetType = UNSET


class ListLegalMovesRequest(Shown):
    """A state whose legal moves are listed."""

    state: State


class ListViewLegalMovesRequest(Request):
    """The view of the seat to act."""

    view: ShownView
    seat: Annotated[Seat, note("The seat of the view, which must be the one to act.")]
    describe: Describe | UnsetType = UNSET
    names: Names | UnsetType = UNSET


GUARDS = {"seat", "expected_digest", "digests"}
"""Optional members that check a request. For these null is refused: the client may have lost a
variable."""

CHOOSING = ("deck", "cut")
"""The members of a move that choose the cards to come."""
NOT_ALLOWED = (
    "no player may choose the cards to come; a server that shuffles itself adds 'allow_deck: true' "
    "and leaves out 'seat'"
)

HINTS = {
    "allow_deck": "only 'moves' has it; 'deals', 'replays' and 'reviews' take a deck without",
    **dict.fromkeys(("digest", "legal_moves"), "of a position, send only its 'state'"),
}
"""A hint for each member that clients tend to send to the wrong operation."""

BARE = {"state": "format", "view": "hands", "move": "type"}
"""Members that clients often send as the whole body; each has a member that no request has."""


def chosen(move: Kind) -> list[str]:
    """The members by which a move chooses the cards to come."""
    return [name for name in CHOOSING if getattr(move, name, UNSET) is not UNSET]


class MoveRequest(Shown):
    """A state, and one or more moves to make."""

    exactly_one: ClassVar = {"move": "OneMoveRequest", "moves": "MoveListRequest"}

    state: State
    move: Move | UnsetType = UNSET
    moves: Annotated[tuple[Move, ...], length(1, MAX_MOVES)] | UnsetType = UNSET
    seat: Mover | UnsetType = UNSET
    allow_deck: AllowDeck | UnsetType = UNSET
    expected_digest: Annotated[DIGEST, note("The digest the state must have.")] | UnsetType = UNSET

    def contradictions(self) -> Sequence[FieldError]:
        """No player chooses the cards to come, and a server only with ``allow_deck``."""
        if self.allow_deck is True and self.seat is UNSET:
            return ()
        moves: list[tuple[Path, Kind]] = [
            (("moves", index), move) for index, move in enumerate(self.moves or ())
        ]
        if self.move is not UNSET:
            moves.append((("move",), self.move))
        return [
            FieldError((*place, name), "not_allowed", NOT_ALLOWED)
            for place, move in moves
            for name in chosen(move)
        ]


class ScoreRequest(Request):
    """A state to score."""

    state: State
    describe: Describe | UnsetType = UNSET
    names: Names | UnsetType = UNSET


class ViewRequest(Request):
    """A state, and the seat or spectator to show it to."""

    state: State
    seat: Viewer
    count: WithCount | UnsetType = UNSET
    describe: Describe | UnsetType = UNSET
    names: Names | UnsetType = UNSET


class ValidateRequest(Request):
    """An object to check as a state."""

    state: Annotated[hands.State | dict[str, object], by_game("sent_state")]


class Played(Dealing, kw_only=True):
    """A game: the parameters of its deal, and its moves."""

    needed_without: ClassVar = ("deck", "seed")

    seed: GameSeed | UnsetType = UNSET
    moves: Annotated[
        tuple[Move, ...], length(0, MAX_REPLAY_MOVES, "As they were made, decks included.")
    ]


class ReplayRequest(Played, kw_only=True):
    """A whole game: the parameters of its deal, and its moves."""

    digests: Expected | UnsetType = UNSET
    describe: Describe | UnsetType = UNSET
    names: Names | UnsetType = UNSET


class Advising(Request):
    """How to advise."""

    level: LEVEL | UnsetType = UNSET
    seed: TieBreak | UnsetType = UNSET
    limit: Limit | UnsetType = UNSET
    describe: Describe | UnsetType = UNSET


class AdviseRequest(Advising, kw_only=True):
    """A state or a view, for advice to the seat to act."""

    exactly_one: ClassVar = {"state": "AdviseFromStateRequest", "view": "AdviseFromViewRequest"}

    state: State | UnsetType = UNSET
    view: ShownView | UnsetType = UNSET
    seat: Annotated[Seat, note("The seat to act.")]


class AdviseViewsRequest(Advising, kw_only=True):
    """Several views, for advice to the seats to act."""

    views: Annotated[tuple[View, ...], length(1, MAX_ADVISED_VIEWS, "Views of the seats to act.")]


class ReviewRequest(Played, kw_only=True):
    """A game, and the seat whose moves are reviewed."""

    seat: Annotated[Seat, note("The seat whose moves are reviewed.")]
    level: LEVEL | UnsetType = UNSET
    hand: ReviewedHand | UnsetType = UNSET
    first_move: FirstMove | UnsetType = UNSET
    describe: Describe | UnsetType = UNSET


class PlayTurnsRequest(Shown):
    """A state, and the seats that computer players have."""

    state: State
    players: Annotated[Record, by_game("players")]
    limit: MoveLimit | UnsetType = UNSET
    seed: TieBreak | UnsetType = UNSET
