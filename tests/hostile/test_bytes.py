"""For any bytes, the response is a result or a problem document."""

import json
from collections import Counter
from random import Random

import pytest

from tests.apps import app_with
from tests.depth import count
from tests.hostile.broken_bytes import FRAME, JSON, ODD, answers, as_http, mutated
from tests.hostile.in_process import InProcess
from tests.hostile.recorded import requests

pytestmark = [pytest.mark.check, pytest.mark.fuzzing]


def judged(found):
    """Check the promises about the responses; returns their statuses and problems."""
    for status, kind, body in found:
        assert status < 500, body
        if status >= 400:
            assert kind == b"application/problem+json", (status, kind)
            problem = json.loads(body)
            assert problem["status"] == status
            assert problem["type"].startswith("/problems/")
            told = [problem, *problem.get("errors", ()), *problem.get("violations", ())]
            assert not any(one["detail"].endswith(".") for one in told), told
            yield problem["type"]
        else:
            yield str(status)


@pytest.fixture(scope="module")
def service():
    with InProcess(app_with().wsgi_app) as found:
        yield found


@pytest.mark.parametrize("share", range(2))
def test_bodies_of_any_bytes(service, share, record_property):
    """Corrupted bodies in valid HTTP; in every fifth request the HTTP is corrupted instead."""
    asked, told = requests(1_000), Counter()
    for number in range(share, count(2_000, 200_000), 2):
        rng = Random(number)
        (path, body), (_, other) = rng.choice(asked), rng.choice(asked)
        if number % 5 == share:
            sent = mutated(rng, as_http(path, body), as_http(path, other), [*FRAME, *ODD])
        else:
            sent = as_http(path, mutated(rng, body, other, [*JSON, *ODD]))
        try:
            told.update(judged(answers(service.exchange(sent))))
        except Exception as broken:
            raise AssertionError(f"number {number}: {sent!r}") from broken
    record_property("figures", f"{dict(told)}")
    wanted = {"malformed-json", "invalid-request", "malformed-request", "inconsistent-state"}
    assert {f"/problems/{slug}" for slug in wanted} <= set(told), told
