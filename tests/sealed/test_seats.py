"""The seats of both clients play whole games with each other, and sign nothing twice."""

import json
import re

import pytest

from clients.python.client import Refused
from clients.python.seat import canonical, digest, proof
from service.catalog import CATALOG
from tests.conformance.advice import ADVISED
from tests.needs import need
from tests.programs import run
from tests.sealed.seats import GIN, KINDS, MODULE, Channel, JavaScriptSeat
from tests.serving import ROOT

PAGE = (ROOT / "docs" / "sealed.md").read_text()
VECTOR = json.loads(PAGE.partition("```json\n")[2].partition("```")[0])

RUMMY = {"game": "rummy", "seats": [None, None]}
BING = {"game": "bing-rummy", "seats": [None, None, None]}
RUMMY_OF_THREE = {"game": "rummy", "seats": [None, None, "quick"]}
NO_MELD = {"type": "meld", "cards": ["As", "3d", "7h"]}

pytestmark = pytest.mark.check


def test_both_make_the_proofs_of_the_page():
    need("node")
    made = run(["node", ROOT / "tests/sealed/seat.mjs", MODULE, json.dumps(VECTOR)])
    assert json.loads(made) == VECTOR["proofs"]
    charter, game = VECTOR["charter_id"], VECTOR["charter"]["game"]
    assert canonical(VECTOR["charter"]) == VECTOR["charter_canonical"]
    sealed, move = digest(VECTOR["sealed"]), digest(canonical(VECTOR["move"]))
    digests = {"charter": [], "move": [sealed, move], "view": [sealed], "advice": [sealed]}
    for purpose, parts in digests.items():
        made = proof(VECTOR["secret"], purpose, game, charter, 0, *parts)
        assert made == VECTOR["proofs"][purpose]


@pytest.mark.parametrize("game", ADVISED)
def test_the_two_play_a_whole_game_over_a_bad_channel(sit, game):
    rules = CATALOG[game].game
    levels = [None, None, "quick"] if rules.seats[-1] > 2 else [None, None]
    options = dict(rules.sample.last_hand) | ({"buy_back": False} if game == "bing-rummy" else {})
    table = {"game": game, "seats": levels, "options": options}
    channel = Channel([sit("javascript", 0, table), sit("python", 1, table)], game)
    channel.play()
    one, other = channel.seats
    assert one.moves == other.moves
    assert one.outcome == other.outcome
    assert channel.dropped > 0


@pytest.fixture(params=KINDS)
def pair(request, dealt):
    return dealt(request.param)


def saying(seat, **changed):
    return json.dumps({**json.loads(seat.say()), **changed})


def signed(seat):
    """The move that a seat has signed in its latest text."""
    return json.loads(seat.say()).get("now")


def mover_and_other(pair):
    """The pair with the seat to act first, and its legal moves."""
    one, other = pair if pair[0].waiting == [0] else pair[::-1]
    return one, other, one.position["legal_moves"]


def test_a_seat_signs_one_move_in_a_text_also_after_a_restart(request, sit, pair):
    mover, other, [first, second, *_] = mover_and_other(pair)
    mover.play(first)
    with pytest.raises(ValueError, match="others have to agree"):
        mover.play(second)
    with pytest.raises(ValueError, match="turn"):
        other.play(first)
    kind = "javascript" if isinstance(mover, JavaScriptSeat) else "python"
    mover.close()
    again = sit(kind, mover.seat)
    again.settle()
    with pytest.raises(ValueError, match="others have to agree"):
        again.play(second)
    assert signed(again)["move"] == first
    other.hear(again.say())
    again.hear(other.say())
    assert again.moves == other.moves == [first]


def test_a_seat_agrees_to_no_second_move_and_to_none_that_the_mover_did_not_sign(pair):
    mover, other, [first, second, *_] = mover_and_other(pair)
    mover.play(first)
    step = signed(mover)
    forged = ["ab" * 32 if proof else None for proof in step["proofs"]]
    for lie in ({**step, "move": second}, {**step, "proofs": forged}, {**step, "at": "00" * 32}):
        other.hear(saying(mover, now=lie))
        assert signed(other) is None
    other.hear(mover.say())
    for lie in ({**step, "move": second}, step):
        other.hear(saying(mover, now=lie))
    assert other.moves == [first]
    assert json.loads(other.say())["last"]["move"] == first


