"""Tables for people at separate browsers: `referee_client.table` with Flask. It knows no rules."""

import json
import os
import re
import secrets
from queue import Empty, Queue
from threading import RLock, Timer
from urllib.parse import quote

import httpx
from flask import Flask, Response, abort, request
from referee_client.table import Table

REFEREE = os.environ.get("REFEREE", "http://127.0.0.1:8000")
MOST_LINKS, MOST_LISTENERS, MOST_UNREAD, MOST_BYTES = 10_000, 20, 100, 10_000
LINKS = {}  # by the secret in a link: its room, and the seat there; the oldest are dropped first
app = Flask(__name__)
app.config["MAX_CONTENT_LENGTH"] = MOST_BYTES
referee = httpx.Client(base_url=REFEREE, timeout=10)


def ask(game, operation, body):
    try:
        return referee.post(f"/v1/games/{game}/{operation}", json=body).json()
    except (httpx.HTTPError, ValueError):
        app.logger.warning("no Referee answers at %s", REFEREE)
        return None


class Room:
    """A table, those who listen (by seat, or "spectator"), and the timer that wakes it."""

    def __init__(self, terms):
        self.table, self.listeners = Table.open(terms, ask), {}
        self.lock, self.timer = RLock(), Timer(0, lambda: None)

    def deliver(self, act):
        """Send what the table says, and wake it when it has something to do."""
        with self.lock:
            for to, message in act():
                boxes = self.listeners.get(str(to)[:9], {})
                for box, own in [*boxes.items()]:
                    if box.full():  # its page does not read
                        boxes.pop(box, None)
                    elif to in {own, "spectator"}:
                        box.put(message)
            self.timer.cancel()
            if (due := self.table.due) is not None:
                self.timer = Timer(min(due / 1000, 60), self.deliver, [self.table.tick])
                self.timer.daemon = True
                self.timer.start()


@app.get("/")
def open_table():
    """A link for each person, and one for everybody who wants to watch."""
    query = {"game": "gin-rummy", "seats": "2", **request.args}
    read = {"seats", "options", "computers", "clock"}
    if query.keys() - {"game", "preset", *read}:
        abort(400, "the query may have game, seats, preset, options, computers and clock")
    if not re.fullmatch("[a-z-]+", query["game"]):
        abort(400, "game: its name")
    try:
        terms = {name: json.loads(text) if name in read else text for name, text in query.items()}
        room = Room(terms)
    except ValueError as error:
        abort(400, str(error))
    page, computers = "", terms.get("computers", {})
    people = [seat for seat in range(int(terms["seats"])) if str(seat) not in computers]
    for seat in [*people, "spectator"]:
        name = "Watch" if seat == "spectator" else f"Player {seat + 1}"
        link = secrets.token_urlsafe(24)
        LINKS[link] = room, seat
        page += f'<p><a href="/seat.html#{link}">{name}</a>'
    for old in [*LINKS][:-MOST_LINKS]:
        del LINKS[old]
    return page


def own_seat():
    secret = request.headers.get("Authorization", "").removeprefix("Bearer ")
    room, seat = LINKS.get(secret) or abort(403, "this is not the link of a seat")
    return room, f"{seat} {request.headers.get('Viewer', '')[:40]}" if seat == "spectator" else seat


@app.get("/messages")
def listen():
    """The messages to a seat as they come, one a line; an empty line every ten seconds."""
    (room, seat), box = own_seat(), Queue(MOST_UNREAD)
    boxes = room.listeners.setdefault(str(seat)[:9], {})
    boxes[box] = seat
    for old in [*boxes][:-MOST_LISTENERS]:
        boxes.pop(old, None)

    def lines():
        try:
            yield "\n"
            while box in boxes:
                try:
                    yield json.dumps(box.get(timeout=10)) + "\n"
                except Empty:
                    yield "\n"
        finally:
            boxes.pop(box, None)

    return Response(lines(), mimetype="application/x-ndjson")


@app.post("/messages")
def send():
    """Pass a message of a seat to its table."""
    (room, seat), message = own_seat(), json.loads(request.get_data())
    room.deliver(lambda: room.table.receive(seat, message))
    return {}


@app.get("/seat.html", defaults={"file": "seat.html"})
@app.get("/connection.js", defaults={"file": "stream.js"})
def page(file):
    return app.send_static_file(file)


@app.get("/static/table/kit/words.js")
@app.get("/static/languages/<language>.json")
@app.get("/v1/games/<game>/texts")
def words(**_):
    """What pages read of Referee: words in their language."""
    try:
        answer = referee.get(quote(request.path))
        headers = {"Content-Type": answer.headers["Content-Type"]}
    except (httpx.HTTPError, KeyError):
        abort(502, f"no Referee answers at {REFEREE}")
    return answer.content, answer.status_code, headers


@app.errorhandler(ValueError)
@app.errorhandler(RecursionError)
def no_json(error):
    return f"no JSON: {error}", 400
