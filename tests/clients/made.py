"""The clients as packages, each installed in an empty project, and programs that use them."""

import json
import os
import re
import sys
import sysconfig
from pathlib import Path
from random import Random

from service.catalog import CATALOG
from tests.browser.games import ask, client, lean
from tests.conformance.cases import cases_of
from tests.contract import contract
from tests.needs import need
from tests.programs import run

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
NODE_MODULES = ROOT / "clients/node_modules"


def generate(language, folder):
    """The folder of a client that `make clients` generates."""
    run(["sh", "scripts/clients.sh", language], cwd=ROOT, env=os.environ | {"CLIENTS": str(folder)})
    return folder / language


def named_for(game, text):
    """A text with the names of a game in place of Gin Rummy's."""
    prefix, other = CATALOG[game].prefix, game.replace("-", "_")
    names = {"GinRummy": prefix, "ginRummy": prefix[0].lower() + prefix[1:]}
    names |= {"gin-rummy": game, "gin_rummy": other, "Gin_rummy": other.capitalize()}
    for old, new in names.items():
        text = text.replace(old, new)
    return text


def of_every_game(program, folder, games=CATALOG):
    """Copies of a program by game, with its names in place of Gin Rummy's."""
    copies = {}
    for name in games:
        copies[name] = folder / f"{program.stem}_{name.replace('-', '_')}{program.suffix}"
        copies[name].write_text(named_for(name, program.read_text()))
    return copies


def shown(page, language, folder, address):
    """The programs that a page shows, as files, with the address of a service."""
    fence = re.compile(rf"^```{language}\n(.*?)^```$", re.MULTILINE | re.DOTALL)
    texts = fence.findall((ROOT / page).read_text())
    assert len(re.findall(r"^.*\S", texts[0], re.MULTILINE)) <= 12
    programs = [folder / f"page_{number}.{language[:2]}" for number in range(len(texts))]
    for program, text in zip(programs, texts, strict=True):
        program.write_text(text.replace("http://127.0.0.1:8000", address))
    return programs


def stated(game, rule):
    """The operations of a game in the contract without computer players and sealed tables."""
    home = f"/v1/games/{game}"
    apart = ("/advice", "/advice-lists", "/reviews", "/turns")
    return sorted(
        f"{method.upper()} {path.replace('{rule_id}', rule)}"
        for method, path, _ in contract.operations()
        if f"{path}/".startswith(f"{home}/") and not path.endswith(apart) and "/sealed-" not in path
    )


class PythonProject:
    """A virtual environment that holds the wheel of the client, and what it depends on."""

    def __init__(self, folder):
        self.folder, self.python = folder / "project", folder / "project/.venv/bin/python"
        run([sys.executable, "-m", "venv", "--without-pip", self.folder / ".venv"])
        pip = [sys.executable, "-m", "pip", "--quiet"]
        offline = ["--no-deps", "--no-index"]
        package = generate("python", folder)
        run([*pip, "wheel", *offline, "--no-build-isolation", "-w", folder, package])
        [self.wheel] = folder.glob("*.whl")
        run([*pip, "--python", self.python, "install", *offline, self.wheel])
        # Its dependencies come from the environment of the tests, which is locked.
        [site_packages] = self.folder.glob(".venv/lib/python*/site-packages")
        (site_packages / "tests.pth").write_text(sysconfig.get_path("purelib"))
        run([*pip, "--python", self.python, "check"])
        self.package = site_packages / "referee_client"

    def mypy(self, *programs):
        """Check programs with mypy in its strict mode."""
        python = f"--python-executable={self.python}"
        mypy = [sys.executable, "-m", "mypy", "--strict", "--config-file=", python]
        run([*mypy, *programs], cwd=self.folder)

    def pyright(self, *programs):
        """Check programs with pyright in its strict mode."""
        need("node")
        run(["sh", "scripts/npm.sh", "clients"], cwd=ROOT)
        settings = {"typeCheckingMode": "strict", "include": [Path(one).name for one in programs]}
        settings["reportUnnecessaryTypeIgnoreComment"] = "error"
        (self.folder / "pyrightconfig.json").write_text(json.dumps(settings))
        pyright = NODE_MODULES / "pyright/index.js"
        run(["node", pyright, "--pythonpath", self.python], cwd=self.folder)

    def run(self, program, *arguments):
        """The output of a program."""
        return run([self.python, "-W", "error", program, *arguments], cwd=self.folder)


class TypeScriptProject:
    """A folder in which npm has installed the package of the client, and what it depends on."""

    def __init__(self, folder):
        self.folder = folder / "project"
        self.folder.mkdir()
        (self.folder / "package.json").write_text('{"private": true, "type": "module"}')
        run(["sh", "scripts/npm.sh", "clients"], cwd=ROOT)
        needed = [NODE_MODULES / name for name in ("openapi-fetch", "openapi-typescript-helpers")]
        needed.append(generate("typescript", folder))
        run(["npm", "pack", "--ignore-scripts", *needed], cwd=folder)
        [self.tarball] = folder.glob("referee-client-*.tgz")
        # As with pnpm, the project sees only what it asks for, and a package what it declares.
        offline = ["--offline", "--no-audit", "--no-fund", "--install-strategy=linked"]
        run(["npm", "install", *offline, *folder.glob("*.tgz")], cwd=self.folder)
        self.package = self.folder / "node_modules/referee-client"

    def compile(self, *programs):
        """Check programs with tsc in its strict mode, and compile them."""
        settings = {
            "extends": str(HERE / "tsconfig.json"),
            "compilerOptions": {"typeRoots": [str(NODE_MODULES / "@types")]},
            "files": list(map(str, programs)),
        }
        (self.folder / "tsconfig.json").write_text(json.dumps(settings))
        run([NODE_MODULES / ".bin/tsc"], cwd=self.folder)

    def run(self, program, *arguments):
        """The output of a compiled program."""
        return run(["node", program.with_suffix(".js"), *arguments])


def sensible_game(name, seed):
    """A game to its end without a client, and the result that any client must have.

    The request to deal it, the choices, each the index of a move in the legal moves, a move that
    the rules forbid right after the deal, and a deal with a stacked deck.
    """
    random, entry = Random(seed), CATALOG[name]
    deal = {"seats": entry.game.seats[0], "seed": seed}
    position, choices = ask(name, "deals", **deal), []
    first, moves = position["state"], f"/v1/games/{name}/moves"
    for conceivable in cases_of(name).conceivable(random, entry.state.load(first)):
        refused = entry.moves.dump(conceivable)
        refusal = client().post(moves, json={"state": first, "move": refused}).json
        if refusal.get("type") == "/problems/illegal-move":
            break
    while position["legal_moves"]:
        move = lean(random, name, position)
        choices.append(position["legal_moves"].index(move))
        position = ask(name, "moves", state=position["state"], move=move)
    assert position["state"]["hand_number"] > 1, "no move deals"
    expected = {
        "digest": position["digest"],
        "winners": position["outcome"]["winners"],
        "rule": refusal["rule"]["id"],
    }
    pack = entry.game.pack(entry.state.load(first).options, deal["seats"])
    stacked = {"type": "deal", "deck": [entry.game.faces[card] for card in pack]}
    asked = {"deal": deal, "choices": choices, "refused": refused, "stacked": stacked}
    return asked, expected
