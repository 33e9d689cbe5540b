"""Invalid input gets the right problem, with the rule or the invariant."""

import pytest

from service.catalog import CATALOG
from service.contract.codec import plain
from service.contract.problems import Refused
from service.kit.cards import CARD_NAMES
from tests.games.bing_rummy.vocabulary import set_up
from tests.json_referee import JsonReferee

ENTRY = CATALOG["bing-rummy"]
REFEREE = JsonReferee(ENTRY)

OPENING = [
    "ann holds KdKhKc 8c9cTc 3h3h3s2c 7c Jc 9d 4h",
    "options first_meld=1",
    "ann is to choose",
]


def refusal(operation, body):
    with pytest.raises(Refused) as refused:
        getattr(REFEREE, operation)(body)
    return refused.value


def problem(operation, body):
    found = refusal(operation, body)
    return found.type.slug, plain(found.document("x"))


def moved(state, **move):
    return problem("moves", {"state": ENTRY.state.dump(state), "move": move})


SMALL_CARDS = ["3c", "3d", "3s", "4c", "4d", "4s", "5c", "5d", "5s", "6c", "6d", "6s", "7c"]
"""Hands are filled with these, so that a turn with a meld can end within the limit."""


@pytest.mark.parametrize(
    ("kind", "faces", "rule"),
    [
        ("meld_run", "Kc Ac 2c", "bing.meld.run-ends"),
        ("meld_run", "Kd 2c 3h", "bing.meld.run-one-suit"),
        ("meld_run", "2c 2d 2h", "bing.meld.run-natural"),
        ("meld_run", "3h 2h 4h", "bing.meld.run-sequence"),
        ("meld_run", "2h 2c 3h 3h", "bing.meld.run-sequence"),
        ("meld_set", "Kd Kh 9d", "bing.meld.set-one-rank"),
        ("meld_set", "Kd Kh", "bing.meld.three-cards"),
        ("meld_run", "Kd", "bing.meld.three-cards"),
    ],
)
def test_what_is_no_meld(kind, faces, rule):
    cards = faces.split()
    hand = "".join([*cards, *SMALL_CARDS[: 14 - len(cards)]])
    state = set_up(["options first_meld=1", f"ann holds {hand}", "ann is to choose"])
    slug, told = moved(state, type=kind, cards=cards)
    assert slug == "illegal-move"
    assert told["rule"]["id"] == rule
    assert told["legal_count"] > 0


@pytest.mark.parametrize(
    ("kind", "faces", "card"),
    [
        ("meld_set", "Kd Kh Ks", "Ks"),
        ("meld_set", "Kd Kh 2d", "2d"),
        ("meld_run", "5d 6d Ks", "5d"),
    ],
)
def test_a_meld_of_cards_that_are_not_in_hand(kind, faces, card):
    """The rules of melds are not reached."""
    slug, told = moved(set_up(OPENING), type=kind, cards=faces.split())
    assert slug == "illegal-move"
    assert told["rule"]["id"] == "bing.turn.card-held"
    assert told["rule"]["params"] == {"card": card}


def test_a_deuce_has_no_place_of_its_own():
    """2c fills the slot of 2h as 2h would; 2h after 3h would have to stand for 4h."""
    state = set_up(
        ["options first_meld=1", "ann holds AhAd3h4h2h2c7c8dTdJcQhKc4d5d", "ann is to choose"]
    )
    for faces in ("Ah 2c 3h", "Ah 2h 3h", "2h 3h 4h", "3h 4h 2h"):
        move = {"type": "meld_run", "cards": faces.split()}
        assert REFEREE.moves({"state": ENTRY.state.dump(state), "move": move})["events"]
    slug, told = moved(state, type="meld_run", cards=["3h", "2h", "4h"])
    assert (slug, told["rule"]["id"]) == ("illegal-move", "bing.meld.run-sequence")


