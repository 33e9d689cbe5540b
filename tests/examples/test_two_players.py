"""The example in Python: links, streams of messages, and what it refuses."""

import json
import math
import os
import re
import socket
import subprocess
import sys
import tracemalloc
from contextlib import ExitStack, closing
from http.server import BaseHTTPRequestHandler, HTTPServer
from itertools import takewhile
from threading import Thread
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

import pytest

from service.catalog import CATALOG
from tests.examples.two_players import HOME, node_server, opened, python_server
from tests.needs import need
from tests.programs import run

pytestmark = pytest.mark.portable
NODE = (pytest.mark.check, pytest.mark.two_players)


@pytest.fixture(scope="module")
def example(url):
    with python_server(url, None) as example:
        yield example


class Seat:
    """A person at a seat: sends and receives what the page would."""

    def __init__(self, url, link, **headers):
        self.url, self.sent = f"{url}/messages", 0
        self.headers = {"Authorization": f"Bearer {link}", **headers}
        self.stream = urlopen(Request(self.url, headers=self.headers), timeout=20)
        self.stream.readline()
        self.send(type="join")
        self.table = self.next()

    def next(self):
        """The next message; empty lines keep the connection."""
        return json.loads(next(line for line in self.stream if line.strip()))

    def send(self, **message):
        self.sent += 1
        body = json.dumps({"id": str(self.sent), **message}).encode()
        with urlopen(Request(self.url, body, self.headers), timeout=20) as answer:
            return answer.status

    def until(self, revision):
        while self.table.get("revision") != revision or self.table["type"] != "table":
            self.table = self.next()
        return self.table

    def close(self):
        self.stream.close()


class Page:
    """A page over a WebSocket, which reads nothing by itself."""

    def __init__(self, url, link):
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2**18)
        self.socket.settimeout(20)
        self.socket.connect((urlsplit(url).hostname, urlsplit(url).port))
        asked = "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        key = f"Sec-WebSocket-Key: {'A' * 22}==\r\n"
        self.socket.sendall(f"GET / HTTP/1.1\r\nHost: a\r\n{asked}{key}\r\n".encode())
        self.stream = self.socket.makefile("rb")
        while self.stream.readline().strip():
            pass
        self.send(link)
        assert self.receive() == {}

    def send(self, text):
        self.socket.sendall(bytes([0x81, 0x80 | len(text), 0, 0, 0, 0]) + text.encode())

    def receive(self):
        _, size = self.stream.read(2)
        size = int.from_bytes(self.stream.read(2)) if size > 125 else size
        return json.loads(self.stream.read(size))

    def close(self):
        self.stream.close()
        self.socket.close()


@pytest.mark.parametrize("game", CATALOG)
def test_people_at_a_table_get_their_own_views_and_move(example, game):
    seats = [Seat(example, link) for link in [*opened(example, game=game).values()][:2]]
    revision = 3
    for _ in range(4):
        shown = [seat.until(revision) for seat in seats]
        acting = shown[0]["position"]["to_act"]
        assert [table["may"][:1] == ["move"] for table in shown] == [acting == 0, acting == 1]
        hands = [table["position"]["view"]["hands"] for table in shown]
        for own in (0, 1):
            closed = hands[own][1 - own]
            assert closed.get("cards", closed.get("tiles")) is None
        move = shown[acting]["position"]["legal_moves"][0]
        seats[1 - acting].send(type="move", revision=revision, move=move)
        assert seats[1 - acting].next()["code"] == "no-move"
        seats[acting].send(type="move", revision=revision, move=move)
        revision += 1
    for seat in seats:
        seat.close()


def test_a_wrong_link_and_no_json_are_refused(example):
    for link in ("", "0", "x" * 32):
        with pytest.raises(HTTPError, match="403") as refused:
            Seat(example, link)
        refused.value.close()
    seat = Seat(example, next(iter(opened(example).values())))
    for body in (b"no JSON", b"[" * 9000):
        with pytest.raises(HTTPError, match="400") as refused:
            urlopen(Request(seat.url, body, seat.headers), timeout=20)
        refused.value.close()
    seat.send(type="move", revision=0, move={"type": "deal", "deck": []})
    assert seat.next()["detail"] == "no player chooses the cards to come"
    seat.close()


