"""JSONTestSuite: 318 documents that are hard to parse, by name."""

from pathlib import Path

SUITE = {path.stem: path.read_bytes() for path in Path(__file__).parent.glob("*_suite/*.json")}
