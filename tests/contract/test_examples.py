"""The examples in the contract are complete and match the service."""

import json

import pytest

from service.catalog import CATALOG
from service.contract.problems import PROBLEMS
from service.openapi.examples import INSTANCE, game_examples, service_problems
from tests.apps import app_with
from tests.contract import contract

JSON = "application/json"
PROBLEM_JSON = "application/problem+json"


@pytest.fixture(scope="module")
def client():
    return app_with().test_client()


def examples_of(media: dict) -> dict[str, object]:
    examples = media.get("examples", {})
    return {name: contract.resolved(example)["value"] for name, example in examples.items()}


POSTS = [
    (path, operation)
    for method, path, operation in contract.operations()
    if method == "post" and "/seal" not in path
]
"""Without sealed tables: without the keys, nobody can read their texts; docs/sealed.md has some."""


@pytest.mark.parametrize(("path", "operation"), POSTS, ids=[path for path, _ in POSTS])
def test_each_request_of_the_contract_gets_the_answer_of_the_contract(client, path, operation):
    request = operation["requestBody"]["content"][JSON]
    answer = operation["responses"]["200"]["content"][JSON]
    requests, answers = examples_of(request), examples_of(answer)
    assert requests.keys() == answers.keys() != set()
    for name, body in requests.items():
        contract.must_fit(request["schema"], body)
        contract.must_fit(answer["schema"], answers[name])
        response = client.post(path, json=body)
        assert response.status_code == 200, response.json
        assert response.json == answers[name]


def responses_with_problems():
    for _, path, operation in contract.operations():
        for status, response in operation["responses"].items():
            content = contract.resolved(response).get("content", {})
            if PROBLEM_JSON in content:
                yield path, status, content[PROBLEM_JSON]


def test_each_problem_in_the_contract_fits_its_schema():
    found = 0
    for path, status, media in responses_with_problems():
        for example in examples_of(media).values():
            contract.must_fit(media["schema"], example)
            assert status in {"default", str(example["status"])}, path
            found += 1
    assert found > 50


@pytest.mark.parametrize("entry", CATALOG.values(), ids=list(CATALOG))
def test_each_recorded_problem_is_answered_to_its_request(client, entry):
    examples = contract.document()["components"]["examples"]
    recorded = [example for example in game_examples(entry) if example.slug]
    for example in recorded:
        path = f"/v1/games/{entry.game.name}/{example.operation.replace('_', '-')}"
        response = client.post(path, json=example.request, headers={"X-Request-Id": INSTANCE})
        assert response.status_code == PROBLEMS[example.slug].status
        assert response.json == example.response
        pascal = "".join(word.capitalize() for word in example.slug.split("-"))
        assert examples[f"{entry.prefix}{pascal}"]["value"] == json.loads(
            json.dumps(example.response)
        )
    assert {example.slug for example in recorded} == {
        "illegal-move",
        "not-your-turn",
        "game-over",
        "moves-after-reveal",
        "stale-state",
        "inconsistent-state",
        "inconsistent-view",
        "unsupported-format",
        "unsupported-options",
        "invalid-request",
    }


DEALS = "/v1/games/gin-rummy/deals"
ASKED = {
    "malformed-json": ("POST", DEALS, {"data": '{"seats": 2,}', "content_type": JSON}),
    "not-found": ("GET", "/v1/game", {}),
    "method-not-allowed": ("GET", DEALS, {}),
    "not-acceptable": ("GET", "/v1/games", {"headers": {"Accept": "image/png"}}),
    "body-too-large": ("POST", DEALS, {"data": " " * 65_537, "content_type": JSON}),
    "unsupported-media-type": ("POST", DEALS, {"data": "{}", "content_type": "text/plain"}),
}


@pytest.mark.parametrize("slug", ASKED)
def test_each_problem_of_the_service_is_answered_as_the_contract_shows_it(client, slug):
    method, path, asked = ASKED[slug]
    asked = {**asked, "headers": {"X-Request-Id": INSTANCE, **asked.get("headers", {})}}
    response = client.open(path, method=method, **asked)
    assert response.status_code == PROBLEMS[slug].status
    assert response.json == service_problems()[slug]


def test_a_fault_is_answered_as_the_contract_shows_it(client, monkeypatch):
    def fail(*_):
        raise RuntimeError("planted")

    monkeypatch.setattr("service.api.games.read_body", fail)
    response = client.post(DEALS, json={}, headers={"X-Request-Id": INSTANCE})
    assert response.json == service_problems()["internal-error"]
    assert {*ASKED, "internal-error", "advice-off", "game-too-long"} == set(service_problems())


def is_excerpt(some: object, whole: object) -> bool:
    """Whether a value is another one, perhaps without the ends of its lists and objects."""
    if isinstance(some, list) and isinstance(whole, list):
        return all(map(is_excerpt, some, whole)) and len(some) <= len(whole)
    if isinstance(some, dict) and isinstance(whole, dict):
        return all(name in whole and is_excerpt(one, whole[name]) for name, one in some.items())
    return some == whole


def test_every_response_has_an_example():
    """An HTML page and an OpenAPI document have one in their schema; sealed tables are above."""
    for _, path, operation in contract.operations():
        if "/seal" in path:
            continue
        for status, response in operation["responses"].items():
            for media in contract.resolved(response).get("content", {}).values():
                shown = media.get("examples") or contract.resolved(media["schema"]).get("examples")
                assert shown, (path, status)


GETS = [(path, operation) for method, path, operation in contract.operations() if method == "get"]


@pytest.mark.parametrize(("path", "operation"), GETS, ids=[path for path, _ in GETS])
def test_everything_that_can_be_looked_up_fits_its_schema(client, path, operation):
    answer = contract.resolved(operation["responses"]["200"])
    names = [None]
    for parameter in contract.path_parameters(operation):
        schema = contract.resolved(parameter["schema"])
        names = schema.get("enum") or schema["x-extensible-enum"]
        assert parameter["example"] in names
    found = []
    for name in names:
        address = path if name is None else path[: path.index("{")] + name
        for kind, media in answer["content"].items():
            response = client.get(address, headers={"Accept": kind})
            assert response.status_code == 200
            assert response.mimetype == kind
            found.append(response.json if kind == JSON else response.text)
            if "yaml" not in kind:
                contract.must_fit(media["schema"], found[-1])
            for header, stated in answer["headers"].items():
                value = response.headers[header]
                contract.must_fit(contract.resolved(stated)["schema"], value)
    for media in answer["content"].values():
        for example in examples_of(media).values():
            assert any(is_excerpt(example, one) for one in found)
            contract.must_fit(media["schema"], example)
