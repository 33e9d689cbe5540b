"""Let computer players play a game with the Python client.

    python turns.py <address of the service>

The tests run a copy for each game with computer players, with its names in place of Gin Rummy's,
under `mypy --strict`. Prints the number of moves.
"""

import sys

from referee_client import Client
from referee_client.api import gin_rummy as api
from referee_client.models import (
    GinRummyAdviceFromStateRequest,
    GinRummyAdviceFromViewRequest,
    GinRummyAdviceResponse,
    GinRummyComputerPlayers,
    GinRummyDealRequest,
    GinRummyPlayers,
    GinRummyPosition,
    GinRummyTurnsRequest,
    GinRummyTurnsResponse,
    GinRummyViewRequest,
    GinRummyViewResponse,
)


def play(client: Client) -> int:
    """Let quick players play a game to its end."""
    described = api.computer_players.sync(client=client)
    assert isinstance(described, GinRummyComputerPlayers)
    deal = GinRummyDealRequest(seats=2, seed=3478)
    position = api.deal.sync(client=client, body=deal)
    assert isinstance(position, GinRummyPosition)
    seat = position.to_act
    assert seat is not None
    hint = GinRummyAdviceFromStateRequest(seat=seat, state=position.state, limit=1)
    advice = api.advice.sync(client=client, body=hint)
    assert isinstance(advice, GinRummyAdviceResponse)
    reason = advice.moves[0].reasons[0]
    assert reason.id in {kind.id for kind in described.reasons}
    seen = api.view.sync(client=client, body=GinRummyViewRequest(position.state, seat))
    assert isinstance(seen, GinRummyViewResponse)
    blind = GinRummyAdviceFromViewRequest(seat=seat, view=seen.view, limit=1)
    assert api.advice.sync(client=client, body=blind) == advice
    state, made = position.state, 0
    while True:
        players = GinRummyPlayers.from_dict({"0": "quick", "1": "quick"})
        asked = GinRummyTurnsRequest(players=players, state=state)
        played = api.turns.sync(client=client, body=asked)
        assert isinstance(played, GinRummyTurnsResponse)
        if not made:
            assert played.turns[0].move == advice.moves[0].move
        state, made = played.state, made + len(played.turns)
        if played.outcome:
            return made


def main(address: str) -> None:
    """Play at the service of this address."""
    with Client(base_url=address) as client:
        print(play(client))


main(*sys.argv[1:])
