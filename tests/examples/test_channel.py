"""The channel of the example without a server; `browser/test_no_server.py` plays over it."""

import json

import pytest

from tests.browser.channels import HOME
from tests.needs import need
from tests.programs import run
from tests.serving import ROOT

pytestmark = [pytest.mark.check, pytest.mark.no_server]


def told_by(program):
    need("node")
    return json.loads(run(["node", ROOT / "tests/examples" / program, HOME / "channel.js"]))


def test_a_broker_that_sends_noise_costs_little():
    told = told_by("broker.mjs")
    assert told["heard"] == ["first", "second", "second"]
    assert (told["before"], told["closed"]) == (0, 2)
    assert told["milliseconds"] < 5_000


def test_a_relay_that_does_not_answer_is_asked_again():
    assert told_by("relay.mjs") == {"heard": "heard", "failed": "TimeoutError"}
