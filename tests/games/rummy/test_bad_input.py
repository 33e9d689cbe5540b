"""Invalid input gets the right problem, with the rule or the invariant."""

import pytest

from service.catalog import CATALOG
from service.contract.codec import plain
from service.contract.problems import Refused
from tests.games.rummy.flawed import LAST, MIDDLE, NEARLY_OUT, NEXT, OPENING, TOP, played
from tests.json_referee import JsonReferee

ENTRY = CATALOG["rummy"]
REFEREE = JsonReferee(ENTRY)
DENSE = """
    ann holds 3c4c5c 7d7h7s 8d8hKhQhAh
    ben holds Ad3h5h9hJh2s4s6s9sTs
    ann has drawn
"""


def refusal(operation, body):
    with pytest.raises(Refused) as refused:
        operation(body)
    refused.value.members = plain(refused.value.members)
    return refused.value


def sent(state, **wrong):
    return {**ENTRY.state.dump(state), **wrong}


def faces(text):
    return text.split()


@pytest.mark.parametrize(
    ("position", "words", "move", "rule", "params"),
    [
        (DENSE, (), {"type": "meld", "cards": ["3c"]}, "rummy.meld.set-or-run", {"cards": "3c"}),
        (
            DENSE,
            (),
            {"type": "meld", "cards": faces("3c 4c 7d")},
            "rummy.meld.set-or-run",
            {"cards": "3c 4c 7d"},
        ),
        (
            DENSE,
            (),
            {"type": "meld", "cards": faces("Qh Kh Ah")},
            "rummy.meld.set-or-run",
            {"cards": "Qh Kh Ah"},
        ),
        (
            DENSE,
            (),
            {"type": "meld", "cards": faces("7d 7h 7h")},
            "rummy.meld.card-once",
            {"card": "7h"},
        ),
        (
            DENSE,
            (),
            {"type": "meld", "cards": faces("7d 7h 7c")},
            "rummy.turn.card-held",
            {"card": "7c"},
        ),
        (
            TOP + MIDDLE,
            ("takes the discard",),
            {"type": "discard", "card": "7c"},
            "rummy.discard.not-the-card-taken",
            {"card": "7c"},
        ),
        (MIDDLE, (), {"type": "turn_over"}, "rummy.stock.turn-over", {"stock": 10}),
    ],
)
def test_a_move_against_the_rules_is_refused_by_the_rule(position, words, move, rule, params):
    state = played(position, *words)
    refused = refusal(REFEREE.moves, {"state": sent(state), "move": move})
    assert (refused.type.slug, refused.type.status) == ("illegal-move", 409)
    assert (refused.members["rule"]["id"], refused.members["rule"]["params"]) == (rule, params)
    assert refused.members["move"] == move
    assert refused.members["legal_count"] > 0


ONE_MELD = "    options max_melds_per_turn=1\n" + DENSE
KEEPS = """
    options discard_to_go_out=false
    ann holds Ts
    ben holds 2h
    ann melded 3c4c5c
    ann melded 7d7h7s
    ann melded TcTdTh
    ben melded 2s3s4s5s6s
    ben melded JcJdJhJs
    ann is to draw
    pile 9s
"""


