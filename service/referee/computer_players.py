"""The operations of computer players: advice on a move, and whole turns."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from msgspec import UNSET
from msgspec.structs import astuple

from service.contract.codec import canonical
from service.contract.entry import Entry
from service.contract.responses import AdviceResponse, AdvisedMove, Reason, Turn, TurnsResponse
from service.kit.advice import HUNDREDTHS, Advised, Adviser, Level, Question
from service.kit.hands import State, Transition
from service.limits import MAX_MOVES, MAX_TURN_EVENTS
from service.referee.checks import Checks
from service.referee.positions import Positions

DEFAULT_ADVISED_MOVES = 5
"""The number of moves that ``advice`` returns if the request sets no limit."""

MOVE_STEPS = 200
"""The fixed work of any move: its view, its rules and its part of the response."""

MAX_STEPS = MAX_MOVES * MOVE_STEPS
"""Once a request has used this much work it makes no further move; unit as in ``Advice.steps``."""


class ComputerPlayers:
    """The computer players of one game."""

    def __init__(
        self,
        entry: Entry,
        adviser: Adviser[Any, Any],
        checks: Checks,
        positions: Positions,
    ) -> None:
        self.game, self.adviser, self.checks, self.positions = (
            entry.game,
            adviser,
            checks,
            positions,
        )

    def advice(self, request: Any) -> AdviceResponse:
        """The best moves of the seat to act, judged by its view only."""
        checks = self.checks
        if request.view is UNSET:
            state = checks.audited(request.state)
            checks.require_seat(state, request.seat)
            checks.require_turn(request.seat, state)
            checks.require_not_over(state)
        else:
            state = checks.state_of_view(request.view, request.seat)
        level = request.level or Level.QUICK
        question = self._question(state, level, request.seed)
        advice = self.adviser.advise(question)
        return AdviceResponse(
            seat=request.seat,
            level=level,
            moves=[
                _advised(each) for each in advice.moves[: request.limit or DEFAULT_ADVISED_MOVES]
            ],
            unit=self.adviser.unit,
            solved=advice.solved,
            worlds=advice.worlds,
            legal_count=len(question.moves),
        )

    def turns(self, request: Any) -> TurnsResponse:
        """The position after the moves of computer players, until another seat is to act.

        They stop earlier after MAX_STEPS of work, and before there are more than MAX_TURN_EVENTS in
        the response; the client sends the new state to continue. At least one move is made.
        """
        state = self.checks.audited(request.state)
        players = {
            seat: level for seat, level in enumerate(astuple(request.players)) if level is not UNSET
        }
        for seat in players:
            self.checks.require_seat(state, seat, f"#/players/{seat}")
        transitions: list[Transition[State]] = []
        turns: list[Turn] = []
        most_events = MAX_TURN_EVENTS // (1 + len(self.positions.viewers(state, request.views)))
        steps = 0
        while (to_act := self.game.to_act(state)) is not None and to_act in players:
            level = players[to_act]
            question = self._question(state, level, request.seed)
            steps += MOVE_STEPS + self.game.listing_steps(state)
            if turns and steps > MAX_STEPS:
                break
            advice = self.adviser.advise(question)
            best = advice.moves[0]
            after, events = self.positions.play(state, best.move, len(turns))
            if turns and len(transitions) + len(events) > most_events:
                break
            state = after
            steps += advice.steps
            transitions += events
            made = _advised(best)
            turns.append(
                Turn(
                    seat=to_act,
                    level=level,
                    move=made.move,
                    value=made.value,
                    reasons=made.reasons,
                    solved=advice.solved,
                    worlds=advice.worlds,
                )
            )
        members = self.positions.members(state, transitions, request.describe)
        views = self.positions.views(state, transitions, request, members)
        return TurnsResponse(**members, views=views, turns=turns)

    def _question(self, state: State, level: Level, seed: Any) -> Question[Any, Any]:
        """The question for a computer player; it does not depend on hidden cards."""
        seat = state.phase.seat
        view = self.game.view(state, seat)
        chosen = canonical((view, level, 0 if seed is UNSET else seed))
        return Question(view, seat, self.game.legal_moves(state), level, sha256(chosen).hexdigest())


def _advised(advised: Advised[Any]) -> AdvisedMove:
    return AdvisedMove(
        move=advised.move,
        value=advised.value / HUNDREDTHS,
        reasons=[
            Reason(id=why.reason.id, detail=why.detail, params=why.params)
            for why in advised.reasons
        ],
    )
