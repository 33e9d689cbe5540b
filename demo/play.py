"""The loop of every frontend: deal, look at the legal moves, make one, until the game is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from demo.client import Answer

Position = Answer
"""The response to a deal or a move."""

Move = dict[str, Any]


class Service(Protocol):
    """The service, over HTTP or in process."""

    def post(self, path: str, body: Answer) -> Answer:
        """The response to a body."""


class WhatIf(Protocol):
    """Asks the service for the result of a move without making it."""

    def __call__(self, move: Move) -> Position:
        """The position after the move."""


Choose = Callable[[Position, WhatIf], Move]
"""A player: chooses one of the legal moves of a position."""


class Table(Protocol):
    """The part of the demo that depends on the game."""

    def heading(self, position: Position, names: list[str]) -> str:
        """The heading of a hand, such as the dealer."""

    def hands(self, position: Position) -> list[str]:
        """Every hand by seat, with melds and deadwood apart."""

    def standing(self, position: Position, seat: int) -> str:
        """A player's standing after a turn, in a few characters."""

    def beside(self, position: Position) -> str:
        """Scores besides the totals, such as ledgers or a pot; may be empty."""

    def choose(self, position: Position, what_if: WhatIf) -> Move:
        """One of the legal moves of the seat to act."""


@dataclass(frozen=True, slots=True)
class MadeMove:
    """A move in words, and the position after it."""

    seat: int
    move: Move
    phrase: Answer
    position: Position
    reason: str = ""
    """The reason of a computer player; empty if there was no choice, and for other players."""


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
        """The first position; the service chooses members that are None."""
        asked = {key: value for key, value in wanted.items() if value is not None}
        return self.service.post(f"{self._home}/deals", {**asked, "describe": True})

    def moves(self, position: Position) -> Iterator[MadeMove]:
        """The moves of the game, to its end."""
        while position["to_act"] is not None:
            made = self._make(position)
            yield made
            position = made.position

    def _make(self, position: Position) -> MadeMove:
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
        return MadeMove(position["to_act"], move, phrase, after, reason)

    def _advised(self, position: Position) -> tuple[Move, str]:
        """The best move according to ``quick``, which sees only the seat's view, and its reason."""
        body = {"state": position["state"], "seat": position["to_act"], "limit": 1}
        advice = self.service.post(f"{self._home}/advice", {**body, "level": "quick"})
        best = advice["moves"][0]
        return best["move"], best["reasons"][0]["detail"] if advice["legal_count"] > 1 else ""

    def _after(self, position: Position, move: Move) -> Position:
        body = {"state": position["state"], "move": move, "describe": True}
        return self.service.post(f"{self._home}/moves", body)
