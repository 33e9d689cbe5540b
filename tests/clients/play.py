"""Play a game with the Python client and call every operation of it.

    python play.py <address of the service> <file of the game>

The tests run a copy for each game, with its names in place of Gin Rummy's, under `mypy --strict`.
Prints the result as JSON.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from pathlib import Path
from typing import Any, TypeVar

import httpx
from referee_client import Client
from referee_client.api import gin_rummy as api
from referee_client.models import (
    GinRummyDealRequest,
    GinRummyGame,
    GinRummyIllegalMoveProblem,
    GinRummyLegalMovesFromStateRequest,
    GinRummyLegalMovesFromViewRequest,
    GinRummyMoveListRequest,
    GinRummyOneMoveRequest,
    GinRummyPosition,
    GinRummyReplayFromSeedRequest,
    GinRummyReplayResponse,
    GinRummyRule,
    GinRummyRulebook,
    GinRummyRuleId,
    GinRummyScoreRequest,
    GinRummyScoreResponse,
    GinRummyValidateRequest,
    GinRummyValidateRequestState,
    GinRummyValidateResponse,
    GinRummyViewRequest,
    GinRummyViewResponse,
    Guide,
    Spectator,
)
from referee_client.unions import GinRummyMove

K = TypeVar("K")
called: set[str] = set()
"""The method and path of every request."""


@dataclass(frozen=True)
class Game:
    """What a file asks for."""

    deal: Mapping[str, Any]
    choices: Sequence[int]
    """The index of each move in its legal moves."""
    refused: Mapping[str, Any]
    """A move that the rules forbid right after the deal."""


def only(kind: type[K], answer: object) -> K:
    """The answer, if it is of the expected type."""
    if not isinstance(answer, kind):
        raise TypeError(f"expected {kind.__name__}, got {answer}")
    return answer


def look_up(client: Client, rule: GinRummyRuleId) -> int:
    """Read what the service says about the game and its rules; the most seats it may have."""
    described = only(GinRummyGame, api.game.sync(client=client))
    rulebook = only(GinRummyRulebook, api.rules.sync(client=client))
    assert rule in {one.id for one in rulebook.rules}
    only(GinRummyRule, api.rule.sync(rule, client=client))
    assert only(Guide, api.guide.sync(client=client)).sections
    assert api.openapi.sync_detailed(client=client).status_code == HTTPStatus.OK
    return described.seats.most


def look(client: Client, position: GinRummyPosition) -> None:
    """Send every kind of request about a position."""
    state = position.state
    same = api.legal_moves.sync(client=client, body=GinRummyLegalMovesFromStateRequest(state))
    assert only(GinRummyPosition, same).legal_moves == position.legal_moves
    scored = api.score.sync(client=client, body=GinRummyScoreRequest(state))
    assert only(GinRummyScoreResponse, scored).scores == position.scores
    claimed = GinRummyValidateRequest(GinRummyValidateRequestState.from_dict(state.to_dict()))
    judged = api.validate.sync(client=client, body=claimed)
    assert only(GinRummyValidateResponse, judged).valid
    to_act = position.to_act
    viewers: list[int | Spectator] = [*range(len(state.hands)), "spectator"]
    for seat in viewers:
        asked = GinRummyViewRequest(state, seat)
        seen = only(GinRummyViewResponse, api.view.sync(client=client, body=asked))
        assert seen.seat == seat
        if to_act is not None and seat == to_act:
            own = GinRummyLegalMovesFromViewRequest(seen.view, to_act)
            assert api.legal_moves.sync(client=client, body=own) == seen


def play(client: Client, game: Game) -> Mapping[str, Any]:
    """Try the move that is refused, then play the chosen moves."""
    deal = GinRummyDealRequest.from_dict(game.deal)
    first = position = only(GinRummyPosition, api.deal.sync(client=client, body=deal))
    forbidden = {"state": position.state.to_dict(), "move": game.refused}
    refused = api.move.sync(client=client, body=GinRummyOneMoveRequest.from_dict(forbidden))
    rule = only(GinRummyIllegalMoveProblem, refused).rule.id
    full = GinRummyDealRequest(seats=look_up(client, rule))
    look(client, only(GinRummyPosition, api.deal.sync(client=client, body=full)))
    moves: list[GinRummyMove] = []
    for number, choice in enumerate(game.choices):
        if number in {0, len(game.choices) // 2}:
            look(client, position)
        moves.append(position.legal_moves[choice])
        asked = GinRummyOneMoveRequest(position.state, moves[-1])
        position = only(GinRummyPosition, api.move.sync(client=client, body=asked))
    two = GinRummyMoveListRequest(first.state, moves[:2])
    only(GinRummyPosition, api.move.sync(client=client, body=two))
    account = GinRummyReplayFromSeedRequest(seats=deal.seats, seed=first.state.seed, moves=moves)
    replayed = only(GinRummyReplayResponse, api.replay.sync(client=client, body=account))
    assert replayed.digests[-1] == position.digest
    winners = position.outcome.winners if position.outcome else []
    return {"digest": position.digest, "winners": winners, "rule": rule}


def main(address: str, file: str) -> None:
    """Play the game of a file."""

    def note(request: httpx.Request) -> None:
        called.add(f"{request.method} {request.url.path}")

    with Client(base_url=address, httpx_args={"event_hooks": {"request": [note]}}) as client:
        played = play(client, Game(**json.loads(Path(file).read_text())))
    print(json.dumps({**played, "called": sorted(called)}))


main(*sys.argv[1:])
