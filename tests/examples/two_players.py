"""Starts the two-player example on a free port, and checks the views that it sends."""

import re
import sys
from collections import Counter
from contextlib import contextmanager
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from threading import Thread
from urllib.request import urlopen

from werkzeug.serving import WSGIRequestHandler, make_server

from service.catalog import CATALOG
from tests.browser.games import ask, lean

HOME = Path(__file__).parents[2] / "examples" / "two-players"


class Silent(WSGIRequestHandler):
    """Logs nothing."""

    def log(self, *_):
        pass


class Example:
    """The server of the example: its address and its tables."""

    def __init__(self, module, url):
        self.module, self.url = module, url

    def deal(self, asked=""):
        """Deal a game; returns the secret of each seat, and the table as the server stores it."""
        with urlopen(f"{self.url}/?{asked}", timeout=10) as page:
            secrets = re.findall(r'href="/static/seat.html#([\w-]{43})"', page.read().decode())
        return secrets, self.module.SEATS[secrets[0]][0]


@contextmanager
def serving(referee):
    """The example, connected to the Referee at this address."""
    spec = spec_from_file_location("two_players", HOME / "server.py")
    # Flask finds the folder of a module by its name.
    module = sys.modules[spec.name] = module_from_spec(spec)
    spec.loader.exec_module(module)
    module.REFEREE = referee
    server = make_server("127.0.0.1", 0, module.app, threaded=True, request_handler=Silent)
    Thread(target=server.serve_forever, args=[0.02], daemon=True).start()
    yield Example(module, f"http://127.0.0.1:{server.server_port}")
    server.shutdown()
    server.server_close()


def sensible(random, game, table):
    """The index of a sensible move among the legal ones."""
    [legal] = [view["legal_moves"] for view in table.views if "legal_moves" in view]
    return legal.index(lean(random, game, {"state": table.state, "legal_moves": legal}))


def check_view(told, game, state, seat):
    """Check that a seat was sent exactly Referee's view of this state, and nothing hidden."""
    shown = {
        name: value
        for name, value in told.items()
        if name not in {"event_texts", "reveals", "seen"}
    }
    assert shown == ask(game, "views", state=state, seat=seat, describe=True)
    found = {*faces(told, game)} & hidden(game, state, shown["view"])
    assert found == set(), (found, state)


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
