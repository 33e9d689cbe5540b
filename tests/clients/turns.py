"""Let computer players play a game with the Python client, awaited.

    python turns.py <address of the service>

The tests run a copy for each game with computer players, with its names in place of Gin Rummy's,
under `mypy --strict`. Prints the number of moves.
"""

import asyncio
import sys

from referee_client import AsyncGinRummy, AsyncReferee
from referee_client.types import GinRummyPlayTurnsResponse


async def play(api: AsyncGinRummy) -> int:
    """Let quick players play a game to its end."""
    described = await api.get_computer_players()
    position = await api.deal(seats=2, seed=3478)
    state, seat = position["state"], position["to_act"]
    assert seat is not None
    advice = await api.advise(seat=seat, state=state, limit=1)
    reason = advice["moves"][0]["reasons"][0]
    assert reason["id"] in {kind["id"] for kind in described["reasons"]}
    seen = await api.view(state=state, seat=seat)
    view = seen["view"]
    assert seen["seat"] != "spectator"
    assert await api.advise(seat=seen["seat"], view=view, limit=1) == advice
    [alone] = (await api.advise_views(views=[view], limit=1))["results"]
    assert alone.get("advice") == advice
    best = advice["moves"][0]["move"]
    reviewed = await api.review(
        seats=2, seed=3478, options=state["options"], moves=[best], seat=seat, hand=1
    )
    assert (reviewed["judged"], reviewed["reviews"]) == (1, [])
    made = list[GinRummyPlayTurnsResponse]()
    while not made or "outcome" not in made[-1]:
        made.append(await api.play_turns(players={"0": "quick", "1": "quick"}, state=state))
        state = made[-1]["state"]
    assert made[0]["turns"][0]["move"] == best
    return sum(len(played["turns"]) for played in made)


async def main(address: str) -> None:
    """Play at the service of this address."""
    async with AsyncReferee(address) as referee:
        print(await play(referee.gin_rummy))


asyncio.run(main(*sys.argv[1:]))
