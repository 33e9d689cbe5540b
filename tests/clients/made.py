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


def checked_python(program, package):
    """A program that mypy lets pass, in its strict mode, with the client installed."""
    strict = ["--strict", "--config-file=", "--follow-imports=silent", "--cache-dir", package]
    mypy = [sys.executable, "-m", "mypy", *strict, str(program)]
    run(mypy, cwd=package, env=os.environ | {"MYPYPATH": str(package)})
    return program


def run_python(program, package, *arguments):
    """What a Python program writes."""
    command = [sys.executable, "-W", "error", str(program), *arguments]
    return run(command, env=os.environ | {"PYTHONPATH": str(package)})


def compiled_typescript(program, types):
    """A program that tsc lets pass, in its strict mode, as JavaScript."""
    for name in ("package.json", "tsconfig.json"):
        shutil.copy(ROOT / "clients/typescript" / name, types)
    if not (types / "node_modules").exists():
        (types / "node_modules").symlink_to(NODE_MODULES)
    here = types / program.name
    shutil.copy(program, here)
    wanted = {"extends": "./tsconfig.json", "files": [here.name, "referee.d.ts"]}
    (types / f"{here.stem}.json").write_text(json.dumps(wanted))
    run([str(NODE_MODULES / ".bin/tsc"), "--project", f"{here.stem}.json"], cwd=types)
    return here.with_suffix(".js")


def run_typescript(program, *arguments):
    """What a compiled TypeScript program writes."""
    return run(["node", str(program), *arguments])


def sensible_game(name, seed):
    """A game to its end without a client: how it is dealt, the choices made, and its last position.

    A choice is the place of a move in the legal moves.
    """
    random, wire = Random(seed), CATALOG[name]
    http, home = create_app(Settings(request_log=False)).test_client(), f"/v1/games/{name}"
    deal = {"seats": wire.game.seats[0], "seed": seed}
    position, choices = http.post(f"{home}/deals", json=deal).json, []
    while position["legal_moves"]:
        legal = [wire.moves.load(move) for move in position["legal_moves"]]
        state = wire.state.load(position["state"])
        choices.append(legal.index(cases_of(name).lean(random, state, legal)))
        move = position["legal_moves"][choices[-1]]
        asked = {"state": position["state"], "move": move}
        position = http.post(f"{home}/moves", json=asked).json
    return {"deal": deal, "choices": choices}, position
