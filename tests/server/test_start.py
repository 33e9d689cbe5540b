"""The start: its settings, and what aborts it."""

import os
import re
import resource
import socket
import sys
import threading

import pytest

from service import server
from service.config import ConfigurationError
from service.serving.worker import _name_and_port
from tests.programs import ended
from tests.serving import ROOT, SERVICE, aborted, about, free_port, open_files, patched, serving

HOST = b"Host: here\r\n"


UNREACHABLE = "192.0.2.1"
"""An address that no machine has (RFC 5737)."""


@pytest.mark.check
@pytest.mark.serving
def test_a_port_in_use_aborts_the_start_with_one_line():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        assert aborted(SERVICE, PORT=str(port)) == (
            f"referee: PORT: cannot listen on 127.0.0.1 port {port}: Address already in use; "
            f"choose another one: PORT={port + 1} make run"
        )


def test_an_address_of_another_machine_aborts_the_start_at_once():
    with pytest.raises(SystemExit, match="PORT: cannot listen on 192"):
        server._check_address("PORT", UNREACHABLE, 80)
    with pytest.raises(SystemExit, match="METRICS_HOST: cannot find no-host: "):
        server._check_address("METRICS_PORT", "no-host", 80)


def test_a_server_that_stops_may_leave_its_port_to_the_next():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        later = threading.Timer(0.3, taken.close)
        later.start()
        server._check_address("PORT", *taken.getsockname())
        later.join()


ADDRESSES = ("-c", "from service import server; print(*server.bind)")


@pytest.mark.parametrize(
    ("said", "addresses"),
    [
        ({"HOST": "", "METRICS_HOST": "10.0.0.7"}, "127.0.0.1:8000"),
        ({"HOST": "::1", "PORT": "0", "METRICS_HOST": "::", "METRICS_PORT": "1"}, "[::1]:0 [::]:1"),
    ],
)
def test_addresses_come_from_the_environment(said, addresses):
    unset = dict.fromkeys(("HOST", "PORT", "WORKERS", "METRICS_HOST", "METRICS_PORT"), "")
    started = ended([sys.executable, *ADDRESSES], env=os.environ | unset | said)
    assert started.stdout == f"{addresses}\n"


FEW = "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (60, 60))"


def test_an_invalid_setting_and_too_few_files_abort_the_start_with_one_line():
    why = "referee: PORT is 'http'; it must be a whole number"
    assert aborted(ADDRESSES, PORT="http").startswith(why)
    why = "referee: the limit of open files (ulimit -n) is 60; with WORKERS=2 it must be 80 or more"
    assert aborted(("-c", f"{FEW}; from service import server"), WORKERS="2") == why


UNLIMITED = resource.RLIM_INFINITY


@pytest.mark.parametrize(
    ("files", "workers", "connections"),
    [
        *((80, 1, 16), (80, 8, 16), (100, 2, 36), (1064, 2, 1000), (10**6, 2, 1000)),
        (UNLIMITED, 2, 1000),
    ],
)
def test_a_worker_has_as_many_connections_as_files_allow(files, workers, connections):
    assert server.connections_within(files, workers) == connections


@pytest.mark.parametrize(
    ("files", "workers", "least"), [(0, 1, 80), (60, 2, 80), (79, 8, 80), (1024, 512, 1088)]
)
def test_with_too_few_files_the_start_says_what_to_raise(files, workers, least):
    with pytest.raises(ConfigurationError, match=f"WORKERS={workers} it must be {least} or more"):
        server.connections_within(files, workers)
    server.connections_within(least, workers)


@pytest.fixture(scope="module")
def surrounded(tmp_path_factory):
    """A server on a socket, where the shell and the folder have settings for other gunicorns."""
    folder = tmp_path_factory.mktemp("surrounded")
    (folder / "gunicorn.conf.py").write_text("raise RuntimeError")
    path = folder / "referee.sock"
    with socket.socket(socket.AF_UNIX) as stale:
        stale.bind(str(path))
    environment = {
        "HOST": f"unix:{path}",
        "PYTHONPATH": str(ROOT),
        "GUNICORN_CMD_ARGS": "--bind 127.0.0.1:1 --worker-class sync --certfile /nowhere",
        "GUNICORN_PID": "1",
        "WEB_CONCURRENCY": "9",
        "WORKERS": "1",
    }
    with serving(environment=environment, cwd=folder) as server:
        yield server, environment
    assert not path.exists()


