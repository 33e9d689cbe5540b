"""A relay between the devices at one table: ``python -m demo.relay [--host …] [--port …]``.

For the page of the service, and for an evening: it keeps messages in memory, for a minute, and
knows no players. Each device reads a box of its own; who knows the key of a box may use it.
"""

from __future__ import annotations

import argparse
import logging
import time
from collections import deque
from contextlib import suppress
from threading import Condition
from typing import NamedTuple

from flask import Flask, Response, jsonify, request
from werkzeug.serving import make_server

LARGEST = 512 * 1024
"""Bytes of a message."""
MOST_KEPT = 128
"""Messages kept at a time, of all tables together; the oldest makes way."""
LONGEST_KEPT = 60
"""Seconds."""
PATIENCE = 20
"""Seconds for which a reader waits for a message."""


class Message(NamedTuple):
    """A message in a box."""

    number: int
    time: float
    box: str
    text: str


class Boxes:
    """The messages of the last minute."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._kept: deque[Message] = deque(maxlen=MOST_KEPT)
        self._count = time.time_ns() // 1000  # larger than any before a restart

    def put(self, box: str, text: str) -> None:
        """Put a message into a box."""
        with self._changed:
            self._count += 1
            self._kept.append(Message(self._count, time.monotonic(), box, text))
            self._changed.notify_all()

    def read(self, box: str, after: int | None) -> tuple[int, list[str]]:
        """The newest number, and the messages after the number given, waiting for the first."""
        if after is None:
            return self._count, []
        with self._changed:
            self._changed.wait_for(lambda: self._newer(box, after), PATIENCE)
            return self._count, self._newer(box, after)

    def _newer(self, box: str, after: int) -> list[str]:
        while self._kept and self._kept[0].time < time.monotonic() - LONGEST_KEPT:
            self._kept.popleft()
        return [kept.text for kept in self._kept if kept.box == box and kept.number > after]


def create_app() -> Flask:
    """The relay as a WSGI application; all its requests must reach one process."""
    app = Flask("relay", static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = LARGEST
    boxes = Boxes()
    box = "/boxes/<string(length=32):key>/<any(host, seat):end>"

    @app.post(box)
    def put(key: str, end: str) -> tuple[str, int]:
        boxes.put(f"{key}/{end}", request.get_data(as_text=True))
        return "", 204

    @app.get(box)
    def read(key: str, end: str) -> Response:
        newest, texts = boxes.read(f"{key}/{end}", request.args.get("after", type=int))
        return jsonify(newest=newest, messages=texts)

    @app.after_request
    def allow_every_page(response: Response) -> Response:
        response.headers.update({"Access-Control-Allow-Origin": "*", "Cache-Control": "no-store"})
        return response

    return app


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m demo.relay", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 listens on all addresses")
    parser.add_argument("--port", type=int, default=8010, help="0 takes a free one")
    wanted = parser.parse_args()
    logging.getLogger("werkzeug").setLevel(logging.ERROR)  # its log would tell the keys
    server = make_server(wanted.host, wanted.port, create_app(), threaded=True)
    print(f"Relay listening at http://{wanted.host}:{server.port}", flush=True)
    with suppress(KeyboardInterrupt):
        server.serve_forever()
