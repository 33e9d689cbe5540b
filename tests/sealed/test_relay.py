"""The relay passes messages between the pages of a table; strangers cannot disturb them."""

import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from hashlib import sha256
from itertools import count
from select import select
from socket import create_connection, create_server

import pytest

from service.sealed import relay
from tests.asking import JSON, ask
from tests.programs import ended
from tests.serving import ROOT

RELAY = [sys.executable, "-m", "service.sealed.relay"]
PATCHED = """
from itertools import count
from service.sealed import relay
{changes}
server = relay.make_server("127.0.0.1", 0, behind_proxy={behind_proxy})
print(f"Relay listening at http://127.0.0.1:{{server.port}}", flush=True)
server.serve_forever()
"""
MOST_MESSAGES, MOST_BOXES_OF_ONE, MOST_CONNECTIONS_OF_ONE, MOST_READERS_OF_ONE = 16, 32, 32, 32
LARGEST = 512 * 1024
MOST_READ = LARGEST + 16 * 1024
AT_ONCE = "relay.PATIENCE = 0"
NUMBERS = count()


class Table:
    """A table with a key of its own and its box, at a relay that believes what a proxy says."""

    def __init__(self, client=None):
        number = next(NUMBERS)
        self.key = f"{number:032x}"
        self.box = f"/boxes/{sha256(self.key.encode()).hexdigest()[:32]}"
        self.auth = {"Authorization": f"Bearer {self.key}"}
        self.auth["X-Forwarded-For"] = client or f"192.0.2.{number}"


@pytest.fixture
def table():
    return Table()


@contextmanager
def running(command):
    """A relay: the process, and its port."""
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as process:
        try:
            yield process, int(process.stdout.readline().rpartition(":")[2])
        finally:
            process.terminate()


@contextmanager
def relaying(*changes, behind_proxy=True):
    """The port of a relay with other limits."""
    program = PATCHED.format(changes="\n".join(changes), behind_proxy=behind_proxy)
    with running([sys.executable, "-c", program]) as (_, port):
        yield port


@pytest.fixture(scope="module")
def at_once():
    with relaying(AT_ONCE) as port:
        yield port


@pytest.fixture(scope="module")
def patient():
    with running([*RELAY, "--port", "0"]) as (_, port):
        yield port


def asked(port, method, path, body=None, headers=JSON):
    """The status of a response, its headers, and its document."""
    status, answered, text = ask(port, method, path, body, headers)
    return status, answered, json.loads(text) if text else None


def say(port, table, message="1", **headers):
    """Send a message to a table; returns the status and the document."""
    status, _, document = asked(port, "POST", table.box, message, table.auth | headers)
    assert document is None or document["status"] == status
    return status, document


def told(port, table, after):
    answer = asked(port, "GET", f"{table.box}?after={after}")[2]
    return [json.loads(text) for text in answer["messages"]]


def newest(port, table):
    return asked(port, "GET", table.box)[2]["newest"]


def test_all_pages_of_a_table_hear_each_other_and_those_of_others_do_not(at_once, table):
    other, start = Table(), newest(at_once, table)
    for message in ('"Grüße"', "[1]"):
        assert say(at_once, table, message.encode())[0] == 204
    assert [told(at_once, table, start) for _ in range(2)] == [["Grüße", [1]]] * 2
    assert told(at_once, table, newest(at_once, table)) == []
    assert told(at_once, other, start) == []


def test_a_reader_waits_for_the_next_message_after_what_was_said_before(patient, table):
    say(patient, table, '"old"')
    with ThreadPoolExecutor() as pool:
        reading = pool.submit(told, patient, table, newest(patient, table))
        say(patient, Table(), '"for another"')
        assert not reading.done()
        say(patient, table, '"at last"')
        assert reading.result() == ["at last"]


def test_a_reader_ahead_of_the_relay_hears_the_next_message(patient, table):
    say(patient, table, '"old"')
    with ThreadPoolExecutor() as pool:
        reading = pool.submit(told, patient, table, 10**18)
        while not reading.done():
            say(patient, table, '"at last"')
            time.sleep(0.05)
        assert set(reading.result()) == {"at last"}


