"""A request that does not fit is told where, what is wanted there, and what was sent instead."""

import pytest

GAME = "/v1/games/gin-rummy"


def told(client, path, body):
    answer = client.post(f"{GAME}/{path}", json=body)
    assert answer.status_code == 400, answer.text
    return {error["pointer"]: error["detail"] for error in answer.json["errors"]}


@pytest.mark.parametrize(
    ("members", "pointer", "detail"),
    [
        ({"seats": 3}, "#/seats", "2 is wanted, not 3"),
        ({"seed": -1}, "#/seed", "0 to 9007199254740991 is wanted, not -1"),
        ({"seed": 1e300}, "#/seed", "0 to 9007199254740991 is wanted, not 1e+300"),
        ({"seed": 1.5}, "#/seed", "a whole number is wanted, not 1.5"),
        ({"seed": True}, "#/seed", "a whole number is wanted, not a boolean"),
        ({"seeds": 1}, "#/seeds", "there is no such member; the nearest is seed"),
        ({"colour": "red"}, "#/colour", "there is no such member"),
        (
            {"options": {"traget": 50}},
            "#/options/traget",
            "there is no such member; the nearest is target",
        ),
    ],
)
def test_of_a_deal(client, members, pointer, detail):
    assert told(client, "deals", {"seats": 2, **members}) == {pointer: detail}


@pytest.mark.parametrize(
    ("members", "pointer", "detail"),
    [
        ({"move": {"type": "Pass"}}, "#/move/type", "'Pass' is none of take_upcard, pass, "),
        ({"move": {"type": 7}}, "#/move/type", "a string is wanted, not a number"),
        ({"move": {"type": "discard", "card": "10c"}}, "#/move/card", "'10c' is none of Ac, 2c, "),
        (
            {"move": {"type": "discard", "crad": "7h", "card": "7h"}},
            "#/move/crad",
            "there is no such member; the nearest is card",
        ),
        (
            {"move": {"type": "pass"}, "expected_digest": "x" * 80},
            "#/expected_digest",
            "a SHA-256 digest, 64 lowercase hexadecimal digits, is wanted, not 'xxxx",
        ),
    ],
)
def test_of_a_move(client, deal, members, pointer, detail):
    found = told(client, "moves", {"state": deal()["state"], **members})
    assert list(found) == [pointer]
    assert found[pointer].startswith(detail)
    assert len(found[pointer]) < 200


def test_of_a_view(client, deal):
    found = told(client, "views", {"state": deal()["state"], "seat": "everybody"})
    assert found == {"#/seat": "a seat or 'spectator' is wanted, not 'everybody'"}


def test_a_state_of_another_game_is_told_as_that_and_nothing_else(client):
    state = client.post("/v1/games/rummy/deals", json={"seats": 2}).json["state"]
    assert told(client, "legal-moves", {"state": state}) == {
        "#/state/format": "the format of the state, gin-rummy/1, is wanted, not 'rummy/1'"
    }


def test_so_many_strange_members_are_told_and_the_others_counted(client):
    options = {f"targets_{number}": 1 for number in range(1000)}
    answer = client.post(f"{GAME}/deals", json={"seats": 2, "options": options})
    assert len(answer.json["errors"]) == 20
    assert {error["detail"] for error in answer.json["errors"]} == {
        "there is no such member; the nearest is target"
    }
