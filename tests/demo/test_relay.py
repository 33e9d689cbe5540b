"""The relay passes messages between the pages of a table; strangers cannot disturb them."""

import http.client
import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from itertools import count
from socket import create_connection, create_server
from threading import Thread

import pytest

from demo import relay
from demo.service import ROOT
from tests.programs import ended

STRANGER = {"REMOTE_ADDR": "192.0.2.1"}
KEYS = count()


class Table:
    """A table with a key of its own, and its box."""

    def __init__(self):
        self.key = f"{next(KEYS):032x}"
        self.box = f"/boxes/{sha256(self.key.encode()).hexdigest()[:32]}"
        self.auth = {"Authorization": f"Bearer {self.key}"}


@pytest.fixture
def client(monkeypatch):
    monkeypatch.setattr(relay, "PATIENCE", 0)
    return relay.create_app(relay.Boxes()).test_client()


@pytest.fixture
def table():
    return Table()


def say(client, table, message, **sent):
    """Send a message to a table; returns the status."""
    return client.post(table.box, json=message, headers=table.auth, **sent).status_code


def heard(client, table, after):
    return client.get(table.box, query_string={"after": after}).json


def told(answer):
    return [json.loads(text) for text in answer["messages"]]


def newest(client, table):
    return client.get(table.box).json["newest"]


def test_all_pages_of_a_table_hear_each_other_and_those_of_others_do_not(client, table):
    other, start = Table(), newest(client, table)
    assert say(client, table, "Grüße") == say(client, table, [1]) == 204
    answer = heard(client, table, start)
    assert told(answer) == told(heard(client, table, start)) == ["Grüße", [1]]
    assert told(heard(client, table, answer["newest"])) == []
    assert told(heard(client, other, start)) == []


def test_a_new_reader_begins_after_what_was_said_before(client, table):
    say(client, table, "old")
    start = newest(client, table)
    say(client, table, "new")
    assert told(heard(client, table, start)) == ["new"]


def test_a_reader_waits_for_the_next_message(table):
    app = relay.create_app(relay.Boxes())
    client = app.test_client()
    say(client, table, "old")
    start = newest(client, table)
    with ThreadPoolExecutor() as pool:
        reading = pool.submit(heard, app.test_client(), table, start)
        say(client, Table(), "for another")
        assert not reading.done()
        say(client, table, "at last")
        assert told(reading.result()) == ["at last"]


def test_nobody_waits_at_a_box_that_is_not_there(table, monkeypatch):
    monkeypatch.setattr(relay, "PATIENCE", 10**6)
    client = relay.create_app(relay.Boxes()).test_client()
    assert told(heard(client, table, newest(client, table))) == []


def test_the_oldest_messages_make_room(client, table):
    start = newest(client, table)
    for number in range(relay.MOST_MESSAGES + 2):
        assert say(client, table, number) == 204
    assert told(heard(client, table, start)) == list(range(2, relay.MOST_MESSAGES + 2))


def test_a_message_expires_even_if_nobody_asks(monkeypatch, table):
    server = relay.make_server("127.0.0.1", 0)
    say(server.app.test_client(), table, "secret")
    server.service_actions()
    assert [box.size for box in server._boxes._boxes.values()] == [len('"secret"')]
    monkeypatch.setattr(relay, "LONGEST_KEPT", -1)
    server.service_actions()
    server.server_close()
    assert server._boxes._boxes == {}


def test_an_old_message_expires_in_a_box_with_new_ones(client, table, monkeypatch):
    start = newest(client, table)
    say(client, table, "old")
    monkeypatch.setattr(relay, "LONGEST_KEPT", 0)
    say(client, table, "new")
    assert told(heard(client, table, start)) == []
    say(client, table, "newer")
    monkeypatch.undo()
    monkeypatch.setattr(relay, "PATIENCE", 0)
    assert told(heard(client, table, start)) == ["newer"]


def test_after_a_restart_of_the_relay_a_reader_goes_on(client, table):
    start = newest(client, table)
    again = relay.create_app(relay.Boxes()).test_client()
    say(again, table, "after")
    assert told(heard(again, table, start)) == ["after"]


