"""Processes die, stop and are replaced under a constant load."""

import os
import re
import signal
import socket
import time
from contextlib import ExitStack, suppress
from http.client import HTTPResponse
from urllib.request import urlopen

import pytest

from service.serving.worker import DRAIN_SECONDS
from tests.faults.players import Load
from tests.serving import patched, serving

pytestmark = [pytest.mark.check, pytest.mark.serving]

PLAYERS = 6


def test_a_killed_worker_loses_only_its_requests_in_flight():
    with serving() as server, Load(server.port, PLAYERS) as load:
        victim = server.wait_for_workers(2)[0]
        killed = time.monotonic()
        os.kill(victim, signal.SIGKILL)
        server.wait_for_workers(2, without=[victim])
        load.wait_for(100)
    assert load.wrong == []
    # A player has at most one request in flight.
    assert len(load.lost) <= PLAYERS
    assert all(abs(lost.at - killed) < 5 for lost in load.lost), (killed, load.lost)


def test_a_server_that_is_terminated_answers_all_it_has_accepted():
    with serving() as server, Load(server.port, PLAYERS) as load:
        answered = load.answered
        server.process.terminate()
        assert server.process.wait(30) == 0
    assert load.answered > answered
    assert load.wrong == []
    # Linux resets connections made while the last socket closes. Later ones get no response.
    for lost in load.lost:
        assert lost.first, lost
        assert lost.connected > load.newest, (lost, load.newest)
    assert all(player.result.refused for player in load.players)


def test_a_worker_that_is_told_again_and_again_to_end_leaves_no_trace(tmp_path):
    """After Ctrl-C it gets SIGINT from the terminal and SIGQUIT from its master, at any time."""
    with (
        (tmp_path / "log").open("w+") as log,
        serving(environment={"WORKERS": "1"}, stderr=log) as server,
    ):
        with urlopen(f"http://127.0.0.1:{server.port}/livez", timeout=60):
            [worker] = server.wait_for_workers(1)
        server.process.send_signal(signal.SIGINT)
        while server.process.poll() is None:
            with suppress(ProcessLookupError):
                os.kill(worker, signal.SIGINT)
            time.sleep(0.01)
        assert server.process.returncode == 0
        log.seek(0)
        told = log.read()
    assert "Shutting down: Master" in told
    assert not re.search("Traceback|ERROR", told), told


def test_connections_that_wait_when_the_last_worker_closes_its_socket_are_answered():
    """The worker is paused until its time is over, with a queue of connections left."""
    request = b"GET /livez HTTP/1.1\r\nHost: here\r\n\r\n"
    with serving(environment={"WORKERS": "1"}) as server, ExitStack() as clients:

        def asking():
            client = socket.create_connection(("127.0.0.1", server.port), timeout=60)
            client.sendall(request)
            return clients.enter_context(client)

        def answer(client):
            response = HTTPResponse(client)
            response.begin()
            return response

        [worker] = server.wait_for_workers(1)
        kept = asking()
        assert not answer(kept).will_close
        server.process.terminate()
        while not answer(asking()).will_close:
            pass
        os.kill(worker, signal.SIGSTOP)
        waiting = [asking() for _ in range(20)]
        kept.close()
        time.sleep(DRAIN_SECONDS)
        os.kill(worker, signal.SIGCONT)
        assert [answer(client).status for client in waiting] == [200] * 20
        assert server.process.wait(30) == 0


def test_a_server_that_reloads_loses_nothing():
    with serving() as server, Load(server.port, PLAYERS) as load:
        for _ in range(2):
            old = server.wait_for_workers(2)
            server.process.send_signal(signal.SIGHUP)
            server.wait_for_workers(2, without=old)
            load.wait_for(60)
    assert (load.lost, load.wrong) == ([], [])


def test_another_server_takes_over_and_loses_nothing():
    """SIGUSR2 starts a second master with the same sockets; then the first one is stopped."""
    with serving() as server, Load(server.port, PLAYERS) as load:
        old = server.wait_for_workers(2)
        server.process.send_signal(signal.SIGUSR2)
        [successor] = {*server.wait_for_workers(3)} - {*old}
        try:
            server.wait_for_workers(2, master=successor)
            server.process.terminate()
            assert server.process.wait(60) == 0
            load.wait_for(60)
            load.stop()
        finally:
            os.kill(successor, signal.SIGTERM)
    assert (load.lost, load.wrong) == ([], [])


SLOW_TO_BEGIN = """
from gunicorn.workers import base
usual = base.Worker.{part}
base.Worker.{part} = lambda self: time.sleep(1) or usual(self)
"""


@pytest.mark.parametrize("part", ["init_process", "load_wsgi"])
def test_a_server_that_is_terminated_while_it_starts_stops_at_once(part):
    """Workers take a second to start, before or after they handle signals, and get SIGTERM then."""
    with serving(python=patched(SLOW_TO_BEGIN.format(part=part))) as server:
        server.wait_for_workers(2)
        server.process.terminate()
        told = time.monotonic()
        assert server.process.wait(30) == 0
        assert time.monotonic() - told < 10
