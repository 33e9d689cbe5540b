"""The Python client repeats what may help, and raises everything else."""

import asyncio
import inspect
import pickle
import sys
from importlib import import_module

import httpx
import pytest

from service.app import create_app
from service.config import Settings

pytestmark = pytest.mark.check

OK = (200, {}, {"digest": "0"})
PROXY = (502, {"Content-Type": "text/html"}, "<h1>Bad Gateway</h1>")
LOST, LATE = httpx.ConnectError("refused"), httpx.ReadTimeout("10 s")


def problem(status, slug, **headers):
    headers["Content-Type"] = "application/problem+json"
    document = {"type": f"/problems/{slug}", "title": "T", "status": status, "detail": "Why."}
    return status, headers, document | {"instance": "abc"}


BUSY = problem(503, "unavailable", **{"Retry-After": "3"})
CLOSED = problem(503, "unavailable", **{"Retry-After": "60"})


@pytest.fixture(scope="module")
def package(python):
    sys.path.insert(0, str(python.package.parent))
    yield import_module("referee_client")
    sys.path.remove(str(python.package.parent))


@pytest.fixture(params=["Referee", "AsyncReferee"])
def service(package, request, monkeypatch):
    """A client of a service that answers as told, with the requests that it gets."""

    class Service:
        def __init__(self):
            self.answers, self.requests, self.pauses = [], [], []
            transport = httpx.MockTransport(self.answer)
            kind = getattr(package, request.param)
            self.referee = kind("http://referee.test/rules", transport=transport)

        def answer(self, asked):
            self.requests.append(asked)
            given = self.answers.pop(0)
            if isinstance(given, Exception):
                raise given
            status, headers, body = given
            kind = "text" if isinstance(body, str) else "json"
            return httpx.Response(status, headers=headers, **{kind: body})

        def get(self, call, *answers):
            self.answers = [*answers]
            answer = call(self.referee)
            return asyncio.run(answer) if inspect.iscoroutine(answer) else answer

        def deal(self, *answers):
            return self.get(lambda referee: referee.bingo.deal(seats=2), *answers)

    found = Service()

    async def sleep(seconds):
        found.pauses.append(seconds)

    monkeypatch.setattr(package.client.time, "sleep", found.pauses.append)
    monkeypatch.setattr(package.client.asyncio, "sleep", sleep)
    return found


@pytest.mark.parametrize("first", [LOST, PROXY, BUSY, (429, {}, {}), (504, {}, "")])
def test_what_may_pass_is_repeated(service, first):
    assert service.deal(first, first, OK) == OK[2]
    one, *others = service.requests
    assert len(others) == 2
    assert {str(one.url)} == {"http://referee.test/rules/v1/games/bingo/deals"}
    for other in others:
        assert (other.content, other.headers) == (one.content, one.headers)
    start, short, longer = service.pauses
    assert start == 0
    assert [short, longer] == [3, 3] if first is BUSY else 0.1 <= short <= 0.3 <= 2 * longer <= 1.2


@pytest.mark.parametrize(
    ("answers", "kind", "status"),
    [
        ([LOST, LOST, LOST], "Unreachable", None),
        ([LATE], "Unreachable", None),
        ([PROXY, PROXY, PROXY], "Unreachable", 502),
        ([(404, {}, {"message": "no route"})], "Unreachable", 404),
        ([(200, {"Content-Type": "text/html"}, "<h1>Sign in</h1>")], "Unreachable", 200),
        ([(200, {"Content-Type": "application/json"}, "{")], "Unreachable", 200),
        ([(301, {"Location": "/"}, "")], "Unreachable", 301),
        ([BUSY, BUSY, BUSY], "Unavailable", 503),
        ([CLOSED], "Unavailable", 503),
        ([problem(500, "internal-error")], "InternalError", 500),
        ([problem(409, "illegal-move")], "IllegalMove", 409),
        ([problem(409, "brand-new")], "Refused", 409),
    ],
)
def test_what_is_no_answer_is_raised(service, package, answers, kind, status):
    with pytest.raises(package.RefereeError) as raised:
        service.deal(*answers)
    error = raised.value
    assert (type(error), error.status) == (getattr(package, kind), status)
    assert error.request_id == service.requests[0].headers["X-Request-Id"]
    assert len(service.requests) == len(answers)
    if isinstance(error, package.Refused):
        assert (error.problem, error.type) == (answers[0][2], answers[0][2]["type"])
        assert str(error) == "Why."
    again = pickle.loads(pickle.dumps(error))  # noqa: S301 its own
    assert vars(again) == vars(error)


def test_each_request_has_an_id_of_its_own_or_the_one_chosen(service):
    service.deal(OK)
    service.deal(OK)
    service.referee = service.referee.with_headers({"x-request-id": "table-7"})
    service.deal(OK)
    ids = [request.headers["X-Request-Id"] for request in service.requests]
    assert len({*ids}) == 3
    assert ids[2] == "table-7"


def test_what_was_read_is_read_again_only_if_it_has_changed(service):
    old, new = ({"ETag": '"1"'}, {"rules": [1]}), ({"ETag": '"2"'}, {"rules": [2]})
    answers = (200, *old), (304, {}, ""), (200, *new), (304, {}, "")
    read = [service.get(lambda referee: referee.bingo.rules(), one) for one in answers]
    assert read == [old[1], old[1], new[1], new[1]]
    asked = [request.headers.get("If-None-Match") for request in service.requests]
    assert asked == [None, '"1"', '"1"', '"2"']


def test_a_later_version_may_answer_more(service):
    """All that docs/versions.md calls minor."""
    http = create_app(Settings(request_log=False)).test_client()
    position = http.post("/v1/games/bingo/deals", json={"seats": 2, "seed": 1}).json
    new = {"type": "brand_new", "card": "0-0"}
    position["events"].append(new)
    position["legal_moves"].append(new)
    position["unavailable"].append(new | {"rule": "bingo.brand.new", "params": {}})
    position["state"] |= {"phase": new, "options": {"brand_new": True}}
    assert service.deal((200, {}, position | {"brand_new": new})) == position | {"brand_new": new}
