"""Ask any game, without knowing which: for programs that play all of them.

    from referee_client import Client
    from referee_client.games import ask
    from referee_client.unions import GAMES

    for game in GAMES:
        position = ask(client, game, "deal", seats=2)
        while position.legal_moves:
            move = position.legal_moves[0]
            position = ask(client, game, "move", state=position.state, move=move)

The answers are unions over the games. A program of one game calls `referee_client.api` instead,
where every member is checked.
"""

from importlib import import_module
from typing import Literal, overload

from .client import AuthenticatedClient, Client
from .unions import (
    AdviceResponse,
    Game,
    Position,
    Problem,
    ReplayResponse,
    ScoreResponse,
    TurnsResponse,
    ValidateResponse,
    ViewResponse,
)

AnyClient = Client | AuthenticatedClient


class Refused(Exception):
    """The service answered a problem."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.detail)
        self.problem = problem


class _Body:
    """The members of a request: those without a type of their own are sent as they are."""

    def __init__(self, members: dict[str, object]) -> None:
        self.members = members

    def to_dict(self) -> dict[str, object]:
        return {name: _plain(value) for name, value in self.members.items()}


def _plain(value: object) -> object:
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value.to_dict() if hasattr(value, "to_dict") else value


@overload
def ask(
    client: AnyClient, game: Game, operation: Literal["deal", "move"], **members: object
) -> Position: ...
@overload
def ask(
    client: AnyClient, game: Game, operation: Literal["legal_moves"], **members: object
) -> Position | ViewResponse: ...
@overload
def ask(
    client: AnyClient, game: Game, operation: Literal["score"], **members: object
) -> ScoreResponse: ...
@overload
def ask(
    client: AnyClient, game: Game, operation: Literal["view"], **members: object
) -> ViewResponse: ...
@overload
def ask(
    client: AnyClient, game: Game, operation: Literal["validate"], **members: object
) -> ValidateResponse: ...
@overload
def ask(
    client: AnyClient, game: Game, operation: Literal["replay"], **members: object
) -> ReplayResponse: ...
@overload
def ask(
    client: AnyClient, game: Game, operation: Literal["advice"], **members: object
) -> AdviceResponse: ...
@overload
def ask(
    client: AnyClient, game: Game, operation: Literal["turns"], **members: object
) -> TurnsResponse: ...


def ask(client: AnyClient, game: Game, operation: str, **members: object) -> object:
    """Ask a game; the members of the request are those of the contract.

    :raises Refused: the answer is a problem.
    """
    module = import_module(f".api.{game.replace('-', '_')}.{operation}", __package__)
    answer = module.sync(client=client, body=_Body(members))
    if isinstance(answer, Problem):
        raise Refused(answer)
    return answer
