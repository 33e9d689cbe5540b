"""The proxy of deploy/ with two instances: whole instances stop, and nothing is lost."""

import http.client
import json
import socket

import pytest

from service.limits import LARGE_BODY_LIMIT
from tests.depth import count
from tests.faults.players import Load
from tests.faults.proxied import proxied
from tests.faults.slow import SlowClients
from tests.server.cases import CASES

pytestmark = [pytest.mark.alone, pytest.mark.serving]


@pytest.fixture(scope="module")
def unharmed():
    with proxied() as found:
        yield found


def test_instances_are_replaced_or_killed_and_nothing_is_lost():
    with proxied() as found, Load(found.port, 6) as load:
        for index, kill in ((0, False), (1, False), (0, True), (1, True)):
            found.replace(index, kill=kill)
            load.wait_for(40)
    assert (load.lost, load.wrong) == ([], [])


def test_malformed_requests_never_get_an_html_page(unharmed):
    late = b"GET / HTTP/1.1\r\nHost: late\r\n"
    for sent in (*(case[0] for case in CASES.values()), late):
        with socket.create_connection(("127.0.0.1", unharmed.port), 20) as client:
            client.sendall(sent)
            if sent is not late:
                client.shutdown(socket.SHUT_WR)
            answer = http.client.HTTPResponse(client)
            try:
                answer.begin()
            except (http.client.BadStatusLine, ConnectionResetError):
                continue
            body = answer.read()
            assert answer.status < 400 or json.loads(body)["status"] == answer.status, sent


def test_a_long_replay_passes(unharmed):
    body = json.dumps({"seats": 2, "seed": 1, "moves": []}).ljust(LARGE_BODY_LIMIT)
    status, _, replay = unharmed.ask("POST", "/v1/games/gin-rummy/replays", body)
    assert status == 200, replay


@pytest.mark.parametrize("way", ["slow body", "slow reader"])
def test_slow_clients_do_not_delay_others(unharmed, way):
    port = unharmed.port
    with SlowClients(port, way, count(200, 500)), Load(port, 2) as load:
        load.wait_for(40)
    assert (load.lost, load.wrong) == ([], [])
    assert load.slowest < 20