def test_a_reader_with_a_number_from_the_future_starts_from_now(client, table):
    answer = heard(client, table, 10**18)
    say(client, table, "new")
    assert told(heard(client, table, answer["newest"])) == ["new"]


def test_nobody_writes_without_the_key(client, table):
    start = newest(client, table)
    name = table.box.rpartition("/")[2]
    for headers in (
        {},
        Table().auth,
        {"Authorization": f"Bearer {name}"},
        {"Authorization": "Bearer"},
        {"Authorization": f"Basic {table.key}"},
    ):
        forged = client.post(table.box, json={"tell": "snapshot"}, headers=headers)
        assert forged.status_code == 403
        assert forged.json["detail"]
    assert client.post(f"/boxes/{'é' * 32}", json=1, headers=table.auth).status_code == 403
    assert told(heard(client, table, start)) == []


def test_a_stranger_opens_some_boxes_and_not_those_of_others(client, table, monkeypatch):
    start = newest(client, table)
    say(client, table, "move")

    def opens(network):
        return say(client, Table(), 1, environ_base={"REMOTE_ADDR": f"192.0.2.{network}"})

    of_one = [opens(1) for _ in range(relay.MOST_BOXES_OF_ONE + 1)]
    assert of_one == [204] * relay.MOST_BOXES_OF_ONE + [429]
    monkeypatch.setattr(relay, "MOST_BOXES", relay.MOST_BOXES_OF_ONE + 2)
    assert [opens(2) for _ in range(2)] == [204, 503]
    assert told(heard(client, table, start)) == ["move"]
    assert say(client, table, "another") == 204