def test_a_body_longer_than_a_message_is_not_read(example):
    seat = Seat(example, next(iter(opened(example).values())))
    with pytest.raises(HTTPError, match="413") as refused:
        urlopen(Request(seat.url, b" " * 10_001, seat.headers), timeout=20)
    refused.value.close()
    seat.close()


def test_a_spectator_who_sends_without_a_name_writes_to_no_other(example):
    watching = Seat(example, opened(example)["Watch"], Viewer="Eve")
    nameless = {name: one for name, one in watching.headers.items() if name != "Viewer"}
    told = json.dumps({"type": "join", "id": "1", "Reload at evil.example!": 1}).encode()
    urlopen(Request(watching.url, told, nameless), timeout=20).close()
    watching.send(type="join")
    assert watching.next()["id"] == str(watching.sent)
    watching.close()


def test_each_link_names_its_person(example):
    links = opened(example, game="rummy", seats=4, computers={"1": "easy"})
    assert [*links] == ["Player 1", "Player 3", "Player 4", "Watch"]
    assert len({*links.values()}) == 4


@pytest.mark.parametrize(
    "query",
    [
        {"seats": 300_000},
        {"seats": "two"},
        {"game": "whist"},
        {"seed": 1},
        {"deck": []},
        {"options": {"target": -1}},
        {"computers": {"0": "clever"}},
        {"computers": {"0": "easy", "1": "easy"}},
        {"clock": {"seconds": "x"}},
        {"computers": None},
    ],
)
def test_wrong_terms_are_refused_and_cost_nothing(example, query):
    tracemalloc.start()
    try:
        with pytest.raises(HTTPError, match="400") as refused:
            opened(example, **query)
        refused.value.close()
        assert tracemalloc.get_traced_memory()[1] < 10 * 2**20
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("options", [{"target": math.nan}, {"target": "\ud800"}, {"target": 2**60}])
def test_options_that_no_json_has_are_refused_in_a_sentence(example, options):
    with pytest.raises(HTTPError, match="400") as refused:
        opened(example, options=options)
    with refused.value as answer:
        assert "with numbers below 2^53 and without half of a surrogate" in answer.read().decode()


def test_whole_numbers_with_a_point_open_a_table(example):
    assert [*opened(example, seats="2.0")] == ["Player 1", "Player 2", "Watch"]


def test_a_page_that_does_not_read_is_cut_off_and_others_are_not(example):
    link = opened(example)["Player 1"]
    reading = Seat(example, link)
    app = sys.modules["two_players"].app.test_client()
    headers = {"Authorization": f"Bearer {link}"}
    lines = iter(app.get("/messages", headers=headers).response)
    next(lines)
    for _ in range(150):
        reading.send(type="join")
        assert reading.next()["id"] == str(reading.sent)
    assert len([*takewhile(bytes.strip, lines)]) <= 100
    assert next(lines, None) is None, "it goes on, in ten seconds"
    reading.close()


@pytest.mark.check
@pytest.mark.two_players
def test_in_node_too_a_page_that_does_not_read_is_cut_off(url, tmp_path):
    with node_server(url, tmp_path) as example, ExitStack() as stack:
        link = opened(example, computers={"1": "easy"})["Player 1"]
        reading, idle = [stack.enter_context(closing(Page(example, link))) for _ in range(2)]
        sent = 0
        while sent < 10 * 2**20:  # more than both ends of a connection keep
            reading.send(json.dumps({"type": "join", "id": str(sent)}))
            while (told := reading.receive()).get("id") != str(sent):
                pass
            sent += len(json.dumps(told, separators=(",", ":"), ensure_ascii=False))
        assert len(idle.stream.read(sent)) < sent


