"""The seats of both clients play whole games with each other, and sign nothing twice."""

import json
import os
import re
from stat import S_ISDIR

import pytest

from clients.python.client import Refused
from clients.python.seat import canonical, digest, four_cards, proof
from tests.catalog import CATALOG
from tests.conformance.advice import ADVISED
from tests.examples.two_players import faces
from tests.needs import need
from tests.programs import run
from tests.sealed.cards import SAID, SHORT, no_other_cards, states_of
from tests.sealed.seats import GIN, MODULE, Channel
from tests.serving import ROOT

PAGE = (ROOT / "docs" / "sealed.md").read_text()
VECTOR = json.loads(PAGE.partition("```json\n")[2].partition("```")[0])

RUMMY = {"game": "rummy", "seats": [None, None]}
ALONE = {"game": "gin-rummy", "seats": [None, "quick"]}
BINGO = {"game": "bingo", "seats": [None, None]}
BING = {"game": "bing-rummy", "seats": [None, None, None]}
RUMMY_OF_THREE = {"game": "rummy", "seats": [None, None, "quick"]}
NO_MELD = {"type": "meld", "cards": ["As", "3d", "7h"]}

pytestmark = [pytest.mark.check, pytest.mark.seats]


def test_both_make_the_proofs_of_the_page():
    need("node")
    made = run(["node", ROOT / "tests/sealed/seat.mjs", MODULE, json.dumps(VECTOR)])
    assert json.loads(made) == {name: VECTOR[name] for name in ("proofs", "sign")}
    charter = {"game": "own", "options": {"mood": "bös \u2028\ud800"}}
    made = run(
        ["node", ROOT / "tests/sealed/seat.mjs", MODULE, json.dumps({**VECTOR, "charter": charter})]
    )
    own = proof(VECTOR["secret"], "charter", "own", digest(canonical(charter)), 0)
    assert json.loads(made)["proofs"]["charter"] == own
    assert four_cards(VECTOR["seed_digest"]) == VECTOR["sign"]
    for name, made in (("charter", "charter_id"), ("move", "move_digest")):
        assert canonical(VECTOR[name]) == VECTOR[f"{name}_canonical"]
        assert digest(VECTOR[f"{name}_canonical"]) == VECTOR[made]
    assert digest(VECTOR["sealed"]) == VECTOR["sealed_digest"]
    charter, game = VECTOR["charter_id"], VECTOR["charter"]["game"]
    sealed, move = VECTOR["sealed_digest"], VECTOR["move_digest"]
    digests = {"charter": [], "move": [sealed, move], "view": [sealed], "advice": [sealed]}
    for purpose, parts in digests.items():
        made = proof(VECTOR["secret"], purpose, game, charter, 0, *parts)
        assert made == VECTOR["proofs"][purpose]


@pytest.mark.parametrize("game", ADVISED)
def test_the_two_play_a_whole_game_over_a_bad_channel_and_see_no_other_cards(sit, game):
    rules = CATALOG[game].game
    levels = [None, None, "quick"] if rules.seats[-1] > 2 else [None, None]
    table = {"game": game, "seats": levels, "options": SHORT[game]}
    channel = Channel([sit("javascript", 0, table), sit("python", 1, table)], game)
    channel.play()
    one, other = channel.seats
    assert one.moves == other.moves
    assert one.outcome == other.outcome
    assert channel.dropped > 0
    assert not [text for text in channel.texts if json.loads(text).keys() - SAID]
    assert {*faces([json.loads(text) for text in channel.texts], game)} <= {*faces(one.moves, game)}
    [state] = [answer["state"] for answer in other.answers if answer.keys() == {"state"}]
    states = states_of(game, len(levels), one.moves, state)
    assert states[-1] == state
    for seat in channel.seats:
        had = seat.had()
        assert no_other_cards(game, seat.seat, states, **had) > len(one.moves)


