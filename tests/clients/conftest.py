"""Both clients as installed packages, and a service that runs as `make run` starts it."""

import json

import pytest

from service.catalog import CATALOG
from tests.clients.made import PythonProject, TypeScriptProject, sensible_game
from tests.needs import need
from tests.serving import started

SEED = 4


@pytest.fixture(scope="session")
def address():
    with started(SEAL_KEYS="own") as url:
        yield url


@pytest.fixture(scope="session")
def python(tmp_path_factory):
    return PythonProject(tmp_path_factory.mktemp("python"))


@pytest.fixture(scope="session")
def typescript(tmp_path_factory):
    need("node")
    return TypeScriptProject(tmp_path_factory.mktemp("typescript"))


@pytest.fixture(scope="session")
def games(tmp_path_factory):
    """By name: a file with a game of each kind, and the result that any client must have."""
    folder, files = tmp_path_factory.mktemp("games"), {}
    for name in CATALOG:
        asked, expected = sensible_game(name, SEED)
        file = folder / f"{name}.json"
        file.write_text(json.dumps(asked))
        files[name] = str(file), expected
    return files
