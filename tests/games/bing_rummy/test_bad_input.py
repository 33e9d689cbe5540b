"""Invalid deals get the right problem, with the invariant or the member."""

import pytest

from service.catalog import CATALOG
from service.reading.codec import plain
from tests.json_referee import JsonReferee, refusal

ENTRY = CATALOG["bing-rummy"]
REFEREE = JsonReferee(ENTRY)
PACK = [*ENTRY.game.faces]
DECK, THREE = PACK * 2, PACK * 3
TWICE = ["Kd", *[face for face in DECK if face != "9s"], "9s"]
THIRD = {"preset": "three-packs"}


@pytest.mark.parametrize(
    ("asked", "slug", "pointer", "detail"),
    [
        ({"deck": TWICE}, "inconsistent-state", "#/deck", "missing from the deck: 9s; too many"),
        ({"deck": DECK[1:]}, "invalid-request", "#/deck", "expected 104 to 156 items, got 103"),
        ({"deck": THREE, "seats": 8}, "inconsistent-state", "#/deck", "too many in the deck: Ac"),
        ({**THIRD, "deck": THREE}, "inconsistent-state", "#/deck", "too many in the deck: Ac"),
        (
            {"cut": 104},
            "inconsistent-state",
            "#/cut",
            "the pack cannot be cut at place 104; it has 103",
        ),
        (
            {"cut": 1, "options": {"cut_for_deuce": False}},
            "inconsistent-state",
            "#/cut",
            "the pack cannot be cut at place 1; it has 0 places to cut at",
        ),
    ],
)
def test_a_deal_that_cannot_be_is_refused(asked, slug, pointer, detail):
    refused = refusal(REFEREE.deals, {"seats": 4, **asked})
    told = plain(refused.document("x"))
    [flaw] = told.get("violations") or told["errors"]
    assert (refused.slug, flaw["pointer"]) == (slug, pointer)
    assert flaw["detail"].startswith(detail)
    invariant = {"#/deck": "whole-deck", "#/cut": "cut-place"}.get(pointer)
    assert flaw.get("invariant", invariant) == invariant


def test_a_third_pack_may_be_cut_anywhere():
    asked = {"seats": 8, **THIRD, "deck": THREE, "cut": 155}
    assert REFEREE.deals(asked)["state"]["cut"] == 155


def test_a_first_hand_is_cut_where_its_dealer_says():
    asked = {"seats": 4, "deck": sorted(DECK), "seed": 1, "cut": sorted(DECK).index("2h") + 1}
    assert REFEREE.deals(asked)["state"]["cut"] == asked["cut"]
    told = REFEREE.replays({**asked, "moves": [{"type": "cut"}]})
    assert told["state"]["phase"]["type"] == "keeping"