@pytest.fixture
def pair(kind, dealt):
    """A seat of a kind that is to act, one of Python, and the legal moves."""
    mover, other = dealt(kind)
    if mover.waiting != [0]:
        other.play({"type": "pass"})
        mover.hear(other.say())
        other.hear(mover.say())
    return mover, other, mover.position["legal_moves"]


def signed(seat):
    """The move that a seat has signed in its latest text."""
    return json.loads(seat.say()).get("now")


def test_a_seat_signs_one_move_in_a_text_also_after_a_restart(sit, kind, pair):
    mover, other, [first, second, *_] = pair
    mover.play(first)
    with pytest.raises(ValueError, match="others have to agree"):
        mover.play(second)
    with pytest.raises(ValueError, match="turn"):
        other.play(first)
    mover.close()
    again = sit(kind, mover.seat)
    again.settle()
    with pytest.raises(ValueError, match="others have to agree"):
        again.play(second)
    assert signed(again)["move"] == first
    other.hear(again.say())
    again.hear(other.say())
    assert again.moves == other.moves
    assert again.moves[-1] == first


def test_a_move_that_is_not_legal_is_not_signed_and_another_may_be_made(pair):
    mover, other, [legal, *_] = pair
    before, asked = mover.say(), mover.asked
    wrong = ["pass", None, [], {}, {"type": "passs"}, {"type": "draw_stock"}, {"type": "discard"}]
    for move in (*wrong, {**legal, "seat": 0}, {"type": "discard", "card": "10h"}):
        with pytest.raises(ValueError, match="not a legal move"):
            mover.play(move)
    assert (mover.say(), mover.asked) == (before, asked)
    mover.play(legal)
    other.hear(mover.say())
    mover.hear(other.say())
    assert mover.moves == other.moves
    assert mover.moves[-1] == legal


def test_two_moves_in_one_text_are_made_at_once(pair):
    mover, other, legal = pair
    while True:
        mover.play(legal[0])
        other.hear(mover.say())
        if other.waiting == [other.seat]:
            break
        mover.hear(other.say())
        legal = mover.position["legal_moves"]
    answer = other.position["legal_moves"][0]
    other.play(answer)
    mover.hear(other.say())
    assert mover.moves == [*other.moves, answer]


@pytest.fixture
def melding(kind, dealt):
    """A seat of a kind that may lay a meld, one of Python, and the legal moves."""
    pair = dealt(kind, RUMMY, "rummy")
    while True:
        mover, other = pair if pair[0].waiting == [0] else pair[::-1]
        legal = mover.position["legal_moves"]
        if mover is pair[0] and any(move["type"] == "meld" for move in legal):
            return mover, other, legal
        mover.play(legal[0])
        other.hear(mover.say())
        mover.hear(other.say())


def test_a_move_that_the_contract_forbids_is_not_signed_and_another_may_be_made(melding):
    """The list of moves leaves out other arrangements of melds, so the service is asked."""
    mover, other, legal = melding
    before = mover.say()
    for wrong in ({**NO_MELD, "cards": ["As", "10h"]}, {**NO_MELD, "cards": "As"}):
        with pytest.raises((ValueError, Refused), match=r"not a legal move|#/move/cards"):
            mover.play(wrong)
        assert mover.say() == before
    meld = next(move for move in legal if move["type"] == "meld")
    turned = {**meld, "cards": meld["cards"][::-1]}
    mover.play(turned)
    other.hear(mover.say())
    mover.hear(other.say())
    assert mover.moves[-1] == other.moves[-1] == turned


def test_a_move_that_the_rules_forbid_does_not_count_and_another_may_be_made(melding):
    mover, other, [legal, *_] = melding
    moves = mover.moves
    mover.play(NO_MELD)
    stale = mover.say()
    other.hear(stale)  # it agrees, asks the service, and forgets the move
    assert signed(other) is None
    mover.hear(other.say())
    assert mover.notice
    assert signed(mover) is None
    other.hear(stale)
    assert signed(other) is None
    mover.play(legal)
    other.hear(mover.say())
    mover.hear(other.say())
    assert mover.moves == other.moves == [*moves, legal]


