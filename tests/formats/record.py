"""Records games of this version, one file per preset: ``python -m tests.formats.record``.

Existing records are never overwritten: they show that later versions can read them.
"""

import json
from hashlib import sha256
from random import Random

from service.catalog import CATALOG
from service.kit.game import Deal
from service.referee import digest_of
from tests.conformance.cases import cases_of, folder_of

SHORT = 8
"""The number of hexadecimal digits kept of a digest."""


def file_of(entry, preset):
    """The file of a preset's game, in the current format."""
    version = entry.state.format.rpartition("/")[2]
    return folder_of(entry.game.name) / "formats" / version / f"{preset}.json"


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
    """Write a file with a line for each move and each position, for readable diffs."""
    parts = []
    for name, value in game.items():
        if name in {"moves", "positions"}:
            lines = ",\n".join(json.dumps(one, separators=(",", ":")) for one in value)
            parts.append(f'"{name}": [\n{lines}\n]')
        elif name == "digests":
            parts.append(f'"{name}": {json.dumps(" ".join(value))}')
        else:
            parts.append(f'"{name}": {json.dumps(value)}')
    file.write_text("{\n" + ",\n".join(parts) + "\n}\n", encoding="utf-8")


def main():
    """Record every preset without a file: the shortest of several games."""
    for entry in CATALOG.values():
        for preset in entry.game.presets:
            file = file_of(entry, preset)
            if not file.exists():
                file.parent.mkdir(parents=True, exist_ok=True)
                games = [recorded(entry, preset, seed) for seed in range(12)]
                write(file, min(games, key=lambda game: len(game["moves"])))


if __name__ == "__main__":
    main()