@pytest.mark.check
@pytest.mark.serving
def test_no_setting_of_gunicorn_changes_the_server_and_a_socket_may_be_its_address(surrounded):
    server, _ = surrounded
    server.wait_for_workers(1)
    with server.connected() as client:
        for _ in range(2):
            client.sendall(b"GET /livez HTTP/1.1\r\n" + HOST + b"\r\n")
            answer = client.recv(65_536)
            assert answer.startswith(b"HTTP/1.1 200 OK\r\nDate: ")
            assert b"\r\nConnection: keep-alive\r\n" in answer
        client.sendall(b"GET /livez HTTP/1.1\r\n" + HOST + b"X_A: b\r\n\r\n")
        assert client.recv(65_536).startswith(b"HTTP/1.1 400 BAD REQUEST\r\n")


@pytest.mark.check
@pytest.mark.serving
def test_a_socket_in_use_aborts_the_start_with_one_line(surrounded):
    server, environment = surrounded
    line = f"referee: HOST: cannot listen on {server.path}: another server listens there"
    assert aborted(SERVICE, **environment) == line


def test_a_socket_whose_server_accepts_nobody_aborts_the_start_at_once(tmp_path):
    path = str(tmp_path / "full.sock")
    with socket.socket(socket.AF_UNIX) as stuck, socket.socket(socket.AF_UNIX) as waiting:
        stuck.bind(path)
        stuck.listen(0)
        waiting.connect(path)
        with pytest.raises(SystemExit, match="another server listens there"):
            server._check_address("PORT", f"unix:{path}", 0)


@pytest.mark.parametrize(
    ("path", "why"),
    [
        ("/no-folder/a.sock", "its folder is missing"),
        ("/" + "a" * 200, "too long"),
        *((path, "not a socket") for path in (str(ROOT), __file__)),
    ],
)
def test_a_path_where_no_socket_can_be_aborts_the_start(path, why):
    with pytest.raises(SystemExit, match=f"HOST: cannot listen on {path[:80]}…?: .*{why}"):
        server._check_address("PORT", f"unix:{path}", 0)


@pytest.mark.parametrize(
    ("number", "why"),
    [
        ("abc", "invalid literal"),
        ("99", ".*descriptor|.*on non-socket"),
        ("a" * 1_000, "invalid literal.{1,80}$"),
    ],
)
def test_sockets_that_are_not_passed_on_abort_the_start_with_one_line(number, why):
    claimed = patched(f"os.environ |= {{'LISTEN_FDS': '{number}', 'LISTEN_PID': str(os.getpid())}}")
    line = aborted(claimed, PORT=str(free_port()))
    assert re.match(f"referee: LISTEN_FDS: cannot use the sockets passed on: ({why})", line)


def test_a_socket_without_a_path_has_a_name_for_wsgi():
    with socket.socket(socket.AF_UNIX) as abstract:
        abstract.bind(f"\0referee-{os.getpid()}")
        assert _name_and_port(abstract) == ("localhost", "80")


@pytest.mark.check
@pytest.mark.serving
def test_gunicorns_own_command_is_refused_in_one_sentence():
    command = ("-m", "gunicorn", "--config", "python:service.server", "service.wsgi:app")
    why = "referee: start the service with: python -m service; gunicorn's own command, and its "
    assert aborted(command, PORT=str(free_port())).startswith(why)


@pytest.mark.check
@pytest.mark.serving
def test_python_without_docstrings_aborts_the_start_with_one_line():
    assert "without the docstrings" in aborted(SERVICE, PYTHONOPTIMIZE="2")


def test_nothing_listens_but_the_port():
    """gunicorn opens a control socket unless told not to."""
    with serving() as found:
        ours = {
            str(file)
            for pid in (found.process.pid, *found.wait_for_workers(2))
            for file in open_files(pid)
        }
        table = about(found.process.pid, "net", "tcp").read_text().splitlines()[1:]
        unix = about(found.process.pid, "net", "unix").read_text().splitlines()[1:]
    assert not [name for name in ours if "referee-metrics-" in name]
    # The other sockets of the file system are pairs within a process: they have no name.
    assert not [line for line in map(str.split, unix) if f"socket:[{line[6]}]" in ours and line[7:]]
    listening = [line for line in map(str.split, table) if line[3] == "0A"]
    ports = [line[1].split(":")[1] for line in listening if f"socket:[{line[9]}]" in ours]
    assert ports == [f"{found.port:04X}"]
