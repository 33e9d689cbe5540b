"""Refusals of well-formed requests: states, options, turns and moves."""

import pytest

from service.catalog import CATALOG
from service.kit.cards import CARD_NAMES
from service.kit.tiles import TILE_NAMES

GAME = "/v1/games/gin-rummy"


def refused(client, path, body, status, slug):
    answer = client.post(f"{GAME}/{path}", json=body)
    assert answer.status_code == status, answer.text
    assert answer.mimetype == "application/problem+json"
    assert answer.json["type"] == f"/problems/{slug}"
    return answer.json


def test_one_refused_move_refuses_them_all_and_is_named(client, deal):
    moves = [{"type": "pass"}, {"type": "pass"}, {"type": "take_discard"}]
    body = {"state": deal()["state"], "moves": moves}
    assert refused(client, "moves", body, 409, "illegal-move")["move_index"] == 2


@pytest.mark.parametrize("members", [{}, {"move": {"type": "pass"}, "moves": [{"type": "pass"}]}])
def test_one_move_or_several(client, deal, members):
    found = refused(client, "moves", {"state": deal()["state"], **members}, 400, "invalid-request")
    assert found["errors"][0]["code"] == "one_of"


@pytest.mark.parametrize(
    ("path", "more"),
    [
        ("legal-moves", {}),
        ("moves", {"move": {"type": "pass"}}),
        ("scores", {}),
        ("views", {"seat": 0}),
    ],
)
def test_an_impossible_position_is_refused_with_every_flaw(client, deal, path, more):
    state = deal()["state"]
    state["hands"][0][0] = state["hands"][1][0]
    found = refused(client, path, {"state": state, **more}, 422, "inconsistent-state")
    assert [entry["invariant"] for entry in found["violations"]] == ["whole-pack"] * 2
    assert all(entry["pointer"].startswith("#/state") for entry in found["violations"])


def test_options_of_a_state_that_contradict_each_other(client, deal):
    state = deal()["state"]
    state["options"]["spades_double"] = True
    found = refused(client, "scores", {"state": state}, 422, "unsupported-options")
    assert found["errors"][0]["pointer"] == "#/state/options/oklahoma"


def test_a_state_of_a_newer_format(client, deal):
    state = deal()["state"] | {"format": "gin-rummy/2"}
    refused(client, "scores", {"state": state}, 422, "unsupported-format")
    answer = client.post(f"{GAME}/validations", json={"state": state}).json
    assert answer["valid"] is False
    assert answer["violations"][0]["pointer"] == "#/state/format"
    found = refused(client, "scores", {"state": {**state, "weather": 1}}, 400, "invalid-request")
    assert found["errors"][0]["pointer"] == "#/state/weather"


@pytest.mark.parametrize("game", ["rummy", "bing-rummy"])
def test_the_longest_game_ends_after_a_million_moves(client, game):
    home, seats = f"/v1/games/{game}", CATALOG[game].game.seats[0]
    dealt = client.post(f"{home}/deals", json={"seats": seats, "seed": 1}).json
    body = {"state": dealt["state"] | {"revision": 999_999}, "move": dealt["legal_moves"][0]}
    last = client.post(f"{home}/moves", json=body).json
    assert last["state"]["revision"] == 1_000_000
    found = client.post(
        f"{home}/moves", json={"state": last["state"], "move": last["legal_moves"][0]}
    ).json
    assert (found["type"], found["longest"]) == ("/problems/game-too-long", 1_000_000)


@pytest.mark.parametrize("sent", [{}, None, 1, "gin-rummy/0", "bingo/1", "gin-rummy/1\n"])
def test_a_state_of_no_format(client, deal, sent):
    state = deal()["state"] | {"format": sent}
    if sent == {}:
        del state["format"]
    found = refused(client, "scores", {"state": state}, 400, "invalid-request")
    assert found["errors"][0]["pointer"] == "#/state/format"


@pytest.mark.parametrize("game", CATALOG)
def test_a_response_sent_as_its_state_or_view_is_one_error(client, game):
    home = f"/v1/games/{game}"
    asked = {"seats": CATALOG[game].game.seats[0], "views": ["all"]}
    position = client.post(f"{home}/deals", json=asked).json
    shown, state = position["views"][0], position["state"]
    of_a_seat = "this is a view; send the state that it was made from"
    no_view = "this is no view; send the 'view' that 'views' returned"
    for name, sent, why in (
        ("state", position, "this is a position; send only its 'state'"),
        ("state", shown["view"], of_a_seat),
        ("state", shown, of_a_seat),
        ("view", state, no_view),
        ("view", position, no_view),
    ):
        seat = {"seat": 0} if name == "view" else {}
        for path in ("scores", "validations") if name == "state" else ("view-legal-moves",):
            answer = client.post(f"{home}/{path}", json={name: sent, **seat})
            assert answer.status_code == (200 if path == "validations" else 400)
            flaws = answer.json["violations" if path == "validations" else "errors"]
            assert [(one["pointer"], one["detail"]) for one in flaws] == [(f"#/{name}", why)]


@pytest.mark.parametrize("name", ["5-6", "7-4", "4-7", "4_5", "54", ""])
def test_a_name_of_no_tile_is_corrected_or_refused_with_all_names(client, name):
    deck = [*TILE_NAMES[:-1], name]
    answer = client.post("/v1/games/bingo/deals", json={"seats": 2, "deck": deck})
    [found] = answer.json["errors"]
    assert (answer.status_code, found["pointer"]) == (400, "#/deck/27")
    corrected = "the tile 5-6 is written 6-5: the higher end first"
    listed = f"'{name}' is not one of 0-0, 1-0"
    assert found["detail"].startswith(corrected if name == "5-6" else listed)


def test_a_deck_with_a_card_twice_is_not_the_pack(client):
    deck = [*CARD_NAMES[:-1], CARD_NAMES[0]]
    found = refused(client, "deals", {"seats": 2, "deck": deck}, 422, "inconsistent-state")
    assert found["detail"] == "missing from the deck: Ks; too many in the deck: Ac"


def test_validations_state_every_flaw_and_never_refuse_a_state(client, deal):
    def asked(state):
        answer = client.post(f"{GAME}/validations", json={"state": state})
        assert answer.status_code == 200
        return answer.json

    state = deal()["state"]
    assert asked(state) == {"valid": True, "violations": []}
    assert asked({})["violations"][0]["invariant"] == "schema"
    contradicting = {**state, "options": {**state["options"], "spades_double": True}}
    assert asked(contradicting)["violations"][0]["pointer"] == "#/state/options/oklahoma"
    impossible = {**state, "stock": state["stock"][1:]}
    assert asked(impossible)["violations"][0]["invariant"] == "whole-pack"
    refused(client, "validations", {"state": 7}, 400, "invalid-request")
    refused(client, "validations", {"state": state, "x": 1}, 400, "invalid-request")


@pytest.mark.parametrize(
    "odd",
    [10**32, -(10**40), 1e300, "\0", ["a\0b"], {"\0": 1}],
    ids=["long", "negative", "float", "text", "list", "name"],
)
@pytest.mark.parametrize("place", ["seed", "dealer", "stranger"])
def test_validations_answer_any_number_or_text_with_a_violation(client, deal, place, odd):
    body = {"state": {**deal()["state"], place: odd}}
    answer = client.post(f"{GAME}/validations", json=body)
    assert answer.status_code == 200, answer.text
    assert not answer.json["valid"]
    assert {entry["pointer"] for entry in answer.json["violations"]} == {f"#/state/{place}"}
