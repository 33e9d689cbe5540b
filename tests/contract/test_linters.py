"""Two OpenAPI linters find nothing in openapi.yaml."""

import subprocess
from pathlib import Path

import pytest

from tests.needs import need

ROOT = Path(__file__).parents[2]


@pytest.mark.check
def test_the_linters_find_nothing():
    need("node")
    lint = ["/bin/sh", "scripts/lint-contract.sh"]
    done = subprocess.run(lint, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"
