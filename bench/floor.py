"""The floor: bare Flask routes that read JSON and answer JSON of the sizes met in play.

They do what no service on this stack can do without: parse the body with the fastest JSON
library in use, and write an answer. What the service costs beyond them is the service's own.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable
from pathlib import Path

import orjson
from flask import Flask, Response, request


def create_floor(answers: dict[str, list[object]]) -> Flask:
    """An application that answers each path with these, one after the other."""
    app = Flask(__name__)
    for path, told in answers.items():
        app.add_url_rule(path, path, _posted(told), methods=["POST"])
    return app


def _posted(told: list[object]) -> Callable[[], Response]:
    turn = itertools.cycle(told)

    def floor() -> Response:
        orjson.loads(request.get_data())
        return Response(orjson.dumps(next(turn)), mimetype="application/json")

    return floor


def app_of_file() -> Flask:
    """The floor that gunicorn serves: its answers are in the file that FLOOR_ANSWERS names."""
    return create_floor(orjson.loads(Path(os.environ["FLOOR_ANSWERS"]).read_bytes()))
