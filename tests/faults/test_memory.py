"""The memory of a worker stays bounded."""

import os
from http.client import HTTPConnection
from itertools import islice

import pytest

from tests.asking import JSON
from tests.depth import count
from tests.hostile.recorded import endless
from tests.serving import about, serving

pytestmark = [pytest.mark.check, pytest.mark.fuzzing]

PAGE = os.sysconf("SC_PAGE_SIZE")
ALLOWED = 4 * 2**20
"""The bytes by which a warm worker may grow while bounded caches fill up."""


def resident(pid):
    """The resident memory of a process in bytes."""
    with about(pid, "statm").open(encoding="ascii") as told:
        return int(told.read().split()[1]) * PAGE


def test_the_memory_of_a_worker_is_flat(record_property):
    number = count(1_000, 200_000)
    settings = {"WORKERS": "1", "REQUEST_LOG": "off"}
    with serving(environment=settings) as server:
        [worker] = server.wait_for_workers(1)
        client, sizes = HTTPConnection("127.0.0.1", server.port, timeout=30), []
        for index, (path, body) in enumerate(islice(endless(), number)):
            client.request("POST", path, body, JSON)
            answer = client.getresponse()
            assert answer.read()
            assert answer.status < 500
            if index % (number // 10) == 0:
                sizes.append(resident(worker))
        client.close()
    told = [f"{size / 2**20:.1f}" for size in sizes]
    record_property("figures", f"{number} requests, MiB at each tenth: {' '.join(told)}")
    assert sizes[-1] - sizes[len(sizes) // 2] < ALLOWED, told
