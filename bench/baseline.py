"""The Flask baseline: Flask routes that only read and write JSON.

gunicorn runs it with its own threaded worker (see ``bench.servers``). It is the standard of
comparison because anybody can build it in ten lines.
"""

from __future__ import annotations

import itertools
import os
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from flask import Flask, Response, request
from msgspec import json


def create_baseline(answers: Mapping[str, Sequence[object]]) -> Flask:
    """An application that returns the responses of each path in turn."""
    app = Flask(__name__)
    for path, each in answers.items():
        app.add_url_rule(path, path, _route(each), methods=["POST"])
    return app


def _route(answers: Sequence[object]) -> Callable[[], Response]:
    turn = itertools.cycle(answers)

    def answer() -> Response:
        json.decode(request.get_data())
        return Response(json.encode(next(turn)), mimetype="application/json")

    return answer


def app_from_file() -> Flask:
    """The baseline with the responses from the file named by BASELINE_RESPONSES."""
    return create_baseline(json.decode(Path(os.environ["BASELINE_RESPONSES"]).read_bytes()))
