"""Positions from seeded play as JSON, each with the move made in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from itertools import count, cycle, islice
from random import Random
from typing import Any, Protocol

from msgspec import json

from demo.games import TABLES
from demo.play import Play
from service.app import create_app
from service.config import Settings
from service.kit.game import Game

CARELESS_MOVES = 600
"""The number of moves after which a game of careless players is stopped."""

NO_MOVE = b"null"
"""The placeholder for the move in a finished game."""

POST = {
    "REQUEST_METHOD": "POST",
    "SCRIPT_NAME": "",
    "QUERY_STRING": "",
    "SERVER_NAME": "bench",
    "SERVER_PORT": "80",
    "SERVER_PROTOCOL": "HTTP/1.1",
    "CONTENT_TYPE": "application/json",
    "wsgi.url_scheme": "http",
}


class Entry(Protocol):
    """An entry of the catalog."""

    game: Game[Any, Any, Any, Any]


@dataclass(frozen=True, slots=True)
class PlayedPosition:
    """A position of a game and the move made in it, as JSON."""

    phase: str
    state: bytes
    move: bytes


class InProcess:
    """The service with one game, called as a WSGI application."""

    def __init__(self, entry: Entry) -> None:
        self._app = create_app(Settings(request_log=False), {entry.game.name: entry})

    def send(self, path: str, body: bytes) -> bytes:
        """The response to a body.

        :raises ValueError: its status is not 200.
        """
        environ = {
            **POST,
            "PATH_INFO": path,
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.input": BytesIO(body),
        }
        status = []
        answer = b"".join(self._app(environ, lambda line, *_: status.append(line)))
        if status != ["200 OK"]:
            raise ValueError(answer.decode())
        return answer

    def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """The same, in the form that the players of ``demo`` expect."""
        answer: dict[str, Any] = json.decode(self.send(path, json.encode(body)))
        return answer


def positions_in_play(entry: Entry, wanted: int, seed: int) -> list[PlayedPosition]:
    """This many positions, shuffled, from games of every preset and from careless play."""
    rng = Random(seed)
    found = list(islice(_games(entry, seed, rng), wanted))
    rng.shuffle(found)
    return found


def _games(entry: Entry, seed: int, rng: Random) -> Iterator[PlayedPosition]:
    game, service = entry.game, InProcess(entry)
    table = TABLES[game.name]
    sensible = Play(service, game.name, table.choose)
    careless = Play(service, game.name, lambda position, _: rng.choice(position["legal_moves"]))
    agreed = getattr(table, "RARE_OPTIONS", {})
    seeds, seats = count(seed), cycle(game.seats)
    while True:
        for preset in game.presets:
            yield from _game(sensible, seed=next(seeds), seats=next(seats), preset=preset)
        play = _game(careless, seed=next(seeds), seats=next(seats), options=agreed)
        yield from islice(play, CARELESS_MOVES)


def _game(play: Play, **wanted: object) -> Iterator[PlayedPosition]:
    position = play.deal(**wanted)
    for made in play.moves(position):
        yield _played_position(position, made.move)
        position = made.position
    yield _played_position(position, None)


def _played_position(position: dict[str, Any], move: dict[str, Any] | None) -> PlayedPosition:
    state = position["state"]
    return PlayedPosition(state["phase"]["type"], json.encode(state), json.encode(move))
