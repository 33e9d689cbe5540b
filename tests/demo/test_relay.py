"""The relay passes messages between a host and its seats; strangers cannot disturb them."""

import http.client
import json
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from hashlib import sha256
from socket import create_connection
from threading import Thread
from typing import NamedTuple

import pytest

from demo import relay
from demo.service import ROOT

STRANGER = {"REMOTE_ADDR": "192.0.2.1"}


class Table(NamedTuple):
    """The box of a seat, and its keys."""

    key: str
    host_key: str

    @property
    def seat(self):
        return f"/boxes/{self.key}/seat"

    @property
    def host(self):
        return f"/boxes/{self.key}/host"

    @property
    def auth(self):
        return {"Authorization": f"Bearer {self.host_key}"}


@pytest.fixture
def client(monkeypatch):
    monkeypatch.setattr(relay, "PATIENCE", 0)
    return relay.create_app(relay.Boxes()).test_client()


def opened(client, **sent):
    """A table whose host has connected."""
    table = Table(**client.post("/boxes").json)
    assert client.get(table.host, headers=table.auth, **sent).status_code == 200
    return table


@pytest.fixture
def table(client):
    return opened(client)


def tell(client, table, message, **sent):
    """Send a message from the host to the seat."""
    return client.post(table.seat, json=message, headers=table.auth, **sent).status_code


def ask(client, table, message, **sent):
    """Send a message to the host."""
    return client.post(table.host, json=message, **sent).status_code


def heard(client, table, after):
    return client.get(table.seat, query_string={"after": after}).json


def asked(client, table, after):
    return client.get(table.host, query_string={"after": after}, headers=table.auth).json


def told(answer):
    return [json.loads(text) for text in answer["messages"]]


def newest(client, box, **sent):
    return client.get(box, **sent).json["newest"]


def test_a_host_and_a_seat_hear_each_other_and_nobody_else_does(client, table):
    other = opened(client)
    start = newest(client, table.seat)
    assert tell(client, table, "Grüße") == ask(client, table, [1]) == 204
    answer = heard(client, table, start)
    assert told(answer) == ["Grüße"]
    assert told(heard(client, table, answer["newest"])) == []
    assert told(asked(client, table, start)) == [[1]]
    assert told(heard(client, other, start)) == told(asked(client, other, start)) == []


def test_a_key_is_derived_from_the_key_of_the_host_and_nothing_is_kept(client):
    table = Table(**client.post("/boxes").json)
    assert re.fullmatch("[0-9a-f]{32}", table.host_key)
    assert table.key == sha256(table.host_key.encode()).hexdigest()[:32]
    assert ask(client, table, "nobody is here") == 404


def test_a_new_reader_begins_after_what_was_said_before(client, table):
    tell(client, table, "old")
    start = newest(client, table.seat)
    tell(client, table, "new")
    assert told(heard(client, table, start)) == ["new"]


def test_a_reader_waits_for_the_next_message():
    app = relay.create_app(relay.Boxes())
    client = app.test_client()
    table, other = opened(client), opened(client)
    start = newest(client, table.seat)
    with ThreadPoolExecutor() as pool:
        reading = pool.submit(heard, app.test_client(), table, start)
        tell(client, other, "for another")
        assert not reading.done()
        tell(client, table, "at last")
        assert told(reading.result()) == ["at last"]


def test_messages_read_by_the_host_make_room(client, table):
    start = newest(client, table.host, headers=table.auth)
    for number in range(relay.MOST_MESSAGES):
        assert ask(client, table, number) == 204
    assert ask(client, table, "one too many") == 429
    answer = asked(client, table, start)
    assert told(answer) == list(range(relay.MOST_MESSAGES))
    asked(client, table, answer["newest"])
    assert ask(client, table, "next") == 204


def test_the_oldest_messages_to_a_seat_are_dropped_and_reported_lost(client, table):
    start = newest(client, table.seat)
    for number in range(relay.MOST_MESSAGES + 2):
        assert tell(client, table, number) == 204
    answer = heard(client, table, start)
    assert told(answer) == list(range(2, relay.MOST_MESSAGES + 2))
    assert answer["lost"]
    assert not heard(client, table, answer["newest"])["lost"]


def test_a_message_expires_and_is_reported_lost(client, table, monkeypatch):
    start = newest(client, table.seat)
    tell(client, table, "secret")
    monkeypatch.setattr(relay, "LONGEST_KEPT", -1)
    opened(client)
    monkeypatch.undo()
    monkeypatch.setattr(relay, "PATIENCE", 0)
    assert told(heard(client, table, start)) == []
    assert ask(client, table, "is the host here?") == 404
    monkeypatch.setattr(relay, "LONGEST_KEPT", 0)
    assert heard(client, table, start)["lost"]


def test_messages_expire_even_if_nobody_asks(monkeypatch):
    server = relay.make_server("127.0.0.1", 0)
    client = server.app.test_client()
    tell(client, opened(client), "secret")
    server.service_actions()
    assert [box.size("seat") for box in server._boxes._boxes.values()] == [len('"secret"')]
    monkeypatch.setattr(relay, "LONGEST_KEPT", -1)
    server.service_actions()
    server.server_close()
    assert server._boxes._boxes == {}


