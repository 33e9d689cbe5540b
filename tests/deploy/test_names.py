"""The proxy follows the name of an instance to a new address."""

import os
import socket
import struct
import subprocess
import threading
from contextlib import contextmanager

import pytest

from tests.asking import wait_for
from tests.faults.proxied import DEPLOY, wait_until_they_are
from tests.needs import need
from tests.serving import free_port, serving

pytestmark = [pytest.mark.check, pytest.mark.serving]

NAME = b"\x03one\x04test\x00"
A, IN = 1, 1


class Names(threading.Thread):
    """A DNS server that knows one name, in one address family."""

    def __init__(self):
        super().__init__(daemon=True)
        self.socket = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.socket.bind(("127.0.0.1", 0))
        self.address = f"127.0.0.1:{self.socket.getsockname()[1]}"
        self.means = None

    def run(self):
        while True:
            question, client = self.socket.recvfrom(4096)
            if not question:
                return
            self.socket.sendto(self.answer(question), client)

    def answer(self, question):
        end = question.index(b"\x00", 12) + 5
        name, kind = question[12 : end - 4], struct.unpack("!H", question[end - 4 : end - 2])[0]
        known = name == NAME and kind == A and self.means is not None
        head = question[:2] + struct.pack("!HHHHH", 0x8180, 1, int(known), 0, 0)
        record = b"\xc0\x0c" + struct.pack("!HHIH", A, IN, 1, 4)
        told = record + socket.inet_aton(self.means) if known else b""
        return head + question[12:end] + told

    def stop(self):
        self.socket.sendto(b"", self.socket.getsockname())
        self.join(10)
        self.socket.close()


@contextmanager
def proxied(more):
    """The proxy with more configuration: its port, that behind it, and the names."""
    haproxy, names, port, behind = need("haproxy"), Names(), free_port(), free_port()
    names.start()
    settings = dict.fromkeys(("ONE", "TWO"), f"one.test:{behind}")
    settings |= {"LISTEN": f"127.0.0.1:{port}", "NAMESERVER": names.address}
    proxy = subprocess.Popen(
        [haproxy, "-q", "-db", "-f", DEPLOY / "haproxy.cfg", "-f", more],
        env=os.environ | settings,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        yield port, behind, names
    finally:
        proxy.terminate()
        proxy.wait(30)
        names.stop()


def test_the_proxy_follows_the_name_of_both_instances_to_another_address(tmp_path):
    """In a cluster, they have one name: that of a Service."""
    asked, more = tmp_path / "asked", tmp_path / "more.cfg"
    more.write_text(f"global\n    stats socket {asked}\n")
    with proxied(more) as (port, behind, names):
        wait_for(port, 503)
        with serving(port=behind, environment={"WORKERS": "1"}):
            for address, status in (("127.0.0.1", 200), ("127.0.0.2", 503), ("127.0.0.1", 200)):
                names.means = address
                wait_for(port, status)
            wait_until_they_are(["UP"], asked)
