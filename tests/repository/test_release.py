"""`make release`, and the wheel in an environment of its own."""

import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import time
from pathlib import Path

import pytest

from service.config import VARIABLES
from tests.asking import ask
from tests.needs import need
from tests.programs import run
from tests.serving import free_port

ROOT = Path(__file__).parents[2]


def test_the_command_and_the_readme_list_the_same_settings():
    told = run([sys.executable, "-m", "service", "--help"], cwd=ROOT)
    assert re.findall(r"^  ([A-Z_]+)  ", told, re.MULTILINE) == [*VARIABLES]
    readme = (ROOT / "README.md").read_text("utf-8")
    assert re.findall(r"^\| `([A-Z_]+)` \|", readme, re.MULTILINE) == [*VARIABLES]


@pytest.fixture(scope="module")
def clone(tmp_path_factory):
    """A clean tree with the environments of this one."""
    need("node")
    run(["sh", "scripts/npm.sh", "clients"], cwd=ROOT)
    folder = tmp_path_factory.mktemp("release") / "referee"
    run(["git", "clone", "--quiet", "--no-hardlinks", ROOT, folder])
    shared = [".venv", "clients/node_modules"]
    (folder / ".git/info/exclude").write_text("\n".join(shared))
    for name in shared:
        (folder / name).symlink_to(ROOT / name)
    return folder


def name_version(clone, version, heading):
    """Commit another version, as `docs/versions.md` says; ``heading``: of its changes."""
    for file, found, put in (
        ("service/__init__.py", '(?<=^__version__ = ").*(?="$)', version),
        ("openapi.yaml", "(?<=^  version: ).*", version),
        ("CHANGELOG.md", r"(?<=^## )\[.*", heading),
    ):
        text = (clone / file).read_text("utf-8")
        text, places = re.subn(found, put, text, count=1, flags=re.MULTILINE)
        assert places
        (clone / file).write_text(text, "utf-8")
    me = ["-c", "user.name=me", "-c", "user.email=me@localhost"]
    run(["git", *me, "commit", "--quiet", "--all", "-m", f"Name this {version}"], cwd=clone)


@pytest.mark.check
@pytest.mark.release
def test_a_version_between_releases_is_not_released(clone):
    name_version(clone, "98.7.0-dev", "[Unreleased]")
    with pytest.raises(AssertionError, match=r"no dated section for 98\.7\.0-dev"):
        run(["make", "release"], cwd=clone)


@pytest.mark.check
@pytest.mark.release
def test_a_release_has_its_files_with_their_checksums(clone):
    name_version(clone, version := "98.7.6", "[98.7.6] - 2026-01-01")
    run(["make", "release"], cwd=clone)
    dist = clone / "dist"
    sums = dict(line.split()[::-1] for line in (dist / "SHA256SUMS").read_text().splitlines())
    page = (ROOT / "docs/versions.md").read_text().partition("## The files of a release\n")[2]
    told = re.findall(r"^\| `(.+?)` \|", page.replace("*", version), re.MULTILINE)
    built = {path.name for path in dist.iterdir()}
    assert {*told} == built == {*sums, "SHA256SUMS"}
    for name, found in sums.items():
        assert hashlib.sha256((dist / name).read_bytes()).hexdigest() == found
    with tarfile.open(next(dist.glob("referee-*[0-9].tar.gz"))) as source:
        packed = {name.partition("/")[2] for name in source.getnames()}
    pages = {path.relative_to(clone).as_posix() for path in clone.glob("docs/**/*.md")}
    assert pages | {"CHANGELOG.md"} <= packed


@pytest.mark.check
@pytest.mark.release
def test_the_wheel_serves_in_an_empty_environment(clone, tmp_path):
    """Even from a folder with modules of the same names."""
    run([ROOT / ".venv/bin/uv", "build", "--quiet", "--wheel", "--out-dir", tmp_path], cwd=clone)
    run([sys.executable, "-m", "venv", tmp_path / "empty"])
    [wheel] = tmp_path.glob("*.whl")
    run([tmp_path / "empty/bin/pip", "install", "--quiet", wheel])
    for name in ("service", "flask", "secrets", "yaml"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit('not this one')")
    command, port = tmp_path / "empty/bin/referee", free_port()
    told = (clone / "service/__init__.py").read_text("utf-8").split('"')[-2]
    assert run([command, "--version"], cwd=tmp_path) == f"referee {told}\n"
    settings = {"PORT": str(port), "WORKERS": "1", "REQUEST_LOG": "off"}
    with subprocess.Popen([command], cwd=tmp_path, env=os.environ | settings) as server:
        try:
            assert dealt(port)["legal_moves"]
        finally:
            server.terminate()


def dealt(port):
    """A first deal of a service that may still be starting."""
    for _ in range(200):
        try:
            return json.loads(ask(port, "POST", "/v1/games/gin-rummy/deals", {"seats": 2})[2])
        except ConnectionRefusedError:
            time.sleep(0.1)
    raise AssertionError("it does not answer")


@pytest.mark.check
@pytest.mark.release
def test_changes_stop_a_release(clone):
    (clone / "README.md").write_text("changed")
    with pytest.raises(AssertionError, match="there are changes; commit or stash them first"):
        run(["make", "release"], cwd=clone)
