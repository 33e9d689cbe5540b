"""Problems of the server itself, before a request reaches the application, match the contract."""

import json

import pytest

from service.api.errors import refusing
from service.config import Settings
from service.contract.problems import Refused, RequestTimeout, body_too_large
from service.serving.http_parser import Requests
from service.serving.http_writer import response_bytes
from tests.contract import contract
from tests.hostile.broken_bytes import answers


def told(refused):
    """The response to a request that is refused before it reaches the application."""
    application = refusing(refused, Settings(request_log=False))
    return b"".join(response_bytes(application, Requests(("", "")).known(), last=True))


@pytest.mark.parametrize("refused", [Refused(RequestTimeout()), body_too_large(1)])
def test_a_body_that_comes_too_late_or_is_too_long_has_a_problem_of_the_contract(refused):
    [(status, _, body)] = answers(told(refused))
    assert status == refused.problem.status
    contract.problem_must_fit(refused.problem.slug, json.loads(body))
