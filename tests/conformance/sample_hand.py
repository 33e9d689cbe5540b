"""Finds a hand for a game's ``sample.py``, and a refused move.

The hand ends the game. It has the most kinds of move, so that the examples of the contract show
them, and is the shortest of those.

With these options, one hand ends the game:
``python -m tests.conformance.sample_hand gin-rummy '{"target": 10}'``. A game that is new needs a
sample without moves to be in the catalog, but with its conflicting options.
"""

import json
import sys
from enum import Enum
from random import Random

from msgspec import UNSET, Struct
from msgspec.structs import replace

from service.contract.problems import Refused
from service.contract.served_game import ServedGame
from service.kit.cards import Card
from service.kit.game import Deal, Game, Sample
from service.kit.tiles import Tile
from service.openapi.examples import game_examples
from tests.catalog import CATALOG
from tests.conformance.cases import cases_of
from tests.conformance.laws import refusal_of

SEEDS = 300
Made = list[tuple[Struct, Struct]]
"""The positions of a hand, each with the move made in it."""


def hand(entry: ServedGame, options: Struct, seed: int) -> Made:
    """Each state with the move made in it, if the first hand ends the game; otherwise nothing."""
    game, rng, made = entry.game, Random(seed), []
    state, _ = game.deal(Deal(options, game.seats[0], seed))
    while moves := game.legal_moves(state):
        if state.hand_number > 1:
            return []
        made.append((state, cases_of(game.name).lean(rng, state, moves)))
        state, _ = game.apply(*made[-1])
    return made


def variety(made: Made) -> int:
    return len({type(move) for _, move in made})


def refused_move(game: Game, state: Struct, rng: Random) -> Struct | None:
    kinds = {type(move) for move in game.legal_moves(state)}
    moves = cases_of(game.name).conceivable(rng, state)
    refused = (move for move in moves if type(move) in kinds and refusal_of(game, state, move))
    return next(refused, None)


def source(value: object) -> str:
    """A move or a part of one, in the syntax of ``sample.py``."""
    if isinstance(value, (Card, Tile)):
        return f'{type(value).__name__.upper()}_OF["{value!r}"]'
    if isinstance(value, Enum):
        module = "moves." if type(value).__module__.endswith(".moves") else ""
        return f"{module}{type(value).__name__}.{value.name}"
    if isinstance(value, tuple):
        return f"({''.join(f'{source(item)}, ' for item in value)})"
    if isinstance(value, Struct):
        members = {name: getattr(value, name) for name in value.__struct_fields__}
        told = [f"{name}={source(one)}" for name, one in members.items() if one is not UNSET]
        module = "moves." if type(value).__module__.startswith("service.games.") else ""
        return f"{module}{type(value).__name__}({', '.join(told)})"
    return repr(value)


def sample(name: str, last_hand: dict[str, object], seeds: int = SEEDS) -> tuple[Sample, list[str]]:
    """The hand with the most kinds of move from which all examples can be recorded."""
    entry = CATALOG[name]
    game, standard = entry.game, next(iter(entry.game.presets.values()))
    options = entry.options.load(entry.options.dump(standard) | last_hand)
    hands = [(made, seed) for seed in range(seeds) if (made := hand(entry, options, seed))]
    for made, seed in sorted(hands, key=lambda one: (-variety(one[0]), len(one[0]))):
        state, _ = game.deal(Deal(standard, game.seats[0], seed))
        # The examples include a move of the same hand with standard options.
        for shown, (_, move) in enumerate(made):
            refused = refused_move(game, state, Random(seed))
            found = replace(
                entry.game.sample,
                seats=game.seats[0],
                seed=seed,
                moves=[move for _, move in made],
                shown=shown,
                refused=refused,
                last_hand=last_hand,
            )
            if shown >= len(made) // 2 and refused and _can_be_recorded(entry, found):
                return found, [game.notation.move(*at).text for at in made]
            state, _ = game.apply(state, move)
    raise SystemExit(f"with these options no hand of {seeds} seeds ends a game of {name}")


def _can_be_recorded(entry: ServedGame, found: Sample) -> bool:
    try:
        return game_examples(ServedGame(replace(entry.game, sample=found)))
    except (AssertionError, Refused):
        return False


if __name__ == "__main__":
    found, words = sample(sys.argv[1], json.loads(sys.argv[2]))
    lines = [
        f"        {source(move)},  # {word}\n"
        for move, word in zip(found.moves, words, strict=True)
    ]
    sys.stdout.write(
        f"SAMPLE = Sample(\n    seats={found.seats},\n    seed={found.seed},\n    moves=(\n"
        f"{''.join(lines)}    ),\n    shown={found.shown},\n    refused={source(found.refused)},\n"
        f"    last_hand={found.last_hand},\n    conflicting={found.conflicting},\n)\n"
    )