def test_two_melds_and_the_end_of_the_turn():
    state = set_up(["ann holds KdKhKc 8c9cTc 3h3h3s3s 7c Jc 9d 4h", "ann is to choose"])
    sets = [{"type": "meld_set", "cards": cards.split()} for cards in ("Kd Kh Kc", "3h 3h 3s")]
    body = {"state": ENTRY.state.dump(state), "moves": [*sets, {"type": "end_meld_turn"}]}
    slug, told = problem("moves", body)
    assert (slug, told["move_index"]) == ("illegal-move", 2)
    assert told["rule"]["id"] == "bing.opening.end"
    assert told["rule"]["params"] == {"laid": 2, "needed": 3}


def test_a_meld_that_leaves_thirteen_under_a_limit_of_twelve():
    state = set_up(
        ["ann holds KdKhKc 8c9cTc 3h3h3s3s 7c Jc 9d 4h", "totals ann 63", "ann is to choose"]
    )
    slug, told = moved(state, type="meld_set", cards=["Kd", "Kh", "Kc"])
    assert slug == "illegal-move"
    assert told["rule"]["id"] == "bing.limit.opening"
    assert told["rule"]["params"] == {"least": 13, "limit": 12}
    assert told["detail"] == "if you open, the least you can be left with is 13; your limit is 12"


@pytest.mark.parametrize(
    ("lines", "move", "told"),
    [
        (
            ["ann holds KcKdKhKs 9h9s9d 6c7c 2h JdJs 4h3c", "ann is to choose"],
            {"type": "meld_set", "cards": ["Kc", "Kd", "2h"]},
            "you need 3 melds to open; with this meld you can lay at most 2 melds this turn",
        ),
        (
            [
                "ann holds KdKhKc 8c9cTc 3h3h3s2c 7c Jc 9d 4h",
                "ben laid 4c5c6c 7h7d7s 9h9s9s",
                "ann is to choose",
            ],
            {"type": "lay_off", "card": "7c", "meld": 0, "end": "high"},
            "you need 3 melds to open before you lay off, and have laid 0",
        ),
        (
            [
                "ann holds 9d4h",
                "ann laid KdKhKc 8c9cTc 3h3s3h 7c7d7s",
                "totals ann 62",
                "pile Ah",
                "ann is to choose",
            ],
            {"type": "take_discard"},
            "if you take Ah, the least you can be left with is 19; your limit is 13",
        ),
        (
            ["ann holds 3d4h", "ann laid KdKhKc 8c9cTc 3h3s3h 7c7d7s", "ann is to choose"],
            {"type": "lay_off", "card": "3d", "meld": 4, "end": "set"},
            "there is no such meld; 4 melds are on the table",
        ),
    ],
)
def test_a_refusal_states_its_numbers_in_plain_words(lines, move, told):
    slug, answer = moved(set_up(lines), **move)
    assert (slug, answer["detail"]) == ("illegal-move", told)


def test_the_end_of_an_opening_turn_counts_the_melds_laid():
    state = set_up(
        ["ann holds KdKhKc 8c9cTc 3h3h3s2c 7c Jc 9d 4h", "totals ann 0", "ann is to choose"]
    )
    moves = [{"type": "meld_set", "cards": ["Kd", "Kh", "Kc"]}, {"type": "end_meld_turn"}]
    slug, told = problem("moves", {"state": ENTRY.state.dump(state), "moves": moves})
    assert (slug, told["move_index"]) == ("illegal-move", 1)
    assert told["detail"] == "you need 3 melds to open and have laid 1"


def test_too_few_melds_are_reported_with_numbers():
    state = set_up(["ann holds KdKhKc5c6c7c9hTd4c4dJhAc3s8s", "ann is to choose"])
    told = {
        one["type"]: one
        for one in REFEREE.legal_moves({"state": ENTRY.state.dump(state)})["unavailable"]
    }
    assert told["meld_set"]["detail"] == "you need 3 melds to open and can lay at most 2"
    assert told["meld_run"]["detail"] == "you need 3 melds to open and can lay at most 2"


