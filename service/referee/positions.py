"""Positions: how moves are played, and how a state becomes the members of a response."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from msgspec import UNSET
from msgspec.structs import replace

from service.contract.codec import canonical
from service.contract.entry import Entry
from service.contract.problems import Refused
from service.contract.requests import ALL, SPECTATOR
from service.contract.responses import CHOICES, MAX_EXAMPLE_MOVES, Responses
from service.kit.game import MAX_GAME_MOVES
from service.kit.hands import Transition
from service.kit.ruling import RuleViolation
from service.referee.checks import Checks


def digest_of(state: Any) -> str:
    """SHA-256 of a state's canonical JSON (members sorted, no white space), in hex."""
    return sha256(canonical(state)).hexdigest()


class Positions:
    """Plays moves of one game, and describes its positions."""

    def __init__(self, entry: Entry, responses: Responses, checks: Checks) -> None:
        self.game, self.responses, self.checks = entry.game, responses, checks

    def play(self, state: Any, move: Any, index: int) -> tuple[Any, Sequence[Transition[Any]]]:
        """The state after a move, and its events; ``index``: of the move in the request.

        :raises Refused: a rule forbids the move, the game is over, or it is too long.
        """
        game = self.game
        self.checks.require_not_over(state, move_index=index)
        try:
            game.check(state, move)
        except RuleViolation as violation:
            raise self._illegal(state, move, index, violation) from violation
        if state.revision >= MAX_GAME_MOVES:
            raise Refused(
                "game-too-long",
                f"this game has had {state.revision} moves, the most that a game may have; "
                "deal a new one",
                longest=MAX_GAME_MOVES,
                move_index=index,
            )
        after, events = game.apply(state, move)
        return after, [Transition(event, state, after) for event in events]

    def _illegal(self, state: Any, move: Any, index: int, violation: RuleViolation) -> Refused:
        rule = violation.rule
        legal = self.game.legal_moves(state)
        return Refused(
            "illegal-move",
            violation.detail,
            rule=self.responses.ruling(
                id=rule,
                text=rule.text,
                href=f"/v1/games/{self.game.name}/rules/{rule.id}",
                params=violation.params,
            ),
            move=move,
            move_index=index,
            legal_moves=legal[:MAX_EXAMPLE_MOVES],
            legal_count=len(legal),
        )

    def members(
        self, state: Any, transitions: Sequence[Transition[Any]], describe: object
    ) -> dict[str, Any]:
        """The members of a position; ``transitions``: the events that led to it."""
        return {
            "state": state,
            "digest": digest_of(state),
            "to_act": self.game.to_act(state),
            **self.choices(state, describe),
            "scores": self.scores(state, describe),
            **self._events(transitions, describe),
            "outcome": self.outcome(state),
        }

    def members_with_views(
        self, state: Any, transitions: Sequence[Transition[Any]], request: Any
    ) -> dict[str, Any]:
        """The members of a position, with the views that the request asks for."""
        members = self.members(state, transitions, request.describe)
        if request.views is not UNSET:
            members["views"] = self._views(state, transitions, request, members)
        return members

    def _views(
        self,
        state: Any,
        transitions: Sequence[Transition[Any]],
        request: Any,
        position: Mapping[str, Any],
    ) -> list[Any]:
        """The views that a request asks for; only the seat to act gets the position's choices."""
        to_act, views = position["to_act"], []
        for index, viewer in enumerate(self.viewers(state, request.views)):
            self.checks.require_seat(state, viewer, f"#/views/{index}")
            choices = {name: position[name] for name in CHOICES} if viewer == to_act else {}
            seen = transitions
            if viewer != SPECTATOR:
                reveal = self.game.reveal
                seen = [replace(each, event=reveal(each, viewer)) for each in transitions]
            members = self.view_members(state, viewer, to_act, choices, counts=wants_count(request))
            events = self._events(seen, request.describe)
            views.append(self.responses.seat_view(**members, **events))
        return views

    def viewers(self, state: Any, views: Any) -> Sequence[Any]:
        """The seats whose views a request asks for, and ``spectator``."""
        if views is UNSET:
            return ()
        return range(len(state.hands)) if views == ALL else views

    def view_members(
        self,
        state: Any,
        viewer: Any,
        to_act: int | None,
        choices: Mapping[str, Any],
        *,
        counts: bool = False,
    ) -> dict[str, Any]:
        """The members of a view, without events; ``choices``: of the seat to act, or none."""
        return {
            "seat": viewer,
            "view": self.checks.view(state, viewer, counts=counts),
            "to_act": to_act,
            **choices,
            "outcome": self.outcome(state),
        }

    def _events(self, transitions: Sequence[Transition[Any]], describe: object) -> dict[str, Any]:
        text = self.game.notation.event
        return {
            "events": [each.event for each in transitions],
            "event_texts": [text(each) for each in transitions] if describe is True else UNSET,
        }

    def scores(self, state: Any, describe: object) -> Any:
        """The score sheet; with a text for each line if ``describe`` is true."""
        scores = self.game.scores(state)
        return self.game.notation.explained(state, scores) if describe is True else scores

    def choices(self, state: Any, describe: object) -> dict[str, Any]:
        """The legal moves of the seat to act, and the kinds of move that are closed."""
        game = self.game
        legal = game.legal_moves(state)
        text = game.notation.move
        texts = [text(state, move) for move in legal] if describe is True else UNSET
        return {
            "legal_moves": legal,
            "legal_move_texts": texts,
            "unavailable": game.unavailable(state, legal),
        }

    def outcome(self, state: Any) -> Any:
        """How the game ended; UNSET while it goes on."""
        outcome = self.game.outcome(state)
        return UNSET if outcome is None else outcome


def wants_count(request: Any) -> bool:
    """Whether a request asks for the best count of a hand; in most games it cannot."""
    return getattr(request, "count", UNSET) is True
