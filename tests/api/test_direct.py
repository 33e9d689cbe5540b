"""An operation served directly responds exactly as Flask's own routes do."""

import json

import pytest
from werkzeug.test import EnvironBuilder, run_wsgi_app

from service.catalog import CATALOG
from service.contract.operations import operations_of

SENT = [
    b'{"seats":2,"seed":1}',
    b'{"seats":2,"seed":1,"describe":true}',
    b'{"seats":99}',
    b'{"seats":2,"seats":2}',
    b"[]",
    b"",
]
HEADERS = [
    {},
    {"Accept": "text/plain;q=0.1, application/json"},
    {"Accept": "text/plain"},
    {"Content-Type": "text/plain"},
    {"Content-Encoding": "gzip"},
]


def answer(app, path, body, headers):
    """The response to an exact path; Flask treats two leading slashes as one."""
    told = {"Content-Type": "application/json", "X-Request-Id": "one", **headers}
    environ = EnvironBuilder(path="/", method="POST", data=body, headers=told).get_environ()
    environ["PATH_INFO"] = path
    pieces, status, headers = run_wsgi_app(app, environ)
    return status, sorted(headers.items()), b"".join(pieces)


def test_every_operation_is_served_directly(app):
    direct = app.wsgi_app.application.routes
    posted = {rule.rule for rule in app.url_map.iter_rules() if rule.methods == {"POST"}}
    assert set(direct) == posted
    assert len(posted) == 1 + sum(len(operations_of(entry)) for entry in CATALOG.values())


@pytest.mark.parametrize("game", CATALOG)
@pytest.mark.parametrize("headers", HEADERS, ids=json.dumps)
def test_an_operation_is_answered_as_by_its_route(app, game, headers):
    for body in SENT:
        for name in ("deals", "legal-moves"):
            path = f"/v1/games/{game}/{name}"
            straight, routed = (answer(app, at, body, headers) for at in (path, f"/{path}"))
            assert straight == routed
    assert answer(app, f"/v1/games/{game}/deals", SENT[0], {})[0] == "200 OK"


def test_a_fault_is_answered_as_by_the_route(app, monkeypatch):
    def fail(*_):
        raise RuntimeError("planted")

    monkeypatch.setattr("service.api.games.read_body", fail)
    path = "/v1/games/bingo/deals"
    straight, routed = (answer(app, at, SENT[0], {}) for at in (path, f"/{path}"))
    assert straight == routed
    assert straight[0] == "500 INTERNAL SERVER ERROR"