def test_a_stranger_s_bytes_are_bounded(client, table, monkeypatch):
    text = '"' * (relay.LARGEST // 2 - 1)
    for _ in range(5):
        assert say(client, table, text) == 204
    answer = client.get(table.box, query_string={"after": 0})
    assert len(answer.json["messages"]) == 1
    assert len(answer.data) < 2 * relay.LARGEST + 1024
    monkeypatch.setattr(relay, "MOST_KEPT", relay.LARGEST)
    assert say(client, Table(), 1, environ_base=STRANGER) == 503
    assert say(client, table, "smaller than the last") == 204


def test_readers_of_a_box_are_bounded(client, table, monkeypatch):
    assert relay.MOST_CONNECTIONS_OF_ONE < relay.MOST_READERS < relay.MOST_CONNECTIONS
    monkeypatch.setattr(relay, "MOST_READERS", 0)
    assert client.get(table.box, query_string={"after": 1}).status_code == 429


JSON = {"Content-Type": "application/json"}


@pytest.mark.parametrize(
    ("body", "headers", "status"),
    [
        (b"1", {}, 415),
        (b"1", {"Content-Type": "text/plain"}, 415),
        (b"a=1", {"Content-Type": "application/x-www-form-urlencoded"}, 415),
        (b" ", JSON, 400),
        (b"not json", JSON, 400),
        (b"NaN", JSON, 400),
        (b"1 2", JSON, 400),
        (b'"\xff"', JSON, 400),
        (b"\xff" * 512, JSON, 400),
        (b"[" * 8000, JSON, 400),
        (b'"cut', JSON, 400),
        (b" " * (relay.LARGEST + 1), JSON, 413),
    ],
)
def test_only_json_is_a_message(client, table, body, headers, status):
    start = newest(client, table)
    answer = client.post(table.box, data=body, headers=headers | table.auth)
    assert answer.status_code == answer.json["status"] == status
    assert answer.json["detail"]
    assert heard(client, table, start)["messages"] == []


def test_the_largest_message_passes(client, table):
    assert say(client, table, "x" * (relay.LARGEST - 2)) == 204
    assert say(client, table, "x" * (relay.LARGEST - 1)) == 413


@pytest.mark.parametrize("box", ["/boxes", "/boxes/short", f"/boxes/{'a' * 32}/seat", "/"])
def test_there_are_no_other_boxes(client, box):
    assert client.get(box).status_code == client.post(box).status_code == 404


def test_every_page_may_ask_and_nothing_is_stored(client, table):
    asking = {"Origin": "http://page", "Access-Control-Request-Headers": "authorization"}
    preflight = client.options(table.box, headers=asking)
    assert preflight.status_code == 200
    assert preflight.headers["Access-Control-Allow-Headers"] == "Authorization, Content-Type"
    assert int(preflight.headers["Access-Control-Max-Age"]) > 0
    for answer in (
        preflight,
        client.get(table.box),
        client.post(table.box),
        client.get("/nowhere"),
    ):
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert answer.headers["Cache-Control"] == "no-store"


def test_a_client_of_ipv6_is_a_network():
    assert relay.client("2001:db8::1") == relay.client("2001:db8:0:ff::2")
    assert relay.client("2001:db8::1") != relay.client("2001:db8:0:100::1")
    assert relay.client("fe80::1%eth0") == relay.client("fe80::2%eth1")
    assert relay.client("::ffff:192.0.2.1") == relay.client("192.0.2.1") == "192.0.2.1"
    assert relay.client("unknown") == relay.client("192.0.2.1:80")


@contextmanager
def serving(**behind):
    server = relay.make_server("127.0.0.1", 0, **behind)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        thread.join()


@pytest.fixture
def port():
    with serving() as server:
        yield server.port


def sent(port, method, path, body=None, headers=JSON):
    """The status of a response, and its document."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        connection.request(method, path, body, headers)
        answer = connection.getresponse()
        text = answer.read()
        return answer.status, json.loads(text) if text else None
    finally:
        connection.close()


def say_at(port, table, body="1", **more):
    """Send a message to the relay at a port; returns the status and the document."""
    return sent(port, "POST", table.box, body, JSON | table.auth | more)


def served_at_last(port, table):
    """Repeat a request until the relay has room; until then it must be refused."""
    for _ in range(200):
        status, document = say_at(port, table)
        if status == 204:
            return True
        assert (status, document["status"]) == (503, 503)
        time.sleep(0.05)
    return False


HALF = b"POST /boxes/1 HTTP/1.1\r\nHost: relay\r\n"


def test_half_requests_are_ended(port, table, monkeypatch):
    monkeypatch.setattr(relay, "LONGEST_CONNECTION", 1)
    halves = [
        create_connection(("127.0.0.1", port), 30) for _ in range(relay.MOST_CONNECTIONS_OF_ONE)
    ]
    try:
        for half in halves:
            half.sendall(HALF)
        assert served_at_last(port, table)
        assert [half.recv(1) for half in halves] == [b""] * len(halves)
    finally:
        for half in halves:
            half.close()


def test_a_stranger_s_connections_leave_room_for_others(port, table, monkeypatch):
    addresses = iter(["stranger"] * (relay.MOST_CONNECTIONS_OF_ONE + 1))
    monkeypatch.setattr(relay, "client", lambda _: next(addresses, "friend"))
    held = [
        create_connection(("127.0.0.1", port), 30) for _ in range(relay.MOST_CONNECTIONS_OF_ONE)
    ]
    try:
        for half in held:
            half.sendall(HALF)
        status, document = say_at(port, table)
        assert (status, document["status"]) == (503, 503)
        assert "too many connections" in document["detail"]
        assert say_at(port, table) == (204, None)
    finally:
        for half in held:
            half.close()


def test_connections_are_bounded(port, table, monkeypatch):
    monkeypatch.setattr(relay, "MOST_CONNECTIONS", 0)
    assert say_at(port, table)[0] == 503
    monkeypatch.undo()
    assert say_at(port, table)[0] == 204


def test_a_reader_who_has_gone_leaves_room(port, table):
    say_at(port, table)
    for _ in range(relay.MOST_CONNECTIONS_OF_ONE):
        with waiting(port, table):
            pass
    assert served_at_last(port, table)


def waiting(port, table, address=""):
    """A connection that waits for the next message of a table."""
    start = sent(port, "GET", table.box)[1]["newest"]
    reader = create_connection(("127.0.0.1", port), 30)
    lines = [f"GET {table.box}?after={start} HTTP/1.1", f"X-Forwarded-For: {address}", "", ""]
    reader.sendall("\r\n".join(lines).encode())
    return reader


def test_the_input_of_a_request_is_bounded(port, table):
    with create_connection(("127.0.0.1", port), 30) as long:
        line = b"x: " + b"y" * 60_000 + b"\r\n"
        try:
            long.sendall(HALF)
            for _ in range(2 * relay.MOST_READ // len(line)):
                long.sendall(line)
            rest = long.recv(1)
        except ConnectionError:
            rest = b""
    assert rest in {b"", b"H"}  # a response, or none
    assert say_at(port, table)[0] == 204


def test_an_empty_body_and_one_in_chunks_are_refused(port, table):
    assert say_at(port, table, b"")[0] == 400
    status, document = say_at(port, table, iter([b"1"]))
    assert (status, document["status"]) == (411, 411)
    with create_connection(("127.0.0.1", port), 30) as both:
        lines = [f"POST {table.box} HTTP/1.1", f"Authorization: Bearer {table.key}"]
        head = "\r\n".join([*lines, "Content-Type: application/json", "Content-Length: 6", ""])
        both.sendall(f"{head}Transfer-Encoding: chunked\r\n\r\n1\r\n1\r\n0\r\n\r\n".encode())
        assert both.recv(100).startswith(b"HTTP/1.1 411")


def test_behind_a_proxy_the_client_is_the_one_that_it_names():
    with serving(behind_proxy=True) as server:
        opened = [
            say_at(server.port, Table(), **{"X-Forwarded-For": f"192.0.2.{number % 2}"})[0]
            for number in range(2 * relay.MOST_BOXES_OF_ONE + 1)
        ]
    assert opened == [204] * (2 * relay.MOST_BOXES_OF_ONE) + [429]


def test_behind_a_proxy_the_waiting_readers_of_one_client_leave_room_for_others(table):
    """Each holds a thread, whichever boxes it waits at."""
    assert 2 * relay.MOST_READERS_OF_ONE < relay.MOST_CONNECTIONS
    other, friend = Table(), {"X-Forwarded-For": "192.0.2.7"}
    with serving(behind_proxy=True) as server, ExitStack() as held:
        port = server.port
        start = sent(port, "GET", table.box)[1]["newest"]
        for each in (table, other):
            say_at(port, each, **friend)
        for number in range(relay.MOST_READERS_OF_ONE):
            held.enter_context(waiting(port, (table, other)[number % 2], "192.0.2.6"))
        while len(server._boxes._readers) < relay.MOST_READERS_OF_ONE:
            time.sleep(0.01)
        with waiting(port, table, "192.0.2.6") as one_more:
            assert one_more.recv(100).startswith(b"HTTP/1.1 429")
        assert say_at(port, table, **friend) == (204, None)
        status, answer = sent(port, "GET", f"{table.box}?after={start}", headers=friend)
    assert (status, told(answer)) == (200, [1, 1])


def test_no_key_is_logged(table):
    command = [sys.executable, "-m", "demo.relay", "--port", "0", "--behind-proxy"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        port = int(process.stdout.readline().rpartition(":")[2])
        assert say_at(port, table)[0] == 204
        with create_connection(("127.0.0.1", port), 30) as bad:
            bad.sendall(f"GET {table.box} HTTP/9.9\r\n\r\n".encode())
            with bad.makefile("rb") as answer:
                assert json.loads(answer.read().rpartition(b"\r\n\r\n")[2])["status"] == 505
        process.terminate()
        assert process.stdout.read() == ""


def test_a_port_in_use_ends_it_with_one_line():
    with create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ends = ended([sys.executable, "-m", "demo.relay", "--port", str(port)], cwd=ROOT)
    assert ends.returncode == 1
    assert ends.stderr == (
        f"relay: cannot listen on 127.0.0.1 port {port}: Address already in use; "
        f'choose another one: make relay ARGS="--port {port + 1}"\n'
    )
