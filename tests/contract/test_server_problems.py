"""What gunicorn answers itself, before a request reaches the service, fits the contract too."""

import json
import socket

import pytest

from service import server
from tests.contract import contract

STATUSES = (400, 414, 417, 431, 500, 501)


@pytest.mark.parametrize("status", STATUSES)
def test_problems_of_the_server_fit_the_contract(status):
    ours, theirs = socket.socketpair()
    with ours, theirs:
        server.write_problem(ours, status, "reason", "message")
        ours.shutdown(socket.SHUT_WR)
        head, _, body = theirs.makefile("rb").read().partition(b"\r\n\r\n")
    problem = json.loads(body)
    assert head.startswith(f"HTTP/1.1 {problem['status']} ".encode())
    slug = problem["type"].rpartition("/")[2]
    name = "".join(word.capitalize() for word in slug.split("-"))
    contract.must_fit({"$ref": f"#/components/schemas/{name}Problem"}, problem)


def test_every_problem_of_the_server_is_tried():
    assert set(server._PROBLEMS) | {400} == set(STATUSES)
