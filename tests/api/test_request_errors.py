"""Errors in requests: the place, the code, the expected value, and the value sent."""

import pytest

from service.catalog import CATALOG

GAME = "/v1/games/gin-rummy"
HIGHEST = "expected 0 to 9007199254740991"


def errors_of(client, path, body):
    answer = client.post(f"{GAME}/{path}", json=body)
    assert answer.status_code == 400, answer.text
    return [(each["pointer"], each["code"], each["detail"]) for each in answer.json["errors"]]


@pytest.mark.parametrize(
    ("members", "pointer", "code", "detail"),
    [
        ({"seats": 3}, "#/seats", "range", "expected 2, got 3"),
        ({"seats": "2"}, "#/seats", "type", "expected a whole number, got a string"),
        ({"seats": None}, "#/seats", "type", "expected a whole number, got null"),
        ({"seed": -1}, "#/seed", "range", f"{HIGHEST}, got -1"),
        ({"seed": 1e300}, "#/seed", "range", f"{HIGHEST}, got 1e+300"),
        ({"seed": 2**53}, "#/seed", "range", f"{HIGHEST}, got 9007199254740992"),
        ({"seed": 2**70}, "#/seed", "range", f"{HIGHEST}, got 1180591620717411303424"),
        ({"seed": 1.2345678901235e15}, "#/seed", "precision", "1234567890123500 was sent as a"),
        ({"seed": 1.5}, "#/seed", "type", "expected a whole number, got 1.5"),
        ({"seed": True}, "#/seed", "type", "expected a whole number or a text, got a boolean"),
        ({"preset": "standard\n"}, "#/preset", "choice", "'standard\\u000a' is not one of "),
        ({"options": []}, "#/options", "type", "expected an object, got a list"),
        ({"describe": "yes"}, "#/describe", "type", "expected true or false, got a string"),
        ({"deck": {}}, "#/deck", "type", "expected a list; an empty one is [], got an object"),
        ({"deck": ["7h"]}, "#/deck", "length", "expected 52 items, got 1"),
        ({"seeds": 1}, "#/seeds", "unknown", "unknown member; did you mean seed?"),
        ({"colour": "red"}, "#/colour", "unknown", "unknown member"),
        ({"a\u202eb\n": 1}, "#/a%E2%80%AEb%0A", "unknown", "unknown member"),
        (
            {"options": {"traget": 50}},
            "#/options/traget",
            "unknown",
            "unknown member; did you mean",
        ),
    ],
)
def test_of_a_deal(client, members, pointer, code, detail):
    [(found, its_code, told)] = errors_of(client, "deals", {"seats": 2, **members})
    assert (found, its_code) == (pointer, code)
    assert told.startswith(detail)


@pytest.mark.parametrize(
    ("members", "pointer", "detail"),
    [
        ({"move": {"type": "Pass"}}, "type", "'Pass' is not one of take_upcard, pass, "),
        ({"move": {"type": 7}}, "type", "expected a string, got a number"),
        ({"move": {"type": "discard", "card": "10c"}}, "card", "'10c' is not one of Ac, 2c, "),
        (
            {"move": {"type": "knock", "crad": "7h", "card": "7h"}},
            "crad",
            "unknown member; did you",
        ),
    ],
)
def test_of_a_move(client, deal, members, pointer, detail):
    [(found, _, told)] = errors_of(client, "moves", {"state": deal()["state"], **members})
    assert found == f"#/move/{pointer}"
    assert told.startswith(detail)
    assert len(told) < 200


def test_of_a_digest_and_of_a_seat(client, deal):
    state = deal()["state"]
    digest = {"state": state, "move": {"type": "pass"}, "expected_digest": "x" * 80}
    [(_, _, told)] = errors_of(client, "moves", digest)
    assert told.startswith("expected a SHA-256 digest, 64 lowercase hexadecimal digits, got 'xxxx")
    found = errors_of(client, "views", {"state": state, "seat": "everybody"})
    assert found == [("#/seat", "choice", "expected a seat or 'spectator', got 'everybody'")]


@pytest.mark.parametrize("body", [[], "text", 1])
def test_of_a_body_that_is_no_object(client, body):
    assert errors_of(client, "deals", body)[0][:2] == ("#", "type")


def test_a_state_of_another_game_is_the_only_error(client):
    state = client.post("/v1/games/rummy/deals", json={"seats": 2}).json["state"]
    [(pointer, _, told)] = errors_of(client, "legal-moves", {"state": state})
    assert pointer == "#/state/format"
    assert told == "expected the format of the state, gin-rummy/1, got 'rummy/1'"


def test_the_first_unknown_members_are_listed_in_order_and_cut_short(client):
    options = {f"targets_{number}": 1 for number in range(1000)} | {"a" * 500: 1}
    found = errors_of(client, "deals", {"seats": 2, "options": options})
    pointers = [pointer for pointer, _, _ in found]
    assert len(pointers) == 20
    assert pointers == sorted(pointers)
    assert max(map(len, pointers)) < 60
    assert {told for _, _, told in found} >= {"unknown member; did you mean target?"}


@pytest.mark.parametrize("game", CATALOG)
def test_a_state_view_or_move_that_is_the_whole_body_is_to_be_wrapped(client, game):
    def refused(operation, body):
        answer = client.post(f"/v1/games/{game}/{operation}", json=body)
        [error] = answer.json["errors"]
        return error["pointer"], error["detail"]

    dealt = client.post(
        f"/v1/games/{game}/deals", json={"seats": CATALOG[game].game.seats[0], "views": [0]}
    ).json
    state, view, move = dealt["state"], dealt["views"][0]["view"], dealt["legal_moves"][0]
    told = 'the body is what belongs in {0}; wrap it: {{"{0}": …}}'.format
    whole = client.post(f"/v1/games/{game}/legal-moves", json=dealt).json
    assert whole["detail"].startswith(
        "#/digest: unknown member; of a position, send only its 'state'; "
    )
    for operation in ("moves", "legal-moves", "views", "advice"):
        assert refused(operation, state) == ("#/state", told("state"))
    assert refused("advice", view) == ("#/view", told("view"))
    assert refused("moves", move) == ("#/move", told("move"))
    for options in (dealt["state"]["options"], {[*dealt["state"]["options"]][-1]: None}):
        assert refused("deals", options) == ("#/options", told("options"))
    unknown = client.post(f"/v1/games/{game}/legal-moves", json=view).json["errors"]
    assert "unknown" in {error["code"] for error in unknown}, "it takes no view"
