"""Tools that read nothing newer than OpenAPI 3.0 read the contract without unions."""

import json
import os

import pytest

from service.catalog import CATALOG
from tests.clients.made import ROOT
from tests.languages.generated import document
from tests.needs import need
from tests.programs import ended, run

pytestmark = [pytest.mark.check, pytest.mark.consumers]

HERE = ROOT / "tests/consumers"


def flat(game, folder):
    """A file with the contract of a game in OpenAPI 3.0."""
    contract = folder / "contract.json"
    contract.write_bytes(document(game, "openapi-3.0.json"))
    return contract


@pytest.mark.parametrize("game", CATALOG)
def test_openapi_backend_and_jest_openapi_accept_what_is_recorded(game, tmp_path):
    need("node")
    run(["sh", "scripts/npm.sh", "tests/consumers"], cwd=ROOT)
    recorded = ROOT / f"examples/conversations/{game}.json"
    said = json.loads(run(["node", HERE / "readers.mjs", flat(game, tmp_path), recorded]))
    assert said["exchanges"] > 20
    assert said["wrong"] == {"request": [], "backend": [], "jest": [], "missed": []}


@pytest.mark.parametrize("game", CATALOG)
def test_express_openapi_validator_refuses_only_what_is_wrong(game, tmp_path):
    need("node")
    run(["sh", "scripts/npm.sh", "tests/consumers"], cwd=ROOT)
    newer, recorded = tmp_path / "newer.json", ROOT / f"examples/conversations/{game}.json"
    newer.write_bytes(document(game))
    command = ["node", HERE / "express.mjs"]
    said = json.loads(run([*command, flat(game, tmp_path), recorded]))
    assert said["exchanges"] > 20
    assert [one["status"] for one in said["refused"]] == [400]
    assert 200 in [one["status"] for one in json.loads(run([*command, newer, recorded]))["refused"]]


@pytest.mark.parametrize("game", CATALOG)
def test_kin_openapi_reads_it(game, tmp_path):
    sources = need("kin-openapi")
    command = ["go", "run", HERE / "kin.go"]
    where = {"env": os.environ | {"GO111MODULE": "off", "GOPATH": str(sources.parents[3])}}
    contract = flat(game, tmp_path)
    paths = json.loads(contract.read_bytes())["paths"]
    assert int(run([*command, contract], **where)) == sum(map(len, paths.values()))
    newer = tmp_path / "newer.json"
    newer.write_bytes(document(game))
    assert ended([*command, newer], **where).returncode == 1
