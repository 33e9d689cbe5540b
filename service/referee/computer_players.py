"""The operations of computer players: advice on a move, and whole turns."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from hashlib import sha256

from msgspec import UNSET, UnsetType
from msgspec.structs import asdict

from service.contract import requests, responses
from service.contract.problems import Refused
from service.kit.advice import HUNDREDTHS, Advice, Advised, Adviser, Level, Question, why_better
from service.kit.base import Kind
from service.kit.changes import replace
from service.kit.hands import State, Transition, View, between_hands
from service.kit.ruling import Phrase
from service.kit.turn_ends import could_end
from service.limits import MAX_MOVES, MAX_STEPS, MAX_TURN_EVENTS
from service.reading.codec import canonical
from service.referee.positions import Positions

DEFAULT_ADVISED_MOVES = 5
"""The number of moves that ``advice`` returns if the request sets no limit."""

MOVE_STEPS = 200
"""The fixed work of any move: its view, its rules and its part of the response."""

PLAYED_STEPS = 10
"""The work of a move that a review only plays."""

TEXT_STEPS = 4
"""The work of the words of a move."""

REFUSED_STEPS = 2_000
"""The most work of a view that is refused: of the search for a possible opening turn."""


class ComputerPlayers:
    """The computer players of one game."""

    def __init__(self, adviser: Adviser[View, Kind], positions: Positions) -> None:
        self.game, self.adviser = positions.game, adviser
        self.checks, self.positions = positions.checks, positions

    def advice(self, request: requests.AdviseRequest) -> responses.SeatAdvice:
        """The best moves of the seat to act, judged by its view only."""
        if request.state is UNSET:
            assert request.view is not UNSET, "one of them was sent"  # noqa: S101 - for mypy
            state = self.checks.state_of_view(request, request.view, request.seat)
        else:
            state = self.checks.audited(request, request.state)
        return self.advice_on(state, request)

    def advice_on(self, state: State, request: requests.AdviseRequest) -> responses.SeatAdvice:
        """The same for a state that needs no audit.

        :raises Refused: another seat is to act, or the game is over.
        """
        self.checks.require_turn(request.seat, state)
        self.checks.require_not_over(state)
        question = self._question(state, request.level or Level.QUICK, request.seed)
        return self._advised(state, question, self.adviser.advise(question), request)

    def advice_lists(self, request: requests.AdviseViewsRequest) -> responses.AdviceList:
        """The advice on each view, or its problem; fewer results after MAX_STEPS of work."""
        results: list[responses.ViewAdvice] = []
        steps = 0
        for view in request.views:
            if steps > MAX_STEPS:
                break
            try:
                state = self.checks.state_of_view(request, view, self.game.to_act(view))
            except Refused as refused:
                steps += REFUSED_STEPS
                problem = refused.problem
                results.append(responses.ViewAdvice(type=problem.path, detail=problem.detail))
                continue
            steps += MOVE_STEPS + self.game.listing_steps(state)
            if results and steps > MAX_STEPS:
                break
            question = self._question(state, request.level or Level.QUICK, request.seed)
            advice = self.adviser.advise(question)
            steps += advice.steps
            advised = self._advised(state, question, advice, request)
            steps += TEXT_STEPS * len(advised.moves) if request.describe is True else 0
            results.append(responses.ViewAdvice(advice=advised))
        return responses.AdviceList(results=results)

    def reviews(self, request: requests.ReviewRequest) -> responses.ReviewResponse:
        """The moves of a seat that cost something; it ends early after MAX_STEPS of work.

        A move costs nothing if every better one could begin a turn with the same end.
        """
        state, _ = self.positions.deal(request, 0)
        level, first, moves = request.level or Level.QUICK, request.first_move or 0, request.moves
        reviews: list[responses.Review] = []
        next_move, judged, steps, place, end = None, 0, 0, -1, state
        for index, move in enumerate(moves):
            if request.hand and state.hand_number > request.hand:
                break
            is_asked = index >= first and request.hand in {UNSET, state.hand_number}
            if not is_asked or self.game.to_act(state) != request.seat:
                steps += PLAYED_STEPS
                state, _ = self.positions.play(state, move, index)
                continue
            steps += MOVE_STEPS + self.game.listing_steps(state)
            if judged and steps > MAX_STEPS:
                next_move = index
                break
            after, _ = self.positions.play(state, move, index)
            question = self._question(state, level, UNSET)
            advice = self.adviser.advise(question)
            judged, steps = judged + 1, steps + advice.steps
            made = self._made(move, question, advice, state, after)
            least = made.value + self.adviser.least_cost if made else math.inf
            better = [each for each in advice.moves if each.value >= least]
            if better and place <= index:
                place, end = self._end_of_turn(after, moves, index + 1, request.seat)
                steps += PLAYED_STEPS * (place - index)
            for best in better:
                is_in_turn = False
                if place > index + 1:
                    begun, _ = self.game.apply(state, best.move)
                    is_in_turn, work = could_end(self.game, begun, end, request.seat)
                    steps += work
                if made and not is_in_turn:
                    worded = state if request.describe is True else None
                    reviews.append(self._review(index, state.hand_number, made, best, worded))
                    break
            state = after
        return responses.ReviewResponse(
            seat=request.seat,
            level=level,
            unit=self.adviser.unit,
            judged=judged,
            reviews=reviews,
            next_move=next_move,
        )

    def _end_of_turn(
        self, state: State, moves: Sequence[Kind], index: int, seat: int
    ) -> tuple[int, State]:
        """Play the rest of the seat's turn from ``index``: the next index, and the position."""
        while index < len(moves) and self.game.to_act(state) == seat and not between_hands(state):
            state, _ = self.positions.play(state, moves[index], index)
            index += 1
        return index, state

    def _made(
        self,
        move: Kind,
        question: Question[View, Kind],
        advice: Advice[Kind],
        before: State,
        after: State,
    ) -> Advised[Kind] | None:
        """A move that was made, with its value; None without one.

        A meld may be sent in another order than advised.
        """
        apply = self.game.apply
        same = [each for each in advice.moves if each.move == move] or [
            each
            for each in advice.moves
            if type(each.move) is type(move) and apply(before, each.move)[0] == after
        ]
        if same:
            return replace(same[0], move=move)
        return self.adviser.unlisted(question, advice, move)

    def _review(
        self, index: int, hand: int, made: Advised[Kind], best: Advised[Kind], worded: State | None
    ) -> responses.Review:
        """A move compared with a better one; ``worded``: as in ``_advised_move``."""
        better = replace(best, explain=partial(why_better, best, [made]))
        return responses.Review(
            move_index=index,
            hand_number=hand,
            move=made.move,
            move_text=self._text(made.move, worded),
            best=self._advised_move(better, worded),
            value=made.value / HUNDREDTHS,
            cost=(best.value - made.value) / HUNDREDTHS,
        )

    def _advised(
        self,
        state: State,
        question: Question[View, Kind],
        advice: Advice[Kind],
        request: requests.Advising,
    ) -> responses.SeatAdvice:
        worded = state if request.describe is True else None
        moves = advice.moves[: request.limit or DEFAULT_ADVISED_MOVES]
        return responses.SeatAdvice(
            seat=question.seat,
            level=question.level,
            moves=[self._advised_move(each, worded) for each in moves],
            unit=self.adviser.unit,
            solved=advice.solved,
            worlds=advice.worlds,
            legal_count=len(question.moves),
        )

    def turns(self, request: requests.PlayTurnsRequest) -> responses.PlayTurnsResponse:
        """The position after the moves of computer players, until another seat is to act.

        They stop earlier at the end of a hand, after MAX_STEPS of work, and before there are more
        than MAX_TURN_EVENTS in the response; the client sends the new state to continue. At least
        one move is made.
        """
        state = self.checks.audited(request, request.state)
        players = requests.levels_of(request.players)
        transitions: list[Transition[State]] = []
        turns: list[responses.Turn] = []
        most_events = MAX_TURN_EVENTS // (1 + len(self.positions.viewers(state, request.views)))
        steps = 0
        most_moves = request.limit or MAX_MOVES
        while (to_act := self.game.to_act(state)) is not None and to_act in players:
            if len(turns) == most_moves or (turns and between_hands(state)):
                break
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
            made = self._advised_move(best, None)
            turns.append(
                responses.Turn(
                    seat=to_act,
                    level=level,
                    move=made.move,
                    value=made.value,
                    reasons=made.reasons,
                    solved=advice.solved,
                    worlds=advice.worlds,
                )
            )
        position = self.positions.shown(state, transitions, request)
        return responses.PlayTurnsResponse(**asdict(position), turns=turns)

    def advised(self, state: State, level: Level, seed: int | str) -> Advice[Kind]:
        """The advice of a computer player; ``seed`` breaks ties."""
        return self.adviser.advise(self._question(state, level, seed))

    def _question(
        self, state: State, level: Level, seed: int | str | UnsetType
    ) -> Question[View, Kind]:
        """The question for a computer player; it does not depend on hidden cards."""
        seat = state.phase.seat
        view = self.game.view(state, seat)
        chosen = canonical((view, level, 0 if seed is UNSET else seed))
        return Question(view, seat, self.game.legal_moves(state), level, sha256(chosen).hexdigest())

    def _advised_move(self, advised: Advised[Kind], worded: State | None) -> responses.AdvisedMove:
        """A move with its reasons; ``worded``: the state before it, if it is wanted in words."""
        return responses.AdvisedMove(
            move=advised.move,
            move_text=self._text(advised.move, worded),
            value=advised.value / HUNDREDTHS,
            reasons=[
                responses.Reason(id=why.reason.id, detail=why.detail, params=why.params)
                for why in advised.reasons
            ],
        )

    def _text(self, move: Kind, worded: State | None) -> Phrase | UnsetType:
        return self.game.notation.move(worded, move) if worded else UNSET
