"""Writes the contract as YAML to standard output: ``python -m service.openapi > openapi.yaml``."""

import sys

from service.catalog import CATALOG
from service.openapi.document import as_yaml, build

if __name__ == "__main__":
    sys.stdout.buffer.write(as_yaml(build(CATALOG)))
