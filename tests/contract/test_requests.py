"""Requests decoded directly and requests parsed strictly give the same result."""

import json
from random import Random

import pytest

from service.catalog import CATALOG
from service.contract.bodies import Body
from service.contract.problems import Refused
from service.contract.requests import ScoreRequest
from service.openapi.examples import game_examples
from service.reading import strict_json
from service.reading.explain import FieldError
from service.referee import Referee
from tests.depth import count
from tests.hostile.broken_bytes import JSON, ODD, mutated
from tests.json_referee import bodies_of


def bodies(name):
    """Real bodies: the operation and the bytes, as a browser and as Python write them."""
    for example in game_examples(CATALOG[name]):
        yield example.operation, json.dumps(example.request, separators=(",", ":")).encode()
        yield example.operation, json.dumps(example.request).encode()


def outcome(referee, operation, read, body):
    try:
        asked = read(body)
    except Refused as refused:
        return refused.problem.document("")
    return referee.validations(asked) if operation == "validations" else asked


def twice(rng, body):
    """A body in which a member is written twice."""
    start = rng.choice([at for at, byte in enumerate(body) if byte == ord(b'"')])
    end = body.find(b",", start) + 1
    return body[:end] + body[start:end] + body[end:]


@pytest.mark.parametrize("name", CATALOG)
def test_the_decoder_never_lets_pass_what_the_careful_reader_refuses(name):
    referee, real = Referee(CATALOG[name]), list(bodies(name))
    requests = bodies_of(CATALOG[name])
    for seed in range(count(1_000, 20_000)):
        rng = Random(seed)
        operation, body = rng.choice(real)
        if seed >= len(real):
            again = seed % 5 == 0
            body = twice(rng, body) if again else mutated(rng, body, body, [*JSON, *ODD])
        request = requests[operation]
        found = outcome(referee, operation, request.read, body)
        again = outcome(referee, operation, request.read_strictly, body)
        assert found == again, f"seed {seed}: {operation} {body!r}"


@pytest.mark.parametrize("name", CATALOG)
def test_what_makes_up_for_the_length_of_a_missing_format_hides_nothing(name):
    referee, requests = Referee(CATALOG[name]), bodies_of(CATALOG[name])
    checked = 0
    for operation, body in bodies(name):
        request = requests[operation]
        if (at := body.find(b'"format":')) < 0:
            continue
        after = body.index(b",", at) + 1
        without, gone = body[:at] + body[after:], after - at
        names = b'"names":' + json.dumps(["x" * (gone - 11)]).encode() + b","
        for padded in (
            without + b" " * gone,
            without.replace(b'{"state":', b'{"names":["format"],"state":' + b" " * gone, 1),
            without.replace(b'{"state":', b"{" + names + b'"names":[],"state":', 1),
        ):
            found = outcome(referee, operation, request.read, padded)
            again = outcome(referee, operation, request.read_strictly, padded)
            assert found == again, f"{operation} {padded!r}"
            checked += 1
    assert checked > 20


@pytest.mark.parametrize("name", CATALOG)
def test_a_sound_body_takes_no_second_look(name, monkeypatch):
    requests, sound = bodies_of(CATALOG[name]), 0
    examples = game_examples(CATALOG[name])
    monkeypatch.setattr(strict_json, "read", lambda body: pytest.fail(repr(body)))
    for example in examples:
        if example.slug not in {"invalid-request", "unsupported-format"}:
            requests[example.operation].read(json.dumps(example.request).encode())
            sound += 1
    assert sound > 10


class EvenScores(ScoreRequest):
    """A score of an even revision, as somebody might write a rule of their own."""

    def contradictions(self):
        odd = FieldError(("state",), "odd", "expected an even revision")
        return [odd] if self.state.revision % 2 else []


def test_a_rule_between_members_holds_for_every_way_of_reading():
    [(_, body), *_] = [each for each in bodies("gin-rummy") if each[0] == "scores"]
    odd = json.loads(body)
    odd["state"]["revision"] += 1 - odd["state"]["revision"] % 2
    request = Body(EvenScores, CATALOG["gin-rummy"].types)
    for read in (request.read, request.read_strictly):
        with pytest.raises(Refused) as refused:
            read(json.dumps(odd).encode())
        assert refused.value.problem.detail == "#/state: expected an even revision"
