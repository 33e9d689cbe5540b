"""The kit and games import only the standard library and msgspec; only the catalog knows games."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KIT = sorted((ROOT / "service" / "kit").rglob("*.py"))
GAMES = sorted((ROOT / "service" / "games").rglob("*.py"))


def imported(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." * node.level + (node.module or "")


def foreign(source: str, *, own: tuple[str, ...]) -> list[str]:
    return [
        name
        for name in imported(source)
        if name.partition(".")[0] not in sys.stdlib_module_names
        and not any(name == known or name.startswith(f"{known}.") for known in own)
    ]


def test_there_is_something_to_look_at():
    assert len(KIT) > 3
    assert len(GAMES) > 3


@pytest.mark.parametrize("path", KIT, ids=lambda path: path.stem)
def test_the_kit_knows_the_standard_library_and_msgspec(path):
    assert not foreign(path.read_text(), own=("msgspec", "service.kit"))


@pytest.mark.parametrize("path", GAMES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_games_know_the_kit_and_themselves(path):
    game = path.relative_to(ROOT).parts[2]
    assert not foreign(path.read_text(), own=("msgspec", "service.kit", f"service.games.{game}"))


def test_a_foreign_import_would_be_found():
    source = "import orjson, json\nfrom . import x\nfrom service.rulesets import y"
    assert foreign(source, own=("service.kit",)) == ["orjson", ".", "service.rulesets"]
