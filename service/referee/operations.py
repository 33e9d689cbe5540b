"""The operations of one game, from the body of a request to its response.

Pure functions of the body, except that ``deals`` draws a seed if none is sent.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import UNSET

from service.contract.entry import Entry
from service.contract.operations import operations_of, requests_of
from service.contract.responses import (
    FirstDifference,
    ListViewLegalMovesResponse,
    Position,
    ReplayResponse,
    ScoreResponse,
    ValidateResponse,
    ViewResponse,
)
from service.kit.base import Record
from service.kit.hands import State, Transition
from service.referee.checks import Checks, view_of
from service.referee.computer_players import ComputerPlayers
from service.referee.positions import Positions, digest_of, wants_count

SEED_BYTES = 32
"""Bytes of a seed drawn by the service: 256 bits; 226 are enough for every order of 52 cards."""


class Referee:
    """The operations of one game.

    Each takes what its Schema in ``contract.requests`` has read, such as a ``MoveRequest`` (members
    that were not sent are UNSET), and returns a record of ``contract.responses``.
    """

    def __init__(self, entry: Entry) -> None:
        self.entry, self.game = entry, entry.game
        self.requests, self.checks = requests_of(entry), Checks(entry)
        self.positions = Positions(entry, self.checks)
        adviser = self.game.adviser
        self.players = (
            ComputerPlayers(entry, adviser, self.checks, self.positions) if adviser else None
        )
        self.operations: dict[str, Callable[[Any], Record]] = {
            each.name: getattr(self.players if each.needs == "advice" else self, each.name)
            for each in operations_of(entry)
            if each.needs != "sealing"
        }

    def answer(self, operation: str, body: bytes) -> Record:
        """The response to the JSON body of a request.

        :raises Refused: the request is invalid or forbidden; it has the problem to return.
        """
        return self.operations[operation](self.requests[operation].read(body))

    def deals(self, request: Any) -> Position:
        """A new game: its first position."""
        state, transitions = self.positions.deal(request, secrets.token_urlsafe(SEED_BYTES))
        return self._position(state, transitions, request)

    def legal_moves(self, request: Any) -> Position:
        """The position of a state, without events."""
        return self._position(self.checks.audited(request.state), (), request)

    def view_legal_moves(self, request: Any) -> ListViewLegalMovesResponse:
        """A view, with the moves of its seat, which is to act."""
        view, seat = request.view, request.seat
        state = self.checks.state_of_view(view, seat)
        choices = self.positions.choices(state, request.describe)
        return ListViewLegalMovesResponse(seat=seat, view=view, to_act=seat, **choices)

    def moves(self, request: Any) -> Position:
        """The position after one or more moves; if one is refused, none is made."""
        state = self.checks.audited(request.state)
        self.checks.require_seat(state, request.seat)
        moves = request.moves if request.move is UNSET else (request.move,)
        transitions: list[Transition[State]] = []
        events: Sequence[Transition[State]] = ()
        for index, move in enumerate(moves):
            self.checks.require_nothing_revealed(request.seat, events, index)
            self.checks.require_turn(request.seat, state, move_index=index)
            if index == 0 and request.expected_digest is not UNSET:
                self.checks.require_digest(digest_of(state), request.expected_digest)
            state, events = self.positions.play(state, move, index)
            transitions += events
        return self._position(state, transitions, request)

    def scores(self, request: Any) -> ScoreResponse:
        """The score sheet of a state."""
        state = self.checks.audited(request.state)
        return ScoreResponse(
            scores=self.positions.scores(state, request.describe),
            outcome=self.positions.outcome(state),
        )

    def views(self, request: Any) -> ViewResponse:
        """A viewer's view of a state, with its choices if that seat is to act."""
        state = self.checks.audited(request.state)
        self.checks.require_seat(state, request.seat)
        to_act = self.game.to_act(state)
        is_to_act = request.seat == to_act
        choices = self.positions.choices(state, request.describe) if is_to_act else None
        view = view_of(self.game, state, request.seat, counts=wants_count(request))
        members = self.positions.view_members(state, request.seat, view, to_act, choices)
        return ViewResponse(**members)

    def validations(self, request: Any) -> ValidateResponse:
        """Everything wrong with a state."""
        violations = self.checks.violations(request.state)
        return ValidateResponse(valid=not violations, violations=violations)

    def replays(self, request: Any) -> ReplayResponse:
        """A whole game from its deal: the digest of every position, and the first difference."""
        state, transitions = self.positions.deal(request, 0)
        digests = [digest_of(state)]
        for index, move in enumerate(request.moves):
            state, transitions = self.positions.play(state, move, index)
            digests.append(digest_of(state))
        return ReplayResponse(
            **self.positions.members(state, transitions, request.describe),
            digests=digests,
            first_difference=_first_difference(request.digests or (), digests),
        )

    def _position(
        self, state: State, transitions: Sequence[Transition[State]], request: Any
    ) -> Position:
        members = self.positions.members(state, transitions, request.describe)
        views = self.positions.views(state, transitions, request, members)
        return Position(**members, views=views)


def _first_difference(expected: Sequence[str], found: Sequence[str]) -> FirstDifference | None:
    for index, digest in enumerate(expected):
        actual = found[index] if index < len(found) else None
        if actual != digest:
            return FirstDifference(index, digest, actual)
    return None
