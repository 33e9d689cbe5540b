"""Play a game with the Python client and call every operation of it.

    python play.py <address of the service> <file of the game>

The tests run a copy for each game, with its names in place of Gin Rummy's, under `mypy --strict`.
Prints the result as JSON.
"""

import json
import sys
from pathlib import Path
from typing import ClassVar, TypedDict

import httpx
from referee_client import GinRummy, IllegalMove, InvalidRequest, Referee
from referee_client.types import GinRummyDealRequest, GinRummyMove, GinRummyPosition, Spectator


class Game(TypedDict):
    """What a file asks for."""

    deal: GinRummyDealRequest
    choices: list[int]
    """The index of each move in its legal moves."""
    refused: GinRummyMove
    """A move that the rules forbid right after the deal."""
    stacked: GinRummyMove
    """A deal with a deck that a player has chosen."""


class Noting(httpx.HTTPTransport):
    """Notes the method and path of every request, and the status of the last response."""

    called: ClassVar[set[str]] = set()
    status: ClassVar[int]

    def handle_request(self, request: httpx.Request) -> httpx.Response:
        response = super().handle_request(request)
        self.called.add(f"{request.method} {request.url.path}")
        Noting.status = response.status_code
        return response


def refusal(api: GinRummy, position: GinRummyPosition, move: GinRummyMove) -> str:
    """The rule that forbids a move."""
    try:
        api.move(state=position["state"], move=move)
    except IllegalMove as refused:
        return refused.problem["rule"]["id"]
    raise ValueError(f"{move} is legal")


def look_at_deal(api: GinRummy, position: GinRummyPosition, move: GinRummyMove) -> None:
    """Deal the next hand from a deck, which no player may: the server has to ask for it."""
    state, to_act = position["state"], position["to_act"]
    assert to_act is not None
    try:
        api.move(state=state, move=move, seat=to_act)
    except InvalidRequest as refused:
        [error] = refused.problem["errors"]
        assert (error["pointer"], error["code"]) == ("#/move/deck", "not_allowed")
    else:
        raise ValueError("a player stacks the deck")
    dealt = api.move(state=state, move=move, allow_deck=True)["state"]
    assert dealt["hand_number"] == state["hand_number"] + 1


def look_up(api: GinRummy, rule_id: str) -> int:
    """Read what the service says about the game and its rules; the most seats it may have."""
    rulebook = api.list_rules()
    assert api.list_rules() == rulebook
    assert Noting.status == 304
    [rule] = [one for one in rulebook["rules"] if one["id"] == rule_id]
    assert api.get_rule(rule["id"])["text"] == rule["text"]
    assert api.get_guide()["sections"]
    assert api.list_texts()["texts"]
    assert api.get_openapi()
    assert api.get_flat_openapi()
    return api.get_game()["seats"]["most"]


def look(api: GinRummy, position: GinRummyPosition) -> None:
    """Send every kind of request about a position."""
    state, to_act = position["state"], position["to_act"]
    assert api.list_legal_moves(state=state)["legal_moves"] == position["legal_moves"]
    assert api.score(state=state)["scores"] == position["scores"]
    assert api.validate(state=state)["valid"]
    viewers: list[int | Spectator] = [*range(len(state["hands"])), "spectator"]
    for seat in viewers:
        seen = api.view(state=state, seat=seat)
        assert seen["seat"] == seat
        if to_act is not None and seat == to_act:
            assert api.list_view_legal_moves(view=seen["view"], seat=to_act) == seen


def play(api: GinRummy, game: Game) -> dict[str, object]:
    """Try the move that is refused, then play the chosen moves."""
    first = position = api.deal(**game["deal"])
    rule = refusal(api, first, game["refused"])
    look(api, api.deal(seats=look_up(api, rule)))
    moves: list[GinRummyMove] = []
    for number, choice in enumerate(game["choices"]):
        if number in {0, len(game["choices"]) // 2}:
            look(api, position)
        if position["state"]["phase"]["type"] == "hand_over":
            look_at_deal(api, position, game["stacked"])
        moves.append(position["legal_moves"][choice])
        position = api.move(state=position["state"], move=moves[-1])
    api.move(state=first["state"], moves=moves[:2])
    seats, seed = game["deal"]["seats"], first["state"]["seed"]
    replayed = api.replay(seats=seats, seed=seed, moves=moves)
    assert replayed["digests"][-1] == position["digest"]
    winners = [*position["outcome"]["winners"]] if "outcome" in position else []
    return {"digest": position["digest"], "winners": winners, "rule": rule}


def main(address: str, file: str) -> None:
    """Play the game of a file."""
    with Referee(address, transport=Noting()) as referee:
        played = play(referee.gin_rummy, json.loads(Path(file).read_text()))
    print(json.dumps({**played, "called": sorted(Noting.called)}))


main(*sys.argv[1:])
