"""A game between computer players with the Python client, and the reasons of the first move.

    python turns.py <address of the service>

The tests run this program for each game that has computer players, with that game's names in
place of Gin Rummy's. Checked by mypy in its strict mode. Writes how many moves were made.
"""

import sys

from referee_client import Client
from referee_client.api.gin_rummy import gin_rummy_advise, gin_rummy_deal, gin_rummy_play_turns
from referee_client.models import (
    GinRummyAdvice,
    GinRummyAdviceOnStateRequest,
    GinRummyDealsRequest,
    GinRummyPlayers,
    GinRummyPosition,
    GinRummyTurnsAnswer,
    GinRummyTurnsRequest,
)


def play(client: Client) -> int:
    """Let quick players play a game to its end."""
    deal = GinRummyDealsRequest(seats=2, seed=3478)
    position = gin_rummy_deal.sync(client=client, body=deal)
    assert isinstance(position, GinRummyPosition)
    assert position.to_act is not None
    hint = GinRummyAdviceOnStateRequest(seat=position.to_act, state=position.state, limit=1)
    advice = gin_rummy_advise.sync(client=client, body=hint)
    assert isinstance(advice, GinRummyAdvice)
    assert advice.moves[0].reasons[0].detail
    state, made = position.state, 0
    while True:
        players = GinRummyPlayers(field_0="quick", field_1="quick")
        asked = GinRummyTurnsRequest(players=players, state=state)
        played = gin_rummy_play_turns.sync(client=client, body=asked)
        assert isinstance(played, GinRummyTurnsAnswer)
        if not made:
            assert played.turns[0].move == advice.moves[0].move
        state, made = played.state, made + len(played.turns)
        if played.outcome:
            return made


def main(address: str) -> None:
    """Play at the service of this address."""
    with Client(base_url=address) as client:
        sys.stdout.write(str(play(client)))


main(*sys.argv[1:])
