"""Positions: how moves are played, and how a state becomes the members of a response."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from itertools import chain
from typing import Protocol

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from service.contract import problems, requests
from service.contract.members import ALL
from service.contract.problems import Refused
from service.contract.responses import MAX_EXAMPLE_MOVES, Position, Ruling, SeatView, ViewResponse
from service.contract.served_game import ServedGame
from service.kit.base import Event, Kind, Record
from service.kit.changes import replace
from service.kit.game import Deal
from service.kit.hands import MAX_GAME_MOVES, State, Transition
from service.kit.notation import lines_of
from service.kit.ruling import Outcome, Phrase, Reader, RuleViolation, ScoreLists, Unavailable
from service.reading.codec import canonical
from service.referee.checks import Checks, is_reveal, require_fit


class Describing(Protocol):
    """A request that may ask for texts."""

    @property
    def describe(self) -> bool | UnsetType:
        """Whether to add texts."""

    @property
    def names(self) -> Sequence[str | None] | UnsetType:
        """The players' names in texts, by seat."""


def reader_of(request: Describing) -> Reader | None:
    """For whom a request asks for texts; None if it asks for none."""
    if request.describe is not True:
        return None
    known = request.names or ()
    return Reader(known.index(None) if None in known else None, known)


def digest_of(record: object) -> str:
    """The SHA-256 digest, in hex, of the canonical JSON: members sorted, no white space."""
    return sha256(canonical(record)).hexdigest()


def as_read_by(viewer: int | str, reader: Reader | None) -> Reader | None:
    """The reader of the texts of a view: its seat."""
    seat = viewer if isinstance(viewer, int) else None
    return reader and reader._replace(seat=seat)


Choices = tuple[Sequence[Kind], Sequence[Phrase] | UnsetType, Sequence[Unavailable]]
"""The choices of the seat to act: the legal moves, their texts, the closed kinds of move."""

Happened = tuple[Sequence[Event], Sequence[Phrase] | UnsetType, bool]
"""The events that led to a position, their texts, and whether one is a reveal."""


