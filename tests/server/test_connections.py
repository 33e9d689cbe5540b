"""Connections: requests in pieces, slow readers, and deadlines."""

import json
import re
import socket
import subprocess
import time
from contextlib import ExitStack, contextmanager, suppress

import pytest

from service.limits import LARGE_BODY_LIMIT
from service.serving.http_parser import MAX_BUFFERED
from tests.server.tiny import LARGE
from tests.serving import patched, serving

pytestmark = [pytest.mark.check, pytest.mark.serving]

HOST = b"Host: here\r\n"
GET = b"GET / HTTP/1.1\r\n" + HOST + b"\r\n"
POST = b"POST / HTTP/1.1\r\n" + HOST
CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"
SHORT = (
    "from service.serving import connection\n"
    "connection.REQUEST_TIMEOUT = connection.RESPONSE_TIMEOUT = 1"
)
"""Deadlines short enough for tests."""


def tiny(code="", stderr=subprocess.DEVNULL, **environment):
    """A server of the tiny application, after some code."""
    python = patched(code, "tests.server.tiny:app")
    environment = {"WORKERS": "1", **environment}
    return serving(python=python, environment=environment, stderr=stderr)


@pytest.fixture(scope="module")
def server():
    with tiny() as found:
        yield found


@contextmanager
def connected(server, **options):
    with socket.socket() as client:
        if "receive" in options:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, options["receive"])
        client.settimeout(60)
        client.connect(("127.0.0.1", server.port))
        yield client


SERVED = (200, b"served http '' ")


def answers(client, wanted=1):
    """Receive this many responses, each with its status and body."""
    found, rest = [], b""

    def receive():
        came = client.recv(65_536)
        if not came:
            raise ConnectionError
        return rest + came

    while len(found) < wanted:
        while b"\r\n\r\n" not in rest:
            rest = receive()
        head, _, rest = rest.partition(b"\r\n\r\n")
        length = int((re.search(rb"(?i)content-length: (\d+)", head) or [0, 0])[1])
        while len(rest) < length:
            rest = receive()
        found.append((int(head.split()[1]), rest[:length]))
        rest = rest[length:]
    assert rest == b""
    return found


def is_served(client):
    """Send one request on a connection, and check its response."""
    client.sendall(GET)
    return answers(client) == [SERVED]


def is_closed(client):
    try:
        return client.recv(1) == b""
    except ConnectionResetError:
        return True


def test_a_request_may_come_byte_by_byte(server):
    sized = POST + b"Content-Length: 6\r\n\r\nc4n4ry"
    chunked = POST + CHUNKED + b"3\r\nc4n\r\n3;x=y\r\n4ry\r\n0\r\nX-A: b\r\n\r\n"
    with connected(server) as client:
        client.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        for request in (sized, chunked):
            for byte in request:
                client.sendall(bytes([byte]))
            assert answers(client) == [(200, b"served http '' c4n4ry")]
        assert is_served(client)


def test_requests_sent_at_once_are_answered_in_order(server):
    bodies = [b"%d" % number for number in range(300)]
    sent = b"".join(POST + b"Content-Length: %d\r\n\r\n" % len(body) + body for body in bodies)
    with connected(server) as client:
        client.sendall(sent)
        told = answers(client, len(bodies))
    assert [answer[len(b"served http '' ") :] for _, answer in told] == bodies


def test_a_flood_of_requests_does_not_wait_in_memory(server):
    """More requests are sent than fit into the buffers, and all get responses."""
    body = b"x" * 5_000
    request = POST + b"Content-Length: 5000\r\n\r\n" + body
    number = 2 * MAX_BUFFERED // len(request)
    with connected(server) as client:
        client.settimeout(0)
        unsent, came = memoryview(request * number), 0
        end = time.monotonic() + 60
        while came < number * len(body):
            assert time.monotonic() < end
            try:
                unsent = unsent[client.send(unsent[:65_536]) :]
            except BlockingIOError:
                time.sleep(0.001)
            try:
                came += client.recv(1_000_000).count(b"x")
            except BlockingIOError:
                continue


def test_who_has_sent_all_is_still_answered_and_who_goes_away_before_is_not(server):
    with connected(server) as client:
        client.sendall(GET + POST + b"Content-Length: 9\r\n\r\nhalf")
        client.shutdown(socket.SHUT_WR)
        assert answers(client, 2) == [SERVED, (200, b"served http '' half")]
        assert is_closed(client)
    with connected(server) as client:
        client.sendall(b"GET / HTT")
        client.shutdown(socket.SHUT_WR)
        assert is_closed(client)


def test_expect_100_continue_is_answered(server):
    expecting = POST + b"Expect: 100-continue\r\n"
    with connected(server) as client:
        client.sendall(expecting + b"Content-Length: 6\r\n\r\n")
        assert answers(client) == [(100, b"")]
        client.sendall(b"c4n4ry")
        assert answers(client) == [(200, b"served http '' c4n4ry")]
        client.sendall(expecting + b"Content-Length: 6\r\n\r\nc4n4ry")
        assert answers(client) == [(200, b"served http '' c4n4ry")]
        # HTTP/1.0 has no 100 Continue: the first bytes are the response.
        client.sendall(expecting.replace(b"1.1", b"1.0") + b"Content-Length: 6\r\n\r\n")
        time.sleep(0.1)
        client.sendall(b"c4n4ry")
        assert answers(client) == [(200, b"served http '' c4n4ry")]