def test_a_move_that_is_not_legal_is_not_signed_and_another_may_be_made(pair):
    mover, other, [legal, *_] = mover_and_other(pair)
    before, asked = mover.say(), mover.asked
    wrong = ["pass", None, [], {}, {"type": "passs"}, {"type": "draw_stock"}, {"type": "discard"}]
    for move in (*wrong, {**legal, "seat": 0}, {"type": "discard", "card": "10h"}):
        with pytest.raises(ValueError, match="not a legal move"):
            mover.play(move)
    assert (mover.say(), mover.asked) == (before, asked)
    mover.play(legal)
    other.hear(mover.say())
    mover.hear(other.say())
    assert mover.moves == other.moves == [legal]


def until_a_meld(pair):
    """The pair with the seat first that may lay a meld, and its legal moves; others are moved."""
    while True:
        mover, other = pair if pair[0].waiting == [0] else pair[::-1]
        legal = mover.position["legal_moves"]
        if any(move["type"] == "meld" for move in legal):
            return mover, other, legal
        mover.play(legal[0])
        other.hear(mover.say())
        mover.hear(other.say())


@pytest.fixture(params=KINDS)
def melding(request, dealt):
    return until_a_meld(dealt(request.param, RUMMY, "rummy"))


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


@pytest.mark.parametrize("kind", KINDS)
def test_a_seat_signs_no_charter_without_its_seal(sit, kind):
    table = RUMMY_OF_THREE
    host, guest = sit("python", 0, table), sit(kind, 1, table)
    for seat in (host, guest):
        seat.settle()
    host.hear(guest.say())
    first, own, level = json.loads(host.say())["seats"]
    others = [[own, first], [first, first], [own, own], [first, level], [level, own]]
    for wrong in (*([*other, level] for other in others), [first, own, "strong"]):
        with pytest.raises(ValueError, match="may be taken"):
            guest.hear(saying(host, seats=wrong))
        assert "seats" not in json.loads(guest.say())


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "other",
    [{**GIN, "options": {"target": 50}}, {"game": "bingo", "seats": [None, None]}, RUMMY_OF_THREE],
    ids=["options", "game", "seats"],
)
def test_a_seat_signs_nothing_with_one_at_another_table_and_says_so(sit, kind, other):
    table = RUMMY if other is RUMMY_OF_THREE else GIN
    pair = host, _ = sit(kind, 0, table), sit("python", 1, other)
    for seat in pair:
        seat.settle()
    for seat, from_other in (pair, pair[::-1]):
        with pytest.raises(ValueError, match=f"eat {from_other.seat} is at another table"):
            seat.hear(from_other.say())
        assert f"eat {from_other.seat} is at another table" in seat.notice
        assert "proofs" not in json.loads(seat.say())
    right = sit("python", 1, table, "right")
    right.settle()
    host.hear(right.say())
    assert not host.notice
    assert "proofs" in json.loads(host.say())


def test_a_text_without_a_table_is_heard(sit):
    """Seats of an earlier version say none."""
    host, guest = sit("javascript", 0), sit("python", 1)
    for seat in (host, guest):
        seat.settle()
    for seat, other in ((host, guest), (guest, host)):
        text = json.loads(other.say())
        del text["table"]
        seat.hear(json.dumps(text))
        assert "proofs" in json.loads(seat.say())


