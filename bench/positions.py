"""Positions met in seeded play, as a service meets them: JSON, and the move sent with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count, cycle, islice
from random import Random
from typing import Any

import orjson

from demo.games import TABLES
from demo.play import Play
from service.contract.referee import Referee
from service.contract.wire import Wire

EXTRA_OPTIONS: dict[str, dict[str, Any]] = {
    "gin-rummy": {"last_card_action": True},
    "bing-rummy": {"quiet_rounds": 10},
}
"""By game, what is agreed with careless players, so that every phase is met."""

CARELESS_MOVES = 600
"""After how many moves a game of careless players is broken off."""


NO_MOVE = b"null"
"""The move of a game that is over."""


@dataclass(frozen=True, slots=True)
class Met:
    """A position of a game in play and the move that was made, each as JSON."""

    phase: str
    state: bytes
    move: bytes


class InProcess:
    """The service without HTTP, for the players of the demonstration."""

    def __init__(self, wire: Wire) -> None:
        self._referee = Referee(wire)

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """What the service answers to a body."""
        operation = {"deals": self._referee.deals, "moves": self._referee.moves}
        answer: dict[str, Any] = operation[path.rpartition("/")[2]](body)
        return answer


def met(wire: Wire, wanted: int, seed: int) -> list[Met]:
    """So many positions of games in play, shuffled.

    Games of every preset and stretches of careless play follow each other.
    """
    rng = Random(seed)
    found = list(islice(_games(wire, seed, rng), wanted))
    rng.shuffle(found)
    return found


def _games(wire: Wire, seed: int, rng: Random) -> Iterator[Met]:
    name, service = wire.game.name, InProcess(wire)
    sensible = Play(service, name, TABLES[name].choose)
    careless = Play(service, name, lambda position, _: rng.choice(position["legal_moves"]))
    agreed = EXTRA_OPTIONS.get(name, {})
    seeds, seats = count(seed), cycle(wire.game.seats)
    while True:
        for preset in wire.game.presets:
            yield from _game(sensible, seed=next(seeds), seats=next(seats), preset=preset)
        play = _game(careless, seed=next(seeds), seats=next(seats), options=agreed)
        yield from islice(play, CARELESS_MOVES)


def played(wire: Wire, seed: int, seats: int) -> list[Met]:
    """A whole game of sensible players from its deal, position by position."""
    name = wire.game.name
    play = Play(InProcess(wire), name, TABLES[name].choose)
    return list(_game(play, seed=seed, seats=seats))


def _game(play: Play, **wanted: object) -> Iterator[Met]:
    position = play.deal(**wanted)
    for made in play.moves(position):
        yield _met(position, made.move)
        position = made.position
    yield _met(position, None)


def _met(position: dict[str, Any], move: dict[str, Any] | None) -> Met:
    state = position["state"]
    return Met(state["phase"]["type"], orjson.dumps(state), orjson.dumps(move))
