"""A table for players at separate browsers: it keeps states, hands out views and knows no rules."""

import json
import os
import secrets
from threading import Condition
from urllib.error import HTTPError, URLError
from urllib.parse import quote
from urllib.request import Request, urlopen

from flask import Flask, abort, request
from werkzeug.exceptions import HTTPException

REFEREE = os.environ.get("REFEREE", "http://127.0.0.1:8000")
SEATS = {}  # by the secret in the link of a seat: its table, and its number there
app = Flask(__name__)


class Table:
    """A game in play: its state, and for each seat its latest view and the texts of all events."""

    def __init__(self, game, wanted):
        self.home, self.changed = f"{REFEREE}/v1/games/{quote(game, safe='')}", Condition()
        self.texts = {}  # by seat
        self.ask("deals", wanted)

    def ask(self, operation, body):
        """Ask Referee, and keep the position it answers."""
        body = json.dumps({**body, "views": ["all"], "describe": True}).encode()
        asked = Request(f"{self.home}/{operation}", body, {"Content-Type": "application/json"})
        with urlopen(asked, timeout=10) as answer:
            position = json.load(answer)
        self.state, self.views = position["state"], position["views"]
        for seat, view in enumerate(self.views):
            self.texts.setdefault(seat, []).append(view.pop("event_texts"))
            del view["events"]  # the page shows the texts


@app.get("/")
def deal():
    """Deal the game in the query; return a page with one secret link for each seat."""
    query = {"game": "gin-rummy", "seats": "2", "options": "{}", **request.args}
    if query.keys() - {"game", "seats", "options", "preset"}:
        abort(400, "the query may have game, seats, options and preset")
    wanted = query | {"seats": int(query["seats"]), "options": json.loads(query["options"])}
    table = Table(wanted.pop("game"), wanted)
    links = [secrets.token_urlsafe() for _ in table.views]
    SEATS.update({link: (table, seat) for seat, link in enumerate(links)})
    each = '<p><a href="/static/seat.html#{}">Player {}</a>'.format
    return "".join(each(link, seat + 1) for seat, link in enumerate(links))


def own_seat():
    """The table and the seat of the secret link that a request comes from."""
    secret = request.headers.get("Authorization", "").removeprefix("Bearer ")
    return SEATS.get(secret) or abort(403, "this is not the link of a seat")


@app.get("/view")
def view():
    """Wait up to 20 s for events that the seat has not seen; return its view."""
    (table, seat), seen = own_seat(), int(request.args["seen"])
    texts = table.texts[seat]
    with table.changed:
        table.changed.wait_for(lambda: len(texts) > seen, timeout=20)
        return {**table.views[seat], "event_texts": sum(texts[seen:], []), "seen": len(texts)}


@app.post("/move")
def move():
    """Make a move of the seat; Referee refuses another seat's, or one that sets a deck."""
    (table, seat), move = own_seat(), request.get_json(force=True)
    with table.changed:
        table.ask("moves", {"state": table.state, "move": move, "seat": seat})
        table.changed.notify_all()
    return {}


@app.errorhandler(Exception)
def refuse(error):
    """Answer Referee's problem, or one of our own."""
    if isinstance(error, HTTPError):
        with error:
            return json.load(error), error.code
    if isinstance(error, HTTPException):
        return {"detail": error.description}, error.code
    if isinstance(error, URLError):
        return {"detail": f"nothing answers at {REFEREE}"}, 502
    return {"detail": f"the request is not understood: {error}"}, 400
