"""Missing tools are reported, not hidden, and never make a test fail."""

import ast
import os
import re
import sys
from pathlib import Path

import pytest

from scripts import chromium
from tests.needs import NEEDS
from tests.programs import run

ROOT = Path(__file__).parents[2]
TESTS = sorted((ROOT / "tests").rglob("*.py"))


@pytest.fixture
def nowhere(tmp_path, monkeypatch):
    """An empty folder that is all of the PATH, on a machine without applications."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(chromium, "FOLDERS", [tmp_path / "Applications"])
    return tmp_path


def program(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(0o755)
    return str(path)


@pytest.mark.parametrize("name", chromium.NAMES)
def test_a_browser_is_found_by_its_usual_name(nowhere, name):
    assert chromium.find() is None
    assert program(nowhere / name) == chromium.find()


@pytest.mark.parametrize("name", chromium.APPLICATIONS)
def test_a_browser_is_found_among_the_applications_of_a_mac(nowhere, name):
    path = nowhere / "Applications" / f"{name}.app" / "Contents" / "MacOS" / name
    assert chromium.find() is None
    assert program(path) == chromium.find()


def test_a_browser_can_be_named(nowhere, monkeypatch):
    program(nowhere / "chromium")
    monkeypatch.setenv("CHROMIUM", str(nowhere / "mine"))
    assert chromium.find() is None
    assert program(nowhere / "mine") == chromium.find()


def test_no_browser_is_used_where_playwright_has_no_build(nowhere, monkeypatch):
    program(nowhere / "chromium")
    soabi = "cpython-313-x86_64-linux-musl"
    monkeypatch.setattr(chromium.sysconfig, "get_config_var", {"SOABI": soabi}.get)
    assert chromium.find() is None


def test_nothing_but_a_function_imports_playwright():
    """Its lock is installed only if there is a browser."""
    for file in [*TESTS, *(ROOT / "scripts").glob("*.py")]:
        for line in ast.parse(file.read_text()).body:
            if isinstance(line, ast.Import | ast.ImportFrom):
                assert "playwright" not in ast.unparse(line), file


def test_every_need_of_a_test_is_declared_and_used():
    asked = {name for file in TESTS for name in re.findall(r'\bneed\("(.+?)"\)', file.read_text())}
    assert asked == NEEDS.keys()


def test_without_a_browser_its_tests_are_skipped_and_the_summary_says_so():
    file = "tests/browser/test_one_hand.py"
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", file]
    said = run(command, cwd=ROOT, env=os.environ | {"CHROMIUM": "/nowhere/chromium"})
    heading, told, end = said.splitlines()[-3:]
    assert heading.strip("= ") == "not tested here"
    assert told == "{1} ({2}): 1 left out".format(*NEEDS["browser"])
    assert end.startswith("1 skipped in ")
