"""The memory of a worker stays bounded."""

import os
import re
import socket
from itertools import islice

import pytest

from tests.depth import count
from tests.hostile.recorded import endless
from tests.serving import about, serving

pytestmark = pytest.mark.alone

PAGE = os.sysconf("SC_PAGE_SIZE")
ALLOWED = 4 * 2**20
"""The bytes by which a warm worker may grow while bounded caches fill up."""


def resident(pid):
    """The resident memory of a process in bytes."""
    with about(pid, "statm").open(encoding="ascii") as told:
        return int(told.read().split()[1]) * PAGE


def asked(number):
    """This many different requests, each as bytes of HTTP."""
    for path, body in islice(endless(), number):
        head = f"POST {path} HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\n"
        yield f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body


def ask(client, sent):
    client.sendall(sent)
    told = b""
    while b"\r\n\r\n" not in told:
        told += client.recv(65_536)
    head, _, body = told.partition(b"\r\n\r\n")
    missing = int(re.search(rb"(?i)content-length: (\d+)", head)[1]) - len(body)
    while missing:
        missing -= len(client.recv(min(missing, 65_536)))
    assert head[9] != ord("5"), head


def test_the_memory_of_a_worker_is_flat(record_property):
    number = count(1_000, 200_000)
    settings = {"WORKERS": "1", "REQUEST_LOG": "off"}
    with serving(environment=settings) as server:
        [worker] = server.wait_for_workers(1)
        with socket.create_connection(("127.0.0.1", server.port), 30) as client:
            sizes = []
            for index, sent in enumerate(asked(number)):
                ask(client, sent)
                if index % (number // 10) == 0:
                    sizes.append(resident(worker))
    told = [f"{size / 2**20:.1f}" for size in sizes]
    record_property("figures", f"{number} requests, MiB at each tenth: {' '.join(told)}")
    assert sizes[-1] - sizes[len(sizes) // 2] < ALLOWED, told
