"""Instances that say what each request took, behind the proxy of deploy/."""

import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from tests.faults.proxied import Proxied

LARGE = 500_000
"""The bytes of a response that does not fit into the buffers of the proxy and both kernels."""


class Handler(BaseHTTPRequestHandler):
    """Answers ``/<milliseconds>``; a POST to ``/hang`` has no answer, to ``/large`` a long one."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def do_POST(self):
        self.server.asked.append(self.path)
        self.server.peers.add(self.client_address)
        if self.path == "/hang":
            self.server.leave.wait(60)
            self.close_connection = True
            return
        self.answer(f"{self.path[1:]}.000" if self.path != "/large" else "1.000")

    def do_GET(self):
        self.answer(f"{self.path[1:]}.000" if self.path[1:].isdigit() else "0.001")

    def do_OPTIONS(self):
        self.answer("0.001")

    def answer(self, took):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        body = b"{}".ljust(LARGE if self.path == "/large" else 2)
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Server-Timing", f"cpu;dur={took}")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_):
        pass


class Standin(ThreadingHTTPServer):
    """An instance, and what was asked of it; also its own process, as far as `Proxied` looks."""

    daemon_threads = True

    def __init__(self):
        super().__init__(("127.0.0.1", 0), Handler)
        self.port, self.process = self.server_port, self
        self.asked, self.peers, self.leave = [], set(), threading.Event()
        self.thread = threading.Thread(target=self.serve_forever, args=[0.02])
        self.thread.start()

    def handle_error(self, *_):
        """A client that goes away is not told about."""

    def poll(self):
        return None if self.thread.is_alive() else 0

    def terminate(self):
        self.leave.set()
        self.shutdown()

    def wait(self, _):
        self.thread.join()
        self.server_close()


class WithStandins(Proxied):
    """The proxy with two of them."""

    def instance(self, port=None):
        assert port is None
        return Standin()
