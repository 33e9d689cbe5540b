"""Null and absent mean the same in requests, as libraries write them that drop or add nulls."""

import pytest

from service.catalog import CATALOG
from service.openapi.examples import game_examples


def without_nulls(value):
    if isinstance(value, dict):
        return {name: without_nulls(item) for name, item in value.items() if item is not None}
    return [without_nulls(item) for item in value] if isinstance(value, list) else value


@pytest.mark.parametrize("name", CATALOG)
def test_every_request_may_leave_out_nulls(client, name):
    shortened = 0
    for example in game_examples(CATALOG[name]):
        path = f"/v1/games/{name}/{example.operation.replace('_', '-')}"
        request = without_nulls(example.request)
        shortened += request != example.request
        whole, short = (client.post(path, json=body) for body in (example.request, request))
        assert short.status_code == whole.status_code, short.json
        assert whole.status_code != 200 or short.get_data() == whole.get_data()
    assert shortened > 5


@pytest.mark.parametrize("name", CATALOG)
def test_one_class_for_the_moves_of_all_games_may_write_its_nulls(client, name):
    home = f"/v1/games/{name}"
    kinds = [kind for each in CATALOG.values() for kind in each.game.kinds]
    members = {member for kind in kinds for member in kind.__struct_fields__}
    every = dict.fromkeys(["views", "count", "cut", "deck", "seed", "preset"])
    dealt = client.post(f"{home}/deals", json={"seats": 2, "seed": 3}).json
    assert client.post(f"{home}/deals", json=every | {"seats": 2, "seed": 3}).json == dealt
    state, moves = dealt["state"], dealt["legal_moves"]
    flat = [dict.fromkeys(members) | move for move in moves]
    for plain, full in zip(moves, flat, strict=True):
        made = client.post(f"{home}/moves", json={"state": state, "move": plain})
        for sent in ({"move": full}, {"moves": [full]}):
            body = {"state": state, "count": None, **sent}
            assert client.post(f"{home}/moves", json=body).get_data() == made.get_data()
    refused = client.post(f"{home}/moves", json={"state": state, "move": {**flat[0], "x": None}})
    assert [one["detail"] for one in refused.json["errors"]] == ["unknown member"]


@pytest.mark.parametrize("name", CATALOG)
def test_an_optional_member_may_be_null(client, name):
    nothing = dict.fromkeys(["preset", "seed", "deck", "views", "describe"])
    home, dealt = f"/v1/games/{name}", {"seats": CATALOG[name].game.seats[0], "seed": 1}
    plain = client.post(f"{home}/deals", json=dealt)
    assert client.post(f"{home}/deals", json=nothing | dealt).get_data() == plain.get_data()
    state, move = plain.json["state"], plain.json["legal_moves"][0]
    made = client.post(f"{home}/moves", json={"state": state, "move": move})
    nothing = dict.fromkeys(["moves", "allow_deck", "views", "describe"])
    again = client.post(f"{home}/moves", json=nothing | {"state": state, "move": move})
    assert again.get_data() == made.get_data()
    for option in state["options"]:
        dealt_so = client.post(f"{home}/deals", json=dealt | {"options": {option: None}})
        # For some options, null is a value: any number, or no limit.
        is_value = dealt_so.json["state"]["options"][option] is None
        assert is_value or dealt_so.get_data() == plain.get_data()


@pytest.mark.parametrize("name", CATALOG)
@pytest.mark.parametrize(
    ("operation", "guard"),
    [("moves", "seat"), ("moves", "expected_digest"), ("replays", "digests")],
)
def test_a_check_is_not_lost_with_a_variable(client, name, operation, guard):
    examples = [example for example in game_examples(CATALOG[name]) if not example.slug]
    [body] = [example.request for example in examples if example.operation == operation]
    path = f"/v1/games/{name}/{operation}"
    assert client.post(path, json=body).status_code == 200
    refused = client.post(path, json=body | {guard: None, "describe": None})
    assert refused.status_code == 400
    [error] = refused.json["errors"]
    assert (error["pointer"], error["code"]) == (f"#/{guard}", "type")
    assert error["detail"].endswith(", got null")
