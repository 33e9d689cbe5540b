"""The page of contract tests: every command and program, on the recordings of a game."""

import json
import os
import re
import shutil
import subprocess
import time
from contextlib import contextmanager
from socket import create_server, socket

import pytest
import requests

from tests.clients.made import ROOT
from tests.docs.shell import ADDRESS, shown
from tests.needs import need
from tests.programs import ended, run

pytestmark = [pytest.mark.check, pytest.mark.consumers]

PAGE = (ROOT / "docs/contract-tests.md").read_text()
HERE, VENV = ROOT / "tests/consumers", ROOT / ".venv-consumers"
WRONG = "Request body property seats must be integer"


@pytest.fixture
def folder(tmp_path, url):
    """A folder with what the page tells readers to save."""
    need("curl")
    shutil.copytree(ROOT / "examples/conversations", tmp_path / "conversations")
    run(["/bin/sh", "-ec", shown(PAGE, "sh", "curl").replace(ADDRESS, url)], cwd=tmp_path)
    return tmp_path


@pytest.fixture
def npm(folder):
    """The environment of a shell that finds the programs from npm."""
    need("node")
    run(["sh", "scripts/npm.sh", "tests/consumers"], cwd=ROOT)
    (folder / "node_modules").symlink_to(HERE / "node_modules")
    path = f"{HERE}/node_modules/.bin:{os.environ['PATH']}"
    return {"cwd": folder, "env": os.environ | {"PATH": path}}


def exchanges(folder):
    return json.loads((folder / "conversations/gin-rummy.json").read_text())


def python(folder, about, url=ADDRESS):
    """What a program of the page prints."""
    run(["sh", "scripts/venv.sh", "consumers"], cwd=ROOT)
    (folder / "program.py").write_text(shown(PAGE, "python", about).replace(ADDRESS, url))
    return ended([VENV / "bin/python", "program.py"], cwd=folder)


def spoil(folder):
    """Change a recorded answer so that it no longer fits."""
    changed = exchanges(folder)
    changed[1]["answer"]["body"]["to_act"] = "nobody"
    (folder / "conversations/gin-rummy.json").write_text(json.dumps(changed))


def listens(port):
    with socket() as tried:
        return tried.connect_ex(("127.0.0.1", port)) == 0


@contextmanager
def prism(mode, url, npm):
    with create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    command = shown(PAGE, "sh", f"prism {mode}").replace("4010", port).replace(ADDRESS, url)
    with subprocess.Popen(
        ["/bin/sh", "-c", f"exec {command}"], stdout=subprocess.DEVNULL, **npm
    ) as one:
        try:
            address = f"http://127.0.0.1:{port}"
            while not listens(int(port)):
                assert one.poll() is None
                time.sleep(0.1)
            yield address
        finally:
            one.terminate()


def answered(address, request):
    headers = {"Accept": "application/json, application/problem+json"}
    return requests.request(
        request["method"],
        address + request["path"],
        json=request["body"],
        headers=headers,
        timeout=60,
    )


def test_prism_as_a_proxy_names_the_wrong_request_alone(folder, npm, url):
    with prism("proxy", url, npm) as address:
        for one in exchanges(folder):
            answer = answered(address, one["request"])
            assert answer.status_code == one["answer"]["status"]
            violations = json.loads(answer.headers.get("sl-violations", "[]"))
            told = [each["message"] for each in violations]
            assert told == ([WRONG] if answer.status_code == 400 else [])


def test_prism_as_a_mock_answers_what_is_valid(folder, npm):
    with prism("mock", ADDRESS, npm) as address:
        for one in exchanges(folder):
            valid = one["answer"]["status"] != 400
            assert (answered(address, one["request"]).status_code == 200) is valid


def test_msw_answers_in_node(folder, npm):
    (folder / "program.mjs").write_text(shown(PAGE, "js", "msw"))
    assert run(["node", "program.mjs"], **npm) == "200 true\n"


def test_openapi_core_accepts_what_is_recorded(folder):
    run(["sh", "scripts/venv.sh", "consumers"], cwd=ROOT)
    for name in ("contract.json", "contract-3.0.json"):
        run([VENV / "bin/python", "-m", "openapi_spec_validator", folder / name])
    assert python(folder, "openapi_core").stdout == f"{len(exchanges(folder))} exchanges fit\n"
    spoil(folder)
    assert "InvalidData" in python(folder, "openapi_core").stderr


def test_a_pact_of_recordings_is_verified(folder, url):
    for is_spoilt in (False, True):
        assert python(folder, "def interaction").returncode == 0
        done = python(folder, "Verifier", url)
        assert ("verified" in done.stdout) is not is_spoilt, done.stderr
        spoil(folder)


def test_swagger_mock_validator_names_the_wrong_request_alone(folder, npm):
    assert python(folder, "def interaction").returncode == 0
    said = ended(["sh", "-c", shown(PAGE, "sh", "swagger-mock")], **npm)
    assert "1 error(s)" in said.stdout + said.stderr
    assert "value: 'two'" in said.stdout + said.stderr


def test_the_comparator_names_the_schema_of_options_alone(folder, npm):
    for expected in ({"exchange 1"}, {"exchange 1", "exchange 2"}):
        assert python(folder, "def interaction").returncode == 0
        found = json.loads(ended(["sh", "-c", shown(PAGE, "sh", "opc")], **npm).stdout)
        assert {one["mockDetails"]["interactionDescription"] for one in found} == expected
        told = [one["specDetails"]["location"] for one in found]
        assert any("options_schema" in where for where in told)
        spoil(folder)


def test_postman_imports_every_operation(folder, npm):
    run(["sh", "-c", shown(PAGE, "sh", "postman")], **npm)
    collection = json.loads((folder / "collection.json").read_text())
    paths = json.loads((folder / "contract.json").read_text())["paths"]
    assert json.dumps(collection).count('"request": {"name"') >= sum(map(len, paths.values()))


def test_the_page_has_the_versions_that_run():
    packages = json.loads((HERE / "package.json").read_text())["devDependencies"]
    locked = dict(
        re.findall(
            r"^(\S+)==(\S+)", (ROOT / "requirements/consumers.txt").read_text(), re.MULTILINE
        )
    )
    for name, tool in {
        "Prism": "@stoplight/prism-cli",
        "MSW": "msw",
        "`@mswjs/source`": "@mswjs/source",
        "openapi-core": "openapi-core",
        "pact-python": "pact-python",
        "swagger-mock-validator": "swagger-mock-validator",
        "openapi-pact-comparator": "@pactflow/openapi-pact-comparator",
        "openapi-to-postmanv2": "openapi-to-postmanv2",
        "openapi-backend": "openapi-backend",
        "jest-openapi": "jest-openapi",
    }.items():
        [version] = re.findall(rf"{name}(?:\]\(#\S+\) \||) (\d+(?:\.\d+)?)", PAGE)[:1]
        assert f"{(packages | locked)[tool]}.".startswith(f"{version}."), name
