"""Errors of the proxy of deploy/ itself are problem documents too."""

import json

import pytest

from service.contract.problems import PROBLEMS
from tests.contract import contract
from tests.faults.proxied import DEPLOY

ERRORS = sorted((DEPLOY / "errors").glob("*.http"))


def is_the_problem_document(status, headers, problem):
    kind = PROBLEMS[problem["type"].removeprefix("/problems/")]
    assert (kind.status, kind.title) == (status, problem["title"])
    contract.problem_must_fit(kind.slug, problem)
    assert headers["Content-Type"] == "application/problem+json"
    assert headers["Cache-Control"] == "no-store"
    assert problem["instance"] == f"urn:referee:request:{headers['X-Request-Id']}"
    wait = problem.get("retry_after")
    assert headers.get("Retry-After") == (wait if wait is None else str(wait))
    assert (wait is not None) == (status in {429, 503})


@pytest.mark.parametrize("file", ERRORS, ids=lambda file: file.stem)
def test_its_own_errors_are_problem_documents(file):
    head, _, body = file.read_bytes().decode("ascii").partition("\r\n\r\n")
    first, *lines = head.split("\r\n")
    headers = dict(line.split(": ") for line in lines)
    problem = json.loads(body)
    is_the_problem_document(int(first.split()[1]), headers, problem)
    assert int(headers["Content-Length"]) == len(body)
    # A client that receives Retry-After keeps its connection.
    assert headers.get("Connection") == (None if problem["status"] == 429 else "close")
    assert f"errors/{file.name}" in (DEPLOY / "haproxy.cfg").read_text()