@pytest.mark.parametrize("other", [{**GIN, "options": {"target": 50}}, BINGO, RUMMY_OF_THREE])
def test_a_seat_signs_nothing_with_one_at_another_table_and_says_so(sit, kind, other):
    table = RUMMY if other is RUMMY_OF_THREE else GIN
    pair = host, _ = sit(kind, 0, table), sit("python", 1, other)
    for seat in pair:
        seat.settle()
    for seat, from_other in (pair, pair[::-1]):
        with pytest.raises(ValueError, match=f"Player {from_other.seat + 1} is at another table"):
            seat.hear(from_other.say())
        assert f"Player {from_other.seat + 1} is at another table" in seat.notice
        assert "proofs" not in json.loads(seat.say())
    right = sit("python", 1, table, "right")
    right.settle()
    for seat, from_other in ((host, right), (right, host), (host, right)):
        seat.hear(from_other.say())
    assert not host.notice
    assert "proofs" in json.loads(host.say())


def test_texts_of_a_wrong_shape_are_ignored(sit, kind):
    seat = sit(kind, 0)
    seat.settle()
    seat.hear('{"seat":1}')
    before = seat.say()
    deep = '{"seat":1,"now":{"at":"' + "0" * 64 + '","proofs":[null,null],"move":{"a":'
    wrong = ["", "[]", "null", '"seat"', "{}"]
    wrong += [f'{{"seat":{seat}}}' for seat in ("2", "-1", "true", '"length"')]
    wrong += [
        f'{{"seat":1,{member}}}'
        for member in (
            *('"seal":["rk1.00000000.' + "A" * 43 + '"]', '"seats":[1,2]', '"seats":["",""]'),
            *('"table":"gin-rummy"', '"table":{}', '"proofs":[null,null]', '"proofs":[null]'),
            *('"now":[]', '"last":null'),
        )
    ]
    wrong += [deep + "[" * 9_000 + "]" * 9_000 + "}}}", '{"seat":1,"x":"' + "x" * 20_000 + '"}']
    for text in wrong:
        seat.hear(text)
    assert seat.say() == before
    assert seat.waiting == [1]


def test_no_event_is_lost_and_all_are_in_words(sit, kind):
    """The computer player moves, so one call passes through several positions."""
    seat, seen = sit(kind, 0, ALONE), []
    seat.on_next = seen.append  # only in Python
    for early in (seat.advice, seat.verify):
        with pytest.raises(ValueError, match="he game has not begun"):
            early()
    seat.settle()
    asked = seat.asked
    with pytest.raises(ValueError, match="he game is not over"):
        seat.verify()
    assert seat.asked == asked, "the seat itself refuses, not the service"
    for _ in range(6):
        seat.play(seat.advice(level="quick", limit=1)["moves"][0]["move"])
    assert len(seat.moves) > 6
    assert len(seat.events) > len(seat.moves)  # the deal is one
    assert len(seat.position["legal_moves"]) == len(seat.position["legal_move_texts"])
    if kind == "python":
        assert [answer["view"]["revision"] for answer in seen] == [*range(len(seat.moves) + 1)]
        told = [phrase["text"] for answer in seen for phrase in answer["event_texts"]]
        assert told == seat.events


def test_the_four_cards_are_those_of_the_seed_which_no_player_can_choose(sit, kind):
    """A charter's id can be tried until its cards are those of another game."""
    seat = sit(kind, 0, ALONE)
    assert seat.sign is None
    seat.settle()
    [told] = [answer["seed_digest"] for answer in seat.had()["answers"] if "seed_digest" in answer]
    assert seat.sign == four_cards(told)


