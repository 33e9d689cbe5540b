"""A relay between the devices at one table: ``make relay``, or ``python -m service.sealed.relay``.

It keeps messages in memory for a minute, and knows nothing about players. Each table has a box,
to which its pages write with a ``key`` that they share; its name is derived from the key. A
stranger knows neither.
"""

from __future__ import annotations

import argparse
import errno
import hmac
import io
import json
import re
import sys
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from ipaddress import ip_address
from socket import MSG_DONTWAIT, MSG_PEEK, SHUT_RDWR, SHUT_WR, socket
from threading import Condition
from typing import IO, Any, NamedTuple, cast

import msgspec
from flask import Flask, Response, abort, request
from werkzeug.exceptions import HTTPException, ServiceUnavailable
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.serving import ThreadedWSGIServer, WSGIRequestHandler
from werkzeug.wsgi import LimitedStream

LARGEST = 512 * 1024
"""The maximum bytes of a message, and of all messages in a box."""
MOST_MESSAGES = 16
"""The maximum number of messages in a box."""
LONGEST_KEPT = 60
"""Seconds after which a message expires, and a box without a new one."""
MOST_BOXES, MOST_BOXES_OF_ONE = 1000, 32
"""The maximum number of boxes, and of those opened from one address."""
MOST_KEPT = 256 * 2**20
"""The maximum bytes queued in all boxes."""
MOST_READERS, MOST_READERS_OF_ONE = 64, 32
"""The maximum number of waiting readers of a box, and of those in all boxes from one address."""
PATIENCE = 20
"""Seconds for which a reader waits for a message."""
MOST_CONNECTIONS, MOST_CONNECTIONS_OF_ONE = 128, 32
"""The maximum number of connections, and per address. Each has a thread and serves one request."""
LONGEST_CONNECTION = PATIENCE + 10
"""Seconds for a connection."""
MOST_READ = LARGEST + 16 * 1024
"""The maximum bytes read from a connection."""

HEADERS = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Headers": "Authorization, Content-Type",
    "Access-Control-Max-Age": "86400",
    "Cache-Control": "no-store",
}


class Message(NamedTuple):
    """A message, numbered by its time in microseconds."""

    number: int
    body: bytes


@dataclass
class Box:
    """The messages of a table."""

    owner: str
    """The client that has opened it."""
    seen: int = 0
    """The time of its last message."""
    messages: deque[Message] = field(default_factory=deque)

    @property
    def size(self) -> int:
        """The bytes of its messages."""
        return sum(len(message.body) for message in self.messages)


