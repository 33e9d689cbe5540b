"""Responses of the server itself, and its settings at the start."""

import json
import os
import socket
import sys
import threading

import pytest

from service import server
from service.contract.problems import PROBLEMS
from tests.contract import contract
from tests.programs import ended
from tests.server.cases import (
    CANARY,
    CASES,
    CHUNKED,
    HOST,
    LONGEST_HEADER,
    LONGEST_TARGET,
    get,
    post,
)
from tests.serving import ROOT, SERVICE, about, free_port, serving


@pytest.mark.parametrize(("sent", "status", "slug"), CASES.values(), ids=CASES)
def test_answers_with_a_problem_document(send, sent, status, slug):
    answer = send(sent)
    assert answer.status == status
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.headers["connection"] == "close"
    assert answer.headers["cache-control"] == "no-store"
    assert int(answer.headers["content-length"]) == len(answer.body)
    problem = json.loads(answer.body)
    contract.problem_must_fit(slug, problem)
    kind = PROBLEMS[slug]
    assert list(problem) == ["type", "title", "status", "detail", "instance"]
    assert problem["type"] == f"/problems/{slug}"
    assert (
        (problem["title"], problem["status"]) == (kind.title, kind.status) == (kind.title, status)
    )
    assert problem["instance"] == f"urn:referee:request:{answer.headers['x-request-id']}"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "server" not in answer.headers
    assert CANARY not in answer.body


def test_limits_are_named_where_they_are_broken(send):
    assert "2048 bytes" in json.loads(send(get(target=LONGEST_TARGET + b"a")).body)["detail"]
    assert "100 headers" in json.loads(send(get(b"X-A: 1\r\n" * 101)).body)["detail"]
    coding = json.loads(send(post(b"Transfer-Encoding: br\r\n", b"")).body)["detail"]
    assert "chunked" in coding


LAST_GOOD = {
    "line of 2048 bytes": get(target=LONGEST_TARGET),
    "100 headers": get(b"X-A: 1\r\n" * 98),
    "header of 8190 bytes": get(LONGEST_HEADER + b"\r\n"),
    "many large headers": get((b"X-A: ".ljust(4000, b"a") + b"\r\n") * 8),
}


@pytest.mark.parametrize("sent", LAST_GOOD.values(), ids=LAST_GOOD)
def test_what_just_fits_the_limits_is_served(send, sent):
    assert send(sent).status == 200


BODY = b"served http '' "
KEPT = {
    "HTTP/1.1": (b"HTTP/1.1", b"", True),
    "HTTP/1.1 that closes": (b"HTTP/1.1", b"Connection: close\r\n", False),
    "HTTP/1.1 that closes, in a list": (b"HTTP/1.1", b"Connection: te, Close\r\n", False),
    "HTTP/1.1 that offers another protocol": (
        b"HTTP/1.1",
        b"Connection: Upgrade\r\nUpgrade: h2c\r\n",
        True,
    ),
    "HTTP/1.0": (b"HTTP/1.0", b"", False),
    "HTTP/1.0 that stays": (b"HTTP/1.0", b"Connection: keep-alive\r\n", True),
}


@pytest.mark.parametrize(("version", "headers", "kept"), KEPT.values(), ids=KEPT)
def test_a_connection_stays_open_if_the_client_asks(send, version, headers, kept):
    asked = b"GET / " + version + b"\r\n" + HOST + headers + b"\r\n"
    told = send(asked + NEXT)
    assert told.headers["connection"] == ("keep-alive" if kept else "close")
    assert "server" not in told.headers
    assert told.body.count(BODY) == (2 if kept else 1)


@pytest.mark.parametrize("target", [b"http://there/next", b"*", b"//next?a=b", b"/n%65xt?a|b"])
def test_other_forms_of_the_target_are_served(send, target):
    assert send(get(target=target).replace(b"GET", b"OPTIONS")).status == 200


def test_loopback_may_not_claim_a_scheme_or_a_prefix(send):
    forwarded = b"X-Forwarded-Proto: https\r\nX-Forwarded-Prefix: /x\r\nScript-Name: /x\r\n"
    assert send(get(forwarded)).body == b"served http '' "


NEXT = get(target=b"/next")
UNREAD = b"POST /unread HTTP/1.1\r\n" + HOST + CHUNKED + b"\r\n"


def test_an_unread_body_does_not_corrupt_the_next_request(send):
    exchange = send(UNREAD + b"6\r\n" + CANARY + b"\r\n0\r\n\r\n" + NEXT)
    assert exchange.status == 200
    assert exchange.body.startswith(b"served http '' unread")
    assert exchange.body.count(b"HTTP/1.1 200") == 1


