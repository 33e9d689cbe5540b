"""The clients of the contract, made once, and a service that runs as `make run` starts it."""

import json

import pytest

from demo.service import started
from service.catalog import CATALOG
from tests.clients import node
from tests.clients.made import make, sensible_game

collect_ignore_glob = [] if node.is_here() else ["test_typescript.py"]

SEED = 4


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
def games(tmp_path_factory):
    """By name: a file with a game of each kind, and what must come of it with any client."""
    folder, files = tmp_path_factory.mktemp("games"), {}
    for name in CATALOG:
        asked, expected = sensible_game(name, SEED)
        file = folder / f"{name}.json"
        file.write_text(json.dumps(asked))
        files[name] = str(file), expected
    return files
