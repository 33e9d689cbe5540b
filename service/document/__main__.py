"""Prints the contract as YAML: ``python -m service.document > openapi.yaml``."""

from __future__ import annotations

import sys

from service.catalog import CATALOG
from service.document.openapi import as_yaml, build

if __name__ == "__main__":
    sys.stdout.buffer.write(as_yaml(build(CATALOG)))
