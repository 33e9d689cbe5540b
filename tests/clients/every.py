"""Play every game in one loop with the Python client, without a cast.

    python every.py <address of the service>

Checked by `mypy --strict` and pyright. Prints the games and the type of the problem each ends with.
"""

import sys

from referee_client import GAMES, Referee, Refused
from referee_client.types import Event, Move, Position, View


def play(referee: Referee) -> None:
    for game in GAMES:
        position: Position = referee.ask(game, "deal", seats=2, seed=3478)
        moves, events, views = list[Move](), list[Event](), list[View]()
        while (seat := position["to_act"]) is not None and len(moves) < 20:
            state = position["state"]
            views.append(referee.ask(game, "view", state=state, seat=seat)["view"])
            moves.append(position["legal_moves"][-1])
            position = referee.ask(game, "move", state=state, move=moves[-1], seat=seat)
            events.extend(position["events"])
        state = position["state"]
        replayed = referee.ask(game, "replay", seats=2, seed=3478, moves=moves)
        assert replayed["digest"] == position["digest"]
        assert len(events) >= len(moves) == len(views)
        assert referee.ask(game, "score", state=state)["scores"] == position["scores"]
        assert referee.ask(game, "validate", state=state)["valid"]
        again = referee.ask(game, "list_legal_moves", state=state, views=["all"])
        assert again["legal_moves"] == position["legal_moves"]
        first, *_ = referee.ask(game, "list_rules")["rules"]
        assert referee.ask(game, "get_rule", rule_id=first["id"])
        try:
            referee.ask(game, "move", state=state, move={"type": "deal"})
        except Refused as refused:
            print(game, refused.type)


def look_up(referee: Referee) -> None:
    """Call the operations that belong to no game."""
    assert {one["name"] for one in referee.list_games()["games"]} == {*GAMES}
    kinds = referee.list_problem_types()["problems"]
    assert referee.get_problem_type("illegal-move") in kinds
    assert referee.get_liveness()["status"] == "alive"
    assert referee.get_readiness()["status"] == "ready"
    assert referee.get_version()["version"]
    assert referee.get_openapi_json()
    assert referee.get_flat_openapi()
    assert referee.get_openapi_yaml().startswith("openapi: ")
    assert referee.get_docs().startswith("<!doctype html>")


def main(address: str) -> None:
    """Play at the service of this address."""
    with Referee(address) as referee:
        look_up(referee)
        play(referee)


main(*sys.argv[1:])
