"""The interface of a game: a record of pure functions, filled in by the game's ``game.py``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from msgspec import field

from service.kit.advice import Adviser
from service.kit.audit import INVARIANTS, card_audit
from service.kit.base import Event, Kind, Record
from service.kit.cards import CARD_NAMES, PACK, Card, Deck
from service.kit.completion import VIEW_PLACES
from service.kit.events import Dealt, StockDrawn
from service.kit.guide import Section
from service.kit.hands import (
    GameOver,
    Seat,
    State,
    Transition,
    reveal_to_seats,
    with_sorted_hands,
)
from service.kit.notation import Notation, lines_of
from service.kit.ruling import Invariant, Outcome, Rule, ScoreLists, Unavailable, Violation
from service.kit.steps import HasPhase, Turn

Opts = TypeVar("Opts")
S = TypeVar("S", bound=State)
M = TypeVar("M")
V = TypeVar("V")


class Deal(Record, Generic[Opts]):
    """The parameters of a first deal."""

    options: Opts
    seats: int
    seed: int | str
    deck: tuple[Any, ...] | None = None
    """The whole pack in dealing order, for frontends that shuffle themselves."""
    cut: int | None = None
    """The number of cards above the cut, in a game with a cut."""


class Types(Record):
    """The types of a game's records, from which the contract makes its schemas."""

    state: type
    move: Any
    """The union of the kinds of move."""
    event: Any
    """The union of the kinds of event."""
    scores: type
    view: type
    face: type = Card
    """``Card`` or ``Tile``."""
    deck: Any = Deck
    """A whole pack in dealing order, under any options."""
    cut: Any = None
    """The place of the cut; None if the pack is not cut."""


class Sample(Record):
    """A played hand, from which the examples of the contract are recorded."""

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


class Game(Record, Generic[Opts, S, M, V], kw_only=True):
    """A game: its name, its rules, and the functions that apply them.

    What has a default may be left out by a game that is played, but not published.
    """

    name: str
    """In paths, such as ``gin-rummy``."""
    title: str
    summary: str
    """One sentence for the list of games."""
    types: Types
    seats: range
    """The possible numbers of players."""
    turn: Turn[S]
    """The moves of each phase."""
    rulebook: Mapping[str, Rule]
    deal: Callable[[Deal[Opts]], tuple[S, Sequence[Event]]]
    """The first position of a game, and its events."""
    scores: Callable[[S], Record]
    """The score sheet; its ``lines`` add up to the points awarded for the last hand."""
    settlement: Callable[[S], Outcome]
    """How the game ended; called only once it is over."""
    view: Callable[[S, Seat | None], V]
    """A seat's view of a state; with None, the spectator's."""
    complete: Callable[[V], S]
    """A state in which the seat to act has this view; the view is not checked."""
    notation: Notation[S]
    """The texts of moves, events and score lines."""
    presets: Mapping[str, Opts]
    """Named options; the first is the default."""
    contradictions: Callable[[Opts, int], Iterable[tuple[str, str]]] = lambda _options, _seats: ()
    """Options that contradict each other or the number of seats: (member to change, why)."""
    audit: Callable[[S], Sequence[Violation]] = card_audit()
    """Every reason why a state is impossible; empty for a possible state."""
    invariants: Mapping[str, Invariant] = INVARIANTS
    reveal: Callable[[Transition[S], Seat], Event] = reveal_to_seats(Dealt, StockDrawn)
    """An event as a seat saw it: with the cards that only this seat may see."""
    parts: Mapping[str, str] = field(default_factory=dict)
    """The headings of the rulebook in order, by topic, or by topic and name of a single rule."""
    guide: Sequence[Section] = ()
    """How to play, for people who know no card game; without one, the rules."""
    sample: Sample | None = None
    not_modelled: Sequence[str] = ()
    """Variants and rules that are not supported, one sentence each."""
    view_titles: Mapping[str, str] = field(default_factory=dict)
    """The titles of members that players want to see, wherever they are in the view; an option is
    ``options.`` and its name."""
    wild_ranks: Sequence[str] = ()
    """The ranks that stand in for others in a meld, such as ``2``."""
    grave_moves: Sequence[type[Kind]] = ()
    """Kinds of move that end the play of a hand or leave the game: a frontend may ask first."""
    view_places: Sequence[tuple[str, str]] = VIEW_PLACES
    """Where a view has what a state has elsewhere, as in ``completion``."""
    faces: Sequence[str] = CARD_NAMES
    """The names of the cards or tiles, by number."""
    pack: Callable[[Opts, int], Sequence[int]] = lambda _options, _seats: PACK
    """Every card or tile in play, in order; a deck must be a permutation of them."""
    cut_places: Callable[[Opts, int], int] = lambda _options, _seats: 0
    """The number of places where the pack may be cut; 0 without a cut."""
    counted: Callable[[V, S, Seat], V] | None = None
    """A view with the best count of the seat's hand, in games that support it."""
    score_lines: Callable[[S], ScoreLists] | None = None
    """The lists of lines of the score sheet, if they cost less than the whole sheet."""
    listing_steps: Callable[[S], int] = lambda _state: 0
    """The work of listing the legal moves of a position if it can be large; unit as in
    ``Advice.steps``. It depends on the position alone."""
    in_order: Callable[[S], S] = with_sorted_hands
    """Puts a state that was sent into the order that the rules expect."""
    adviser: Adviser[V, M] | None = None
    """The computer players, if any."""

    def heading(self, rule: Rule) -> str:
        """The heading of the part of the rulebook that has a rule."""
        _, topic, name = rule.id.split(".")
        return self.parts.get(f"{topic}.{name}") or self.parts.get(topic) or topic.capitalize()

    @property
    def kinds(self) -> Sequence[type[Kind]]:
        """Every kind of move, in the order of ``unavailable``."""
        return self.turn.kinds

    @property
    def phases(self) -> Sequence[type[Kind]]:
        """Every kind of phase."""
        return tuple(self.turn.steps)

    def conflicts(self, options: Opts, seats: int) -> Sequence[tuple[str, str]]:
        """Options that contradict each other or the number of seats: (member to change, why)."""
        return tuple(self.contradictions(options, seats))

    def to_act(self, state: HasPhase) -> Seat | None:
        """The seat to act; None once the game is over."""
        return None if isinstance(state.phase, GameOver) else state.phase.seat

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.settlement(state) if isinstance(state.phase, GameOver) else None

    def lines(self, state: S) -> ScoreLists:
        """The lists of score lines that are not empty, by name."""
        lists = self.score_lines(state) if self.score_lines else lines_of(self.scores(state))
        return {name: lines for name, lines in lists.items() if lines}

    def legal_moves(self, state: S) -> Sequence[M]:
        """Every legal move in a fixed order; empty only once the game is over."""
        return self.turn.legal_moves(state)

    def unavailable(self, state: S, offered: Sequence[M]) -> Sequence[Unavailable]:
        """Each kind of move that this position closes, and not already its phase, with its rule."""
        return self.turn.unavailable(state, offered)

    def check(self, state: S, move: M) -> None:
        """Check a move.

        :raises RuleViolation: a rule forbids it.
        """
        self.turn.check(state, move)

    def apply(self, state: S, move: M) -> tuple[S, Sequence[Event]]:
        """The state after a move that passed ``check``, and its events in order."""
        return self.turn.apply(state, move)
