"""Responses of the server itself, before a request reaches the application, match the contract."""

import json

import pytest
from flask import Response

from service.contract.problems import PROBLEMS, Refused
from service.serving.requests import MAX_BUFFERED
from tests.contract import contract
from tests.hostile.in_process import InProcess
from tests.hostile.test_bytes import answers
from tests.server.test_server import CASES, CHUNKED, post
from tests.server.tiny import app

TOO_LONG = post(CHUNKED, b"%x\r\n" % MAX_BUFFERED + b"x" * MAX_BUFFERED)
SENT = {name: sent for name, (sent, _, _) in CASES.items()} | {"body too long": TOO_LONG}


@pytest.fixture(scope="module")
def server():
    with InProcess(app) as found:
        yield found


def must_fit(status, body):
    problem = json.loads(body)
    kind = PROBLEMS[problem["type"].removeprefix("/problems/")]
    assert kind.status == status
    contract.problem_must_fit(kind.slug, problem)
    return kind.slug


def test_its_problems_fit_the_contract(server):
    found = set()
    for sent in SENT.values():
        [(status, _, body)] = answers(server.exchange(sent))
        found.add(must_fit(status, body))
    assert found == {
        "malformed-request",
        "uri-too-long",
        "headers-too-large",
        "expectation-failed",
        "body-too-large",
        "internal-error",
    }


def test_so_does_that_of_a_request_that_comes_too_late(server):
    late = server.error_responses.for_exception(Refused("request-timeout", "too late"), None)
    [(status, _, body)] = answers(late)
    assert must_fit(status, body) == "request-timeout"


@pytest.mark.parametrize("slug", PROBLEMS)
def test_a_status_has_one_name_whoever_answers_and_on_every_version_of_python(server, slug):
    refused = Refused(slug, "no")
    [line, *_] = server.error_responses.for_exception(refused, None).decode().splitlines()
    assert line == f"HTTP/1.1 {Response(status=refused.type.status).status}"
