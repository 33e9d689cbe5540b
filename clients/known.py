"""Write the contract without the places for what a later version may add, as JSON.

python known.py <openapi.yaml> > known.json

Types made of it have the kinds, rules and problems of this version, so a check of `type` tells
them apart; with a place for any other kind, none would be ruled out. Clients pass on the others.
"""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import yaml

try:
    from yaml import CSafeLoader as SafeLoader
except ImportError:  # PyYAML was built without a compiler
    from yaml import SafeLoader

UNKNOWN = re.compile(r"(?:[A-Z][a-z]+)*Unknown[A-Z]\w+")
"""The names of schemas for what this version does not have."""


def is_unknown(schema: Any) -> bool:
    """Whether a schema is such a place."""
    return isinstance(schema, dict) and bool(
        UNKNOWN.fullmatch(str(schema.get("$ref", "")).rpartition("/")[2])
    )


def known(schema: Any) -> Any:
    """A part of the contract without them."""
    if isinstance(schema, list):
        return [known(one) for one in schema if not is_unknown(one)]
    if not isinstance(schema, dict):
        return schema
    if "x-shorthand" in schema:
        # A word instead of a list, which the contract itself does not have: other generators make
        # classes of a choice.
        word = {"type": "string", "enum": [schema["x-shorthand"]]}
        rest = {key: one for key, one in schema.items() if key != "x-shorthand"}
        return {"oneOf": [known(rest), word]}
    found = {
        "enum" if key == "x-extensible-enum" else key: known(one)
        for key, one in schema.items()
        # What `not` excludes is the same.
        if key != "not" and not UNKNOWN.fullmatch(key)
    }
    if "propertyName" in found and "mapping" in found:
        found["mapping"].pop("unknown", None)
    return found


if __name__ == "__main__":
    document = yaml.load(Path(sys.argv[1]).read_bytes(), Loader=SafeLoader)
    sys.stdout.write(json.dumps(known(document)))
