"""The Python client repeats what may help, and raises everything else."""

import asyncio
import inspect
import pickle
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module

import httpx
import pytest

pytestmark = [pytest.mark.check, pytest.mark.clients]

OK = (200, {}, {"digest": "0"})
PROXY = (502, {"Content-Type": "text/html"}, "<h1>Bad Gateway</h1>")
LOST, LATE = httpx.ConnectError("refused"), httpx.ReadTimeout("10 s")


def problem(status, slug, **headers):
    headers["Content-Type"] = "application/problem+json"
    document = {"type": f"/problems/{slug}", "title": "T", "status": status, "detail": "Why."}
    return status, headers, document | {"instance": "abc"}


BUSY = problem(503, "unavailable", **{"Retry-After": "3"})


@pytest.fixture(params=["Referee", "AsyncReferee"])
def service(python, request, monkeypatch):
    """A client of a service that answers as told, with the requests that it gets."""
    monkeypatch.syspath_prepend(python.package.parent)

    class Service:
        package = import_module("referee_client")

        def __init__(self):
            self.answers, self.requests, self.pauses = [], [], []
            client = getattr(self.package, request.param)
            transport = httpx.MockTransport(self.answer)
            self.referee = client("http://referee.test/rules", transport=transport)

        def answer(self, asked):
            self.requests.append(asked)
            given = self.answers.pop(0)
            if isinstance(given, Exception):
                raise given
            status, headers, body = given
            kind = "text" if isinstance(body, str) else "json"
            return httpx.Response(status, headers=headers, **{kind: body})

        def ask(self, operation, *answers, **members):
            self.answers = [*answers]
            answer = self.referee.ask("bingo", operation, **members)
            if not inspect.iscoroutine(answer):
                return answer
            # A browser test in this process may have left an event loop to this thread.
            with ThreadPoolExecutor(1) as pool:
                return pool.submit(asyncio.run, answer).result()

        async def sleep(self, seconds):
            self.pauses.append(seconds)

    found = Service()
    monkeypatch.setattr("referee_client.client.time.sleep", found.pauses.append)
    monkeypatch.setattr("referee_client.client.asyncio.sleep", found.sleep)
    monkeypatch.setattr("referee_client.client.random.uniform", lambda *_: 1)
    return found


@pytest.mark.parametrize("first", [LOST, PROXY, BUSY, (429, {}, {}), (504, {}, "")])
def test_what_may_pass_is_repeated(service, first):
    assert service.ask("deal", first, first, OK) == OK[2]
    one, *others = service.requests
    assert str(one.url) == "http://referee.test/rules/v1/games/bingo/deals"
    assert [(other.content, other.headers) for other in others] == [(one.content, one.headers)] * 2
    assert service.pauses == ([0, 3, 3] if first is BUSY else [0, 0.2, 0.4])


@pytest.mark.parametrize(
    ("answers", "kind", "status"),
    [
        ([LOST, LOST, LOST], "Unreachable", None),
        ([LATE], "Unreachable", None),
        ([PROXY, PROXY, PROXY], "Unreachable", 502),
        ([(404, {}, {"type": "/problems/not-found"})], "Unreachable", 404),
        ([(200, {"Content-Type": "text/html"}, "<h1>Sign in</h1>")], "Unreachable", 200),
        ([(200, {"Content-Type": "application/json"}, "{")], "Unreachable", 200),
        ([(301, {"Location": "/"}, "")], "Unreachable", 301),
        ([BUSY, BUSY, BUSY], "Unavailable", 503),
        ([problem(503, "unavailable", **{"Retry-After": "60"})], "Unavailable", 503),
        ([problem(500, "internal-error")], "InternalError", 500),
        ([problem(409, "illegal-move")], "IllegalMove", 409),
        ([problem(409, "brand-new")], "Refused", 409),
    ],
)
def test_what_is_no_answer_is_raised(service, answers, kind, status):
    package = service.package
    with pytest.raises(package.RefereeError) as raised:
        service.ask("deal", *answers)
    error = raised.value
    assert (type(error), error.status) == (getattr(package, kind), status)
    assert error.request_id == service.requests[0].headers["X-Request-Id"]
    assert len(service.requests) == len(answers)
    if isinstance(error, package.Refused):
        assert (error.problem, error.type) == (answers[0][2], answers[0][2]["type"])
        assert str(error) == "Why."
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 - its own
    assert vars(again) == vars(error)


def test_each_request_has_an_id_of_its_own_or_the_one_chosen(service):
    for name in ({}, {}, {"x-request-id": "table-7"}):
        service.referee = service.referee.with_headers(name)
        service.ask("deal", OK)
    ids = [request.headers["X-Request-Id"] for request in service.requests]
    assert (len({*ids}), ids[2]) == (3, "table-7")
    with pytest.raises(service.package.Refused) as refused:
        service.ask("deal", problem(409, "illegal-move", **{"X-Request-Id": "table.7"}))
    assert refused.value.request_id == "table.7", "the one that the service uses"


def test_what_was_read_is_read_again_only_if_it_has_changed(service):
    old, new = ({"ETag": '"1"'}, {"rules": [1]}), ({"ETag": '"2"'}, {"rules": [2]})
    answers = (200, *old), (304, {}, ""), (200, *new), (304, {}, "")
    read = [service.ask("list_rules", one) for one in answers]
    assert read == [old[1], old[1], new[1], new[1]]
    asked = [request.headers.get("If-None-Match") for request in service.requests]
    assert asked == [None, '"1"', '"1"', '"2"']


def nested(depth):
    move = {}
    for _ in range(depth):
        move = {"move": move}
    return move


@pytest.mark.parametrize("move", [{"type": "\ud800"}, nested(100_000)], ids=["surrogate", "nested"])
def test_a_move_that_cannot_be_written_is_refused_as_by_the_service(service, move):
    with pytest.raises(service.package.Refused, match="surrogate pair, or is nested") as refused:
        service.ask("move", state={}, move=move)
    assert refused.value.problem["type"] == "/problems/malformed-json"
    assert service.requests == []
