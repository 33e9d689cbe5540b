"""Measures the steps of a move, and the list of legal moves, in process."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import count, cycle, islice
from typing import Any

from msgspec import json

from bench.positions import Entry, InProcess, positions_in_play
from bench.tables import number_text, table
from bench.timing import percentile, timed
from demo.games import TABLES
from demo.play import Play
from service.catalog import CATALOG
from service.kit.game import Deal, Game

POSITIONS = 1_000

Step = Callable[[Game[Any, Any, Any, Any], Any, Any], object]

STEPS: dict[str, Step] = {
    "audit the state": lambda game, state, _: game.audit(state),
    "check the move": lambda game, state, move: game.check(state, move),
    "apply it": lambda game, state, move: game.apply(state, move),
    "list legal moves": lambda game, state, _: game.legal_moves(state),
    "list and give reasons": lambda game, state, _: game.unavailable(
        state, game.legal_moves(state)
    ),
    "write the score sheet": lambda game, state, _: game.scores(state),
}


@dataclass(frozen=True, slots=True)
class Played:
    """A state, the move made in it, and the request for it, as records."""

    state: Any
    move: Any
    request: bytes


def played(entry: Entry, seed: int) -> Iterator[Played]:
    """Positions of sensible play, from every preset and number of seats."""
    game = entry.game
    play = Play(InProcess(entry), game.name, TABLES[game.name].choose)
    seeds, seats = count(seed), cycle(game.seats)
    for preset, options in cycle(game.presets.items()):
        deal = Deal(options, next(seats), next(seeds))
        position = play.deal(preset=preset, seats=deal.seats, seed=deal.seed)
        state, _ = game.deal(deal)
        for made in play.moves(position):
            move = game.legal_moves(state)[position["legal_moves"].index(made.move)]
            request = json.encode({"state": position["state"], "move": made.move})
            yield Played(state, move, request)
            state, _ = game.apply(state, move)
            position = made.position


def steps(seed: int, positions: int = POSITIONS) -> str:
    """A table of the steps of a move: the median and the 99th percentile of each game."""
    columns = [_column(entry, seed, positions) for entry in CATALOG.values()]
    rows = [[name, *(column[name] for column in columns)] for name in columns[0]]
    heads = ["µs, median / 99 %", *(entry.game.title for entry in CATALOG.values())]
    return table(heads, rows)


def _column(entry: Entry, seed: int, positions: int) -> dict[str, str]:
    game, service = entry.game, InProcess(entry)
    path = f"/v1/games/{game.name}/moves"
    places = list(islice(played(entry, seed), positions))
    calls = {
        name: [partial(step, game, at.state, at.move) for at in places]
        for name, step in STEPS.items()
    }
    calls["a whole request"] = [partial(service.send, path, at.request) for at in places]
    return {name: _cell(timed(each)) for name, each in calls.items()}


def _cell(times: Sequence[float]) -> str:
    return f"{number_text(percentile(times, 50))} / {number_text(percentile(times, 99))}"


def lists(game: str, seed: int, positions: int = POSITIONS) -> str:
    """A table of requests for the legal moves of a game, by phase."""
    entry = CATALOG[game]
    service, path = InProcess(entry), f"/v1/games/{game}/legal-moves"
    positions_met = positions_in_play(entry, positions, seed)
    bodies = [b'{"state":%b}' % each.state for each in positions_met]
    times = timed([partial(service.send, path, body) for body in bodies])
    by_phase: dict[str, list[float]] = {"all": times}
    for each, time in zip(positions_met, times, strict=True):
        by_phase.setdefault(each.phase, []).append(time)
    rows = [
        [phase, len(some), percentile(some, 50), percentile(some, 99), max(some)]
        for phase, some in by_phase.items()
    ]
    return table([f"{entry.game.title}, µs a list", "positions", "median", "99 %", "longest"], rows)
