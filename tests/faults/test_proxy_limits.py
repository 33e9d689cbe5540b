"""The proxy of deploy/ limits each client, so that one cannot stop the others."""

import asyncio
import http.client
import json
import os
import signal
import socket
import threading
import time
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from subprocess import Popen

import pytest

from bench import proxy as attacks
from bench.timing import percentile
from tests.faults.proxied import DEPLOY, proxied
from tests.faults.test_proxy_errors import is_the_problem_document
from tests.needs import need
from tests.serving import free_port

pytestmark = pytest.mark.alone

HOME = "/v1/games/bing-rummy"
LISTED = ("https://a.example", "https://b.example", "http://c.example:8080")
ALL, COSTLY, AT_ONCE, CONNECTIONS = 200, 25, 4, 100
"""The limits in haproxy.cfg: requests in five seconds, concurrent requests, and connections."""

fresh = iter(f"127.1.{high}.{low}" for high in range(256) for low in range(1, 255))
"""A different address for each client."""


@pytest.fixture(scope="module")
def limited():
    origins = f"{LISTED[0]}, {LISTED[1]},{LISTED[2]}"
    with proxied(TRUSTED="127.0.0.9 127.0.0.10/31", CORS_ORIGINS=origins) as found:
        yield found


def statuses(limited, number, *, path=f"{HOME}/turns", body="{}", method="POST", **more):
    return [limited.ask(method, path, body, **more)[0] for _ in range(number)]


def is_costly(limited, path, body="{}", **more):
    """Whether a client that has used up its costly requests gets 429 for this one."""
    address = next(fresh)
    assert 429 not in statuses(limited, COSTLY, address=address)
    return limited.ask("POST", path, body, address=address, **more)[0] == 429


@pytest.mark.parametrize("attack", attacks.ATTACKS)
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_attack_does_not_delay_the_others(attack, workers):
    moves, costly = attacks.requests_of(attack)
    with proxied(WORKERS=workers, TRUSTED="127.0.0.254") as found:
        alone, attacked = (
            asyncio.run(attacks.beside(found.port, moves, costly, rate, 5)) for rate in (0, 20)
        )
    assert attacked.players.keys() == {200}
    assert attacked.attacker.keys() <= {200, 429, 503}
    # At most 4 at once, and 5 a second after the first 25.
    assert attacked.attacker[429] > 50
    # 20 ms: on an idle machine a move takes 1 ms, and five of these are not significant.
    assert percentile(attacked.times, 99) < 5 * max(percentile(alone.times, 99), 20)


def test_too_many_costly_requests_are_refused_with_a_problem_document(limited):
    address = next(fresh)
    assert set(statuses(limited, COSTLY, address=address)) == {400}
    status, headers, problem = limited.ask("POST", f"{HOME}/turns", "{}", address=address)
    assert (status, problem["type"]) == (429, "/problems/too-many-requests")
    is_the_problem_document(status, headers, problem)
    assert headers["X-Content-Type-Options"] == "nosniff"
    # Other clients and other requests are not affected.
    assert limited.ask("POST", f"{HOME}/deals", "{}", address=address)[0] == 400
    assert limited.ask("POST", f"{HOME}/turns", "{}", address=next(fresh))[0] == 400
    time.sleep(problem["retry_after"])
    assert limited.ask("POST", f"{HOME}/turns", "{}", address=address)[0] == 400


def test_a_client_that_goes_on_is_answered_at_the_permitted_rate(limited):
    address, end = next(fresh), time.monotonic() + 11
    answered = refused = 0
    while time.monotonic() < end:
        [status] = statuses(limited, 1, address=address)
        answered, refused = answered + (status == 400), refused + (status == 429)
        time.sleep(0.05)
    assert refused > 30
    assert COSTLY + 20 <= answered <= COSTLY * 3 + 5


