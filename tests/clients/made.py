"""The clients, made anew for these tests, and how programs are checked and run with them."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

from service.app import create_app
from service.catalog import CATALOG
from service.config import Settings
from tests.conformance.cases import cases_of

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
NODE_MODULES = ROOT / "clients/typescript/node_modules"


def make(language, folder):
    """Make a client into a folder; the folder of its language within."""
    run(["sh", "scripts/clients.sh", language], cwd=ROOT, env=os.environ | {"CLIENTS": str(folder)})
    return folder / language


def run(command, **where):
    """What a program writes; whatever goes wrong is shown."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, **where)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"
    return done.stdout


ADVISED = [name for name, wire in CATALOG.items() if wire.game.adviser]
"""Games with computer players."""


def of_every_game(program, folder, games=CATALOG):
    """Copies of a program by game: it names Gin Rummy, and each copy its own game."""
    model, copies = CATALOG["gin-rummy"], {}
    for name in games:
        wire = CATALOG[name]
        text = program.read_text().replace(model.prefix, wire.prefix)
        text = text.replace(model.game.name, name)
        text = text.replace(model.game.name.replace("-", "_"), name.replace("-", "_"))
        copies[name] = folder / f"{program.stem}_{name.replace('-', '_')}{program.suffix}"
        copies[name].write_text(text)
    return copies


def check_python(package, *programs):
    """Have mypy check programs in its strict mode, with the client installed."""
    strict = ["--strict", "--config-file=", "--follow-imports=silent", "--cache-dir", package]
    mypy = [sys.executable, "-m", "mypy", *strict, *map(str, programs)]
    run(mypy, cwd=package, env=os.environ | {"MYPYPATH": str(package)})


def run_python(program, package, *arguments):
    """What a Python program writes."""
    command = [sys.executable, "-W", "error", str(program), *arguments]
    return run(command, env=os.environ | {"PYTHONPATH": str(package)})


def compile_typescript(types, *programs):
    """Have tsc check programs in its strict mode; it writes them as JavaScript into ``types``."""
    for name in ("package.json", "tsconfig.json"):
        shutil.copy(ROOT / "clients/typescript" / name, types)
    if not (types / "node_modules").exists():
        (types / "node_modules").symlink_to(NODE_MODULES)
    for program in programs:
        if program.parent != types:
            shutil.copy(program, types)
    files = [program.name for program in programs]
    wanted = {"extends": "./tsconfig.json", "files": [*files, "referee.d.ts"]}
    (types / "checked.json").write_text(json.dumps(wanted))
    run([str(NODE_MODULES / ".bin/tsc"), "--project", "checked.json"], cwd=types)


def run_typescript(program, *arguments):
    """What a compiled TypeScript program writes."""
    return run(["node", str(program), *arguments])


def sensible_game(name, seed):
    """A game to its end without a client, and what must come of it with any client.

    How it is dealt, the choices made, each the place of a move in the legal moves, and a move that
    the rules forbid right after the deal.
    """
    random, wire = Random(seed), CATALOG[name]
    http, home = create_app(Settings(request_log=False)).test_client(), f"/v1/games/{name}"
    deal = {"seats": wire.game.seats[0], "seed": seed}
    position, choices = http.post(f"{home}/deals", json=deal).json, []
    first = position["state"]
    for conceivable in cases_of(name).conceivable(random, wire.state.load(first)):
        refused = wire.moves.dump(conceivable)
        refusal = http.post(f"{home}/moves", json={"state": first, "move": refused}).json
        if refusal.get("type") == "/problems/illegal-move":
            break
    while position["legal_moves"]:
        legal = [wire.moves.load(move) for move in position["legal_moves"]]
        state = wire.state.load(position["state"])
        choices.append(legal.index(cases_of(name).lean(random, state, legal)))
        move = position["legal_moves"][choices[-1]]
        asked = {"state": position["state"], "move": move}
        position = http.post(f"{home}/moves", json=asked).json
    expected = {
        "digest": position["digest"],
        "winners": position["outcome"]["winners"],
        "rule": refusal["rule"]["id"],
    }
    return {"deal": deal, "choices": choices, "refused": refused}, expected
