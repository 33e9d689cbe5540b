"""A whole game with the Python client, chosen move by move from a file, and a refusal.

    python play.py <address of the service> <file of the game>

The tests run this program for each game of the catalog, with that game's names in place of Gin
Rummy's. Checked by mypy in its strict mode. Writes as JSON what came of the game.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, TypeVar

from referee_client import Client
from referee_client.api.gin_rummy import (
    gin_rummy_deal,
    gin_rummy_legal_moves,
    gin_rummy_move,
    gin_rummy_view,
)
from referee_client.models import (
    GinRummyDealsRequest,
    GinRummyIllegalMoveProblem,
    GinRummyOneMoveRequest,
    GinRummyOwnMovesRequest,
    GinRummyPosition,
    GinRummyRuleId,
    GinRummyViewAnswer,
    GinRummyViewsRequest,
)

K = TypeVar("K")


@dataclass(frozen=True)
class Game:
    """What a file asks for."""

    deal: Mapping[str, Any]
    choices: Sequence[int]
    """The place of each move in its legal moves."""
    refused: Mapping[str, Any]
    """A move that the rules forbid right after the deal."""


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


def see(client: Client, position: GinRummyPosition) -> None:
    """Have the seat to act learn its moves, from the state and from its view alone."""
    if position.to_act is None:
        raise ValueError("nobody is to act")
    of_state = GinRummyViewsRequest(position.state, position.to_act)
    seen = only(GinRummyViewAnswer, gin_rummy_view.sync(client=client, body=of_state))
    of_view = GinRummyOwnMovesRequest(seen.view, position.to_act)
    alone = gin_rummy_legal_moves.sync(client=client, body=of_view)
    if only(GinRummyViewAnswer, alone) != seen:
        raise ValueError("a view tells its seat something else")


def play(client: Client, game: Game) -> Played:
    """Try the move that is refused, then play the moves that were chosen."""
    deal = GinRummyDealsRequest.from_dict(game.deal)
    position = only(GinRummyPosition, gin_rummy_deal.sync(client=client, body=deal))
    forbidden = {"state": position.state.to_dict(), "move": game.refused}
    asked = GinRummyOneMoveRequest.from_dict(forbidden)
    refused = gin_rummy_move.sync(client=client, body=asked)
    rule: GinRummyRuleId = only(GinRummyIllegalMoveProblem, refused).rule.id
    see(client, position)
    for choice in game.choices:
        asked = GinRummyOneMoveRequest(position.state, position.legal_moves[choice])
        position = only(GinRummyPosition, gin_rummy_move.sync(client=client, body=asked))
    outcome = position.outcome
    return Played(position.digest, outcome.winners if outcome else [], rule)


def main(address: str, file: str) -> None:
    """Play the game of a file."""
    with Client(base_url=address) as client:
        played = play(client, Game(**json.loads(Path(file).read_text())))
    sys.stdout.write(json.dumps(asdict(played)))


main(*sys.argv[1:])
