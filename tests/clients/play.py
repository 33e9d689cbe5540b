"""Whole games with the Python client, chosen move by move from a file, and a refusal in each.

    python play.py <address of the service> <file of games>

Checked by mypy in its strict mode. Writes as JSON what came of each game.
"""

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Protocol, TypeVar

from referee_client import Client
from referee_client.api.bing_rummy import bing_rummy_deal, bing_rummy_move
from referee_client.api.bingo import bingo_deal, bingo_move
from referee_client.api.gin_rummy import gin_rummy_deal, gin_rummy_move
from referee_client.api.rummy import rummy_deal, rummy_move
from referee_client.models import (
    BingoDealsRequest,
    BingoIllegalMoveProblem,
    BingoOneMoveRequest,
    BingoPass,
    BingoPosition,
    BingoRuleId,
    BingRummyDealsRequest,
    BingRummyDrawStock,
    BingRummyIllegalMoveProblem,
    BingRummyOneMoveRequest,
    BingRummyPosition,
    BingRummyRuleId,
    GinRummyDealsRequest,
    GinRummyDiscard,
    GinRummyIllegalMoveProblem,
    GinRummyOneMoveRequest,
    GinRummyPosition,
    GinRummyRuleId,
    RummyDealsRequest,
    RummyIllegalMoveProblem,
    RummyMeld,
    RummyOneMoveRequest,
    RummyPosition,
    RummyRuleId,
)

S_co = TypeVar("S_co", covariant=True)
M_co = TypeVar("M_co", covariant=True)
S = TypeVar("S")
M = TypeVar("M")
K = TypeVar("K")


class Position(Protocol[S_co, M_co]):
    """What the positions of all games have in common."""

    @property
    def state(self) -> S_co: ...
    @property
    def digest(self) -> str: ...
    @property
    def legal_moves(self) -> Sequence[M_co]: ...


@dataclass(frozen=True)
class Game:
    """What a file asks for: how to deal, and the place of each move in its legal moves."""

    deal: Mapping[str, Any]
    choices: Sequence[int]


@dataclass(frozen=True)
class Played:
    """What came of a game."""

    digest: str
    winners: Sequence[int]
    rule: str


def only(kind: type[K], answer: object) -> K:
    """The answer, if it is of the kind that is expected."""
    if not isinstance(answer, kind):
        raise TypeError(f"{kind.__name__} was expected, not {answer}")
    return answer


def last(
    choices: Sequence[int], first: Position[S, M], move: Callable[[S, M], Position[S, M]]
) -> Position[S, M]:
    """The position after every move that was chosen."""
    position = first
    for choice in choices:
        position = move(position.state, position.legal_moves[choice])
    return position


def play_gin_rummy(client: Client, game: Game) -> Played:
    body = GinRummyDealsRequest.from_dict(game.deal)
    first = only(GinRummyPosition, gin_rummy_deal.sync(client=client, body=body))
    refused = gin_rummy_move.sync(
        client=client,
        body=GinRummyOneMoveRequest(first.state, GinRummyDiscard("discard", first.state.upcard)),
    )
    rule: GinRummyRuleId = only(GinRummyIllegalMoveProblem, refused).rule.id
    end = last(
        game.choices,
        first,
        lambda state, move: only(
            GinRummyPosition,
            gin_rummy_move.sync(client=client, body=GinRummyOneMoveRequest(state, move)),
        ),
    )
    outcome = only(GinRummyPosition, end).outcome
    return Played(end.digest, outcome.winners if outcome else [], rule)


def play_rummy(client: Client, game: Game) -> Played:
    body = RummyDealsRequest.from_dict(game.deal)
    first = only(RummyPosition, rummy_deal.sync(client=client, body=body))
    too_early = RummyMeld("meld", first.state.hands[0][:3])
    refused = rummy_move.sync(client=client, body=RummyOneMoveRequest(first.state, too_early))
    rule: RummyRuleId = only(RummyIllegalMoveProblem, refused).rule.id
    end = last(
        game.choices,
        first,
        lambda state, move: only(
            RummyPosition, rummy_move.sync(client=client, body=RummyOneMoveRequest(state, move))
        ),
    )
    outcome = only(RummyPosition, end).outcome
    return Played(end.digest, outcome.winners if outcome else [], rule)


def play_bing_rummy(client: Client, game: Game) -> Played:
    body = BingRummyDealsRequest.from_dict(game.deal)
    first = only(BingRummyPosition, bing_rummy_deal.sync(client=client, body=body))
    refused = bing_rummy_move.sync(
        client=client, body=BingRummyOneMoveRequest(first.state, BingRummyDrawStock("draw_stock"))
    )
    rule: BingRummyRuleId = only(BingRummyIllegalMoveProblem, refused).rule.id
    end = last(
        game.choices,
        first,
        lambda state, move: only(
            BingRummyPosition,
            bing_rummy_move.sync(client=client, body=BingRummyOneMoveRequest(state, move)),
        ),
    )
    outcome = only(BingRummyPosition, end).outcome
    return Played(end.digest, outcome.winners if outcome else [], rule)


def play_bingo(client: Client, game: Game) -> Played:
    body = BingoDealsRequest.from_dict(game.deal)
    first = only(BingoPosition, bingo_deal.sync(client=client, body=body))
    refused = bingo_move.sync(
        client=client, body=BingoOneMoveRequest(first.state, BingoPass("pass"))
    )
    rule: BingoRuleId = only(BingoIllegalMoveProblem, refused).rule.id
    end = last(
        game.choices,
        first,
        lambda state, move: only(
            BingoPosition, bingo_move.sync(client=client, body=BingoOneMoveRequest(state, move))
        ),
    )
    outcome = only(BingoPosition, end).outcome
    return Played(end.digest, outcome.winners if outcome else [], rule)


PLAYS = {
    "gin-rummy": play_gin_rummy,
    "rummy": play_rummy,
    "bing-rummy": play_bing_rummy,
    "bingo": play_bingo,
}


def main(address: str, games: str) -> None:
    """Play the games of a file."""
    asked = {name: Game(**game) for name, game in json.loads(Path(games).read_text()).items()}
    with Client(base_url=address) as client:
        played = {name: asdict(PLAYS[name](client, game)) for name, game in asked.items()}
    sys.stdout.write(json.dumps(played))


main(*sys.argv[1:])
