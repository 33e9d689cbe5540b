"""Play every game in one loop with the Python client, without a cast.

    python every.py <address of the service>

Checked by `mypy --strict` and pyright. Prints the games and the type of the problem each ends with.
"""

import sys

from referee_client import Client
from referee_client.api import catalogue, service
from referee_client.games import Refused, ask
from referee_client.models import GameList, ProblemTypeList
from referee_client.unions import GAMES, Event, Move, Position, Problem, View


def play(client: Client) -> None:
    for game in GAMES:
        position: Position = ask(client, game, "deal", seats=2, seed=3478)
        moves, events = list[Move](), list[Event]()
        views = list[View]()
        while position.legal_moves and len(moves) < 20:
            seat = position.to_act
            views.append(ask(client, game, "view", state=position.state, seat=seat).view)
            moves.append(position.legal_moves[-1])
            position = ask(client, game, "move", state=position.state, move=moves[-1], seat=seat)
            events.extend(position.events)
        replayed = ask(client, game, "replay", seats=2, seed=3478, moves=moves)
        assert replayed.digest == position.digest
        assert len(events) >= len(moves) == len(views)
        assert ask(client, game, "score", state=position.state).scores == position.scores
        assert ask(client, game, "validate", state=position.state).valid
        again = ask(client, game, "legal_moves", state=position.state)
        assert again.legal_moves == position.legal_moves
        try:
            ask(client, game, "move", state=position.state, move={"type": "deal"})
        except Refused as refused:
            problem: Problem = refused.problem
            print(game, problem.type_)


def look_up(client: Client) -> None:
    """Call the operations that belong to no game."""
    listed = catalogue.list_games.sync(client=client)
    assert isinstance(listed, GameList)
    assert {one.name for one in listed.games} == {*GAMES}
    kinds = catalogue.list_problem_types.sync(client=client)
    assert isinstance(kinds, ProblemTypeList)
    assert catalogue.get_problem_type.sync("illegal-move", client=client)
    for operation in (
        service.get_liveness,
        service.get_readiness,
        service.get_version,
        service.get_openapi_json,
        service.get_docs,
    ):
        assert operation.sync_detailed(client=client).status_code == 200
    answer = catalogue.list_games.sync_detailed(client=client)
    current = client.with_headers({"If-None-Match": answer.headers["etag"]})
    unchanged = catalogue.list_games.sync_detailed(client=current)
    assert (unchanged.status_code, unchanged.parsed) == (304, None)
    assert catalogue.list_games.sync(client=current) is None


def main(address: str) -> None:
    """Play at the service of this address."""
    with Client(base_url=address) as client:
        look_up(client)
        play(client)


main(*sys.argv[1:])
