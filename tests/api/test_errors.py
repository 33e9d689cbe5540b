"""Every error is a problem document; an internal error reveals only an id."""

import logging
import re

import pytest
from markupsafe import escape
from werkzeug.exceptions import BadGateway, ImATeapot

from service.app import create_app
from service.catalog import CATALOG
from service.config import Settings
from service.contract.problems import PROBLEMS
from tests.hostile.slowest import counted

GAMES = "/v1/games"
GIN = f"{GAMES}/gin-rummy"


MISSING = [
    *("/nowhere", f"{GIN}/", f"{GIN}/rules/gin.no.rule", "/v1/games/chess", "/problems/no-problem"),
    *("/static/no-file", "/v1/../livez", "/v1//games"),
]
WRONG = [("GET", f"{GIN}/moves"), ("DELETE", "/v1/games"), ("TRACE", "/livez")]


@pytest.mark.parametrize(("method", "path"), [*(("GET", path) for path in MISSING), *WRONG])
def test_an_error_is_a_problem_document(client, method, path):
    answer = client.open(path, method=method)
    wanted = (404, "not-found") if path in MISSING else (405, "method-not-allowed")
    assert (answer.status_code, answer.json["type"].rpartition("/")[2]) == wanted
    assert answer.mimetype == "application/problem+json"
    assert answer.headers.get("Allow", "") == ", ".join(answer.json.get("allowed", []))


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("K♥", "'K♥'"),
        # New in Unicode 15, 16 and 17: some versions of Python escape them in a repr.
        ("\U0001fa75\U0001fae9\U0001face", "'\U0001fa75\U0001fae9\U0001face'"),
        ("a\u202eb\x7f\xa0", r"'a\u202eb\u007f\u00a0'"),
        ("it's", '"it\'s"'),
        ("x" * 41, f"'{'x' * 40}…'"),
    ],
)
def test_a_name_is_quoted_in_the_same_way_on_every_version_of_python(client, name, shown):
    asked = {"seats": 2, "preset": name}
    deal = client.post("/v1/games/gin-rummy/deals", json=asked).json["detail"]
    assert deal.startswith(f"#/preset: {shown} is not one of ")
    problem = client.get(f"/problems/{name}").json["detail"]
    assert problem == f"there is no problem type {shown}"
    rule = client.get(f"/v1/games/gin-rummy/rules/{name}").json["detail"]
    assert rule == f"Gin Rummy has no rule {shown}"


@pytest.mark.parametrize(("path", "status"), [("/livez", 200), (f"{GIN}/deals", 405)])
def test_an_offer_of_a_websocket_is_ignored(client, path, status):
    offer = {"Connection": "Upgrade", "Upgrade": "websocket"}
    assert client.get(path, headers=offer).status_code == status


@pytest.mark.parametrize(
    ("path", "available"),
    [
        (f"{GIN}/", {GIN}),
        (f"{GIN}/deals/", {f"{GIN}/deals"}),
        (f"{GIN}/rules/gin.no.rule", {*CATALOG["gin-rummy"].game.rulebook}),
        ("/v1/games/chess/deals", {f"/v1/games/{game}" for game in CATALOG}),
        ("/v1/gmaes", {"/v1/games", "/v1/seals"}),
    ],
)
def test_an_unknown_path_is_answered_with_those_there_are(client, path, available):
    assert set(client.get(path).json["available"]) == available


def test_an_unrelated_path_lists_the_top_level_paths(client):
    for path in ("/nowhere", "/docs/nowhere", "/static/no-file", "/v1"):
        available = client.get(path).json["available"]
        assert {"/docs", "/v1/games", "/problems"} <= {*available}
    # The only one of these that is no page is the operation that seals a secret.
    assert {there for there in available if client.get(there).status_code == 405} == {"/v1/seals"}
    assert {client.get(there).status_code for there in available} == {200, 405}


@pytest.mark.parametrize(
    ("path", "wanted"),
    [
        (f"{GIN}/hints", f"{GIN} has no 'hints' in this version"),
        (f"{GIN}/move", f"{GIN} has no 'move' in this version; did you mean moves?"),
        (
            "/v1/games/gin_rummy",
            f"{GAMES} has no 'gin_rummy' in this version; did you mean gin-rummy?",
        ),
        (
            "/v1/games/Bingo/deals",
            f"{GAMES} has no 'Bingo/deals' in this version; did you mean bingo?",
        ),
        ("/doc", "/ has no 'doc' in this version; did you mean docs?"),
        ("/games", "/ has no 'games' in this version; did you mean v1/games?"),
        ("/v1/games/chess/deals", f"{GAMES} has no 'chess/deals' in this version"),
        ("/no%0A%22%ff<b>", "/ has no 'no\\u000a\"�<b>' in this version"),
        (f"/v1/{'x' * 1000}", f"/v1 has no '{'x' * 40}…' in this version"),
    ],
)
def test_the_refusal_of_an_unknown_path_names_it(client, path, wanted):
    told = client.get(path).json["detail"]
    assert told == f"{wanted}{' ' if wanted.endswith('?') else '; '}'available' lists what it has"


@pytest.mark.parametrize("path", ["/v1/games/gin_rummy", f"/static/{'static-page-' * 160}"])
def test_an_unknown_path_costs_few_calls_more_than_a_known_one(client, path):
    """It takes less than a millisecond: the paths are sorted once."""
    client.get(path)
    unknown, plain = [counted(lambda path=path: client.get(path))[0] for path in (path, GAMES)]
    assert unknown < plain + 600


def test_an_unknown_path_of_a_game_lists_its_operations(client):
    available = client.post(f"{GIN}/move", json={}).json["available"]
    links = client.get(GIN).json["links"]
    assert sorted(available) == sorted(link for name, link in links.items() if name != "self")


@pytest.fixture(scope="module")
def faulty():
    app = create_app(Settings(request_log=False), {"bingo": CATALOG["bingo"]})

    @app.get("/fault")
    def fault():
        raise LookupError("secret: 7h")

    @app.get("/gone")
    def gone():
        raise BadGateway

    @app.get("/teapot")
    def teapot():
        raise ImATeapot

    return app.test_client()


def test_a_fault_reveals_nothing_but_an_id(faulty, caplog):
    with caplog.at_level(logging.ERROR, "referee"):
        answer = faulty.get("/fault")
    assert (answer.status_code, answer.json["type"]) == (500, "/problems/internal-error")
    assert not re.search("secret|Traceback", answer.text)
    assert answer.json["instance"].rpartition(":")[2] in caplog.text
    assert "LookupError" in caplog.text
    assert faulty.get("/gone").status_code == 500
    # An HTTP error that no problem stands for.
    answer = faulty.get("/teapot")
    assert (answer.status_code, answer.json["type"]) == (400, "/problems/malformed-request")
    assert "ImATeapot" in caplog.text


def test_every_kind_of_problem_is_explained(client):
    listed = client.get("/problems").json["problems"]
    assert [entry["type"] for entry in listed] == [f"/problems/{slug}" for slug in PROBLEMS]
    for entry in listed:
        assert client.get(entry["type"]).json == entry
        page = client.get(entry["type"], headers={"Accept": "text/html"})
        assert page.mimetype == "text/html"
        assert escape(entry["title"]) in page.text
