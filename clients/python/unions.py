"""Write the unions of the contract as Python type aliases.

python unions.py <openapi.yaml> > referee_client/unions.py

The generator has no names for unions. `GinRummyMove` is any move of Gin Rummy, and `Move`,
`Position` and the others, without the name of a game, are those of any game.
"""

from __future__ import annotations

import sys
from pathlib import Path

import yaml

OF_A_GAME = ("Event", "Move", "Phase")
"""Schemas of each game that are unions."""

SHARED = (
    *OF_A_GAME,
    *(
        "AdviceResponse",
        "Outcome",
        "Position",
        "ReplayResponse",
        "ScoreResponse",
        "Scores",
        "SeatView",
    ),
    *("State", "TurnsResponse", "ValidateResponse", "View", "ViewResponse"),
)
"""Schemas that every game has."""


def unions(contract: dict) -> dict[str, list[str]]:
    """The arms of each union, by its name."""
    schemas = contract["components"]["schemas"]
    prefixes = [
        name.removesuffix("DealRequest") for name in schemas if name.endswith("DealRequest")
    ]
    found = {}
    for name in (prefix + kind for kind in OF_A_GAME for prefix in prefixes):
        found[name] = [one["$ref"].rpartition("/")[2] for one in schemas[name]["oneOf"]]
    for kind in SHARED:
        found[kind] = [f"{prefix}{kind}" for prefix in prefixes if f"{prefix}{kind}" in schemas]
    found["Problem"] = [
        name for name in schemas if name.endswith("Problem") and "properties" in schemas[name]
    ]
    return found


def written(contract: dict) -> str:
    """The aliases, and the names of the games."""
    names = [path.split("/")[3] for path in contract["paths"] if path.endswith("/deals")]
    found = unions(contract)
    lines = [f"{name}: TypeAlias = {' | '.join(arms)}" for name, arms in found.items()]
    arms = sorted({arm for arms in found.values() for arm in arms} - found.keys())
    return "\n".join(
        [
            '"""The unions of the contract: GinRummyMove of one game, Move of all games."""',
            "from typing import Literal, TypeAlias",
            f"from .models import {', '.join(arms)}",
            f"Game = Literal[{', '.join(map(repr, names))}]",
            f"GAMES: tuple[Game, ...] = ({', '.join(map(repr, names))},)",
            *lines,
            "",
        ]
    )


if __name__ == "__main__":
    sys.stdout.write(written(yaml.load(Path(sys.argv[1]).read_bytes(), Loader=yaml.CSafeLoader)))
