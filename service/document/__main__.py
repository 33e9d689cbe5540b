"""Writes the contract as YAML, or the page of problems, to standard output.

``python -m service.document > openapi.yaml``,
``python -m service.document problems > docs/problems.md``
"""

from __future__ import annotations

import sys

from service.catalog import CATALOG
from service.document.openapi import as_yaml, build
from service.document.problems import problems_page

if __name__ == "__main__":
    if sys.argv[1:] == ["problems"]:
        written = problems_page(CATALOG["gin-rummy"]).encode()
    else:
        written = as_yaml(build(CATALOG))
    sys.stdout.buffer.write(written)