def test_after_a_restart_of_the_relay_lost_messages_are_reported(client, table):
    start = newest(client, table.seat)
    again = relay.create_app(relay.Boxes()).test_client()
    tell(again, table, "after")
    answer = heard(again, table, start)
    assert told(answer) == ["after"]
    assert answer["lost"]
    assert not heard(again, table, answer["newest"])["lost"]


def test_a_reader_with_a_number_from_the_future_starts_from_now(client, table):
    answer = heard(client, table, 10**18)
    assert answer["lost"]
    tell(client, table, "new")
    assert told(heard(client, table, answer["newest"])) == ["new"]


def test_only_the_host_speaks_for_the_host_and_reads_what_is_sent_to_it(client, table):
    start = newest(client, table.seat)
    ask(client, table, "the move of a seat")
    other = opened(client)
    for headers in (
        {},
        other.auth,
        {"Authorization": f"Bearer {table.key}"},
        {"Authorization": "Bearer"},
    ):
        forged = client.post(table.seat, json={"tell": "snapshot"}, headers=headers)
        read = client.get(table.host, query_string={"after": start}, headers=headers)
        assert forged.status_code == read.status_code == 403
        assert read.json["detail"]
    assert told(heard(client, table, start)) == []
    assert told(asked(client, table, start)) == ["the move of a seat"]


def test_a_stranger_s_messages_to_invented_boxes_move_nobody_s(client, table):
    start = newest(client, table.seat)
    tell(client, table, "ruling")
    ask(client, table, "move")
    for number in range(128):
        box = f"/boxes/{number:032}/host"
        assert client.post(box, json=1, environ_base=STRANGER).status_code == 404
    assert told(heard(client, table, start)) == ["ruling"]
    assert told(asked(client, table, start)) == ["move"]


def test_a_stranger_opens_some_boxes_and_not_those_of_others(client, table, monkeypatch):
    start = newest(client, table.seat)
    tell(client, table, "ruling")

    def hosts(number, network):
        strange = Table(relay.key_of(str(number)), str(number))
        return tell(client, strange, 1, environ_base={"REMOTE_ADDR": f"192.0.2.{network}"})

    of_one = [hosts(number, 1) for number in range(relay.MOST_BOXES_OF_ONE + 1)]
    assert of_one == [204] * relay.MOST_BOXES_OF_ONE + [429]
    monkeypatch.setattr(relay, "MOST_BOXES", relay.MOST_BOXES_OF_ONE + 2)
    assert [hosts(number, 2) for number in (998, 999)] == [204, 503]
    assert told(heard(client, table, start)) == ["ruling"]
    assert tell(client, table, "another") == ask(client, table, "move") == 204


def test_a_stranger_s_bytes_are_bounded(client, table, monkeypatch):
    text = '"' * (relay.LARGEST["seat"] // 2 - 1)
    for _ in range(5):
        assert tell(client, table, text) == 204
    answer = client.get(table.seat, query_string={"after": 0})
    assert len(answer.json["messages"]) == 1
    assert len(answer.data) < 2 * relay.MOST_BYTES["seat"] + 1024
    big = "x" * (relay.LARGEST["host"] - 2)
    assert [ask(client, table, big) for _ in range(9)] == [204] * 8 + [429]
    monkeypatch.setattr(relay, "MOST_KEPT", relay.MOST_BYTES["seat"] + relay.MOST_BYTES["host"])
    assert tell(client, opened(client), 1, environ_base=STRANGER) == 503
    assert tell(client, table, "smaller than the last") == 204


def test_readers_of_a_box_are_bounded(client, table, monkeypatch):
    assert relay.MOST_CONNECTIONS_OF_ONE < relay.MOST_READERS < relay.MOST_CONNECTIONS
    monkeypatch.setattr(relay, "MOST_READERS", 0)
    assert client.get(table.seat, query_string={"after": 1}).status_code == 429


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
        (b" " * (relay.LARGEST["host"] + 1), JSON, 413),
    ],
)
def test_only_json_is_a_message(client, table, body, headers, status):
    start = newest(client, table.host, headers=table.auth)
    answer = client.post(table.host, data=body, headers=headers)
    assert answer.status_code == answer.json["status"] == status
    assert answer.json["detail"]
    assert asked(client, table, start)["messages"] == []


def test_the_host_may_send_more_than_a_seat(client, table):
    assert tell(client, table, "x" * (relay.LARGEST["seat"] - 2)) == 204
    assert tell(client, table, "x" * (relay.LARGEST["seat"] - 1)) == 413


@pytest.mark.parametrize("box", ["/boxes/short/seat", f"/boxes/{'a' * 32}/middle", "/"])
def test_there_are_no_other_boxes(client, box):
    assert client.get(box).status_code == client.post(box).status_code == 404