@pytest.mark.parametrize(
    ("position", "words", "move", "detail"),
    [
        (
            "    stock of 0\n" + MIDDLE,
            (),
            {"type": "discard", "card": "2h"},
            "draw a card first",
        ),
        (
            LAST + MIDDLE,
            (),
            {"type": "turn_over"},
            "the pile may not be turned over again this round; the limit is 1",
        ),
        (
            MIDDLE,
            (),
            {"type": "turn_over"},
            "10 cards are left in the stock; the pile is turned over only when the stock is empty",
        ),
        (
            ONE_MELD,
            ("melds 3c4c5c",),
            {"type": "meld", "cards": faces("7d 7h 7s")},
            "you have already laid 1 meld this turn; the limit is 1",
        ),
        (
            NEXT + MIDDLE,
            ("draws",),
            {"type": "lay_off", "card": "7c", "meld": 3},
            "there is no such meld; 3 melds are on the table",
        ),
        (
            NEARLY_OUT,
            ("draws", "lays off 6c on 3c4c5c"),
            {"type": "lay_off", "card": "2h", "meld": 0},
            "no card in hand extends a meld on the table",
        ),
        (
            NEARLY_OUT.replace("2h", "7c"),
            ("draws", "lays off 6c on 3c4c5c"),
            {"type": "lay_off", "card": "7c", "meld": 0},
            "you must keep a card to discard, and you hold only 1",
        ),
        (
            KEEPS,
            ("takes the discard",),
            {"type": "lay_off", "card": "Ts", "meld": 2},
            "that would leave only 9s, which you took this turn and may not discard",
        ),
    ],
)
def test_a_refusal_reads_well_with_any_number(position, words, move, detail):
    state = played(position, *words)
    assert refusal(REFEREE.moves, {"state": sent(state), "move": move}).detail == detail


@pytest.mark.parametrize("seats", [1, 7, 0, -2])
def test_one_player_or_seven_do_not_fit_the_schema(seats):
    refused = refusal(REFEREE.deals, {"seats": seats})
    assert (refused.type.slug, refused.type.status) == ("invalid-request", 400)
    assert [error["pointer"] for error in refused.members["errors"]] == ["#/seats"]


def test_a_state_of_seven_players_does_not_fit_the_schema():
    state = sent(played(OPENING))
    refused = refusal(REFEREE.legal_moves, {"state": {**state, "hands": [["7h"]] * 7}})
    assert refused.type.slug == "invalid-request"
    assert refused.members["errors"][0]["pointer"] == "#/state/hands"


@pytest.mark.parametrize("cards", [[], ["7h"] * 14, ["7x"], "7h7d7s", ["7h\n", "7d", "7s"]])
def test_a_meld_that_is_no_list_of_cards_does_not_fit_the_schema(cards):
    body = {"state": sent(played(DENSE)), "move": {"type": "meld", "cards": cards}}
    assert refusal(REFEREE.moves, body).type.slug == "invalid-request"


def test_a_set_with_a_face_twice_on_the_table_is_a_flaw_of_the_pack():
    state = sent(played(MIDDLE))
    state["melds"][2]["cards"] = faces("5d 5h 5h")
    refused = refusal(REFEREE.legal_moves, {"state": state})
    assert (refused.type.slug, refused.type.status) == ("inconsistent-state", 422)
    told = {(one["invariant"], one["detail"]) for one in refused.members["violations"]}
    assert told == {
        ("whole-pack", "missing from the pack: 5s"),
        ("whole-pack", "more than once: 5h"),
    }


def test_cards_on_the_table_that_are_no_meld_are_a_flaw():
    state = sent(played(MIDDLE))
    hands, melds = state["hands"], state["melds"]
    hands[0][0], melds[2]["cards"][2] = melds[2]["cards"][2], hands[0][0]
    refused = refusal(REFEREE.legal_moves, {"state": state})
    assert refused.members["violations"][0]["invariant"] == "melds"
    assert refused.members["violations"][0]["pointer"] == "#/state/melds/2"


def test_options_and_seats_that_do_not_go_together():
    refused = refusal(REFEREE.deals, {"seats": 6, "options": {"deal": 9}})
    assert (refused.type.slug, refused.type.status) == ("unsupported-options", 422)
    assert refused.members["errors"] == [
        {
            "pointer": "#/options/deal",
            "code": "conflict",
            "detail": "6 players can be dealt at most 8 cards each, not 9",
        }
    ]


def test_a_state_whose_options_contradict_it_is_validated_whole():
    """Validation reports conflicting options and flaws together, for every size of deal."""
    for deal in range(1, 26):
        for text in (OPENING, MIDDLE):
            state = sent(played(text))
            state["options"]["deal"] = deal
            told = REFEREE.validations({"state": state})
            assert told["valid"] == (deal == 7)
