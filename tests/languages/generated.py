"""Clients that OpenAPI Generator makes of a contract, and how programs with them are built.

``tests/languages/*/play.*`` are programs for Gin Rummy; another game has a copy with its names.
"""

import re
import shlex
import subprocess
from pathlib import Path

from service.app import create_app
from service.catalog import CATALOG
from service.config import Settings
from tests.needs import need

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
VENV = ROOT / ".venv-generators"
PAGE = ROOT / "docs/languages.md"
ROW = re.compile(r"^\| (\S+) \| `(-g [^`]*)` \|", re.MULTILINE)
NODE_MODULES = ROOT / "clients/node_modules"


def options():
    """The options of the generator by language, as the page shows them."""
    return {name: shlex.split(told) for name, told in ROW.findall(PAGE.read_text())}


def run(command, **where):
    """What a program prints; a failure shows all of it."""
    done = subprocess.run(command, capture_output=True, text=True, check=False, **where)
    assert done.returncode == 0, f"{command}\n{done.stdout}{done.stderr}"[-10_000:]
    return done.stdout


def document(game):
    """The contract of a game, as the service has it."""
    client = create_app(Settings(request_log=False)).test_client()
    return client.get(f"/v1/games/{game}/openapi.json").data


def generate(language, game, folder):
    """Make a client of a game in a folder; the generator checks the contract first."""
    contract = folder.parent / "contract.json"
    contract.write_bytes(document(game))
    run(["sh", "scripts/venv.sh", "generators"], cwd=ROOT)
    sources = ["--global-property", "apiDocs=false,modelDocs=false,apiTests=false,modelTests=false"]
    command = [VENV / "bin/openapi-generator-cli", "generate", "-i", contract, "-o", folder]
    run([*command, *options()[language], *sources])


def program(language, game, folder):
    """Copy the program that plays a game into a folder."""
    [model] = (HERE / language.lower()).glob("[Pp]lay.*")
    text, wire = model.read_text(), CATALOG[game]
    small = wire.prefix[0].lower() + wire.prefix[1:]
    for old, new in (
        ("GinRummy", wire.prefix),
        ("ginRummy", small),
        ("gin_rummy", game.replace("-", "_")),
    ):
        text = text.replace(old, new)
    copy = folder / model.name
    copy.write_text(text)
    return copy


def typescript(folder, source):
    need("node")
    run(["sh", "scripts/npm.sh", "clients"], cwd=ROOT)
    settings = ["--strict", "--target", "es2022", "--lib", "es2022,dom", "--module", "commonjs"]
    types = ["--types", "node", "--typeRoots", NODE_MODULES / "@types"]
    run([NODE_MODULES / ".bin/tsc", *settings, *types, source])
    return ["node", source.with_suffix(".js")]


def java(folder, source):
    annotations = need("javac")
    # Jackson is in the generator itself.
    [generator] = VENV.glob("lib/python3*/site-packages/openapi_generator_cli/*.jar")
    sources = [source, *(folder / "client/src/main").rglob("*.java")]
    run(["javac", "-cp", f"{generator}:{annotations}", "-d", folder, *sources])
    return ["java", "-cp", f"{folder}:{generator}", "Play"]


def go(folder, source):
    need("go")
    (folder / "client/go.mod").unlink()
    (folder / "go.mod").write_text("module referee\n\ngo 1.19\n")
    run(["go", "build", "-o", "play", "."], cwd=folder)
    return [folder / "play"]


BUILDS = {"TypeScript": typescript, "Java": java, "Go": go}
"""By language: the command that plays, once it is built in the folder that has the client."""
