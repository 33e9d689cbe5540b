"""What a game is: a record of pure functions, wired explicitly in the game's ``game.py``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from service.rules.advice import Adviser
from service.rules.base import Event, Record
from service.rules.hands import GameOver, Seat, State, Transition
from service.rules.notation import Notation
from service.rules.ruling import Flaw, Invariant, Outcome, Rule, Unavailable
from service.rules.steps import Turn

MAX_GAME_MOVES = 1_000_000
"""Moves of a game; after so many the referee lets nothing more be played.

Some hands may go on for ever by their rules, and a counter on the wire has a bound.
"""

Opts = TypeVar("Opts")
S = TypeVar("S", bound=State)
M = TypeVar("M")
V = TypeVar("V")


class Deal(Record, Generic[Opts]):
    """What a first deal is made from."""

    options: Opts
    seats: int
    seed: int | str
    deck: tuple[Any, ...] | None = None
    """The whole pack in dealing order, for frontends that shuffle themselves."""
    cut: int | None = None
    """After how many cards the pack is cut, in a game whose pack is cut."""


class Game(Record, Generic[Opts, S, M, V]):
    """A game: what it is called, and the functions that referee it."""

    name: str
    """In addresses, as ``gin-rummy``."""
    title: str
    summary: str
    """One sentence for the catalogue."""
    seats: range
    """How many may play."""
    turn: Turn[S]
    """The table phase x move."""
    rulebook: Mapping[str, Rule]
    invariants: Mapping[str, Invariant]
    presets: Mapping[str, Opts]
    """Named options; the first is the default."""
    not_modelled: Sequence[str]
    """What people play that this referee does not know, a sentence each."""
    faces: Sequence[str]
    """What the cards or tiles are called, by number."""
    contradictions: Callable[[Opts, int], Iterable[tuple[str, str]]]
    """Options that contradict each other or the number of seats: (member, why)."""
    pack: Callable[[Opts, int], Sequence[int]]
    """Every card or tile in play, in order; a deck must hold just these."""
    deal: Callable[[Deal[Opts]], tuple[S, Sequence[Event]]]
    """The first position of a game, and what happened."""
    audit: Callable[[S], Sequence[Flaw]]
    """Every reason why this state cannot be; empty for a state that can."""
    scores: Callable[[S], Any]
    """The score sheet; its ``lines`` sum to the points awarded by the last hand."""
    settlement: Callable[[S], Outcome]
    """How a game that is over has ended."""
    view: Callable[[S, Seat | None], V]
    """What a seat may know; None asks for the spectator's view."""
    view_titles: Mapping[str, str]
    """What a table calls the members of a view that players want to see, wherever they stand."""
    complete: Callable[[V], S]
    """A state that shows this view to a seat that is to act; nothing in the view is checked."""
    notation: Notation[S]
    """Its moves, events and score lines in words."""
    reveal: Callable[[Transition[S], Seat], Event]
    """An event as a seat saw it, with what this seat alone may see in it."""
    cut_places: Callable[[Opts, int], int] = lambda _options, _seats: 0
    """How many places the pack may be cut at; 0 where nobody cuts."""
    counted: Callable[[V, S, Seat], V] | None = None
    """The view of a seat with the best count of its hand, for games whose views have one."""
    adviser: Adviser[V, M] | None = None
    """Its computer players; a game may have none."""

    @property
    def kinds(self) -> Sequence[type]:
        """Every kind of move, in the order ``unavailable`` tells them."""
        return self.turn.kinds

    @property
    def phases(self) -> Sequence[type]:
        """Every kind of phase, in the order of the table."""
        return tuple(self.turn.steps)

    def conflicts(self, options: Opts, seats: int) -> Sequence[tuple[str, str]]:
        """Options that contradict each other or the number of seats: (member, why)."""
        return tuple(self.contradictions(options, seats))

    def to_act(self, state: S) -> Seat | None:
        """The seat whose move it is; None once the game is over."""
        return None if isinstance(state.phase, GameOver) else state.phase.seat

    def outcome(self, state: S) -> Outcome | None:
        """How the game ended; None while it goes on."""
        return self.settlement(state) if isinstance(state.phase, GameOver) else None

    def legal_moves(self, state: S) -> Sequence[M]:
        """In a pinned order; empty only once the game is over."""
        return self.turn.legal_moves(state)

    def unavailable(self, state: S, offered: Sequence[M]) -> Sequence[Unavailable]:
        """Each kind of move not in the list given, with its rule and its numbers."""
        return self.turn.unavailable(state, offered)

    def check(self, state: S, move: M) -> None:
        """Raises RuleViolation: why this move may not be made."""
        self.turn.check(state, move)

    def apply(self, state: S, move: M) -> tuple[S, Sequence[Event]]:
        """The state after a move that ``check`` let pass, and what happened, in order."""
        return self.turn.apply(state, move)