class Positions:
    """Plays moves of one game, and describes its positions."""

    def __init__(self, entry: ServedGame, checks: Checks) -> None:
        self.entry, self.game, self.checks = entry, entry.game, checks

    def deal(
        self, request: requests.Dealing, default_seed: int | str
    ) -> tuple[State, Sequence[Transition[State]]]:
        """The first state of a new game, and the events of its deal.

        :raises Refused: a member of the request names a seat that is not at the table, the options
            conflict, or the deck or the cut is impossible.
        """
        require_fit(request, request.seats)
        game, checks = self.game, self.checks
        options = checks.options(request.preset, request.options)
        seats, deck = request.seats, request.deck or None
        checks.require_compatible_options(options, seats, "#/options")
        if deck is not None:
            checks.require_whole_deck(deck, game.pack(options, seats), "#/deck")
        cut = None if request.cut is UNSET else request.cut
        if cut is not None:
            checks.require_cut_place(cut, game.cut_places(options, seats))
        seed = default_seed if request.seed is UNSET else request.seed
        state, events = game.deal(Deal(options, seats, seed, deck, cut))
        return state, [Transition(event, state, state) for event in events]

    def play(
        self, state: State, move: Kind, index: int, where: str | None = None
    ) -> tuple[State, Sequence[Transition[State]]]:
        """The state after a move, and its events.

        ``index``: of the move in the request; ``where`` it is, by default in the list ``moves``.

        :raises Refused: a rule forbids the move, its deck is not the whole pack, the game is over,
            or it is too long.
        """
        game = self.game
        self.checks.require_not_over(state, move_index=index)
        try:
            game.check(state, move)
        except RuleViolation as violation:
            raise self._illegal(state, move, index, violation) from violation
        if deck := getattr(move, "deck", None) or None:
            pack = game.pack(state.options, len(state.hands))
            self.checks.require_whole_deck(deck, pack, f"{where or f'#/moves/{index}'}/deck")
        if state.revision >= MAX_GAME_MOVES:
            raise problems.game_too_long(index)
        after, events = game.apply(state, move)
        return after, [Transition(event, state, after) for event in events]

    def _illegal(self, state: State, move: Kind, index: int, violation: RuleViolation) -> Refused:
        rule = violation.rule
        legal = self.game.legal_moves(state)
        return Refused(
            problems.IllegalMove(
                violation.detail,
                rule=Ruling(
                    id=rule,
                    text=rule.text,
                    href=f"{self.entry.home}/rules/{rule.id}",
                    params=violation.params,
                ),
                move=move,
                move_index=index,
                examples=legal[:MAX_EXAMPLE_MOVES],
                legal_count=len(legal),
            )
        )

    def position(
        self, state: State, transitions: Sequence[Transition[State]], reader: Reader | None
    ) -> Position:
        """A position without views; ``transitions``: the events that led to it."""
        legal, legal_texts, closed = self.choices(state, reader)
        events, event_texts, reveals = self.happened(transitions, reader)
        return Position(
            state=state,
            digest=digest_of(state),
            to_act=self.game.to_act(state),
            legal_moves=legal,
            legal_move_texts=legal_texts,
            unavailable=closed,
            scores=self.scores(state, reader),
            events=events,
            event_texts=event_texts,
            reveals=reveals,
            outcome=self.outcome(state),
        )

    def shown(
        self,
        state: State,
        transitions: Sequence[Transition[State]],
        request: requests.Shown | requests.DealRequest,
    ) -> Position:
        """A position with the views that a request asks for."""
        asking = reader_of(request)
        position = self.position(state, transitions, asking)
        if request.views is UNSET:
            return position
        counts, views = request.count is True, []
        for viewer in self.viewers(state, request.views):
            seen = self.view(state, viewer, asking, position, counts=counts)
            views.append(self.with_events(seen, transitions, asking))
        return replace(position, views=views)

    def viewers(self, state: State, views: Sequence[int | str] | UnsetType) -> Sequence[int | str]:
        """The seats whose views a request asks for, and ``spectator``; each once."""
        seats = range(len(state.hands))
        return list(dict.fromkeys(chain(*(seats if one == ALL else (one,) for one in views or ()))))

    def view(
        self,
        state: State,
        viewer: int | str,
        asking: Reader | None,
        position: Position | None = None,
        *,
        counts: bool,
    ) -> ViewResponse:
        """What a viewer may know, without events; with its choices if it is the seat to act.

        ``asking``: the reader in the request; ``position``: that of the state, if it is made;
        ``counts``: with the best count of the seat's hand.
        """
        reader, to_act = as_read_by(viewer, asking), self.game.to_act(state)
        own: Choices | tuple[UnsetType, UnsetType, UnsetType] = UNSET, UNSET, UNSET
        if viewer == to_act:
            own = self.choices(state, reader, position)
        return ViewResponse(
            seat=viewer,
            view=self.checks.view(state, viewer, counts=counts),
            to_act=to_act,
            legal_moves=own[0],
            legal_move_texts=own[1],
            unavailable=own[2],
            score_lines=self.lines(state, reader, position),
            outcome=self.outcome(state),
        )

    def with_events(
        self, seen: ViewResponse, transitions: Sequence[Transition[State]], asking: Reader | None
    ) -> SeatView:
        """A view, with the events as its viewer saw them; ``asking``: as for ``view``."""
        viewer = seen.seat
        if not isinstance(viewer, str):
            reveal = self.game.reveal
            transitions = [replace(each, event=reveal(each, viewer)) for each in transitions]
        events, texts, reveals = self.happened(transitions, as_read_by(viewer, asking))
        return SeatView(**asdict(seen), events=events, event_texts=texts, reveals=reveals)

    def happened(self, transitions: Sequence[Transition[State]], reader: Reader | None) -> Happened:
        """The events of these transitions; with texts if there is a reader."""
        text = self.game.notation.event
        texts = [text(each, reader) for each in transitions] if reader else UNSET
        return [each.event for each in transitions], texts, is_reveal(transitions)

    def scores(self, state: State, reader: Reader | None) -> Record:
        """The score sheet; with a text for each line if there is a reader."""
        sheet, explained = self.game.scores(state), self.game.notation.explained
        return replace(sheet, **explained(state, lines_of(sheet), reader)) if reader else sheet

    def lines(
        self, state: State, reader: Reader | None, position: Position | None = None
    ) -> ScoreLists | UnsetType:
        """The lines of the score sheet, with texts if there is a reader; UNSET without any."""
        lines = lines_of(position.scores) if position else self.game.lines(state)
        return (reader and self.game.notation.explained(state, lines, reader)) or lines or UNSET

    def choices(
        self, state: State, reader: Reader | None, position: Position | None = None
    ) -> Choices:
        """The legal moves of the seat to act, and the kinds of move that are closed."""
        if position:
            return position.legal_moves, position.legal_move_texts, position.unavailable
        game = self.game
        legal = game.legal_moves(state)
        text = game.notation.move
        texts = [text(state, move) for move in legal] if reader else UNSET
        return legal, texts, game.unavailable(state, legal)

    def outcome(self, state: State) -> Outcome | UnsetType:
        """How the game ended; UNSET while it goes on."""
        outcome = self.game.outcome(state)
        return UNSET if outcome is None else outcome