def test_a_module_makes_no_seat_without_a_secret_and_asks_for_a_storage():
    need("node")
    how = json.dumps({"referee": "http://127.0.0.1:1", "table": GIN, "seat": 0, "name": "t"})
    text = f"""
        import {{ webcrypto }} from "node:crypto";
        import {{ Seat }} from "{MODULE.as_uri()}";
        globalThis.crypto ??= webcrypto;
        delete globalThis.localStorage;
        const storage = {{ getItem: () => null, setItem() {{}} }};
        const told = [() => new Seat({{ ...{how}, storage }}), () => Seat.open({how})];
        told.push(async () => (await Seat.open({{ ...{how}, storage }})).settle());
        for (const one of told)
          try {{ await one(); }} catch (error) {{ console.log(error.message); }}
    """
    made, store, gone = run(["node", "--input-type=module", "-e", text]).splitlines()
    assert "Seat.open" in made
    assert "Give the seat a storage" in store
    assert gone.startswith("Referee does not answer at http://127.0.0.1:1/v1/seals: ")


def test_a_game_that_is_longer_than_a_replay_is_not_checked(sit, tmp_path, kind):
    options = dict(CATALOG["bingo"].game.sample.last_hand)
    table = {"game": "bingo", "seats": [None, "quick"], "options": options}
    seat, file = sit(kind, 0, table), tmp_path / "table-0.json"
    Channel([seat], 1).play()
    seat.close()
    kept = json.loads(file.read_text()) | {"verified": None if kind == "python" else False}
    file.write_text(json.dumps(kept | {"moves": kept["moves"] * 5_000}))
    again = sit(kind, 0, table)
    again.settle()
    assert "too long to check" in again.notice
    assert again.outcome is None
    with pytest.raises(ValueError, match="too long to check"):
        again.verify()


def test_only_the_owner_can_read_the_file_of_a_seat_which_is_synced(sit, tmp_path, monkeypatch):
    synced = []
    monkeypatch.setattr(os, "fsync", lambda file: synced.append(S_ISDIR(os.fstat(file).st_mode)))
    sit("python", 0)
    assert synced == [False, True], "the file, then its folder"
    files = list(tmp_path.iterdir())
    assert {file.name for file in files} == {"table-0.json", "table-0.json.lock"}
    assert all(file.stat().st_mode & 0o77 == 0 for file in files)


NO_TABLES = [
    ({**GIN, "options": {"targets": 50}}, "#/charter/options/targets: unknown member"),
    ({**GIN, "options": {"target": 0}}, "#/charter/options/target: "),
    ({**GIN, "preset": "friendly"}, "#/charter/preset: "),
    ({**GIN, "seats": [None, "quik"]}, "#/charter/seats/1: "),
    ({**GIN, "seats": [None]}, "#/charter/seats: "),
    ({**BING, "options": {"stake": 0}}, "set buy_back to false"),
    ({**GIN, "options": {"target": True}}, "#/charter/options/target: expected a whole number"),
    ({**GIN, "options": {"target": "50"}}, "#/charter/options/target: expected a whole number"),
    ({**GIN, "options": {"first_dealer": None, "target": None}}, "target as 100, not null"),
]


@pytest.mark.parametrize(("table", "why"), NO_TABLES)
def test_a_table_that_the_game_does_not_have_is_refused_before_a_seat_says_a_seal(
    sit, kind, table, why
):
    seat = sit(kind, 0, table)
    for work in (seat.settle, lambda: seat.hear('{"seat": 1}'), lambda: seat.hear('{"seat": 2}')):
        with pytest.raises((ValueError, Refused), match=re.escape(why)):
            work()
    assert "seal" not in json.loads(seat.say())


def test_python_refuses_a_number_with_a_point_which_javascript_never_writes(sit):
    seat = sit("python", 0, {**GIN, "options": {"target": 50.0}})
    with pytest.raises(ValueError, match=r"not a table: the service reads target as 50, not 50\.0"):
        seat.settle()
    assert "seal" not in json.loads(seat.say())