@pytest.mark.parametrize(
    "rest",
    [
        b"six\r\n" + CANARY + NEXT,
        b"6\r\n" + CANARY + b"XX0\r\n\r\n" + NEXT,
        b"6\r\n" + CANARY + b"\r\n0\r\nHost: here\r\n\r\n" + NEXT,
    ],
)
def test_a_badly_framed_body_is_refused_once_even_if_unread(send, rest):
    exchange = send(UNREAD + rest)
    assert exchange.status == 400
    assert b"HTTP/1.1 " not in exchange.body


UNREACHABLE = "192.0.2.1"
"""An address that no machine has (RFC 5737)."""


@pytest.mark.alone
def test_a_port_in_use_aborts_the_start_with_one_line():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        aborted = ended([sys.executable, *SERVICE], cwd=ROOT, env=os.environ | {"PORT": port})
    assert aborted.returncode == 1
    [line] = [one for one in aborted.stderr.splitlines() if not one.startswith("[")]
    assert line == (
        f"referee: PORT: cannot listen on 127.0.0.1 port {port}: Address already in use; "
        f"choose another one: PORT={int(port) + 1} make run"
    )
    assert "ERROR" not in aborted.stderr


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


def start(settings, environ):
    program = f"from service import server; print({settings})"
    ours = {"HOST", "PORT", "WORKERS", "METRICS_HOST", "METRICS_PORT"}
    inherited = {name: os.environ[name] for name in os.environ.keys() - ours}
    return ended([sys.executable, "-c", program], env=inherited | environ)


@pytest.mark.parametrize(
    ("environ", "addresses"),
    [
        ({"HOST": "", "METRICS_HOST": "10.0.0.7"}, "127.0.0.1:8000"),
        ({"HOST": "::1", "PORT": "0", "METRICS_HOST": "::", "METRICS_PORT": "1"}, "[::1]:0 [::]:1"),
    ],
)
def test_addresses_come_from_the_environment(environ, addresses):
    assert start("*server.bind", environ).stdout == f"{addresses}\n"


def test_an_invalid_setting_aborts_the_start_with_one_line():
    aborted = start("server.bind", {"PORT": "http"})
    assert (aborted.returncode, aborted.stdout) == (1, "")
    assert aborted.stderr.startswith("referee: PORT is 'http'; it must be a whole number")
    assert aborted.stderr.count("\n") == 1


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
        "WEB_CONCURRENCY": "9",
        "WORKERS": "1",
    }
    with serving(environment=environment, cwd=folder) as server:
        yield server, environment
    assert not path.exists()


@pytest.mark.alone
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


@pytest.mark.alone
def test_a_socket_in_use_aborts_the_start_with_one_line(surrounded):
    server, environment = surrounded
    aborted = ended([sys.executable, *SERVICE], cwd=ROOT, env=os.environ | environment)
    assert aborted.returncode == 1
    line = f"referee: HOST: cannot listen on {server.path}: another server listens there"
    assert line in aborted.stderr.splitlines()


@pytest.mark.parametrize(
    ("path", "why"), [("/no-folder/a.sock", "its folder is missing"), ("/" + "a" * 200, "too long")]
)
def test_a_path_where_no_socket_can_be_aborts_the_start(path, why):
    with pytest.raises(SystemExit, match=f"HOST: cannot listen on {path}: .*{why}"):
        server._check_address("PORT", f"unix:{path}", 0)


@pytest.mark.alone
def test_gunicorns_own_command_is_refused_in_one_sentence():
    command = ("-m", "gunicorn", "--config", "python:service.server", "service.wsgi:app")
    environment = os.environ | {"PORT": str(free_port())}
    aborted = ended([sys.executable, *command], cwd=ROOT, env=environment)
    assert aborted.returncode == 1
    [line] = [one for one in aborted.stderr.splitlines() if not one.startswith("[")]
    assert line.startswith("referee: start the service with: python -m service; gunicorn's own")
    assert "Listening" not in aborted.stderr


@pytest.mark.alone
def test_nothing_listens_but_the_port():
    """gunicorn opens a control socket unless told not to."""
    with serving() as found:
        ours = {
            str(file.readlink())
            for pid in (found.process.pid, *found.wait_for_workers(2))
            for file in about(pid, "fd").iterdir()
        }
        table = about(found.process.pid, "net", "tcp").read_text().splitlines()[1:]
        unix = about(found.process.pid, "net", "unix").read_text().splitlines()[1:]
    assert not [name for name in ours if "referee-metrics-" in name]
    # The other sockets of the file system are pairs within a process: they have no name.
    assert not [line for line in map(str.split, unix) if f"socket:[{line[6]}]" in ours and line[7:]]
    listening = [line for line in map(str.split, table) if line[3] == "0A"]
    ports = [line[1].split(":")[1] for line in listening if f"socket:[{line[9]}]" in ours]
    assert ports == [f"{found.port:04X}"]