def test_every_page_may_ask_and_nothing_is_stored(client, table):
    asking = {"Origin": "http://page", "Access-Control-Request-Headers": "authorization"}
    preflight = client.options(table.host, headers=asking)
    assert preflight.status_code == 200
    assert preflight.headers["Access-Control-Allow-Headers"] == "Authorization, Content-Type"
    assert int(preflight.headers["Access-Control-Max-Age"]) > 0
    for answer in (
        preflight,
        client.get(table.seat),
        client.post(table.seat),
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
        yield server.port
    finally:
        server.shutdown()
        thread.join()


@pytest.fixture
def port():
    with serving() as port:
        yield port


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


def opened_at(port):
    table = Table(**sent(port, "POST", "/boxes")[1])
    assert sent(port, "GET", table.host, headers=table.auth)[0] == 200
    return table


def served_at_last(port, table):
    """Repeat a request until the relay has room; until then it must be refused."""
    for _ in range(200):
        status, document = sent(port, "POST", table.host, "1")
        if status == 204:
            return True
        assert (status, document["status"]) == (503, 503)
        time.sleep(0.05)
    return False


HALF = b"POST /boxes HTTP/1.1\r\nHost: relay\r\n"


def test_half_requests_are_ended(port, monkeypatch):
    monkeypatch.setattr(relay, "LONGEST_CONNECTION", 1)
    table = opened_at(port)
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


def test_a_stranger_s_connections_leave_room_for_others(port, monkeypatch):
    table = opened_at(port)
    addresses = iter(["stranger"] * (relay.MOST_CONNECTIONS_OF_ONE + 1))
    monkeypatch.setattr(relay, "client", lambda _: next(addresses, "friend"))
    held = [
        create_connection(("127.0.0.1", port), 30) for _ in range(relay.MOST_CONNECTIONS_OF_ONE)
    ]
    try:
        for half in held:
            half.sendall(HALF)
        status, document = sent(port, "POST", table.host, "1")
        assert (status, document["status"]) == (503, 503)
        assert "too many connections" in document["detail"]
        assert sent(port, "POST", table.host, "1") == (204, None)
    finally:
        for half in held:
            half.close()


def test_connections_are_bounded(port, monkeypatch):
    monkeypatch.setattr(relay, "MOST_CONNECTIONS", 0)
    assert sent(port, "POST", "/boxes")[0] == 503
    monkeypatch.undo()
    assert sent(port, "POST", "/boxes")[0] == 200


def test_a_reader_who_has_gone_leaves_room(port):
    table = opened_at(port)
    start = sent(port, "GET", table.seat)[1]["newest"]
    request = f"GET {table.seat}?after={start} HTTP/1.1\r\nHost: relay\r\n\r\n".encode()
    for _ in range(relay.MOST_CONNECTIONS_OF_ONE):
        with create_connection(("127.0.0.1", port), 30) as reader:
            reader.sendall(request)
    assert served_at_last(port, table)


def test_the_input_of_a_request_is_bounded(port):
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
    assert sent(port, "POST", "/boxes")[0] == 200


def test_an_empty_body_and_one_in_chunks_are_refused(port):
    table = opened_at(port)
    assert sent(port, "POST", table.host, b"")[0] == 400
    status, document = sent(port, "POST", table.host, iter([b"1"]))
    assert (status, document["status"]) == (411, 411)
    with create_connection(("127.0.0.1", port), 30) as both:
        head = (
            f"POST {table.host} HTTP/1.1\r\nContent-Type: application/json\r\nContent-Length: 6\r\n"
        )
        both.sendall(f"{head}Transfer-Encoding: chunked\r\n\r\n1\r\n1\r\n0\r\n\r\n".encode())
        assert both.recv(100).startswith(b"HTTP/1.1 411")


def test_behind_a_proxy_the_client_is_the_one_that_it_names():
    with serving(behind_proxy=True) as port:
        made = [
            opened_at_for(port, f"192.0.2.{number % 2}")
            for number in range(2 * relay.MOST_BOXES_OF_ONE + 1)
        ]
    assert made == [200] * (2 * relay.MOST_BOXES_OF_ONE) + [429]


def opened_at_for(port, address):
    table = Table(**sent(port, "POST", "/boxes")[1])
    return sent(port, "GET", table.host, headers=table.auth | {"X-Forwarded-For": address})[0]


def test_no_key_is_logged():
    command = [sys.executable, "-m", "demo.relay", "--port", "0"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        port = int(process.stdout.readline().rpartition(":")[2])
        key = "k" * 32
        assert sent(port, "POST", f"/boxes/{key}/seat", "1")[0] == 403
        with create_connection(("127.0.0.1", port), 30) as bad:
            bad.sendall(f"GET /boxes/{key}/seat HTTP/9.9\r\n\r\n".encode())
            with bad.makefile("rb") as answer:
                assert json.loads(answer.read().rpartition(b"\r\n\r\n")[2])["status"] == 505
        process.terminate()
        assert process.stdout.read() == ""