@pytest.mark.parametrize("kind", KINDS)
def test_texts_of_a_wrong_shape_are_ignored(sit, kind):
    seat = sit(kind, 0)
    seat.settle()
    before = seat.say()
    deep = '{"seat":1,"now":{"at":"' + "0" * 64 + '","proofs":[null,null],"move":{"a":'
    wrong = [
        "",
        "[]",
        "null",
        '"seat"',
        "{}",
        '{"seat":2}',
        '{"seat":-1}',
        '{"seat":true}',
        '{"seat":"length"}',
    ]
    wrong += ['{"seat":1,"seal":["rk1.00000000.' + "A" * 43 + '"]}', '{"seat":1,"seats":[1,2]}']
    wrong += ['{"seat":1,"table":"gin-rummy"}', '{"seat":1,"table":{}}']
    wrong += ['{"seat":1,"proofs":[null,null]}', '{"seat":1,"proofs":[null]}']
    wrong += ['{"seat":1,"now":[]}', '{"seat":1,"last":null}']
    wrong += [deep + "[" * 9_000 + "]" * 9_000 + "}}}", '{"seat":1,"x":"' + "x" * 20_000 + '"}']
    for text in wrong:
        seat.hear(text)
    assert seat.say() == before
    assert seat.waiting == [1]


@pytest.mark.parametrize("kind", KINDS)
def test_what_comes_too_early_is_told_so(sit, kind):
    seat = sit(kind, 0, {"game": "gin-rummy", "seats": [None, "quick"]})
    for early in (seat.advice, seat.verify):
        with pytest.raises(ValueError, match="he game has not begun"):
            early()
    seat.settle()
    with pytest.raises(ValueError, match="he game is not over"):
        seat.verify()


@pytest.mark.parametrize("kind", KINDS)
def test_no_event_is_lost_and_all_are_in_words(sit, kind):
    """The computer player moves, so one call passes through several positions."""
    seat = sit(kind, 0, {"game": "gin-rummy", "seats": [None, "quick"]})
    seat.settle()
    for _ in range(6):
        seat.play(seat.advice(level="quick", limit=1)["moves"][0]["move"])
    assert len(seat.moves) > 6
    assert len(seat.events) > len(seat.moves)  # the deal is one
    assert len(seat.position["legal_moves"]) == len(seat.position["legal_move_texts"])


def test_the_python_seat_hands_on_every_position(sit):
    seat, seen = sit("python", 0, {"game": "gin-rummy", "seats": [None, "quick"]}), []
    seat.on_next = seen.append
    seat.settle()
    while len(seat.moves) < 6:
        seat.play(seat.advice(level="quick", limit=1)["moves"][0]["move"])
    assert [answer["view"]["revision"] for answer in seen] == [*range(len(seat.moves) + 1)]
    texts = [phrase["text"] for answer in seen for phrase in answer["event_texts"]]
    assert texts == seat.events


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


def test_an_option_may_be_null(sit):
    table = {"game": "bingo", "seats": [None, None], "options": {"early_threshold": None}}
    channel = Channel([sit("javascript", 0, table), sit("python", 1, table)], 1, lost=0)
    for seat in channel.seats:
        seat.settle()
    for _ in range(4):
        channel.round()
    assert all(seat.position for seat in channel.seats)


def test_only_the_owner_can_read_the_file_of_a_seat(sit, tmp_path):
    sit("python", 0)
    files = list(tmp_path.iterdir())
    assert {file.name for file in files} == {"table-0.json", "table-0.json.lock"}
    assert all(file.stat().st_mode & 0o77 == 0 for file in files)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("table", "why"),
    [
        ({**GIN, "options": {"targets": 50}}, "#/charter/options/targets: unknown member"),
        ({**GIN, "options": {"target": 0}}, "#/charter/options/target: "),
        ({**GIN, "preset": "friendly"}, "#/charter/preset: "),
        ({**GIN, "seats": [None, "quik"]}, "#/charter/seats/1: "),
        ({**GIN, "seats": [None]}, "#/charter/seats: "),
        ({**BING, "options": {"stake": 0}}, "set buy_back to false"),
    ],
    ids=["unknown", "range", "preset", "level", "seats", "conflict"],
)
def test_a_table_that_the_game_does_not_have_is_refused_before_a_seat_says_a_seal(
    sit, kind, table, why
):
    seat = sit(kind, 0, table)
    for _ in range(2):
        with pytest.raises((ValueError, Refused), match=re.escape(why)):
            seat.settle()
    assert "seal" not in json.loads(seat.say())
