"""The environment of the service fails: its log, its disk, its folder for heartbeats."""

import fcntl
import os
import signal
import socket
import sys
import time
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from service.catalog import CATALOG
from service.contract.operations import operations_of
from tests.asking import ask
from tests.faults.players import Load
from tests.needs import need
from tests.serving import SERVICE, free_port, patched, serving

pytestmark = [pytest.mark.check, pytest.mark.serving]

ON_A_FULL_DISK = """
mount -t tmpfs -o size=64k full "$1" && mount --bind "$1" /dev/shm || exit 1
head -c 1m /dev/zero > "$1/filler" 2> /dev/null
shift
exec "$@" > /dev/shm/log 2>&1
"""
OWN_MOUNTS = ("unshare", "--map-root-user", "--mount", "sh", "-c")


def plays(**server):
    with serving(**server) as found, Load(found.port, 2) as load:
        load.wait_for(20)
        found.wait_for_workers(2)
    assert (load.lost, load.wrong) == ([], [])
    assert found.process.returncode == 0


def test_a_full_disk_under_the_log_stops_no_game():
    with need("/dev/full").open("wb") as full:
        plays(stdout=full, stderr=full)


def test_a_disk_without_a_free_byte_stops_no_game(tmp_path):
    """Its log, its heartbeats, its temporary files and its metrics are all on that disk."""
    need("unshare")
    there = [*OWN_MOUNTS, ON_A_FULL_DISK, "sh", str(tmp_path), sys.executable, *SERVICE]
    run = f"import os; os.execvp('unshare', {there!r})"
    counting = {"METRICS_PORT": str(free_port())}
    for metrics in ({}, counting):
        plays(python=("-c", run), environment={"TMPDIR": str(tmp_path), **metrics})


def test_a_disk_that_fills_up_costs_each_worker_at_most_once(tmp_path):
    """The metrics are files in memory, and a worker dies when one of them finds no room."""
    need("unshare")
    mount = 'mount -t tmpfs -o size=16m full /dev/shm || exit 1; exec "$@"'
    there = [*OWN_MOUNTS, mount, "sh", sys.executable, *SERVICE]
    metrics, games = free_port(), CATALOG.values()
    with serving(
        python=("-c", f"import os; os.execvp('unshare', {there!r})"),
        environment={"METRICS_PORT": str(metrics)},
    ) as server:
        first, counted = server.wait_for_workers(2), "referee_workers 2.0"
        end = time.monotonic() + 60
        while counted not in ask(metrics, "GET", "/metrics")[2]:
            assert time.monotonic() < end
            time.sleep(0.05)
        filler = Path(f"/proc/{server.process.pid}/root/dev/shm/filler")
        with suppress(OSError), filler.open("wb", buffering=0) as disk:
            while True:
                disk.write(bytes(4096))
        # Each of these is new series of each worker, together more than its files had room for.
        lost = 0
        for path in [f"{one.home}/{each.path}" for one in games for each in operations_of(one)] * 4:
            try:
                assert ask(server.port, "POST", path, {})[0] < 500
            except OSError:
                lost += 1
        assert 0 < lost <= len(first)
        server.wait_for_workers(2)
        assert counted not in ask(metrics, "GET", "/metrics")[2]


def test_a_log_that_is_closed_stops_no_game():
    plays(python=("-c", f"import os; os.close(1); os.close(2); {EXEC}"), stderr=None)


EXEC = f"import sys; os.execv(sys.executable, [sys.executable, *{SERVICE!r}])"


def test_an_unread_log_stops_nobody():
    """Whatever is logged: requests, faults, what asyncio caught, and a worker that died."""
    need("pipe sizes")
    reading, writing = os.pipe()
    fcntl.fcntl(writing, fcntl.F_SETPIPE_SZ, 8192)
    try:
        with serving(python=patched("", "tests.server.tiny:app"), stderr=writing) as server:
            for path, status in {"/": 200, "/boom": 500, "/caught": 200}.items():
                for _ in range(30):
                    assert ask(server.port, "GET", path)[0] == status
            [victim, _] = old = server.wait_for_workers(2)
            os.kill(victim, signal.SIGKILL)
            assert {*server.wait_for_workers(2, without=[victim])} != {*old}
            assert ask(server.port, "GET", "/boom")[0] == 500
        assert server.process.returncode == 0
        assert len(os.read(reading, 10**6)) > 4096
    finally:
        os.close(reading)
        os.close(writing)


def test_a_low_limit_on_open_files_stops_no_game(tmp_path):
    limit = "import os, resource; resource.setrlimit(resource.RLIMIT_NOFILE, (80, 80))"
    log = tmp_path / "log"
    limited = {"python": ("-c", f"{limit}; {EXEC}")}
    with (
        log.open("wb") as stderr,
        ExitStack() as clients,
        serving(**limited, stderr=stderr) as found,
    ):
        found.wait_for_workers(2)
        for _ in range(200):
            clients.enter_context(socket.create_connection(("127.0.0.1", found.port)))
        with Load(found.port, 2) as load:
            load.wait_for(20)
    assert load.wrong == []
    assert "Traceback" not in log.read_text()
