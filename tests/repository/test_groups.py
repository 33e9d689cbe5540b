"""The costly groups of tests, and what each of them depends on."""

import re
import sys
from pathlib import Path

import pytest

from tests.programs import run

ROOT = Path(__file__).parents[2]
LISTS = sorted((ROOT / "tests").glob("*/*.paths"))
GROUPS = [path.stem for path in LISTS]
ALWAYS = ROOT / "tests/always.paths"


def specs_of(path):
    return [line for line in path.read_text("utf-8").splitlines() if line[:1] not in {"", "#"}]


def tracked(*specs):
    return {*run(["git", "ls-files", "-z", "--", *specs], cwd=ROOT).split("\0")} - {""}


def test_every_file_is_checked_by_a_group_or_always():
    checked = set().union(*(tracked(*specs_of(path)) for path in [ALWAYS, *LISTS]))
    assert tracked() - checked == set()


@pytest.mark.parametrize("path", [ALWAYS, *LISTS], ids=lambda path: path.stem)
def test_each_line_of_a_list_selects_files(path):
    assert [spec for spec in specs_of(path) if not tracked(spec.removeprefix(":!"))] == []


@pytest.mark.parametrize("name", GROUPS)
def test_a_group_depends_on_its_own_tests(name):
    marked = re.compile(rf"\bmark\.{name}\b")
    tests = {
        path for path in tracked("tests/*/test_*.py") if marked.search((ROOT / path).read_text())
    }
    assert tests or name == "image"
    assert tests <= tracked(*specs_of(LISTS[GROUPS.index(name)]))


@pytest.fixture(scope="module")
def clone(tmp_path_factory):
    """The tracked files as they are here, after a run in which every group passed."""
    folder = tmp_path_factory.mktemp("clone")
    for name in tracked():
        if (ROOT / name).is_file():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes((ROOT / name).read_bytes())
    run(["git", "init", "--quiet", folder])
    run(["git", "add", "--all"], cwd=folder)
    whole(folder, "passed")
    return folder


def whole(folder, *command):
    return run([sys.executable, "-I", folder / "scripts/whole.py", *command]).split()


STARTS = {
    "README.md": "",
    "docs/rules/rummy.md": "",
    "tests/kit/test_melds.py": "",
    "service/games/rummy/scoring.py": "boards fuzzing schemathesis",
    "service/serving/worker.py": "fuzzing image languages serving",
    "service/table/main.js": "boards firefox page",
    "clients/python/seat.py": "boards clients no_server page release seats two_players",
    "examples/languages/gin_rummy.go": "languages",
    "tests/consumers/kin.go": "consumers",
    "examples/no-server/index.html": "no_server",
    "examples/two-players/server.mjs": "two_players",
    "deploy/haproxy.cfg": "serving",
    "clients/typescript/package.json": "clients no_server release",
    "Dockerfile": "image release",
    "scripts/release.sh": "release",
    "schemathesis.toml": "fuzzing schemathesis",
    "game-templates/new-file": "new_games",
}
"""What a change starts; the others it does not."""


@pytest.mark.parametrize("path", STARTS)
def test_a_change_starts_the_groups_that_depend_on_it(clone, path):
    file = clone / path
    before = file.read_bytes() if file.exists() else None
    assert before is not None or path.endswith("new-file")
    file.write_bytes((before or b"") + b"\n")
    changed = whole(clone, "changed")
    if before is None:
        file.unlink()
    else:
        file.write_bytes(before)
    assert changed == [name for name in GROUPS if name in STARTS[path].split()]


def test_each_group_is_started_by_one_of_these_changes():
    assert {*GROUPS} == {name for names in STARTS.values() for name in names.split()}


def test_without_a_change_the_slow_tests_run_without_these_groups(clone):
    without = f" and not {' and not '.join(GROUPS)}".split()
    for marker in ("alone", "check"):
        assert whole(clone, "marks", marker) == [marker, *without]
    (clone / ".ci/whole").unlink()
    whole(clone, "passed", "page")
    assert whole(clone, "changed") == ["page"]
    assert "page" not in whole(clone, "marks", "check")
