"""The limit on open files bounds the connections of a worker."""

import resource
import sys

import pytest

from service import server
from service.config import ConfigurationError
from service.serving.connection import Connections
from tests.docs.shell import ROOT
from tests.programs import ended

pytestmark = pytest.mark.portable

UNLIMITED = resource.RLIM_INFINITY


@pytest.mark.parametrize(
    ("files", "workers", "connections"),
    [
        (80, 1, 16),
        (80, 8, 16),
        (100, 2, 36),
        (1064, 2, 1000),
        (10**6, 2, 1000),
        (UNLIMITED, 2, 1000),
    ],
)
def test_a_worker_has_as_many_connections_as_files_allow(files, workers, connections):
    assert server.connections_within(files, workers) == connections


@pytest.mark.parametrize(
    ("files", "workers", "least"), [(0, 1, 80), (60, 2, 80), (79, 8, 80), (1024, 512, 1088)]
)
def test_with_too_few_files_the_start_says_what_to_raise(files, workers, least):
    with pytest.raises(ConfigurationError) as refused:
        server.connections_within(files, workers)
    assert str(refused.value) == (
        f"the limit of open files (ulimit -n) is {files}; "
        f"with WORKERS={workers} it must be {least} or more"
    )
    server.connections_within(least, workers)


def test_with_too_few_files_the_start_is_aborted_with_one_line():
    limited = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (60, 60))"
    aborted = ended(
        [sys.executable, "-c", f"{limited}; from service import server"],
        cwd=ROOT,
        env={"WORKERS": "2"},
    )
    assert (aborted.returncode, aborted.stdout) == (1, "")
    assert aborted.stderr == (
        "referee: the limit of open files (ulimit -n) is 60; with WORKERS=2 it must be 80 or more\n"
    )


class Client:
    """A connection with its own transport."""

    def __init__(self):
        self.transport, self.dropped = self, False

    def abort(self):
        self.dropped = True


@pytest.mark.parametrize("limit", [0, 1, 2])
def test_one_client_too_many_drops_the_one_that_was_silent_longest(limit):
    connections, clients = Connections(limit, 0, None, lambda: None), []
    for number in range(6):
        clients.append(Client())
        connections.add(clients[-1])
        for client in connections:
            if client.dropped:
                connections.remove(client)
        assert [client.dropped for client in clients].count(False) == min(number + 1, limit)
        assert all(client.dropped for client in clients[: number + 1 - limit])
