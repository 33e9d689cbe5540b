"""Who is connected when a socket is closed is not cut off, and nobody comes after them."""

import os
import socket
import subprocess
import sys

import pytest

from service.serving.closing import is_held_by, let_nobody_in


@pytest.fixture(params=["127.0.0.1", "::1"])
def listener(request):
    family = socket.AF_INET6 if ":" in request.param else socket.AF_INET
    with socket.create_server((request.param, 0), family=family) as made:
        yield made


def test_who_waits_is_taken_in_and_who_comes_later_is_refused(listener):
    with socket.create_connection(listener.getsockname()[:2]) as early:
        early.sendall(b"asked before")
        let_nobody_in(listener)
        with pytest.raises(TimeoutError):
            socket.create_connection(listener.getsockname()[:2], timeout=0.3)
        taken, _ = listener.accept()
        early.sendall(b", and after")
        early.shutdown(socket.SHUT_WR)
        with taken.makefile("rb") as told:
            assert told.read() == b"asked before, and after"
        taken.close()
        address = listener.getsockname()[:2]
        listener.close()
        with pytest.raises(ConnectionRefusedError):
            socket.create_connection(address, timeout=5)


def test_it_is_known_who_else_holds_a_socket(listener):
    assert is_held_by(os.getpid(), listener)
    code = "input()"
    with subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE) as stranger:
        assert not is_held_by(stranger.pid, listener)
        stranger.communicate(b"\n")
    assert not is_held_by(stranger.pid, listener)


@pytest.mark.parametrize(("proc", "held"), [(True, False), (False, True)])
def test_what_cannot_be_known_is_taken_for_held(listener, monkeypatch, proc, held):
    def gone(_):
        raise FileNotFoundError

    monkeypatch.setattr(os, "listdir", gone)
    monkeypatch.setattr("service.serving.closing.Path.exists", lambda _: proc)
    assert is_held_by(os.getpid(), listener) == held


def test_what_may_not_be_known_is_taken_for_held(listener, monkeypatch):
    def forbidden(_):
        raise PermissionError

    monkeypatch.setattr(os, "listdir", forbidden)
    assert is_held_by(os.getpid(), listener)
