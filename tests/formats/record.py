"""Records a game of this version for each game without one: ``python -m tests.formats.record``.

``positions.json`` of a format, if it exists, has positions that were recorded earlier of other
games, with options that the recorded games lack. Existing records are never overwritten: they show
that later versions can read them.
"""

import json
import re
from hashlib import sha256
from itertools import product
from random import Random

from service.catalog import CATALOG
from service.kit.game import Deal
from service.referee import digest_of
from tests.conformance.cases import cases_of, folder_of

SHORT = 8
"""The number of hexadecimal digits kept of a digest."""
TRIES = 12
"""The number of games of each preset from which the one to record is chosen."""


def folder_of_format(entry):
    return folder_of(entry.game.name) / "formats" / entry.state.format.rpartition("/")[2]


def short(document):
    """A digest of any JSON value, short enough to store one per move."""
    text = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()[:SHORT]


def recorded(entry, preset, seed):
    """A game of sensible players, with a state of every phase that occurred."""
    game, cases, rng = entry.game, cases_of(entry.game.name), Random(f"format {preset} {seed}")
    options, seats = game.presets[preset], cases.seats(rng)
    state, _ = game.deal(Deal(options, seats, seed))
    moves, digests, states = [], [digest_of(entry.state.dump(state))[:SHORT]], {}
    while legal := game.legal_moves(state):
        states.setdefault(type(state.phase), _position(entry, state, legal))
        move = cases.lean(rng, state, legal)
        moves.append(entry.moves.dump(move))
        state, _ = game.apply(state, move)
        digests.append(digest_of(entry.state.dump(state))[:SHORT])
    states[type(state.phase)] = _position(entry, state, ())
    return {
        "game": game.name,
        "deal": {"seats": seats, "options": entry.options.dump(options), "seed": seed},
        "moves": moves,
        "digests": digests,
        "positions": list(states.values()),
    }


def _position(entry, state, legal):
    return {"state": entry.state.dump(state), "legal": short([entry.moves.dump(m) for m in legal])}


def write(file, game):
    """Write a file with a line for each member, and for each position."""
    parts = []
    for name, value in game.items():
        if name == "positions":
            lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in value)
            parts.append(f'"{name}": [\n{lines}\n]')
        else:
            told = " ".join(value) if name == "digests" else value
            parts.append(f'"{name}": {json.dumps(told)}')
    file.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def richest(entry):
    """A preset and a game with it: one with the most phases and members, as short as possible."""
    games = [
        (preset, recorded(entry, preset, seed))
        for preset, seed in product(entry.game.presets, range(TRIES))
    ]
    return max(games, key=lambda one: richness(one[1]))


def richness(game):
    members = {*re.findall(r'"(\w+)":', json.dumps(game))}
    return len(game["positions"]), len(members), -len(game["moves"])


def main():
    """Record a game for each game without one in its current format."""
    for entry in CATALOG.values():
        folder = folder_of_format(entry)
        if not folder.exists():
            folder.mkdir(parents=True)
            preset, game = richest(entry)
            write(folder / f"{preset}.json", game)


if __name__ == "__main__":
    main()
