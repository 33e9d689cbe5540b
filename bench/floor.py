"""The floor: a bare Flask route that reads JSON and answers JSON of the sizes met in play.

It does what no service on this stack can do without: parse the body with the fastest JSON
library in use, and write an answer. What the service costs beyond it is the service's own.
"""

from __future__ import annotations

import itertools
import os
from pathlib import Path

import orjson
from flask import Flask, Response, request

app = Flask(__name__)
_lines = Path(os.environ["FLOOR_ANSWERS"]).read_bytes().splitlines()
_turn = itertools.cycle([orjson.loads(line) for line in _lines])


@app.post("/floor")
def floor() -> Response:
    """Read the body, answer something of the size of an answer."""
    orjson.loads(request.get_data())
    return Response(orjson.dumps(next(_turn)), mimetype="application/json")