def test_what_a_household_sends_is_answered(limited):
    address = next(fresh)
    page = statuses(limited, 70, method="GET", path="/livez", body=None, address=address)
    play = statuses(limited, 100, path=f"{HOME}/moves", address=address)
    assert {*page, *play, *statuses(limited, 20, address=address)} == {200, 400}


def test_too_many_requests_of_any_kind_are_refused(limited):
    address = next(fresh)
    asked = statuses(limited, ALL + 1, method="GET", path="/livez", body=None, address=address)
    assert asked == [200] * ALL + [429]


@pytest.mark.parametrize(
    "name",
    [
        "turns",
        "advice",
        "reviews",
        "replays",
        "legal-moves",
        "sealed-turns",
        "sealed-advice",
        "%74ur%6es",
    ],
)
def test_costly_operations(limited, name):
    assert is_costly(limited, f"{HOME}/{name}")
    assert is_costly(limited, f"{HOME}/{name}?a=/moves")


@pytest.mark.parametrize("name", ["moves", "\\u006doves", "mo\\u0076es"])
def test_a_list_of_moves_is_costly_however_it_is_written(limited, name):
    assert is_costly(limited, f"{HOME}/moves", f'{{"{name}": []}}')


def test_a_list_of_moves_is_costly_in_pieces(limited):
    pieces = [b'{"mo', b'ves": []}']
    assert is_costly(limited, f"{HOME}/moves", iter(pieces))


@pytest.mark.parametrize("name", ["moves", "deals", "views", "scores", "validations"])
def test_usual_operations_are_not_costly(limited, name):
    assert not is_costly(limited, f"{HOME}/{name}", '{"move": {"type": "draw_stock"}}')


def test_large_requests_are_costly(limited):
    """They take long even to be refused, and in a large head the name of a list could hide."""
    assert is_costly(limited, f"{HOME}/views", f'{{"state": [{"[]," * 6000}]}}')
    head = {f"X{number}": "x" * 4000 for number in range(9)}
    assert is_costly(limited, f"{HOME}/moves", f'{{{" " * 62_000}"moves": []}}', **head)
    assert is_costly(limited, f"{HOME}/moves", iter([b'{"moves":', b" " * 60_000, b"[]}"]))


def test_only_http_1_is_spoken(limited):
    with socket.create_connection(("127.0.0.1", limited.port)) as client:
        client.settimeout(30)
        client.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes((0, 0, 0, 4, 0, 0, 0, 0, 0)))
        assert client.recv(4096) == b""


def test_preflights_are_not_costly(limited):
    address = next(fresh)
    asked = {"Origin": LISTED[0], "Access_Control_Request_Method": "POST"}
    preflights = statuses(limited, COSTLY + 5, method="OPTIONS", address=address, **asked)
    assert set(preflights) == {204}
    assert limited.ask("POST", f"{HOME}/turns", "{}", address=address)[0] == 400


@pytest.mark.parametrize(
    "origin",
    [
        *LISTED,
        "https://c.example:8080",
        "http://c.example",
        "https://a.example.evil.example",
        "https://a.exampl",
        "a.example",
        ".*",
        ",",
        f"{LISTED[0]}, {LISTED[1]}",
        f"{LISTED[1]},{LISTED[2]}",
        "null",
    ],
)
def test_the_proxys_own_responses_have_the_same_cors_headers(limited, origin):
    address = next(fresh)
    asked = {"address": address, "Origin": origin}
    served = limited.ask("POST", f"{HOME}/turns", "{}", **asked)
    statuses(limited, COSTLY, address=address)
    own = limited.ask("POST", f"{HOME}/turns", "{}", **asked)
    assert (served[0], own[0]) == (400, 429)
    assert served[1]["Access-Control-Allow-Origin"] == own[1]["Access-Control-Allow-Origin"]
    assert (own[1]["Access-Control-Allow-Origin"] == origin) == (origin in LISTED)
    exposed = own[1].get("Access-Control-Expose-Headers", "")
    assert ("Retry-After" in exposed) == (origin in LISTED)


