"""Realistic requests: every operation of every game, in turn and out of turn, as bytes."""

from itertools import cycle, islice
from random import Random

from tests.catalog import CATALOG
from tests.conformance.playouts import MIXED, Playout, positions
from tests.hostile.corruption import as_json


def requests(number):
    """This many requests, always the same: path and body, of all games in turn."""
    return list(islice(endless(), number))


def endless(games=CATALOG):
    """An endless series of such requests, hardly any of them repeated."""
    return map(next, cycle([_of_game(game) for game in games]))


def _of_game(game):
    """An endless series of requests of one game."""
    entry, home, seed = CATALOG[game], f"/v1/games/{game}", 0
    presets = cycle(entry.game.presets)
    while True:
        rng, seed = Random(f"requests {seed}"), seed + 1
        asked = {"seats": rng.choice(entry.game.seats), "preset": next(presets), "seed": seed}
        yield f"{home}/deals", as_json(asked)
        moves = []
        for at in positions(Playout(game, MIXED, seed, bound=60)):
            state = entry.state.dump(at.state)
            if at.move is not None:
                moves.append(entry.moves.dump(at.move))
            for path, more in _about(rng, state, [entry.moves.dump(move) for move in at.moves]):
                yield f"{home}/{path}", as_json({"state": state, **more})
        replayed = {"seats": len(state["hands"]), "options": state["options"], "seed": seed}
        yield f"{home}/replays", as_json({**replayed, "moves": moves})
        yield f"{home}/replays", as_json({**replayed, "moves": moves[::-1]})


def _about(rng, state, legal):
    """A possible request about a position: usually a move, sometimes an illegal one."""
    if legal:
        yield "moves", {"move": rng.choice(legal), "describe": rng.random() < 0.2}
    kind = rng.randrange(8)
    if kind == 0:
        yield "legal-moves", {"describe": True}
    elif kind == 1:
        yield "scores", {}
    elif kind == 2:
        yield "views", {"seat": rng.choice([*range(len(state["hands"])), "spectator"])}
    elif kind == 3:
        yield "validations", {}
    elif kind == 4:
        yield "moves", {"move": {"type": "deal"}, "seat": rng.randrange(2)}
    elif kind == 5:
        yield "moves", {"moves": legal[:3] or [{"type": "deal"}], "expected_digest": "0" * 64}
    elif kind == 6:
        yield "scores", dict.fromkeys(("zebra", "ape", "lion", "bear", ""), 1)
