"""A table for players at separate browsers: it keeps states, hands out views, and knows no rules.

Start Referee, then `python3 server.py`, and open the address that it prints.
"""

import json
import os
import secrets
from collections import defaultdict
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Condition
from urllib.error import HTTPError, URLError
from urllib.parse import parse_qsl, quote, urlsplit
from urllib.request import Request, urlopen

REFEREE = os.environ.get("REFEREE", "http://127.0.0.1:8000")
PAGE = Path(__file__).with_name("seat.html")
LINK = '<p><a href="/seat#{}">Seat {}</a>, for one player alone'
SEATS = {}  # by the secret in the link of a seat: its table, and its number there


class Refused(Exception):
    """A request is refused with this status and this document."""


class Table:
    """A game in play: its state, the latest view of each seat, and what each seat saw happen."""

    def __init__(self, game, wanted):
        self.home, self.changed = f"{REFEREE}/v1/games/{quote(game, safe='')}", Condition()
        self.logs = defaultdict(list)
        self.ask("deals", wanted)

    def ask(self, operation, body):
        """Ask Referee, and keep the position it answers."""
        body = json.dumps({**body, "views": "all", "describe": True}).encode()
        request = Request(f"{self.home}/{operation}", body, {"Content-Type": "application/json"})
        try:
            with urlopen(request, timeout=10) as answer:
                position = json.load(answer)
        except HTTPError as refused:
            raise Refused(refused.code, json.load(refused)) from None
        except URLError:
            raise Refused(502, {"detail": f"nothing answers at {REFEREE}"}) from None
        self.state, self.views = position["state"], position["views"]
        for view in self.views:
            del view["events"]  # the page tells them in words
            self.logs[view["seat"]].append(view.pop("event_texts"))

    def move(self, seat, move):
        """Make the move of a seat; Referee refuses it if another seat is to act."""
        if {"deck", "cut"} & move.keys():
            raise Refused(403, {"detail": "players do not choose the cards to come"})
        with self.changed:
            self.ask("moves", {"state": self.state, "move": move, "seat": seat})
            self.changed.notify_all()
        return {}

    def view(self, seat, seen):
        """Wait until there is more than the seat has seen, or 20 s; return what it may know."""
        log = self.logs[seat]
        with self.changed:
            self.changed.wait_for(lambda: len(log) > seen, timeout=20)
            return {**self.views[seat], "event_texts": sum(log[seen:], []), "seen": len(log)}


class Handler(BaseHTTPRequestHandler):
    """GET / deals; /seat is the page of a seat, which gets /view and posts to /move."""

    protocol_version = "HTTP/1.1"

    def do_GET(self):
        url = urlsplit(self.path)
        query = dict(parse_qsl(url.query))
        if url.path == "/":
            self.reply(lambda: deal(**query))
        elif url.path == "/seat":
            self.reply(PAGE.read_text)
        else:
            self.reply(lambda: self.of_seat(Table.view, int(query["seen"])))

    def do_POST(self):
        self.reply(lambda: self.of_seat(Table.move, self.body()))

    def body(self):
        return dict(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))

    def of_seat(self, ask, *asked):
        secret = self.headers.get("Authorization", "").removeprefix("Bearer ")
        if secret not in SEATS:
            raise Refused(403, {"detail": "this is not the link of a seat"})
        table, seat = SEATS[secret]
        return ask(table, seat, *asked)

    def reply(self, ask):
        try:
            status, answer = 200, ask()
        except Refused as refused:
            status, answer = refused.args
        except (KeyError, TypeError, ValueError) as wrong:
            status, answer = 400, {"detail": f"the request is not understood: {wrong}"}
        is_page = isinstance(answer, str)
        content = (answer if is_page else json.dumps(answer)).encode()
        self.send_response(status)
        self.send_header(
            "Content-Type", "text/html; charset=utf-8" if is_page else "application/json"
        )
        self.send_header("Content-Length", str(len(content)))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(content)


def deal(game="gin-rummy", seats="2", preset=None, options="{}"):
    """Deal a game; return a page with one secret link for each seat."""
    wanted = {"seats": int(seats), "options": json.loads(options)}
    table = Table(game, wanted | ({"preset": preset} if preset else {}))
    links = [secrets.token_urlsafe() for _ in table.views]
    SEATS.update({link: (table, seat) for seat, link in enumerate(links)})
    return "".join(LINK.format(link, seat) for seat, link in enumerate(links))


if __name__ == "__main__":
    address = (os.environ.get("HOST", "127.0.0.1"), int(os.environ.get("PORT", "8080")))
    with ThreadingHTTPServer(address, Handler) as server:
        print("http://{}:{}/?game=gin-rummy&seats=2".format(*server.server_address), flush=True)
        server.serve_forever()
