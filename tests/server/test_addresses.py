"""Where nobody can listen, the start ends with one line that says why."""

import socket
import subprocess
import sys
import threading

import pytest

from service.serving.addresses import trouble_at
from tests.faults.serving import GUNICORN, ROOT

ELSEWHERE = "192.0.2.1"
"""An address that no machine has (RFC 5737)."""


@pytest.fixture
def taken():
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener


def test_a_free_port_is_no_trouble(taken):
    assert trouble_at("127.0.0.1", 0, "PORT") is None


def test_a_port_in_use_is_told_by_the_name_of_its_setting(taken):
    port = taken.getsockname()[1]
    told = f"METRICS_PORT is {port}, and something else listens there; choose another"
    assert trouble_at("127.0.0.1", port, "METRICS_PORT", patience=0) == told


def test_a_server_that_stops_may_leave_its_port_to_the_next(taken):
    later = threading.Timer(0.5, taken.close)
    later.start()
    assert trouble_at("127.0.0.1", taken.getsockname()[1], "PORT") is None
    later.join()


def test_an_address_of_another_machine_is_told_at_once():
    told = trouble_at(ELSEWHERE, 8000, "PORT", patience=60)
    assert told == f"cannot listen at {ELSEWHERE} port 8000: Cannot assign requested address"


@pytest.mark.parametrize("setting", ["PORT", "METRICS_PORT"])
def test_the_start_ends_with_one_line(taken, setting, monkeypatch):
    port = taken.getsockname()[1]
    monkeypatch.setenv("PORT", "0")
    monkeypatch.setenv(setting, str(port))
    stopped = subprocess.run(
        [sys.executable, *GUNICORN, "service.wsgi:app"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )
    assert stopped.returncode == 1
    [line] = [one for one in stopped.stderr.splitlines() if not one.startswith("[")]
    assert line == f"referee: {setting} is {port}, and something else listens there; choose another"
    assert "ERROR" not in stopped.stderr