def test_nobody_waits_at_a_box_that_is_not_there(table):
    with relaying("relay.PATIENCE = 10**6") as port:
        assert told(port, table, newest(port, table)) == []


def test_after_a_restart_of_the_relay_a_reader_goes_on(at_once, patient, table):
    start = newest(at_once, table)
    say(patient, table, '"after"')
    assert told(patient, table, start) == ["after"]


def test_the_oldest_messages_make_room(at_once, table):
    start = newest(at_once, table)
    for number in range(MOST_MESSAGES + 2):
        assert say(at_once, table, str(number))[0] == 204
    assert told(at_once, table, start) == list(range(2, MOST_MESSAGES + 2))


def test_a_message_expires_with_its_box():
    """Otherwise there were no room for the second table."""
    with relaying(AT_ONCE, "relay.LONGEST_KEPT = 0", "relay.MOST_BOXES = 1") as port:
        for table in (Table(), Table()):
            start = newest(port, table)
            assert say(port, table)[0] == 204
            assert told(port, table, start) == []


def test_an_old_message_expires_in_a_box_with_new_ones(table):
    with relaying(AT_ONCE, "relay.LONGEST_KEPT = 0.5") as port:
        start = newest(port, table)
        say(port, table, '"old"')
        for _ in range(MOST_MESSAGES - 2):
            time.sleep(0.1)
            say(port, table, '"new"')
        assert {*told(port, table, start)} == {"new"}


def test_nobody_writes_without_the_key(at_once, table):
    start, name = newest(at_once, table), table.box.rpartition("/")[2]
    schemes = (f"Bearer {name}", "Bearer", f"Basic {table.key}", Table().auth["Authorization"])
    for forged in ({}, *({"Authorization": each} for each in schemes)):
        status, _, document = asked(at_once, "POST", table.box, '{"tell":"snapshot"}', forged)
        assert status == 403
        assert document["detail"]
    assert asked(at_once, "POST", f"/boxes/{'%C3%A9' * 32}", "1", table.auth)[0] == 403
    assert told(at_once, table, start) == []


def test_a_stranger_opens_some_boxes_and_not_those_of_others(table):
    with relaying(AT_ONCE, f"relay.MOST_BOXES = {MOST_BOXES_OF_ONE + 2}") as port:
        start = newest(port, table)
        say(port, table, '"move"')
        of_one = [say(port, Table("192.0.2.1"))[0] for _ in range(MOST_BOXES_OF_ONE + 1)]
        assert of_one == [204] * MOST_BOXES_OF_ONE + [429]
        assert [say(port, Table("192.0.2.2"))[0] for _ in range(2)] == [204, 503]
        assert told(port, table, start) == ["move"]
        assert say(port, table)[0] == 204


def test_a_client_of_ipv6_is_a_network():
    with relaying("relay.MOST_BOXES_OF_ONE = 1") as port:
        for one, other, stranger in (
            ("2001:db8::1", "2001:db8:0:ff::2", "2001:db8:0:100::1"),
            ("fe80::1%eth0", "fe80::2%eth1", "fe81::1"),
            ("::ffff:192.0.2.1", "192.0.2.1", "::ffff:192.0.2.2"),
            ("unknown", "192.0.2.1:80:", "192.0.2.3"),
        ):
            opened = [say(port, Table(client))[0] for client in (one, other, stranger)]
            assert opened == [204, 429, 204], one


