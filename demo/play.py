"""The loop of every frontend: deal, look at the legal moves, make one, until nobody is to act."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from demo.client import Answer

Position = Answer
"""What the service answers to a deal or a move."""

Move = dict[str, Any]


class Service(Protocol):
    """Where bodies are sent: over HTTP, or within a process."""

    def post(self, path: str, body: Answer) -> Answer:
        """What the service answers to a body."""


class WhatIf(Protocol):
    """Asks the service what a move would lead to, without making it."""

    def __call__(self, move: Move) -> Position:
        """The position after the move."""


Choose = Callable[[Position, WhatIf], Move]
"""A player: one of the legal moves, by what the position says."""


class Table(Protocol):
    """What the demonstration must be told of a game: a module of this package."""

    def heading(self, position: Position, names: list[str]) -> str:
        """What there is to know when a hand begins, as who deals."""

    def hands(self, position: Position) -> list[str]:
        """Every hand by seat, melds and deadwood apart."""

    def standing(self, position: Position, seat: int) -> str:
        """Where a player stands after a turn, in a few characters."""

    def beside(self, position: Position) -> str:
        """What is counted beside the totals, as ledgers or a pot; empty if nothing is."""

    def choose(self, position: Position, what_if: WhatIf) -> Move:
        """One of the legal moves, by what the position says of the hand of the seat to act."""


@dataclass(frozen=True, slots=True)
class Made:
    """A move that was made, in words, and the position it led to."""

    seat: int
    move: Move
    phrase: Answer
    position: Position
    reason: str = ""
    """Why a computer player made it; empty where it had no choice, and for other players."""


class Play:
    """A game in play through the service.

    ``computer``: the seat for which the service's own player ``quick`` moves, if any.
    """

    def __init__(
        self, service: Service, game: str, choose: Choose, computer: int | None = None
    ) -> None:
        self.service, self.choose, self.computer = service, choose, computer
        self._home = f"/v1/games/{game}"

    def deal(self, **wanted: Any) -> Position:  # noqa: ANN401 - the members of the request
        """The first position; members that are None are left to the service."""
        asked = {key: value for key, value in wanted.items() if value is not None}
        return self.service.post(f"{self._home}/deals", {**asked, "describe": True})

    def moves(self, position: Position) -> Iterator[Made]:
        """The game to its end, move by move."""
        while position["to_act"] is not None:
            made = self._make(position)
            yield made
            position = made.position

    def _make(self, position: Position) -> Made:
        asked: dict[str, Position] = {}

        def what_if(move: Move) -> Position:
            asked[str(move)] = self._after(position, move)
            return asked[str(move)]

        if position["to_act"] == self.computer:
            move, reason = self._advised(position)
        else:
            move, reason = self.choose(position, what_if), ""
        phrase = position["legal_move_texts"][position["legal_moves"].index(move)]
        after = asked.get(str(move)) or self._after(position, move)
        return Made(position["to_act"], move, phrase, after, reason)

    def _advised(self, position: Position) -> tuple[Move, str]:
        """The best move by ``quick``, which looks at the view of the seat alone, and its reason."""
        body = {"state": position["state"], "seat": position["to_act"], "limit": 1}
        advice = self.service.post(f"{self._home}/advice", {**body, "level": "quick"})
        best = advice["moves"][0]
        return best["move"], best["reasons"][0]["detail"] if advice["legal_count"] > 1 else ""

    def _after(self, position: Position, move: Move) -> Position:
        body = {"state": position["state"], "move": move, "describe": True}
        return self.service.post(f"{self._home}/moves", body)