def test_a_buy_in_by_a_player_who_is_not_bust():
    slug, told = moved(set_up(OPENING), type="buy_in")
    assert (slug, told["rule"]["id"]) == ("illegal-move", "bing.buy-back.bust-only")


def test_a_buy_in_out_of_turn():
    over = set_up(
        [
            "4 play",
            "ben deals",
            "ann holds Kc",
            "ann laid KdKhKsKs QcQdQh JcJdJh 9c9d9h",
            "ben holds 3c3c3d3d4c4c4d4d5c5c5d5d6c6c",
            "totals ann 31 ben 5 cal 19 dee 47",
            "ann is to choose",
        ]
    )
    moves = [
        {"type": "lay_off", "card": "Kc", "meld": 0, "end": "set"},
    ]
    state = REFEREE.moves({"state": ENTRY.state.dump(over), "moves": moves})["state"]
    slug, told = problem("moves", {"state": state, "move": {"type": "buy_in"}, "seat": 1})
    assert (slug, told["to_act"]) == ("not-your-turn", 2)


def test_nine_players_and_one_are_refused():
    for seats in (1, 9):
        slug, told = problem("deals", {"seats": seats})
        assert (slug, told["errors"][0]["pointer"]) == ("invalid-request", "#/seats")


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


def test_a_card_too_often_in_a_state():
    state = ENTRY.state.dump(set_up(OPENING))
    state["hands"][0][0] = state["hands"][0][1]
    slug, told = problem("legal_moves", {"state": state})
    assert (slug, told["violations"][0]["invariant"]) == ("inconsistent-state", "whole-pack")


def test_a_hundred_and_five_cards():
    state = ENTRY.state.dump(set_up(OPENING))
    state["stock"].append("Kd")
    slug, told = problem("legal_moves", {"state": state})
    violation = told["violations"][0]
    assert (slug, violation["invariant"]) == ("inconsistent-state", "whole-pack")
    assert violation["detail"] == "too many of the 104 cards: Kd"


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


@pytest.mark.parametrize(
    ("member", "value", "detail"),
    [
        ("deuce_points", 3, "3 is not one of 2, 15, 20, 25"),
        ("deuce_points", 2.5, "expected a whole number, got 2.5"),
        ("deuce_points", "2", "expected a whole number, got a string"),
        ("quiet_rounds", 9, "expected 0, or 10 or more, got 9"),
        ("quiet_rounds", 1, "expected 0, or 10 or more, got 1"),
        ("quiet_rounds", 1001, "expected 0 to 1000, got 1001"),
    ],
)
def test_an_option_has_just_the_values_that_its_schema_names(member, value, detail):
    slug, told = problem("deals", {"seats": 4, "options": {member: value}})
    [error] = told["errors"]
    assert (slug, error["pointer"], error["detail"]) == (
        "invalid-request",
        f"#/options/{member}",
        detail,
    )
    state = ENTRY.state.dump(set_up(OPENING))
    state["options"][member] = value
    slug, told = problem("scores", {"state": state})
    assert (slug, told["errors"][0]["detail"]) == ("invalid-request", detail)


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


@pytest.mark.parametrize("options", [{"quiet_rounds": 0}, {"quiet_rounds": 10.0}])
def test_quiet_rounds_are_none_or_ten(options):
    dealt = REFEREE.deals({"seats": 4, "options": options, "seed": 1})
    assert dealt["state"]["options"]["quiet_rounds"] == options["quiet_rounds"]


def test_a_game_that_is_not_for_money_has_no_buy_backs():
    asked = {"seats": 4, "options": {"stake": 0, "buy_back": False}, "seed": 1}
    assert REFEREE.deals(asked)["state"]["options"]["stake"] == 0
    _, told = problem("deals", {"seats": 4, "options": {"stake": 0}})
    assert "without a stake nobody can buy back in" in told["errors"][0]["detail"]


def test_a_first_dealer_may_be_agreed():
    dealt = REFEREE.deals({"seats": 4, "options": {"first_dealer": 3}, "seed": 1})
    assert dealt["state"]["dealer"] == 3
