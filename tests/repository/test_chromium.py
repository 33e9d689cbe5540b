"""A browser is found by its names on each system, or named by the environment."""

import pytest

from scripts import chromium


@pytest.fixture
def nowhere(tmp_path, monkeypatch):
    """An empty folder that is all of the PATH, on a machine without applications."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setattr(chromium, "FOLDERS", [tmp_path / "Applications"])
    assert chromium.find() is None
    return tmp_path


def program(path):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch(0o755)
    return str(path)


APPLICATIONS = [f"Applications/{name}.app/Contents/MacOS/{name}" for name in chromium.APPLICATIONS]


@pytest.mark.parametrize("path", [*chromium.NAMES, *APPLICATIONS])
def test_a_browser_is_found_or_named(nowhere, monkeypatch, path):
    assert program(nowhere / path) == chromium.find()
    monkeypatch.setenv("CHROMIUM", str(nowhere / "mine"))
    assert chromium.find() is None
    assert program(nowhere / "mine") == chromium.find()


def test_no_browser_is_used_where_playwright_has_no_build(nowhere, monkeypatch):
    program(nowhere / "chromium")
    soabi = "cpython-313-x86_64-linux-musl"
    monkeypatch.setattr(chromium.sysconfig, "get_config_var", {"SOABI": soabi}.get)
    assert chromium.find() is None
