"""The OpenAPI linter finds nothing in openapi.yaml."""

from pathlib import Path

import pytest

from tests.needs import need
from tests.programs import run

ROOT = Path(__file__).parents[2]


@pytest.mark.check
def test_the_linter_finds_nothing():
    need("node")
    run(["/bin/sh", "scripts/lint-contract.sh"], cwd=ROOT)
