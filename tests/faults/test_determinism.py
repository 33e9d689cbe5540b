"""The same requests get the same bytes: from one worker or four, in any environment."""

import http.client
from itertools import cycle

import pytest

from tests.depth import count
from tests.hostile.recorded import requests
from tests.serving import serving

pytestmark = [pytest.mark.check, pytest.mark.fuzzing]

HERE = {"WORKERS": "1", "PYTHONHASHSEED": "1", "TZ": "UTC", "LC_ALL": "C"}
THERE = {"WORKERS": "4", "PYTHONHASHSEED": "4242", "TZ": "Pacific/Chatham"}
THERE |= dict.fromkeys(("LC_ALL", "LANG"), "tr_TR.UTF-8")
CHANGES = {"Date"}
"""Headers that depend on the time."""


def answers(asked, environment):
    """The response to each request, over a few connections in turn."""
    with serving(environment={**environment, "REQUEST_LOG": "off"}) as server:
        connections = [http.client.HTTPConnection("127.0.0.1", server.port, 30) for _ in range(16)]
        told = []
        for (path, body), connection in zip(asked, cycle(connections), strict=False):
            headers = {"Content-Type": "application/json", "X-Request-Id": "same"}
            connection.request("POST", path, body, headers)
            answer = connection.getresponse()
            kept = [pair for pair in answer.getheaders() if pair[0] not in CHANGES]
            told.append((answer.status, kept, answer.read()))
        for connection in connections:
            connection.close()
    return told


def test_the_same_requests_give_the_same_bytes():
    asked = requests(count(200, 5_000))
    one, other = answers(asked, HERE), answers(asked, THERE)
    for request, first, second in zip(asked, one, other, strict=True):
        assert first == second, request
    assert {status for status, _, _ in one} >= {200, 400, 409}