def test_a_stranger_s_bytes_are_bounded(table):
    text = json.dumps('"' * (LARGEST // 2 - 1))
    with relaying(AT_ONCE, "relay.MOST_KEPT = relay.LARGEST") as port:
        for _ in range(5):
            assert say(port, table, text)[0] == 204
        assert len(told(port, table, 0)) == 1
        assert say(port, Table())[0] == 503
        assert say(port, table, '"smaller than the last"')[0] == 204


def test_readers_and_connections_are_bounded(table):
    between = "relay.MOST_CONNECTIONS_OF_ONE < relay.MOST_READERS < relay.MOST_CONNECTIONS"
    with relaying(f"assert {between}", "relay.MOST_READERS = 0") as port:
        assert asked(port, "GET", f"{table.box}?after=1")[0] == 429
    with relaying("relay.MOST_CONNECTIONS = 1") as port, connections(port, HALF):
        assert say(port, table)[0] == 503


def test_the_waiting_readers_of_one_client_leave_room_for_others(table):
    """Each holds a thread, whichever boxes it waits at; one more is refused."""
    other, client = Table(), "192.0.2.6"
    with relaying("assert 2 * relay.MOST_READERS_OF_ONE < relay.MOST_CONNECTIONS") as port:
        start = newest(port, table)
        assert [say(port, each)[0] for each in (table, other)] == [204, 204]
        with ExitStack() as held:
            readers = [
                held.enter_context(waiting(port, (table, other)[number % 2], client))
                for number in range(MOST_READERS_OF_ONE + 1)
            ]
            [refused], _, _ = select(readers, [], [], 20)
            assert refused.recv(100).startswith(b"HTTP/1.1 429")
            assert say(port, table) == (204, None)
        assert told(port, table, start) == [1, 1]


def waiting(port, table, client):
    """A connection that waits for the next message of a table."""
    start = newest(port, table)
    reader = create_connection(("127.0.0.1", port), 30)
    lines = [f"GET {table.box}?after={start} HTTP/1.1", f"X-Forwarded-For: {client}", "", ""]
    reader.sendall("\r\n".join(lines).encode())
    return reader


@pytest.mark.parametrize(
    ("body", "headers", "status"),
    [
        (b"1", {"Content-Type": ""}, 415),
        (b"1", {"Content-Type": "text/plain"}, 415),
        (b"", JSON, 400),
        (b"1 2", JSON, 400),
        (b"NaN", JSON, 400),
        (b'"\xff"', JSON, 400),
        (b"[" * 8000, JSON, 400),
        (iter([b"1"]), JSON, 411),
        (b'"' + b"x" * (LARGEST - 1) + b'"', JSON, 413),
    ],
)
def test_only_json_is_a_message(at_once, table, body, headers, status):
    start = newest(at_once, table)
    refused, document = say(at_once, table, body, **headers)
    assert refused == status
    assert document["detail"]
    assert told(at_once, table, start) == []


@pytest.mark.parametrize("box", ["/boxes", "/boxes/short", f"/boxes/{'a' * 32}/seat", "/"])
def test_there_are_no_other_boxes(at_once, box):
    assert asked(at_once, "GET", box)[0] == asked(at_once, "POST", box, "1")[0] == 404


def test_every_page_may_ask_and_nothing_is_stored(at_once, table):
    asking = {"Origin": "http://page", "Access-Control-Request-Headers": "authorization"}
    status, preflight, _ = asked(at_once, "OPTIONS", table.box, headers=asking)
    assert status == 200
    assert preflight["Access-Control-Allow-Headers"] == "Authorization, Content-Type"
    assert int(preflight["Access-Control-Max-Age"]) > 0
    answers = [asked(at_once, *each) for each in (("GET", table.box), ("POST", table.box))]
    for headers in (preflight, *(answer[1] for answer in answers)):
        assert headers["Access-Control-Allow-Origin"] == "*"
        assert headers["Cache-Control"] == "no-store"


# Connections, which the relay counts by their own addresses unless it is behind a proxy

HALF = b"POST /boxes/1 HTTP/1.1\r\nHost: relay\r\n"


@contextmanager
def connections(port, sent):
    """As many connections as one client may have, each with the beginning of a request."""
    with ExitStack() as stack:
        opened = (
            create_connection(("127.0.0.1", port), 30) for _ in range(MOST_CONNECTIONS_OF_ONE)
        )
        held = [stack.enter_context(each) for each in opened]
        for connection in held:
            connection.sendall(sent)
        yield held


def served_at_last(port, table):
    """Repeat a request until the relay has room; until then it must be refused."""
    for _ in range(200):
        if (status := say(port, table)[0]) == 204:
            return True
        assert status == 503
        time.sleep(0.05)
    return False


def test_half_requests_are_ended(table):
    soon = relaying("relay.LONGEST_CONNECTION = 1", behind_proxy=False)
    with soon as port, connections(port, HALF) as halves:
        assert served_at_last(port, table)
        assert [half.recv(1) for half in halves] == [b""] * len(halves)


def test_a_stranger_s_connections_leave_room_for_others(table):
    """Which of the connections are the stranger's is planted: they have the same address."""
    planted = (
        f"numbers = count(-{MOST_CONNECTIONS_OF_ONE});"
        " relay.client = lambda _: 'stranger' if next(numbers) < 1 else 'friend'"
    )
    with relaying(planted, behind_proxy=False) as port, connections(port, HALF):
        status, document = say(port, table)
        assert status == 503
        assert "too many connections" in document["detail"]
        assert say(port, table) == (204, None)


def test_readers_who_have_gone_leave_room(patient, table):
    say(patient, table)
    for _ in range(MOST_CONNECTIONS_OF_ONE):
        with waiting(patient, table, ""):
            pass
    assert served_at_last(patient, table)


def test_the_input_of_a_request_is_bounded(patient, table):
    with create_connection(("127.0.0.1", patient), 30) as long:
        line = b"x: " + b"y" * 60_000 + b"\r\n"
        try:
            long.sendall(HALF)
            for _ in range(2 * MOST_READ // len(line)):
                long.sendall(line)
            rest = long.recv(1)
        except ConnectionError:
            rest = b""
    assert rest in {b"", b"H"}  # a response, or none
    assert say(patient, table)[0] == 204


def test_a_body_in_chunks_with_a_length_is_refused(patient, table):
    with create_connection(("127.0.0.1", patient), 30) as both:
        lines = [f"POST {table.box} HTTP/1.1", f"Authorization: Bearer {table.key}"]
        head = "\r\n".join([*lines, "Content-Type: application/json", "Content-Length: 6", ""])
        both.sendall(f"{head}Transfer-Encoding: chunked\r\n\r\n1\r\n1\r\n0\r\n\r\n".encode())
        assert both.recv(100).startswith(b"HTTP/1.1 411")


@pytest.mark.parametrize("behind", [[], ["--behind-proxy"]])
def test_a_forwarded_address_is_believed_only_behind_a_proxy(behind):
    with running([*RELAY, "--port", "0", *behind]) as (_, port):
        clients = [f"192.0.2.{number % 2}" for number in range(2 * MOST_BOXES_OF_ONE + 1)]
        opened = [say(port, Table(client))[0] for client in clients]
    most = MOST_BOXES_OF_ONE * (2 if behind else 1)
    assert opened == [204] * most + [429] * (len(clients) - most)


@pytest.mark.parametrize(
    ("address", "with_port"),
    [
        ("192.0.2.1", "192.0.2.1:555"),
        ("192.0.2.1", "[::ffff:192.0.2.1]:80"),
        ("2001:db8::1", "[2001:db8::1]:80"),
        ("2001:db8::1", "[2001:db8::1]"),
        ("fe80::1", "[fe80::1%eth0]:80"),
    ],
)
def test_a_proxy_may_add_a_port_to_an_address(address, with_port):
    assert relay.client(with_port) == relay.client(address) != relay.client("")


def test_no_key_is_logged(table):
    with running([*RELAY, "--port", "0", "--behind-proxy"]) as (process, port):
        assert say(port, table)[0] == 204
        with create_connection(("127.0.0.1", port), 30) as bad:
            bad.sendall(f"GET {table.box} HTTP/9.9\r\n\r\n".encode())
            with bad.makefile("rb") as answer:
                assert json.loads(answer.read().rpartition(b"\r\n\r\n")[2])["status"] == 505
        process.terminate()
        assert process.stdout.read() == ""


def test_a_port_in_use_ends_it_with_one_line():
    with create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ends = ended([*RELAY, "--port", str(port)], cwd=ROOT)
    assert ends.returncode == 1
    assert ends.stderr == (
        f"relay: cannot listen on 127.0.0.1 port {port}: Address already in use; "
        f'choose another one: make relay ARGS="--port {port + 1}"\n'
    )
