"""The proxy of deploy/ limits each client, so that one cannot stop the others."""

import asyncio
import http.client
import json
import re
import socket
import time
from contextlib import ExitStack, contextmanager
from itertools import permutations, product

import pytest

from bench import proxy as attacks
from bench.timing import percentile
from service.api.cors import HEADERS, METHODS
from service.api.middleware import ResponseHeaders
from service.catalog import CATALOG
from service.config import Settings
from tests.faults.proxied import DEPLOY, is_the_problem_document, proxied
from tests.faults.standins import WithStandins
from tests.games.bing_rummy.hard_positions import HARDEST

pytestmark = [pytest.mark.alone, pytest.mark.serving]

LISTED = (
    "https://a.example",
    "https://b.example",
    "http://c.example:8080",
    "https://[::1]",
    "http://d.example:443",
    "http://e.example",
)
# As an operator may write them:
AS_SET = (
    f"{LISTED[0]}, https://B.example:443,{LISTED[2]},{LISTED[3]}:443 ,{LISTED[4]},{LISTED[5]}:80"
)
ALL, CONNECTIONS, AT_ONCE = 200, 100, 4
"""The limits in haproxy.cfg: requests in five seconds, connections, and those of who owes much."""
LONG = "/2000"
"""A request that takes the processor time of eight seconds."""
BALANCER = "127.0.0.9"

fresh = iter(f"127.1.{high}.{low}" for high in range(256) for low in range(1, 255))
"""A different address for each client."""


@pytest.fixture(scope="module")
def limited():
    trusted = f"{BALANCER} 127.0.0.10/31"
    with proxied(WithStandins, TRUSTED=trusted, CORS_ORIGINS=AS_SET) as found:
        yield found


def statuses(limited, number, path="/1", method="POST", **more):
    return [limited.ask(method, path, "{}", **more)[0] for _ in range(number)]


def hard_views():
    """Requests that a list of costly names had not foreseen, with more suits than a cache holds."""
    entry, asked = CATALOG["bing-rummy"], []
    order = entry.game.faces.index
    for suits, hard in product(permutations("cdhs"), HARDEST):
        seat = entry.game.to_act(hard)
        text, other = json.dumps(entry.state.dump(hard)), str.maketrans("cdhs", "".join(suits))
        state = json.loads(
            re.sub(r'"\w[cdhs]"', lambda card, other=other: card[0].translate(other), text)
        )
        state["hands"] = [sorted(hand, key=order) for hand in state["hands"]]
        asked.append(json.dumps({"state": state, "seat": seat}).encode())
    return [("/v1/games/bing-rummy/views", body) for body in asked]


@pytest.mark.parametrize(("attack", "workers"), [("turns", "1"), ("lists", "1"), ("views", "2")])
def test_an_attack_does_not_delay_the_others(attack, workers):
    moves, costly = attacks.requests_of("turns" if attack == "views" else attack)
    costly = hard_views() if attack == "views" else costly
    with proxied(WORKERS=workers, TRUSTED="127.0.0.254") as found:
        alone, attacked = (
            asyncio.run(attacks.beside(found.port, moves, costly, rate, 8)) for rate in (0, 38)
        )
    assert attacked.players.keys() == {200}
    assert attacked.attacker.keys() <= {200, 429, 503}
    assert attacked.attacker[429] > 20
    # 20 ms: on an idle machine a move takes 1 ms, and five of these are not significant.
    assert percentile(attacked.times, 99) < 5 * max(percentile(alone.times, 99), 20)


def test_a_client_that_owes_too_much_is_refused_until_it_owes_less(limited):
    address = next(fresh)
    assert statuses(limited, 2, "/300", address=address) == [200, 200]
    assert limited.ask("POST", "/600", "{}", address=address)[0] == 200
    status, headers, problem = limited.ask("POST", "/1", "{}", address=address)
    assert (status, problem["type"]) == (429, "/problems/too-many-requests")
    is_the_problem_document(status, headers, problem)
    assert headers["X-Content-Type-Options"] == "nosniff"
    # Other clients, and pages, are not affected.
    assert statuses(limited, 5, method="GET", address=address) == [200] * 5
    assert statuses(limited, 1, address=next(fresh)) == [200]
    time.sleep(problem["retry_after"])
    assert statuses(limited, 1, address=address) == [200]


def test_pages_are_charged_too(limited):
    address = next(fresh)
    assert statuses(limited, 4, "/900", "GET", address=address) == [200, 200, 200, 429]
    assert statuses(limited, 1, "/1", "GET", address=next(fresh)) == [200]


