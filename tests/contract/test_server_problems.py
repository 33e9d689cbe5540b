"""Problems of the server itself, before a request reaches the application, match the contract."""

import json

import pytest
from flask import Response

from service.contract.problems import PROBLEMS, Refused, RequestTimeout, body_too_large
from tests.contract import contract
from tests.hostile.broken_bytes import answers
from tests.hostile.in_process import InProcess
from tests.server.tiny import app


@pytest.fixture(scope="module")
def server():
    with InProcess(app) as found:
        yield found


@pytest.mark.parametrize("refused", [Refused(RequestTimeout()), body_too_large(1)])
def test_a_body_that_comes_too_late_or_is_too_long_has_a_problem_of_the_contract(server, refused):
    told = server.error_responses.for_exception(refused, {})
    [(status, _, body)] = answers(told)
    assert status == refused.problem.status
    contract.problem_must_fit(refused.problem.slug, json.loads(body))


@pytest.mark.parametrize("slug", PROBLEMS)
def test_a_status_has_one_name_whoever_answers_and_on_every_version_of_python(server, slug):
    kind = PROBLEMS[slug]
    problem = kind("no", **dict.fromkeys(kind.members()))
    [line, *_] = server.error_responses.for_exception(Refused(problem), {}).decode().splitlines()
    assert line == f"HTTP/1.1 {Response(status=kind.status).status}"
