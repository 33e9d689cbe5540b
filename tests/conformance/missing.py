"""Lists the missing parts of a game, each with the file to write or the command to run.

``make game-check NAME=draw-dominoes``. The laws find the rest: a rule that no story breaks, a phase
that no game reaches.
"""

import json
import sys
from pathlib import Path

from demo.games import TABLES
from service.catalog import CATALOG
from service.contract.problems import Refused
from service.openapi.examples import record
from tests.conformance.cases import folder_of, lines_of_file
from tests.formats.record import file_of

ROOT = Path(__file__).parents[2]


def missing(name):
    """The missing parts of a game, one line each."""
    if name not in CATALOG:
        yield f"service/catalog.py has no game {name!r}: make game NAME={name}"
        return
    folder = folder_of(name).relative_to(ROOT)
    for module in ("cases", "vocabulary", "oracle", "points"):
        file = folder / f"{module}.py"
        if not (ROOT / file).exists():
            yield f"{file}: model it on that of Gin Rummy"
            return
    yield from _of_rules(name, folder)
    yield from _of_documents(name)


def _of_rules(name, folder):
    entry = CATALOG[name]
    if not any((ROOT / folder / "stories").glob("*.story")):
        yield f"{folder}/stories has no story: tests/stories.py says how to write one"
    if not _is_a_hand(entry):
        options = json.dumps(dict(entry.game.sample.last_hand))
        yield (
            "the hand in sample.py is not one of this game; find one, with options for one-hand "
            f"games: .venv/bin/python -m tests.conformance.sample {name} '{options}'"
        )
    if not lines_of_file(ROOT / folder / "order.txt"):
        order = f".venv/bin/python -m tests.conformance.order {name} > {folder}/order.txt"
        yield f"no order of moves is recorded: {order}"
    unkept = [preset for preset in entry.game.presets if not file_of(entry, preset).exists()]
    if unkept:
        record = ".venv/bin/python -m tests.formats.record"
        yield f"no game of {', '.join(unkept)} is recorded: {record}"


def _is_a_hand(entry):
    try:
        return bool(record(entry))
    except (AssertionError, IndexError, Refused):
        return False


def _of_documents(name):
    game = CATALOG[name].game
    for file in (f"docs/rules/{name}.md", f"docs/games/{name}.md"):
        if not (ROOT / file).exists():
            yield f"{file}: model it on that of Gin Rummy"
    if f"[{game.title}]({name}.md)" not in (ROOT / "docs/games/README.md").read_text():
        players = " to ".join(map(str, sorted({game.seats[0], game.seats[-1]})))
        presets = ", ".join(f"`{preset}`" for preset in game.presets)
        row = f"| [{game.title}]({name}.md) | {players} | {presets} |"
        yield f"docs/games/README.md lacks the row: {row}"
    if name not in TABLES:
        yield f"demo/{name.replace('-', '_')}.py: model it on demo/gin_rummy.py"
    if f"  /v1/games/{name}/deals:" not in (ROOT / "openapi.yaml").read_text():
        yield "openapi.yaml does not have the game: make openapi"


if __name__ == "__main__":
    name = " ".join(sys.argv[1:])
    found = list(missing(name))
    sys.stdout.writelines(f"{line}\n" for line in found)
    sys.exit(f"{len(found)} missing" if found else None)
