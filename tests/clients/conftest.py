"""The clients of the contract, made once, and a service that runs as `make run` starts it."""

import json

import pytest

from demo.service import started
from service.catalog import CATALOG
from tests.clients import node
from tests.clients.made import make, sensible_game

collect_ignore_glob = [] if node.is_here() else ["test_typescript.py"]

SEED = 4
REFUSED = {
    "gin-rummy": "gin.offer.answer-first",
    "rummy": "rummy.turn.draw-first",
    "bing-rummy": "bing.cut.first",
    "bingo": "bingo.declare.after-trick",
}
"""The rule that forbids what the programs try right after the deal."""


@pytest.fixture(scope="session")
def address():
    with started() as url:
        yield url


@pytest.fixture(scope="session")
def package(tmp_path_factory):
    """The folder of the Python client."""
    return make("python", tmp_path_factory.mktemp("clients"))


@pytest.fixture(scope="session")
def types(tmp_path_factory):
    """The folder of the TypeScript client."""
    return make("typescript", tmp_path_factory.mktemp("clients"))


@pytest.fixture(scope="session")
def games():
    """A game of each kind, and what must come of it with any client."""
    played = {name: sensible_game(name, SEED) for name in CATALOG}
    asked = {name: asked for name, (asked, _) in played.items()}
    expected = {
        name: {
            "digest": end["digest"],
            "winners": end["outcome"]["winners"],
            "rule": REFUSED[name],
        }
        for name, (_, end) in played.items()
    }
    return asked, expected


@pytest.fixture
def file_of_games(games, tmp_path):
    path = tmp_path / "games.json"
    path.write_text(json.dumps(games[0]))
    return str(path)