def test_a_client_gets_its_share_and_no_more(limited):
    address, end, answered, refused = next(fresh), time.monotonic() + 6, 0, 0
    while time.monotonic() < end:
        [status] = statuses(limited, 1, "/100", address=address)
        answered, refused = answered + (status == 200), refused + (status == 429)
        time.sleep(0.05)
    assert refused > 10
    # A second at once, and a quarter in each of six; each request takes a tenth.
    assert 20 <= answered <= 10 + 15 + 2


def test_who_does_not_wait_for_a_response_pays_too(limited):
    address = next(fresh)
    for _ in range(60):
        with socket.create_connection(
            ("127.0.0.1", limited.port), source_address=(address, 0)
        ) as client:
            client.sendall(b"POST /hang HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n")
    assert statuses(limited, 1, address=address) == [429]
    asked = sum(one.asked.count("/hang") for one in limited.instances)
    for one in limited.instances:
        one.leave.set()
    assert asked < 25


def test_what_a_household_sends_is_answered_but_not_more_of_any_kind(limited):
    address = next(fresh)
    page = statuses(limited, 80, method="GET", address=address)
    assert {*page, *statuses(limited, ALL - 80, "/2", address=address)} == {200}
    assert statuses(limited, 1, method="GET", address=address) == [429]


@pytest.mark.parametrize("address", ["127.0.0.10", BALANCER, "127.3.0.1"])
@pytest.mark.parametrize("method", ["GET", "POST", "OPTIONS"])
def test_nobody_learns_how_long_a_request_took(limited, method, address):
    status, headers, _ = limited.ask(method, "/1", "{}", address=address, X_Forwarded_For="::1")
    assert status == 200
    assert "Server-Timing" not in headers


def test_clients_that_ask_for_much_share_one_instance(limited):
    address, (one, two) = next(fresh), limited.instances
    assert statuses(limited, 1, "/800", address=address) == [200]
    for path in ("/11", "/12", "/13"):
        assert statuses(limited, 1, path, address=address) == [200]
        assert path in two.asked
        assert path not in one.asked


def test_an_instance_alone_works_at_one_costly_request_at_a_time():
    with proxied(WithStandins, TRUSTED="127.0.0.254") as limited, ExitStack() as held:
        one, two = limited.instances
        two.terminate()
        two.wait(30)
        limited.wait_until_they_are("UP", "DOWN")
        for address in (next(fresh), next(fresh)):
            assert statuses(limited, 1, "/800", address=address) == [200]
            held.enter_context(waiting(limited, "/hang", 1, address))
        assert one.asked.count("/hang") == 1
        one.peers.clear()
        assert statuses(limited, 3, address=next(fresh)) == [200] * 3
        # Each came on a new connection, which no worker accepts while it is at work.
        assert len(one.peers) == 3


def test_only_http_1_is_spoken(limited):
    with socket.create_connection(("127.0.0.1", limited.port)) as client:
        client.settimeout(30)
        client.sendall(b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes((0, 0, 0, 4, 0, 0, 0, 0, 0)))
        assert client.recv(4096) == b""


UNLISTED = [
    *("https://c.example:8080", "http://c.example", "https://a.example.evil.example", "a.example"),
    *("http://d.example", "https://a.example:443"),
    *("https://a.exampl", ".*", ",", f"{LISTED[0]}, {LISTED[1]}", "null"),
]


@pytest.mark.parametrize("origin", [*LISTED, *UNLISTED])
def test_the_proxys_own_responses_have_the_cors_headers_of_the_service(limited, origin):
    asked = {"address": next(fresh), "Origin": origin}
    assert limited.ask("POST", LONG, "{}", **asked)[0] == 200
    status, own, _ = limited.ask("POST", "/1", "{}", **asked)
    headers = []
    ResponseHeaders(Settings(cors_origins=LISTED)).add(headers, "", {"HTTP_ORIGIN": origin})
    wanted = dict(headers)
    assert status == 429
    name = "Access-Control-Allow-Origin"
    assert own[name] == wanted.get(name) == (origin if origin in LISTED else None)
    exposed = own.get("Access-Control-Expose-Headers", "")
    assert ("Retry-After" in exposed) == (origin in LISTED)


def test_a_page_over_its_limit_can_read_the_problem(limited):
    """The proxy itself answers the preflight of a refused request."""
    asked = {"address": next(fresh), "Origin": LISTED[1]}
    statuses(limited, ALL, method="GET", **asked)
    with_method = {**asked, "Access_Control_Request_Method": "POST"}
    status, own, _ = limited.ask("OPTIONS", "/1", **with_method)
    assert (status, own["Access-Control-Allow-Origin"]) == (204, LISTED[1])
    assert own["Access-Control-Allow-Headers"] == HEADERS
    assert own["Access-Control-Allow-Methods"] == METHODS
    assert limited.ask("POST", "/1", "{}", **asked)[0] == 429
    stranger = {**with_method, "Origin": "https://d.example"}
    assert limited.ask("OPTIONS", "/1", **stranger)[0] == 429


