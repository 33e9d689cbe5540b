"""Starts the servers of the two-player example on free ports, and looks for hidden cards."""

import json
import os
import re
import subprocess
import sys
from collections import Counter
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import Thread
from urllib.parse import urlencode
from urllib.request import urlopen

import pytest
from werkzeug.serving import WSGIRequestHandler, make_server

import clients.python.table
from service.catalog import CATALOG
from tests.needs import need
from tests.programs import run

ROOT = Path(__file__).parents[2]
HOME = ROOT / "examples" / "two-players"


class Silent(WSGIRequestHandler):
    """Logs nothing."""

    def log(self, *_):
        pass


@contextmanager
def installed_client():
    """The Python client under the name that its package has."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "referee_client", clients.python)
        patch.setitem(sys.modules, "referee_client.table", clients.python.table)
        yield patch


@contextmanager
def python_server(referee, _):
    """The address of server.py, connected to the Referee at this address."""
    spec = spec_from_file_location("two_players", HOME / "server.py")
    # Flask finds the folder of a module by its name.
    module = sys.modules[spec.name] = module_from_spec(spec)
    with installed_client() as patch:
        patch.setenv("REFEREE", referee)
        spec.loader.exec_module(module)
    server = make_server("127.0.0.1", 0, module.app, threaded=True, request_handler=Silent)
    Thread(target=server.serve_forever, args=[0.02], daemon=True).start()
    with module.referee, server:
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


@contextmanager
def node_server(referee, folder):
    """The address of server.mjs; in the folder, its packages are as `npm install` puts them."""
    node = need("node")
    run(["sh", "scripts/npm.sh", "tests/npm"], cwd=ROOT)
    package = folder / "node_modules" / "referee-client"
    package.mkdir(parents=True)
    (package / "package.json").write_text(
        json.dumps({"type": "module", "exports": {"./table": "./table.js"}})
    )
    for module in (ROOT / "service/table/kit").glob("*.js"):
        (package / module.name).symlink_to(module)
    (folder / "node_modules" / "ws").symlink_to(ROOT / "tests/npm/node_modules/ws")
    for name in ("server.mjs", "static"):
        (folder / name).symlink_to(HOME / name)
    with subprocess.Popen(
        [node, "--preserve-symlinks", "--preserve-symlinks-main", folder / "server.mjs"],
        env=os.environ | {"REFEREE": referee, "PORT": "0"},
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            yield server.stdout.readline().strip().rstrip("/")
        finally:
            server.terminate()


SERVERS = {"node": node_server, "python": python_server}


def opened(url, **query):
    """The links of a new table, by their names."""
    asked = {
        name: text if isinstance(text, str) else json.dumps(text) for name, text in query.items()
    }
    with urlopen(f"{url}/?{urlencode(asked)}", timeout=10) as page:
        found = re.findall(r'href="/seat.html#([\w-]{32})">(.+?)</a>', page.read().decode())
    return {name: link for link, name in found}


def hidden(game, state, view):
    """The cards or tiles in hands that this view does not show, and nowhere else."""
    there, closed = Counter(faces(state, game)), set()
    for hand, seen in zip(state["hands"], view["hands"], strict=True):
        if seen.get("cards", seen.get("tiles")) is None:
            closed |= {face for face in hand if there[face] == 1}
    return closed


def words_in(told):
    """Every text in a document, with repetitions."""
    if isinstance(told, dict | list):
        parts = told.values() if isinstance(told, dict) else told
        return [word for part in parts for word in words_in(part)]
    return [told] if isinstance(told, str) else []


def faces(told, game):
    """Every card or tile in a document, with repetitions."""
    known = set(CATALOG[game].game.faces)
    return [word for word in words_in(told) if word in known]