class Boxes:
    """The boxes with a message of the last minute."""

    def __init__(self) -> None:
        self._changed = Condition()
        self._boxes: dict[str, Box] = {}
        self._readers: list[tuple[str, str]] = []
        self._last = time.time_ns() // 1000
        self._ahead = self._last - time.monotonic_ns() // 1000

    def put(self, name: str, body: bytes, sender: str) -> None:
        """Put the message of a client into a box, for which its oldest ones make room."""
        with self._changed:
            self._forget_old()
            box = self._opened(name, sender)
            while len(box.messages) >= MOST_MESSAGES or box.size + len(body) > LARGEST:
                box.messages.popleft()
            if sum(one.size for one in self._boxes.values()) + len(body) > MOST_KEPT:
                abort(503, "Too many bytes wait at this relay; try again.")
            box.messages.append(Message(self._now(), body))
            self._changed.notify_all()

    def read(
        self, name: str, after: int | None, reader: str, connection: socket | None
    ) -> tuple[int, list[str]]:
        """The next such number, and the messages after this one; waits for one at an open box."""
        with self._changed:
            self._forget_old()
            if after is None:
                return self._now(), []
            if [box for box, _ in self._readers].count(name) >= MOST_READERS:
                abort(429, "Too many others wait at this box; try again.")
            if [one for _, one in self._readers].count(reader) >= MOST_READERS_OF_ONE:
                abort(429, "Too many readers of this address wait; try again.")
            after, until = min(after, self._now()), time.monotonic() + PATIENCE
            self._readers.append((name, reader))
            while not (found := self._newer(name, after)) and not is_gone(connection):
                left = until - time.monotonic()
                if left <= 0 or name not in self._boxes:
                    break
                self._changed.wait(min(left, 1))
            self._readers.remove((name, reader))
            return self._now(), found

    def _newer(self, name: str, after: int) -> list[str]:
        messages = self._boxes[name].messages if name in self._boxes else deque()
        return [message.body.decode() for message in messages if message.number > after]

    def _opened(self, name: str, sender: str) -> Box:
        """The box of this name, for a new message."""
        if name not in self._boxes:
            owners = [box.owner for box in self._boxes.values()]
            if owners.count(sender) >= MOST_BOXES_OF_ONE:
                abort(429, "This address has too many boxes; close another table.")
            if len(owners) >= MOST_BOXES:
                abort(503, "The relay has no room for another table.")
            self._boxes[name] = Box(sender)
        self._boxes[name].seen = self._now()
        return self._boxes[name]

    def forget(self) -> None:
        """Remove messages older than a minute, and boxes without any."""
        with self._changed:
            self._forget_old()

    def _forget_old(self) -> None:
        self._now()
        self._boxes = {name: box for name, box in self._boxes.items() if box.seen > self._oldest()}
        for box in self._boxes.values():
            while box.messages and box.messages[0].number <= self._oldest():
                box.messages.popleft()

    def _oldest(self) -> int:
        return self._last - LONGEST_KEPT * 10**6

    def _now(self) -> int:
        """The time in microseconds; never the same twice."""
        self._last = max(self._last + 1, self._ahead + time.monotonic_ns() // 1000)
        return self._last


def is_gone(connection: socket | None) -> bool:
    """Whether the client has closed its connection."""
    try:
        return connection is not None and not connection.recv(1, MSG_PEEK | MSG_DONTWAIT)
    except BlockingIOError:
        return False
    except OSError:
        return True


def name_of(key: str) -> str:
    """The name of the box of a key."""
    return sha256(key.encode()).hexdigest()[:32]


def client(address: str) -> str:
    """The client at this address: with IPv6, all addresses with the same first 56 bits."""
    # Some proxies add a port: 192.0.2.1:80, [2001:db8::1]:80.
    bare = re.sub(r"^\[(.*)\](?::[0-9]+)?$|^([0-9.]+):[0-9]+$", r"\1\2", address)
    try:
        ip = ip_address(bare.partition("%")[0])
    except ValueError:
        return "unreadable"
    return (getattr(ip, "ipv4_mapped", None) or ip).exploded[: len("2001:0db8:0000:00")]


def require_key(name: str) -> None:
    """Refuse a request without the key of this box."""
    given = request.authorization
    key = (given.token or "") if given and given.type == "bearer" else ""
    if not hmac.compare_digest(name_of(key).encode(), name.encode()):
        abort(403, "A message needs the key of this box.")


def message() -> bytes:
    """The JSON in this request."""
    if request.mimetype != "application/json":
        abort(415, "A message must be application/json.")
    if request.content_length is None or "Transfer-Encoding" in request.headers:
        abort(411, "A message must have a Content-Length and no Transfer-Encoding.")
    if request.content_length > LARGEST:
        abort(413, f"A message may have at most {LARGEST} bytes.")
    body = request.get_data()
    try:
        body.decode()
        msgspec.json.decode(body, type=msgspec.Raw)
    except (ValueError, RecursionError):
        abort(400, "A message must be valid JSON in UTF-8.")
    return body


def create_app(boxes: Boxes) -> Flask:
    """The relay as a WSGI application; all its requests must reach the same process."""
    app = Flask("relay", static_folder=None)
    box = "/boxes/<string(length=32):name>"

    @app.post(box)
    def put(name: str) -> tuple[str, int]:
        require_key(name)
        boxes.put(name, message(), client(request.remote_addr or ""))
        return "", 204

    @app.get(box)
    def read(name: str) -> Response:
        after = request.args.get("after", type=int)
        connection = request.environ.get("werkzeug.socket")
        reader = client(request.remote_addr or "")
        newest, messages = boxes.read(name, after, reader, connection)
        found = json.dumps({"newest": newest, "messages": messages}, ensure_ascii=False)
        return Response(found, mimetype="application/json")

    @app.errorhandler(HTTPException)
    def refuse(error: HTTPException) -> Response:
        return Response(problem(error), error.code, mimetype="application/problem+json")

    @app.after_request
    def allow_every_page(response: Response) -> Response:
        response.headers.update(HEADERS)
        return response

    return app


def problem(error: HTTPException) -> str:
    """The problem document of an error."""
    return json.dumps({"title": error.name, "status": error.code, "detail": error.description})


class Input(LimitedStream):
    """The input of a connection, to its end or its limit."""

    def on_disconnect(self, error: Exception | None = None) -> None:
        """Treat it as the end."""


def full() -> bytes:
    """The response to a connection when there is no room for it."""
    text = problem(ServiceUnavailable("The relay has too many connections; try again."))
    headers = HEADERS | {"Content-Type": "application/problem+json", "Content-Length": len(text)}
    lines = [f"{name}: {value}" for name, value in headers.items()]
    return "\r\n".join(["HTTP/1.1 503 Service Unavailable", *lines, "", text]).encode()


class Handler(WSGIRequestHandler):
    """Serves one request on a connection."""

    rbufsize = 0
    error_content_type = "application/problem+json"
    error_message_format = '{"status": %(code)d, "detail": "The relay cannot read this request."}'

    def setup(self) -> None:
        """Limit the input: the request line, the headers and the body."""
        super().setup()
        self._received = self.rfile
        limited: Any = Input(cast("IO[bytes]", self.rfile), MOST_READ)
        self.rfile = io.BufferedReader(limited)

    def finish(self) -> None:
        """Close the input below the limit as well: the connection is open until then."""
        super().finish()
        self._received.close()

    def log(self, *_: object) -> None:
        """Log nothing: requests contain keys."""


class Server(ThreadedWSGIServer):
    """Limits the connections and the time of each."""

    most_of_one = MOST_CONNECTIONS_OF_ONE

    def __init__(self, host: str, port: int, app: Flask, boxes: Boxes) -> None:
        self._boxes = boxes
        self._open: dict[socket, tuple[str, float]] = {}
        self._refused: deque[tuple[socket, float]] = deque(maxlen=MOST_CONNECTIONS)
        super().__init__(host, port, app, Handler)

    def server_bind(self) -> None:
        """Take the address, or exit with one line."""
        host, port = str(self.server_address[0]), self.server_address[1]
        try:
            super().server_bind()
        except OSError as error:
            line = f"relay: cannot listen on {host} port {port}: {error.strerror}"
            if error.errno == errno.EADDRINUSE:
                line += f'; choose another one: make relay ARGS="--port {port % 65535 + 1}"'
            sys.exit(line)

    def process_request(  # type: ignore[override]  # only UDP has others
        self, request: socket, client_address: tuple[str, int]
    ) -> None:
        """Serve a connection in a thread, or refuse it."""
        address, now = client(client_address[0]), time.monotonic()
        others = [other for other, _ in list(self._open.values())]
        if len(others) < MOST_CONNECTIONS and others.count(address) < self.most_of_one:
            self._open[request] = address, now
            super().process_request(request, client_address)
        else:
            with suppress(OSError):
                request.sendall(full())
                request.shutdown(SHUT_WR)
            # Close it later: at once, it would be reset before the client has read the response.
            self._refused.append((request, now))

    def shutdown_request(self, request: socket) -> None:  # type: ignore[override]  # as above
        """Close a connection."""
        self._open.pop(request, None)
        super().shutdown_request(request)

    def handle_error(self, _request: object, _client_address: object) -> None:
        """Say in one line that a request could not be served; it has keys."""
        sys.stderr.write(f"A request failed: {type(sys.exception()).__name__}\n")

    def service_actions(self) -> None:
        """Remove old messages and close old connections; called at least twice a second."""
        self._boxes.forget()
        now = time.monotonic()
        for connection, (_, since) in list(self._open.items()):
            if since < now - LONGEST_CONNECTION:
                with suppress(OSError):
                    connection.shutdown(SHUT_RDWR)
        while self._refused and self._refused[0][1] < now - 1:
            self._refused.popleft()[0].close()

    def server_close(self) -> None:
        """Close all connections."""
        super().server_close()
        for connection, _ in self._refused:
            connection.close()


def make_server(host: str, port: int, *, behind_proxy: bool = False) -> Server:
    """The relay at an address; a proxy's clients are counted by the addresses that it forwards."""
    boxes = Boxes()
    app = create_app(boxes)
    server = Server(host, port, app, boxes)
    if behind_proxy:
        app.wsgi_app = ProxyFix(app.wsgi_app)  # type: ignore[method-assign]  # Flask's way
        server.most_of_one = MOST_CONNECTIONS
    return server


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="make relay", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 listens on all addresses")
    parser.add_argument("--port", type=int, default=8010, help="0 takes a free one")
    parser.add_argument(
        "--behind-proxy",
        action="store_true",
        help="X-Forwarded-For names the client; the proxy limits its connections",
    )
    wanted = parser.parse_args()
    server = make_server(wanted.host, wanted.port, behind_proxy=wanted.behind_proxy)
    print(f"Relay listening at http://{wanted.host}:{server.port}", flush=True)  # noqa: T201 - a program
    with suppress(KeyboardInterrupt):
        server.serve_forever()
