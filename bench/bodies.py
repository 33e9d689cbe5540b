"""Bodies as they are met in play, by operation, and what they are answered with."""

from __future__ import annotations

from dataclasses import dataclass
from time import thread_time_ns

import orjson

from bench.positions import NO_MOVE, met
from service.catalog import CATALOG
from service.contract.referee import Referee

MIDDLING = 5
"""A fifth of the bodies are middling: as many are dearer as are cheaper."""

TRIES = 3


@dataclass(frozen=True)
class Bodies:
    """Requests of one operation of one game, and their answers."""

    label: str
    path: str
    requests: list[bytes]
    answers: list[bytes]


def bodies_of(game: str, number: int, seed: int) -> list[Bodies]:
    """The bodies of the three operations most asked for."""
    wire = CATALOG[game]
    referee = Referee(wire)
    positions = met(wire, number, seed)
    home = f"/v1/games/{game}"
    listed = [b'{"state":%b}' % position.state for position in positions]
    moves = [
        b'{"state":%b,"move":%b}' % (position.state, position.move)
        for position in positions
        if position.move != NO_MOVE
    ]
    deals = [b'{"seats":%d,"seed":%d}' % (wire.game.seats[-1], each) for each in range(number)]
    asked = (("moves", referee.moves, moves), ("legal-moves", referee.legal_moves, listed))
    found = []
    for name, operation, requests in (*asked, ("deals", referee.deals, deals)):
        answers = [orjson.dumps(operation(orjson.loads(body))) for body in requests]
        found.append(Bodies(f"{wire.game.title}, {name}", f"{home}/{name}", requests, answers))
    return found


def middling(game: str, moves: Bodies) -> Bodies:
    """The moves of middling cost, which tell the median where a few moves cost most of the time."""
    referee = Referee(CATALOG[game])

    def cost(body: bytes) -> int:
        times = []
        for _ in range(TRIES):
            began = thread_time_ns()
            referee.moves(orjson.loads(body))
            times.append(thread_time_ns() - began)
        return min(times)

    costs = [cost(body) for body in moves.requests]
    order = sorted(range(len(costs)), key=costs.__getitem__)
    fifth = len(order) // MIDDLING
    chosen = order[2 * fifth : 3 * fifth + 1]
    return Bodies(
        f"{moves.label}, middling",
        moves.path,
        [moves.requests[place] for place in chosen],
        [moves.answers[place] for place in chosen],
    )