def test_a_page_over_its_limit_can_read_the_problem(limited):
    """The proxy itself answers the preflight of a refused request."""
    asked = {"address": next(fresh), "Origin": LISTED[1]}
    statuses(limited, ALL, method="GET", path="/livez", body=None, **asked)
    with_method = {**asked, "Access_Control_Request_Method": "POST"}
    served = limited.ask("OPTIONS", f"{HOME}/moves", **{**with_method, "address": next(fresh)})
    own = limited.ask("OPTIONS", f"{HOME}/moves", **with_method)
    assert served[0] == own[0] == 204
    for name in ("Allow-Origin", "Allow-Headers"):
        assert served[1][f"Access-Control-{name}"] == own[1][f"Access-Control-{name}"]
    assert "POST" in own[1]["Access-Control-Allow-Methods"]
    assert limited.ask("POST", f"{HOME}/moves", "{}", **asked)[0] == 429
    stranger = {**with_method, "Origin": "https://d.example"}
    assert limited.ask("OPTIONS", f"{HOME}/moves", **stranger)[0] == 429


@pytest.mark.parametrize("origins", ["*", ""])
def test_without_an_instance_its_answer_may_be_read(origins):
    with proxied(CORS_ORIGINS=origins) as found:
        for instance in found.instances:
            os.killpg(instance.process.pid, signal.SIGKILL)
            instance.process.wait(30)
        found.wait_until_all_are("DOWN")
        asked = {"Origin": "https://a.example"}
        preflight = {**asked, "Access_Control_Request_Method": "POST"}
        status, headers, problem = found.ask("POST", f"{HOME}/turns", "{}", **asked)
        assert status == 503
        is_the_problem_document(status, headers, problem)
        assert headers["Access-Control-Allow-Origin"] == (origins or None)
        assert "Vary" not in headers
        assert found.ask("OPTIONS", f"{HOME}/turns", **preflight)[0] == (204 if origins else 503)


@pytest.mark.parametrize(
    ("balancer", "first", "second", "are_one"),
    [
        ("127.0.0.9", "203.0.113.1", "203.0.113.1", True),
        ("127.0.0.9", "203.0.113.1", "203.0.113.2", False),
        ("127.0.0.11", "203.0.113.3", "203.0.113.9, 203.0.113.3", True),
        ("127.0.0.11", "2001:db8::1", "2001:db8::2:1", True),
        ("127.0.0.11", "2001:db8:0:100::1", "2001:db8:0:200::1", False),
        ("127.0.0.11", "2001:db8:0:300::1", "2001:db8:0:301::1", True),
        ("127.0.0.10", "unknown", "", True),
        ("127.0.0.10", "[2001:db8::1]:80", "203.0.113.6,", True),
        ("127.0.0.12", "203.0.113.4", "203.0.113.5", True),
    ],
)
def test_only_a_trusted_balancer_may_name_the_client(limited, balancer, first, second, are_one):
    asked = {"address": balancer, "X_Forwarded_For": first}
    statuses(limited, COSTLY, **asked)
    assert statuses(limited, 1, **asked) == [429]
    later = statuses(limited, 1, address=balancer, X_Forwarded_For=second)
    assert later == [429 if are_one else 400]


def test_requests_on_one_connection_of_a_balancer_are_of_their_own_clients(limited):
    connection = http.client.HTTPConnection(
        "127.0.0.1", limited.port, source_address=("127.0.0.9", 0)
    )
    found = []
    for number in [8] * (COSTLY + 1) + [9]:
        connection.request(
            "POST", f"{HOME}/turns", "{}", {"X-Forwarded-For": f"203.0.113.{number}"}
        )
        answer = connection.getresponse()
        answer.read()
        found.append(answer.status)
    connection.close()
    assert found == [415] * COSTLY + [429, 415]


