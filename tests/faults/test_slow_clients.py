"""Who is slow waits alone: the others play on."""

import pytest

from tests.faults.players import Load
from tests.faults.serving import serving
from tests.faults.slow import WAYS, SlowClients

MANY = 500


@pytest.mark.parametrize("way", WAYS)
def test_slow_clients_hold_up_nobody(way):
    with serving() as server, SlowClients(server.port, way, MANY), Load(server.port, 2) as load:
        load.wait_for(100)
    assert (load.lost, load.wrong) == ([], [])
    assert load.slowest < 2