@pytest.mark.parametrize("expect", [b"", b"Expect: 100-continue\r\n"])
def test_a_body_that_is_far_too_long_is_not_waited_for(server, expect):
    """The application refuses it by its length; the response arrives while the body is sent."""
    with connected(server) as client:
        client.sendall(POST + expect + b"Content-Length: %d\r\n\r\n" % (10 * LARGE_BODY_LIMIT))
        for _ in range(20):
            client.sendall(b"x" * 10_000)
            time.sleep(0.01)
        assert answers(client) == [SERVED]
        assert is_closed(client)


def test_a_large_answer_is_sent_as_fast_as_it_is_taken(server):
    with connected(server, receive=4096) as client, connected(server) as other:
        client.sendall(b"GET /large HTTP/1.1\r\n" + HOST + b"\r\n" + GET)
        assert all(is_served(other) for _ in range(3))
        [(status, body), after] = answers(client, 2)
        assert (status, len(body), after) == (200, LARGE, SERVED)


def test_an_answer_that_breaks_off_is_not_taken_for_a_whole_one(server):
    with connected(server) as client:
        client.sendall(b"GET /break-off HTTP/1.1\r\n" + HOST + b"\r\n")
        assert client.recv(65_536).endswith(b"served")
        assert is_closed(client)


# Deadlines ----------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def hasty():
    with tiny(SHORT, KEEP_ALIVE="1") as found:
        yield found


@pytest.mark.parametrize("part", [b"G", GET[:-2], POST + b"Content-Length: 9\r\n\r\nhalf"])
def test_a_request_that_comes_too_slowly_is_refused(hasty, part):
    with connected(hasty) as client:
        client.sendall(part)
        [(status, body)] = answers(client)
        assert status == 408
        assert json.loads(body)["type"] == "/problems/request-timeout"
        assert is_closed(client)


def test_drops_of_a_request_do_not_put_its_end_off(hasty):
    with connected(hasty) as client:
        began = time.monotonic()
        client.settimeout(0.1)
        client.sendall(GET[:-2])
        while True:
            client.sendall(b"X-A: b\r\n")
            try:
                came = client.recv(65_536)
            except TimeoutError:
                assert time.monotonic() - began < 20
            else:
                break
        assert came.startswith(b"HTTP/1.1 408 ")


def test_a_connection_without_a_request_is_closed(hasty):
    with connected(hasty) as client, connected(hasty) as other:
        assert is_served(other)
        # Closed, not reset.
        assert client.recv(1) == b""
        assert other.recv(1) == b""


def test_a_connection_may_rest_between_requests_for_longer_than_a_request_may_take():
    with tiny(SHORT, KEEP_ALIVE="60") as patient, connected(patient) as client:
        assert is_served(client)
        time.sleep(4)
        assert is_served(client)


def test_a_response_that_is_not_read_is_dropped(hasty):
    with connected(hasty, receive=4096) as client:
        client.sendall(b"GET /large HTTP/1.1\r\n" + HOST + b"\r\n")
        time.sleep(5)
        with pytest.raises(ConnectionResetError):
            answers(client)


def test_who_has_been_silent_longest_makes_room_for_others():
    five = tiny("from service import server\nserver.worker_connections = 5")
    with five as server, connected(server) as known, ExitStack() as held:
        assert is_served(known)
        silent = [held.enter_context(connected(server)) for _ in range(10)]
        assert [is_closed(client) for client in silent[:6]] == [True] * 6
        assert all(is_served(client) for client in (known, *silent[6:]))


def is_served_by_one_of_them(server):
    """Whether one of the workers serves a request, even if another one hangs."""
    for _ in range(20):
        with connected(server) as client, suppress(ConnectionError):
            return is_served(client)
    return False


def test_many_requests_at_once_do_not_stop_a_worker():
    """Together they take longer than one may, and they leave no time between them."""
    with tiny("from service import server\nserver.timeout = 2") as server, ExitStack() as held:
        clients = [held.enter_context(connected(server)) for _ in range(20)]
        request = b"GET /slow HTTP/1.1\r\n" + HOST + b"\r\n"
        for client in clients:
            client.sendall(request[:-1])
        time.sleep(0.5)
        for client in clients:
            client.sendall(request[-1:])
        assert {answers(client)[0][0] for client in clients} == {200}


def test_a_request_without_end_is_ended_and_the_others_are_answered():
    hasty = tiny("from service import server\nserver.timeout = 3", WORKERS="2")
    with hasty as server, connected(server) as stuck:
        old = {*server.wait_for_workers(2)}
        stuck.sendall(b"GET /endless HTTP/1.1\r\n" + HOST + b"\r\n")
        assert all(is_served_by_one_of_them(server) for _ in range(5))
        assert is_closed(stuck)
        while {*server.wait_for_workers(2)} == old:
            time.sleep(0.05)
        assert is_served_by_one_of_them(server)


LITTLE = "from service.serving import connection\nconnection.MAX_BUFFERED_TOTAL = 200_000"
"""Little room for incomplete requests."""


def test_if_too_much_waits_who_has_sent_most_must_go():
    with tiny(LITTLE) as server, connected(server) as most, connected(server) as less:
        body = b"x" * 140_000
        most.sendall(POST + b"Content-Length: 500000\r\n\r\n" + body)
        time.sleep(2)
        less.sendall(POST + b"Content-Length: 140000\r\n\r\n" + body[:100_000])
        assert is_closed(most)
        less.sendall(body[100_000:])
        assert answers(less) == [(200, b"served http '' " + body)]
