"""The operations of one game, from the record of a request to that of its response.

The answer depends on the request alone, except that ``deals`` draws a seed if it gets none.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from msgspec import UNSET

from service.contract import operations, requests, responses
from service.contract.served_game import ServedGame
from service.kit.hands import State, Transition, built_from
from service.referee.checks import Checks
from service.referee.computer_players import ComputerPlayers
from service.referee.positions import Positions, digest_of, reader_of

SEED_BYTES = 32
"""Bytes of a seed drawn by the service: 256 bits; 226 are enough for every order of 52 cards."""


class Referee:
    """The operations of one game, each a method that takes the record of its request."""

    def __init__(self, entry: ServedGame) -> None:
        self.entry, self.game, self.checks = entry, entry.game, Checks(entry)
        self.positions, adviser = Positions(entry, self.checks), entry.game.adviser
        self.players = players = ComputerPlayers(adviser, self.positions) if adviser else None
        types = entry.types
        handlers = [
            operations.DEALS.by(self.deals, types),
            operations.LEGAL_MOVES.by(self.legal_moves, types),
            operations.VIEW_LEGAL_MOVES.by(self.view_legal_moves, types),
            operations.MOVES.by(self.moves, types),
            operations.SCORES.by(self.scores, types),
            operations.VIEWS.by(self.views, types),
            operations.VALIDATIONS.by(self.validations, types),
            operations.REPLAYS.by(self.replays, types),
        ]
        if players:
            handlers += [
                operations.ADVICE.by(players.advice, types),
                operations.ADVICE_LISTS.by(players.advice_lists, types),
                operations.REVIEWS.by(players.reviews, types),
                operations.TURNS.by(players.turns, types),
            ]
        self.handlers = dict(handlers)
        """By the name of the operation."""

    def deals(self, request: requests.DealRequest) -> responses.Position:
        """A new game: its first position."""
        state, transitions = self.positions.deal(request, secrets.token_urlsafe(SEED_BYTES))
        return self.positions.shown(state, transitions, request)

    def legal_moves(self, request: requests.ListLegalMovesRequest) -> responses.Position:
        """The position of a state, without events."""
        return self.positions.shown(self.checks.audited(request, request.state), (), request)

    def view_legal_moves(
        self, request: requests.ListViewLegalMovesRequest
    ) -> responses.ListViewLegalMovesResponse:
        """A view, with the moves of its seat, which is to act."""
        state = self.checks.state_of_view(request, request.view, request.seat)
        seen = self.positions.view(state, request.seat, reader_of(request), counts=False)
        return built_from(responses.ListViewLegalMovesResponse, seen, view=request.view)

    def moves(self, request: requests.MoveRequest) -> responses.Position:
        """The position after one or more moves; if one is refused, none is made."""
        state = self.checks.audited(request, request.state)
        moves = (request.moves or ()) if request.move is UNSET else (request.move,)
        transitions: list[Transition[State]] = []
        events: Sequence[Transition[State]] = ()
        where = None if request.move is UNSET else "#/move"
        for index, move in enumerate(moves):
            self.checks.require_nothing_revealed(request.seat, events, index)
            self.checks.require_turn(request.seat, state, move_index=index)
            if index == 0 and request.expected_digest is not UNSET:
                self.checks.require_digest(digest_of(state), request.expected_digest)
            state, events = self.positions.play(state, move, index, where)
            transitions += events
        return self.positions.shown(state, transitions, request)

    def scores(self, request: requests.ScoreRequest) -> responses.ScoreResponse:
        """The score sheet of a state."""
        state = self.checks.audited(request, request.state)
        return responses.ScoreResponse(
            scores=self.positions.scores(state, reader_of(request)),
            outcome=self.positions.outcome(state),
        )

    def views(self, request: requests.ViewRequest) -> responses.ViewResponse:
        """A viewer's view of a state, with its choices if that seat is to act."""
        state = self.checks.audited(request, request.state)
        counts = request.count is True
        return self.positions.view(state, request.seat, reader_of(request), counts=counts)

    def validations(self, request: requests.ValidateRequest) -> responses.ValidateResponse:
        """Everything wrong with a state."""
        violations = self.checks.violations(request.state)
        return responses.ValidateResponse(valid=not violations, violations=violations)

    def replays(self, request: requests.ReplayRequest) -> responses.ReplayResponse:
        """A whole game from its deal: the digest of every position, and the first difference."""
        state, transitions = self.positions.deal(request, 0)
        digests = [digest_of(state)]
        for index, move in enumerate(request.moves):
            state, transitions = self.positions.play(state, move, index)
            digests.append(digest_of(state))
        last = self.positions.position(state, transitions, reader_of(request))
        first = _first_difference(request.digests or (), digests)
        return built_from(responses.ReplayResponse, last, digests=digests, first_difference=first)


def _first_difference(
    expected: Sequence[str], found: Sequence[str]
) -> responses.FirstDifference | None:
    for index, digest in enumerate(expected):
        actual = found[index] if index < len(found) else None
        if actual != digest:
            return responses.FirstDifference(index, digest, actual)
    return None
