"""Errors in requests: the place, the expected value, and the value sent."""

import pytest

GAME = "/v1/games/gin-rummy"


def errors_of(client, path, body):
    answer = client.post(f"{GAME}/{path}", json=body)
    assert answer.status_code == 400, answer.text
    return {error["pointer"]: error["detail"] for error in answer.json["errors"]}


@pytest.mark.parametrize(
    ("members", "pointer", "detail"),
    [
        ({"seats": 3}, "#/seats", "expected 2, got 3"),
        ({"seed": -1}, "#/seed", "expected 0 to 9007199254740991, got -1"),
        ({"seed": 1e300}, "#/seed", "expected 0 to 9007199254740991, got 1e+300"),
        (
            {"seed": 1.2345678901235e15},
            "#/seed",
            "1234567890123500 was sent as a float and may have lost digits; write a whole number",
        ),
        ({"seed": 2**53}, "#/seed", "expected 0 to 9007199254740991, got 9007199254740992"),
        ({"deck": {}}, "#/deck", "expected a list; an empty one is [], got an object"),
        ({"seats": None}, "#/seats", "expected a whole number, got null"),
        ({"seed": 1.5}, "#/seed", "expected a whole number, got 1.5"),
        ({"seed": True}, "#/seed", "expected a whole number, got a boolean"),
        ({"seeds": 1}, "#/seeds", "unknown member; did you mean seed?"),
        ({"colour": "red"}, "#/colour", "unknown member"),
        (
            {"options": {"traget": 50}},
            "#/options/traget",
            "unknown member; did you mean target?",
        ),
    ],
)
def test_of_a_deal(client, members, pointer, detail):
    assert errors_of(client, "deals", {"seats": 2, **members}) == {pointer: detail}


@pytest.mark.parametrize(
    ("members", "pointer", "detail"),
    [
        ({"move": {"type": "Pass"}}, "#/move/type", "'Pass' is not one of take_upcard, pass, "),
        ({"move": {"type": 7}}, "#/move/type", "expected a string, got a number"),
        (
            {"move": {"type": "discard", "card": "10c"}},
            "#/move/card",
            "'10c' is not one of Ac, 2c, ",
        ),
        (
            {"move": {"type": "discard", "crad": "7h", "card": "7h"}},
            "#/move/crad",
            "unknown member; did you mean card?",
        ),
        (
            {"move": {"type": "pass"}, "expected_digest": "x" * 80},
            "#/expected_digest",
            "expected a SHA-256 digest, 64 lowercase hexadecimal digits, got 'xxxx",
        ),
    ],
)
def test_of_a_move(client, deal, members, pointer, detail):
    found = errors_of(client, "moves", {"state": deal()["state"], **members})
    assert list(found) == [pointer]
    assert found[pointer].startswith(detail)
    assert len(found[pointer]) < 200


def test_of_a_view(client, deal):
    found = errors_of(client, "views", {"state": deal()["state"], "seat": "everybody"})
    assert found == {"#/seat": "expected a seat or 'spectator', got 'everybody'"}


def test_a_state_of_another_game_is_the_only_error(client):
    state = client.post("/v1/games/rummy/deals", json={"seats": 2}).json["state"]
    assert errors_of(client, "legal-moves", {"state": state}) == {
        "#/state/format": "expected the format of the state, gin-rummy/1, got 'rummy/1'"
    }


def test_the_first_unknown_members_are_listed_and_the_others_counted(client):
    options = {f"targets_{number}": 1 for number in range(1000)}
    answer = client.post(f"{GAME}/deals", json={"seats": 2, "options": options})
    assert len(answer.json["errors"]) == 20
    assert {error["detail"] for error in answer.json["errors"]} == {
        "unknown member; did you mean target?"
    }
