"""The page of contract tests: every command and program, on the recordings of a game."""

import json
import re
import shutil

import pytest

from tests.clients.made import ROOT
from tests.docs.shell import ADDRESS
from tests.languages.generated import document
from tests.needs import need
from tests.programs import ended, run

pytestmark = [pytest.mark.check, pytest.mark.consumers]

PAGE = (ROOT / "docs/contract-tests.md").read_text()
HERE, VENV = ROOT / "tests/consumers", ROOT / ".venv-consumers"


def shown(language, about):
    """The code block of the page in this language that contains these words."""
    blocks = re.findall(rf"^```{language}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    [found] = [block for block in blocks if about in block]
    return found


@pytest.fixture
def folder(tmp_path):
    """A folder with what the page tells readers to save."""
    shutil.copytree(ROOT / "examples/conversations", tmp_path / "conversations")
    for name in ("openapi.json", "openapi-3.0.json"):
        (tmp_path / name.replace("openapi", "contract")).write_bytes(document("gin-rummy", name))
    return tmp_path


def exchanges(folder):
    return json.loads((folder / "conversations/gin-rummy.json").read_text())


def python(folder, about, url=ADDRESS):
    """What a program of the page prints."""
    run(["sh", "scripts/venv.sh", "consumers"], cwd=ROOT)
    (folder / "program.py").write_text(shown("python", about).replace(ADDRESS, url))
    return ended([VENV / "bin/python", "program.py"], cwd=folder)


def spoil(folder):
    """Change a recorded answer so that it no longer fits."""
    changed = exchanges(folder)
    changed[1]["answer"]["body"]["to_act"] = "nobody"
    (folder / "conversations/gin-rummy.json").write_text(json.dumps(changed))


def test_msw_answers_in_node(folder):
    need("node")
    run(["sh", "scripts/npm.sh", "tests/consumers"], cwd=ROOT)
    (folder / "node_modules").symlink_to(HERE / "node_modules")
    (folder / "program.mjs").write_text(shown("js", "msw"))
    assert run(["node", "program.mjs"], cwd=folder) == "200 true\n"


@pytest.mark.parametrize("contract", ["contract.json", "contract-3.0.json"])
def test_openapi_core_accepts_what_is_recorded(contract, folder):
    run(["sh", "scripts/venv.sh", "consumers"], cwd=ROOT)
    run([VENV / "bin/python", "-m", "openapi_spec_validator", folder / contract])
    (folder / contract).rename(folder / "contract.json")
    assert python(folder, "openapi_core").stdout == f"{len(exchanges(folder))} exchanges fit\n"
    spoil(folder)
    assert "InvalidData" in python(folder, "openapi_core").stderr


def test_a_pact_of_recordings_is_verified(folder, url):
    for is_spoilt in (False, True):
        assert python(folder, "def interaction").returncode == 0
        done = python(folder, "Verifier", url)
        assert ("verified" in done.stdout) is not is_spoilt, done.stderr
        spoil(folder)


def test_the_page_has_the_versions_that_run():
    packages = json.loads((HERE / "package.json").read_text())["devDependencies"]
    locked = dict(
        re.findall(
            r"^(\S+)==(\S+)", (ROOT / "requirements/consumers.txt").read_text(), re.MULTILINE
        )
    )
    for name, tool in {
        "MSW": "msw",
        "`@mswjs/source`": "@mswjs/source",
        "openapi-core": "openapi-core",
        "pact-python": "pact-python",
        "openapi-backend": "openapi-backend",
    }.items():
        [version] = re.findall(rf"{name}(?:\]\(#\S+\) \||) (\d+(?:\.\d+)?)", PAGE)[:1]
        assert f"{(packages | locked)[tool]}.".startswith(f"{version}."), name
