"""The page about tests: what is recorded is what the service answers, and its program runs."""

import json
import re
from importlib.util import module_from_spec, spec_from_file_location
from threading import Thread
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from demo.service import started
from examples.conversations.record import HOME, conversation, written
from service.catalog import CATALOG
from tests.docs.shell import ADDRESS, ROOT

PAGE = (ROOT / "docs" / "testing.md").read_text()
[PROGRAM] = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
GAMES = pytest.mark.parametrize("game", CATALOG)


def recorded(game):
    return json.loads((HOME / f"{game}.json").read_text(encoding="utf-8"))


@GAMES
def test_a_conversation_is_what_the_service_answers_today(game):
    text = (HOME / f"{game}.json").read_text(encoding="utf-8")
    assert written(conversation(CATALOG[game])) == text, "run: make openapi"


@GAMES
def test_a_conversation_goes_from_the_deal_to_the_outcome_with_every_refusal_of_a_game(game):
    answers = [exchange["answer"] for exchange in recorded(game)]
    assert answers[1]["body"]["events"]
    assert any("outcome" in answer["body"] for answer in answers if answer["status"] == 200)
    refusals = {answer["body"]["type"] for answer in answers if answer["status"] >= 400}
    assert len(refusals) >= 8
    kinds = {exchange["request"]["path"].rpartition("/")[2] for exchange in recorded(game)}
    assert kinds == {game, "deals", "moves", "legal-moves", "scores", "replays"}


@pytest.fixture(scope="module")
def stub():
    spec = spec_from_file_location("stub", HOME / "stub.py")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    with module.ThreadingHTTPServer(("127.0.0.1", 0), module.Stub) as server:
        module.Stub.log_message = lambda *_: None
        server.daemon_threads, server.block_on_close = True, False
        Thread(target=server.serve_forever, args=[0.02], daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def ask(url, method, path, body):
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(url + path, data, method=method), timeout=10) as answer:
            return answer.status, json.load(answer)
    except HTTPError as refused:
        return refused.code, json.load(refused)


@GAMES
def test_the_stand_in_answers_what_is_recorded(stub, game):
    for exchange in recorded(game):
        request, answer = exchange["request"], exchange["answer"]
        if isinstance(request["body"], dict):
            request["body"] = dict(reversed(request["body"].items()))
        assert ask(stub, **request) == (answer["status"], answer["body"])


def test_the_stand_in_says_what_it_does_not_know(stub):
    assert ask(stub, "POST", "/v1/games/gin-rummy/deals", {"seats": 2})[0] == 501


def test_the_program_of_the_page_finds_nothing_lost():
    with started() as url:
        program = PROGRAM.replace(ADDRESS, url).replace('"examples/conversations"', f'"{HOME}"')
        found = {}
        exec(compile(program, "docs/testing.md", "exec"), found)  # noqa: S102 - our own page
    lost = found["lost"]
    assert lost({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}], "new": 0}) == []
    assert lost({"a": [1, {"b": 2}]}, {"a": [1, {}]}) == ["/a/1/b"]
    assert lost({"a": [1]}, {"a": []}) == ["/a"]
    assert lost({"a": None}, {"a": 1}) == ["/a"]
