"""Requests for moves from real play, and their responses."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from bench.positions import NO_MOVE, InProcess, positions_in_play
from bench.timing import timed
from service.catalog import CATALOG

NUMBER = 300
"""The number of positions of each game."""

MIDDLING = "bing-rummy"
"""The game whose middling moves are measured too, because a few of its moves dominate the cost."""

FIFTHS = 5


@dataclass(frozen=True)
class Bodies:
    """Requests to one path, and their responses."""

    label: str
    path: str
    requests: list[bytes]
    answers: list[bytes]


def moves_of(game: str, number: int, seed: int) -> Bodies:
    """The moves of a game, in this many positions."""
    entry = CATALOG[game]
    path, service = f"/v1/games/{game}/moves", InProcess(entry)
    requests = [
        b'{"state":%b,"move":%b}' % (each.state, each.move)
        for each in positions_in_play(entry, number, seed)
        if each.move != NO_MOVE
    ]
    answers = [service.send(path, body) for body in requests]
    return Bodies(f"{entry.game.title}, moves", path, requests, answers)


def middling(game: str, moves: Bodies) -> Bodies:
    """The middle fifth of moves by cost."""
    service = InProcess(CATALOG[game])
    costs = timed([partial(service.send, moves.path, body) for body in moves.requests])
    order = sorted(range(len(costs)), key=costs.__getitem__)
    fifth = len(order) // FIFTHS
    chosen = order[2 * fifth : 3 * fifth + 1]
    return replace(
        moves,
        label=f"{moves.label}, middling",
        requests=[moves.requests[place] for place in chosen],
        answers=[moves.answers[place] for place in chosen],
    )


def measured_moves(seed: int, number: int = NUMBER) -> list[Bodies]:
    """The moves of every game, and the middling ones."""
    found = []
    for game in CATALOG:
        found.append(moves_of(game, number, seed))
        if game == MIDDLING:
            found.append(middling(game, found[-1]))
    return found
