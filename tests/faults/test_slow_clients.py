"""Slow clients do not delay others."""

import pytest

from tests.faults.players import Load
from tests.faults.slow import WAYS, SlowClients
from tests.serving import serving

pytestmark = [pytest.mark.alone, pytest.mark.serving]

MANY = 500
PATIENCE = 20
"""The maximum seconds that a player waits, on a machine that runs all these clients too."""


@pytest.fixture(scope="module")
def server():
    with serving() as found:
        yield found


@pytest.mark.parametrize("way", WAYS)
def test_slow_clients_do_not_delay_others(server, way):
    with SlowClients(server.port, way, MANY), Load(server.port, 2) as load:
        load.wait_for(40)
    assert (load.lost, load.wrong) == ([], [])
    assert load.slowest < PATIENCE
