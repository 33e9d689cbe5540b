"""An operation served directly responds exactly as Flask's own routes do."""

import pytest
from werkzeug.test import EnvironBuilder, run_wsgi_app

from service.api.games import game_routes
from service.catalog import CATALOG
from service.config import Settings
from service.contract.operations import operations_of

DEAL = b'{"seats":2,"seed":1}'
BODIES = [DEAL, b'{"seats":2,"seed":1,"describe":true}', b'{"seats":99}', b'{"seats":2,"seats":2}']
HEADERS = [
    {},
    {"Accept": "text/plain;q=0.1, application/json"},
    {"Accept": "text/plain"},
    {"Content-Type": "text/plain"},
    {"Content-Encoding": "gzip"},
]


def both(app, path, body=DEAL, headers=None):
    """The response to a path; that of Flask, which treats two leading slashes as one, is equal."""
    told = {"Content-Type": "application/json", "X-Request-Id": "one", **(headers or {})}
    found = []
    for exact in (path, f"/{path}"):
        environ = EnvironBuilder(path="/", method="POST", data=body, headers=told).get_environ()
        pieces, status, headers = run_wsgi_app(app, environ | {"PATH_INFO": exact})
        found.append((status, sorted(headers.items()), b"".join(pieces)))
    assert found[0] == found[1]
    return found[0]


@pytest.mark.parametrize("game", CATALOG)
def test_an_operation_is_answered_as_by_its_route(app, game, monkeypatch):
    home = f"/v1/games/{game}"
    for headers in HEADERS:
        for body in (*BODIES, b"[]", b""):
            for name in ("deals", "legal-moves"):
                both(app, f"{home}/{name}", body, headers)
    assert both(app, f"{home}/deals")[0] == "200 OK"

    def fail(*_):
        raise RuntimeError("planted")

    monkeypatch.setattr("service.api.games.read_body", fail)
    assert both(app, f"{home}/deals")[0] == "500 INTERNAL SERVER ERROR"


def test_an_operation_without_a_method_or_a_method_without_one_stops_the_start():
    entry = CATALOG["bingo"]
    handlers = {each.name: None for each in operations_of(entry)}
    for odd, some in (("zoo", handlers | {"zoo": None}), ("deals", handlers.keys() - {"deals"})):
        with pytest.raises(LookupError, match=f"differ in {odd}"):
            game_routes(entry, dict.fromkeys(some), Settings())


def test_every_operation_is_served_directly(app):
    posted = {rule.rule for rule in app.url_map.iter_rules() if rule.methods == {"POST"}}
    assert {*app.wsgi_app.application.routes} == posted
    assert len(posted) == 1 + sum(len(operations_of(entry)) for entry in CATALOG.values())