@pytest.mark.parametrize("origins", ["*", ""])
def test_without_an_instance_its_answer_may_be_read(origins):
    with proxied(WithStandins, CORS_ORIGINS=origins) as found:
        for instance in found.instances:
            instance.terminate()
            instance.wait(30)
        found.wait_until_they_are("DOWN")
        asked = {"Origin": "https://a.example"}
        preflight = {**asked, "Access_Control_Request_Method": "POST"}
        status, headers, problem = found.ask("POST", "/1", "{}", **asked)
        assert status == 503
        is_the_problem_document(status, headers, problem)
        assert headers["Access-Control-Allow-Origin"] == (origins or None)
        assert "Vary" not in headers
        assert found.ask("OPTIONS", "/1", **preflight)[0] == (204 if origins else 503)


@pytest.mark.parametrize(
    ("balancer", "first", "second", "are_one"),
    [
        (BALANCER, "203.0.113.1", "203.0.113.1", True),
        (BALANCER, "203.0.113.1", "203.0.113.2", False),
        ("127.0.0.11", "203.0.113.3", "203.0.113.9, 203.0.113.3", True),
        ("127.0.0.11", "2001:db8::1", "2001:db8::2:1", True),
        ("127.0.0.11", "2001:db8:0:100::1", "2001:db8:0:200::1", False),
        ("127.0.0.11", "2001:db8:0:300::1", "2001:db8:0:301::1", True),
        ("127.0.0.10", "unknown", "", True),
        ("127.0.0.12", "203.0.113.4", "203.0.113.5", True),
    ],
)
def test_only_a_trusted_balancer_may_name_the_client(limited, balancer, first, second, are_one):
    statuses(limited, 1, LONG, address=balancer, X_Forwarded_For=first)
    assert statuses(limited, 1, address=balancer, X_Forwarded_For=first) == [429]
    later = statuses(limited, 1, address=balancer, X_Forwarded_For=second)
    assert later == [429 if are_one else 200]


def test_requests_on_one_connection_of_a_balancer_are_of_their_own_clients(limited):
    connection = http.client.HTTPConnection("127.0.0.1", limited.port, source_address=(BALANCER, 0))
    found = []
    for number, path in ((8, LONG), (8, "/1"), (9, "/1")):
        connection.request("POST", path, "{}", {"X-Forwarded-For": f"198.51.100.{number}"})
        answer = connection.getresponse()
        answer.read()
        found.append(answer.status)
    connection.close()
    assert found == [200, 429, 200]


def test_a_server_of_ones_own_is_not_limited(limited):
    assert {*statuses(limited, ALL + 10, "/2001", address="127.0.0.10")} == {200}
    assert all(one.asked.count("/2001") > ALL / 3 for one in limited.instances), "in turn"


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


@contextmanager
def waiting(limited, path, number, address):
    """Connections that have sent a request and read nothing."""
    with ExitStack() as held:
        for _ in range(number):
            client = held.enter_context(socket.socket())
            # As on a network, with little data in flight at once.
            client.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1400)
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            client.bind((address, 0))
            client.connect(("127.0.0.1", limited.port))
            client.sendall(f"POST {path} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n".encode())
        time.sleep(1)
        yield


def test_a_client_that_reads_slowly_does_not_keep_others_waiting(limited):
    slow, other = next(fresh), next(fresh)
    for address in (slow, other):
        assert statuses(limited, 1, "/500", address=address) == [200]
    with waiting(limited, "/large", 3 * AT_ONCE, slow):
        assert set(statuses(limited, 5, address=other)) == {200}
        assert statuses(limited, 1, address=slow) == [429]


def test_a_slow_operation_is_not_repeated_after_a_timeout(tmp_path):
    config = tmp_path / "haproxy.cfg"
    text = (DEPLOY / "haproxy.cfg").read_text()
    config.write_text(text.replace("timeout server 15s", "timeout server 1s"))
    (tmp_path / "errors").symlink_to(DEPLOY / "errors")
    found = []
    with proxied(WithStandins, config=config, TRUSTED="127.0.0.254") as limited:
        for before in ("/1", "/900"):
            assert statuses(limited, 1, before) == [200]
            status, headers, problem = limited.ask("POST", "/hang", "{}")
            assert status == 503
            is_the_problem_document(status, headers, problem)
            found.append(sum(one.asked.count("/hang") for one in limited.instances))
    assert found == [4, 5]
