"""The Swagger UI in the repository is the published one, to the byte."""

import hashlib
import re
from pathlib import Path

HOME = Path(__file__).parents[2] / "service" / "api" / "static" / "swagger-ui"


def test_the_files_are_those_the_readme_names():
    rows = re.findall(
        r"^\| (\S+) \| ([0-9a-f]{64}) \|$", (HOME / "README.md").read_text(), re.MULTILINE
    )
    assert len(rows) == 6
    for name, checksum in rows:
        assert hashlib.sha256((HOME / name).read_bytes()).hexdigest() == checksum, name
