"""Invalid input gets the right problem, with the rule or the invariant."""

import pytest

from service.catalog import CATALOG
from service.kit.cards import CARD_NAMES
from service.reading.codec import plain
from tests.json_referee import JsonReferee, refusal

ENTRY = CATALOG["bing-rummy"]
REFEREE = JsonReferee(ENTRY)


def problem(operation, body):
    found = refusal(getattr(REFEREE, operation), body)
    return found.slug, plain(found.document("x"))


DECK = [*ENTRY.game.faces] * 2
TWICE = ["Kd", *[face for face in DECK if face != "9s"], "9s"]


@pytest.mark.parametrize(
    ("deck", "wrong"),
    [
        ([*DECK, "Ac"], "too many in the deck: Ac"),
        (TWICE, "missing from the deck: 9s; too many in the deck: Kd"),
    ],
)
def test_a_deck_that_is_not_the_pack(deck, wrong):
    slug, told = problem("deals", {"seats": 4, "deck": deck})
    [violation] = told["violations"]
    assert (slug, violation["invariant"]) == ("inconsistent-state", "whole-deck")
    assert (told["detail"], violation["detail"]) == (wrong, wrong)


def test_a_deck_that_is_shorter_than_any_pack():
    slug, _ = problem("deals", {"seats": 4, "deck": DECK[1:]})
    assert slug == "invalid-request"


def test_a_third_pack_is_wanted_where_it_is_agreed():
    deck = [*ENTRY.game.faces] * 3
    asked = {"seats": 8, "preset": "three-packs", "deck": deck}
    assert REFEREE.deals(asked)["to_act"] is not None
    assert problem("deals", {**asked, "preset": "standard"})[0] == "inconsistent-state"
    assert problem("deals", {**asked, "seats": 7})[0] == "inconsistent-state"


@pytest.mark.parametrize(
    ("options", "member"),
    [
        ({"first_dealer": 4}, "first_dealer"),
        ({"stake": 0}, "buy_back"),
        ({"stake": 0, "buy_back": True}, "buy_back"),
    ],
)
def test_options_that_cannot_be(options, member):
    slug, told = problem("deals", {"seats": 4, "options": options})
    assert (slug, told["errors"][0]["pointer"]) == ("unsupported-options", f"#/options/{member}")


@pytest.mark.parametrize("operation", ["deals", "replays"])
def test_a_first_hand_is_cut_where_its_dealer_says(operation):
    whole = [card for card in CARD_NAMES for _ in range(2)]
    deuce = whole.index("2h")
    asked = {"seats": 4, "deck": whole, "seed": 1, "cut": deuce + 1}
    moves = {"moves": [{"type": "cut"}]} if operation == "replays" else {}
    told = getattr(REFEREE, operation)(asked | moves)
    if operation == "deals":
        assert told["state"]["cut"] == deuce + 1
    else:
        assert told["state"]["phase"]["type"] == "keeping"


@pytest.mark.parametrize(
    ("asked", "detail"),
    [
        ({"cut": 104}, "the pack cannot be cut at place 104; it has 103 places to cut at"),
        (
            {"cut": 1, "options": {"cut_for_deuce": False}},
            "the pack cannot be cut at place 1; it has 0 places to cut at",
        ),
    ],
)
def test_a_cut_that_leaves_a_section_empty(asked, detail):
    slug, told = problem("deals", {"seats": 4, **asked})
    [violation] = told["violations"]
    assert slug == "inconsistent-state"
    assert violation == {"invariant": "cut-place", "pointer": "#/cut", "detail": detail}
    most = {"eight_player_deal": "third_pack"}
    assert REFEREE.deals({"seats": 8, "options": most, "cut": 155})["state"]["cut"] == 155
