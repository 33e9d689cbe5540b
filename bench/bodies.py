"""Bodies as they are met in play, by operation, and what they are answered with."""

from __future__ import annotations

from dataclasses import dataclass

import orjson

from bench.positions import NO_MOVE, met
from service.catalog import CATALOG
from service.contract.referee import Referee


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