@pytest.mark.check
@pytest.mark.two_players
def test_in_node_dead_connections_lock_nobody_out_of_a_seat(url, tmp_path):
    with node_server(url, tmp_path) as example, ExitStack() as stack:
        link = opened(example)["Player 1"]
        pages = [stack.enter_context(closing(Page(example, link))) for _ in range(21)]
        closing_frame, size = pages[0].stream.read(2)
        assert closing_frame == 0x88
        assert pages[0].stream.read(size)[2:] == b"this link was opened in too many other places"
        pages[0].send(json.dumps({"type": "join", "id": "0", "name": "Ghost"}))
        pages[-1].send(json.dumps({"type": "join", "id": "1"}))
        assert pages[-1].receive()["id"] == "1"


@pytest.mark.check
@pytest.mark.two_players
def test_in_node_a_spectator_who_floods_the_table_keeps_no_other_from_it(url, tmp_path):
    with node_server(url, tmp_path) as example, ExitStack() as stack:
        link = opened(example)["Watch"]
        flooding, other = [stack.enter_context(closing(Page(example, link))) for _ in range(2)]
        for number in range(300):
            flooding.send(json.dumps({"type": "join", "id": f"f{number}"}))
        other.send(json.dumps({"type": "join", "id": "1"}))
        assert other.receive()["id"] == "1"


class Bare(BaseHTTPRequestHandler):
    """Another program at the address of a Referee: its answers have no Content-Type."""

    def do_GET(self):
        self.send_response(404)
        self.end_headers()

    def log_message(self, *_):
        pass


@pytest.mark.parametrize("server", [python_server, pytest.param(node_server, marks=NODE)])
def test_it_goes_on_if_something_else_answers_for_the_referee(server, tmp_path):
    with HTTPServer(("127.0.0.1", 0), Bare) as bare:
        Thread(target=bare.serve_forever, args=[0.02], daemon=True).start()
        with server(f"http://127.0.0.1:{bare.server_port}", tmp_path) as example:
            for _ in range(2):
                with pytest.raises(HTTPError, match="502") as refused:
                    urlopen(f"{example}/v1/games/gin-rummy/texts", timeout=10)
                refused.value.close()
            with urlopen(f"{example}/connection.js", timeout=10) as script:
                assert script.status == 200
        bare.shutdown()


def test_the_examples_are_short_and_their_page_loads_nothing_from_elsewhere():
    most = {"server.mjs": 120, "server.py": 140, "static/seat.html": 110}
    lines = {name: len((HOME / name).read_text().splitlines()) for name in most}
    assert [name for name in most if lines[name] > most[name]] == []
    assert not re.search("src=|https?://|innerHTML", (HOME / "static/seat.html").read_text())


@pytest.mark.check
@pytest.mark.two_players
def test_an_installation_in_node_leaves_no_lock_file_that_would_stop_a_release():
    need("node")
    assert run(["npm", "config", "get", "package-lock"], cwd=HOME) == "false\n"


def test_the_documented_command_starts_it_and_a_missing_referee_is_reported(tmp_path):
    page = (HOME / "README.md").read_text()
    [command] = re.findall(r"^.*\.venv/bin/(flask .+) --port 8080$", page, re.MULTILINE)
    (tmp_path / "referee_client").symlink_to(HOME.parents[1] / "clients" / "python")
    with subprocess.Popen(
        [sys.executable, "-m", *command.split(), "--port", "0"],
        cwd=HOME.parents[1],
        env=os.environ | {"REFEREE": "http://127.0.0.1:9", "PYTHONPATH": str(tmp_path)},
        stderr=subprocess.PIPE,
        text=True,
    ) as server:
        [url] = next(filter(None, map(re.compile(r"http://\S+").findall, server.stderr)))
        with pytest.raises(HTTPError, match="400") as refused:
            urlopen(f"{url}/", timeout=10)
        with refused.value as answer:
            detail = answer.read().decode()
        server.terminate()
        told = server.stderr.read()
    assert "the referee does not answer" in detail
    assert "no Referee answers at http://127.0.0.1:9\n" in told