def test_a_server_of_ones_own_is_not_limited(limited):
    assert 429 not in statuses(limited, ALL + 10, address="127.0.0.10")


def test_connections_per_client_are_limited(limited):
    address, held = next(fresh), ExitStack()

    def answers():
        client = held.enter_context(socket.socket())
        client.bind((address, 0))
        client.connect(("127.0.0.1", limited.port))
        try:
            client.sendall(b"GET /livez HTTP/1.1\r\nHost: a\r\n\r\n")
            return client.recv(4096).startswith(b"HTTP/1.1 200")
        except ConnectionError:
            return False

    with held:
        assert all(answers() for _ in range(CONNECTIONS))
        assert not answers()
        assert limited.ask("GET", "/livez", address=next(fresh))[0] == 200
    time.sleep(0.5)
    assert limited.ask("GET", "/livez", address=address)[0] == 200


def test_a_client_that_reads_slowly_does_not_keep_others_from_costly_operations(limited):
    """Its responses do not fit into the buffers of the proxy and both kernels."""
    _, _, dealt = limited.ask("POST", f"{HOME}/deals", '{"seats": 8, "seed": 1}')
    players = {str(seat): "easy" for seat in range(8)}
    body = {"state": dealt["state"], "players": players, "views": "all", "describe": True}
    sent = json.dumps(body).encode()
    head = f"POST {HOME}/turns HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
    address = next(fresh)
    with ExitStack() as held:
        for _ in range(3 * AT_ONCE):
            client = held.enter_context(socket.socket())
            # As on a network, with little data in flight at once.
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1400)
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.bind((address, 0))
            client.connect(("127.0.0.1", limited.port))
            client.sendall(f"{head}Content-Length: {len(sent)}\r\n\r\n".encode() + sent)
        time.sleep(3)
        assert set(statuses(limited, 5, address=next(fresh))) == {400}


class Silent(BaseHTTPRequestHandler):
    """An instance that reports ready but answers nothing else."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_GET(self):
        self.send_response(200)
        self.send_header("Content-Length", "0")
        self.end_headers()

    def do_POST(self):
        self.server.asked.append(self.path)
        self.server.leave.wait(60)

    def log_message(self, *_):
        pass


@contextmanager
def silent():
    server = ThreadingHTTPServer(("127.0.0.1", 0), Silent)
    server.daemon_threads = True
    server.asked, server.leave = [], threading.Event()
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield server
    finally:
        server.leave.set()
        server.shutdown()
        thread.join()
        server.server_close()


def test_a_slow_operation_is_not_repeated_after_a_timeout(tmp_path):
    haproxy, config = need("haproxy"), tmp_path / "haproxy.cfg"
    text = (DEPLOY / "haproxy.cfg").read_text()
    config.write_text(text.replace("timeout server 15s", "timeout server 1s"))
    (tmp_path / "errors").symlink_to(DEPLOY / "errors")
    port = free_port()
    with silent() as one, silent() as two:
        environment = {
            "LISTEN": f"127.0.0.1:{port}",
            "ONE": f"127.0.0.1:{one.server_port}",
            "TWO": f"127.0.0.1:{two.server_port}",
        }
        process = Popen([haproxy, "-q", "-db", "-f", config], env=environment)
        try:
            time.sleep(2)
            found = {}
            for name in ("turns", "advice", "replays", "legal-moves", "moves"):
                client = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
                client.request("POST", f"{HOME}/{name}", "{}")
                answer = client.getresponse()
                is_the_problem_document(answer.status, answer.headers, json.load(answer))
                assert answer.status == 503
                client.close()
                found[name] = sum(f"{HOME}/{name}" == asked for asked in one.asked + two.asked)
        finally:
            process.terminate()
            process.wait(30)
    assert found == {"turns": 1, "advice": 1, "replays": 1, "legal-moves": 1, "moves": 4}
