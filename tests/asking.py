"""Requests to a server, each on a connection of its own."""

import json
import time
from http.client import HTTPConnection

JSON = {"Content-Type": "application/json"}


def ask(port, method, path, body=None, headers=None):
    """The status, the headers and the text of a response; an object is sent as JSON."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    sent = json.dumps(body) if isinstance(body, dict) else body
    try:
        connection.request(method, path, sent, JSON | (headers or {}))
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read().decode()
    finally:
        connection.close()


def wait_for(port, status):
    """Wait until a server at a port responds with this status when asked if it is ready."""
    end = time.monotonic() + 30
    while True:
        try:
            found = ask(port, "GET", "/readyz")[0]
        except ConnectionRefusedError:
            found = None
        if found == status:
            return
        assert time.monotonic() < end, found
        time.sleep(0.1)
