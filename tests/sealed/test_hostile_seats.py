"""What another seat may send to a seat, and what the storage or an invitation may hold."""

import errno
import fcntl
import json
from functools import reduce
from itertools import islice
from unittest.mock import Mock

import pytest

from clients.python.client import Connection, Refused
from clients.python.seat import MOST_REFUSED, Seat, canonical, digest
from tests.answering import answering
from tests.catalog import CATALOG
from tests.sealed.seats import GIN, KINDS, Channel

pytestmark = [pytest.mark.check, pytest.mark.seats]

RUMMY = {"game": "rummy", "seats": [None, None, None]}
FORGED = "ab" * 32


def at_turn_of_another(seats):
    """The first seat, the seat to act, which is another, and its legal moves."""
    until(seats, lambda mover: mover != 0)
    mover = seats[seats[0].waiting[0]]
    return seats[0], mover, mover.position["legal_moves"]


def at_own_turn(seats):
    """Two seats, once the first is to act."""
    until(seats, lambda mover: mover == 0)
    return seats


def until(seats, is_wanted):
    """Play by advice until a wanted seat is to act."""
    while not is_wanted(mover := seats[0].waiting[0]):
        seats[mover].play(seats[mover].advice(level="quick", limit=1)["moves"][0]["move"])
        for _ in range(2):
            Channel(seats, 1, 0).round()


@pytest.fixture
def attack(kind, dealt):
    """A seat of each kind, and a mover who lies to it."""
    return at_turn_of_another(dealt(kind))


def step(mover, move, at=None, signed_as=None):
    """A move that the mover has signed, without noting it."""
    head = mover._kept["head"]["at"]
    proofs = [None] * len(mover.table["seats"])
    made = mover._proof("move", at or head, digest(canonical(move)))
    proofs[mover.seat if signed_as is None else signed_as] = made
    return {"at": at or head, "move": move, "proofs": proofs}


def said(seat, **parts):
    return json.dumps({"seat": seat, **parts})


def agreed(seat):
    """The move to which a seat has agreed in its latest text."""
    return json.loads(seat.say()).get("now", {}).get("move")


def unmoved(victim, *texts):
    """Nothing comes of these texts: no error, no request, and nothing else to say."""
    before = victim.say(), victim.asked, victim.waiting
    for text in texts:
        victim.hear(text)
    assert (victim.say(), victim.asked, victim.waiting) == before


WRONG_MOVES = [
    *([], "pass", {"type": "pass", "card": "x" * 6_000}),
    {"type": "pass", "card": [[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]},
    *({"type": "pass", "card": value} for value in ("\ud800", "é", None, {}, 0.5, True)),
    {"type": "pass", 'a"b': 1},
]
WRONG_PROOFS = [[FORGED], [FORGED] * 3, ["x"] * 2, [[FORGED]] * 2, FORGED[:2]]


def test_a_step_of_a_wrong_shape_asks_nothing_of_the_service(attack):
    victim, mover, [first, *_] = attack
    signed = step(mover, first)
    wrong = [{**signed, "move": move, "proofs": [FORGED] * 2} for move in WRONG_MOVES]
    wrong += [{**signed, "proofs": proofs} for proofs in WRONG_PROOFS]
    for now in wrong:
        for ascii_only in (True, False):
            text = json.dumps({"seat": mover.seat, "now": now}, ensure_ascii=ascii_only)
            unmoved(victim, text)
    for number in ("NaN", "Infinity", "1e999"):
        text = said(mover.seat, now={**signed, "move": {"type": 1}})
        unmoved(victim, text.replace('"type": 1', f'"type": {number}'))
    unmoved(victim, said(mover.seat, now=signed, more="x" * 20_000))
    victim.hear(said(mover.seat, now=signed))
    assert victim.moves[-1] == first, "in these words a genuine move is agreed to"


def test_other_members_are_not_read_nor_names_of_prototypes(attack):
    victim, mover, [first, *_] = attack
    other = {"sealed": "rs1.00000000.AAAA", "at": "0" * 64, "revision": 99, "to_act": 0}
    unmoved(victim, said(mover.seat, head=other, sealed=other["sealed"], position=other))
    unmoved(victim, said(mover.seat, secret="0" * 32, id="0" * 64, seed_digest="0" * 64))
    own = step(mover, first)
    unmoved(victim, json.dumps({"__proto__": {"seat": mover.seat, "now": own}}))
    unmoved(victim, said(mover.seat, now={"__proto__": own}))
    unmoved(victim, said(mover.seat, constructor={"prototype": own}, toString=1, now=None))
    for name in ("__proto__", "constructor", "toString"):
        victim.hear(said(mover.seat, now=step(mover, {**first, name: {"type": "pass"}})))
        assert agreed(victim) is None


def test_a_move_that_the_contract_forbids_is_not_agreed_to(attack):
    victim, mover, [first, *_] = attack
    for move in ({**first, "seat": mover.seat}, {"type": "passs"}):
        victim.hear(said(mover.seat, now=step(mover, move)))
        assert agreed(victim) is None


def test_a_seat_that_has_stopped_agrees_to_no_move(attack):
    victim, mover, [first, *_] = attack
    victim.hear(said(mover.seat, seal=f"rk1.00000000.{'A' * 43}"))
    assert victim.stopped
    unmoved(victim, said(mover.seat, now=step(mover, first)))


def test_a_move_in_an_older_position_or_at_another_table_is_not_looked_at(attack):
    victim, mover, [first, second, *_] = attack
    old = mover._kept["head"]["at"]
    victim.hear(said(mover.seat, now=step(mover, first)))
    mover.play(first)
    mover.hear(victim.say())
    proofs = [FORGED, FORGED]
    unmoved(victim, said(mover.seat, now={"at": old, "move": second, "proofs": proofs}))
    unmoved(victim, said(mover.seat, last={**step(mover, first, at=old), "proofs": proofs}))
    unmoved(victim, said(mover.seat, now=step(mover, first, at="0" * 64)))


def test_a_move_signed_by_a_seat_that_is_not_to_act_is_not_agreed_to(kind, dealt):
    seats = dealt(kind, RUMMY)
    victim, mover, [first, *_] = at_turn_of_another(seats)
    third = next(seat for seat in seats[1:] if seat is not mover)
    unmoved(victim, said(third.seat, now=step(third, first)))
    for seat in (mover.seat, third.seat):
        victim.hear(said(seat, now=step(third, first, signed_as=mover.seat)))
    assert agreed(victim) is None


def test_a_mover_who_signs_two_moves_is_named(kind, dealt):
    """The others are not to blame that they have agreed to different ones."""
    seats = dealt(kind, RUMMY)
    victim, mover, moves = at_turn_of_another(seats)
    first, second = moves[0], {"type": "pass"} if len(moves) < 2 else moves[1]
    third = next(seat for seat in seats[1:] if seat is not mover)
    victim.hear(said(mover.seat, now=step(mover, first)))
    assert agreed(victim) == first
    assert victim.waiting == [third.seat]
    victim.hear(said(third.seat, now={**step(mover, second), "proofs": [FORGED] * 3}))
    assert not victim.double
    third.hear(said(mover.seat, now=step(mover, second)))
    victim.hear(third.say())
    assert victim.double
    assert victim.waiting == [mover.seat]
    assert f"Player {mover.seat + 1} has made two moves" in victim.notice
    assert agreed(victim) == first
    unmoved(victim, third.say())
    third.double = False
    third._keep(now=None)  # the third did not go along after all
    third.hear(said(mover.seat, now=step(mover, first)))
    victim.hear(third.say())
    assert victim.moves[-1] == first
    assert (victim.double, victim.notice) == (False, "")


def test_an_honest_second_move_after_one_that_the_rules_forbid_is_no_lie(kind, dealt):
    seats = dealt(kind, RUMMY)
    victim, mover, [first, *_] = at_turn_of_another(seats)
    third = next(seat for seat in seats[1:] if seat is not mover)
    void = step(mover, {"type": "deal"})
    victim.hear(said(mover.seat, now=void))
    mover._keep(now=void)
    third.hear(mover.say())
    mover.hear(third.say())
    mover.hear(victim.say())  # all have agreed, and it is void
    assert mover.notice
    mover.play(first)
    for _ in range(3):
        victim.hear(mover.say())
        assert not victim.double
    third.hear(victim.say())
    third.hear(mover.say())
    victim.hear(third.say())
    assert victim.moves[-1] == first


def test_a_mover_of_void_moves_does_not_keep_the_others_busy_for_ever(attack):
    victim, mover, [first, *_] = attack
    for card in islice(CATALOG["gin-rummy"].game.faces, MOST_REFUSED):
        void = {"type": "discard", "card": card}  # before a draw
        text = said(mover.seat, now=step(mover, void))
        victim.hear(text)
        assert json.loads(victim.say())["refused"]["move"] == void
        unmoved(victim, text)
    with pytest.raises(ValueError, match="forbid"):
        victim.hear(said(mover.seat, now=step(mover, first)))


def test_a_flood_of_texts_is_dropped(dealt):
    """A text that is lost is said again, so no seat has to remember them all."""
    victim, mover, [first, *_] = at_turn_of_another(dealt("javascript"))
    forged, before = {**step(mover, first), "proofs": [FORGED] * 2}, victim.asked
    victim.hearAtOnce([said(mover.seat, now=forged)] * 500)
    assert 0 < victim.asked - before < 100
    assert victim.waiting == [mover.seat]


def test_proofs_at_the_wrong_seats_do_not_stop_a_deal(kind, sit):
    table = {**RUMMY, "seats": [None, None, "quick"]}
    host, guest = sit("python", 0, table), sit(kind, 1, table)
    for seat in (host, guest):
        seat.settle()
    for seat, other in ((host, guest), (guest, host), (host, guest)):
        seat.hear(other.say())
    told = json.loads(host.say())
    for wrong in (None, "x", FORGED):
        lies = {"seats": told["seats"], "proofs": [wrong and FORGED, told["proofs"][0], wrong]}
        guest.hear(said(0, **lies))
    assert guest.waiting == [0]
    assert guest.position is None
    guest.hear(said(0, seats=told["seats"], proofs=[told["proofs"][0], None, FORGED]))
    assert guest.position


def test_proofs_at_the_wrong_seats_do_not_stop_a_move(kind, dealt):
    victim, other = at_own_turn(dealt(kind))
    move = victim.position["legal_moves"][0]
    forged = {"at": digest(other._kept["head"]["sealed"]), "move": move, "proofs": [FORGED] * 2}
    unmoved(victim, said(1, now=forged))
    victim.play(move)
    now = json.loads(victim.say())["now"]
    victim.hear(said(1, now={**now, "proofs": now["proofs"][::-1]}))
    assert victim.waiting == [1]
    other.hear(victim.say())
    victim.hear(other.say())
    assert victim.moves[-1] == move


def test_a_second_program_with_the_same_seat_is_refused_until_the_first_closes_it(sit):
    """In Python; browsers refuse a second tab likewise."""
    one = sit("python", 0)
    one.settle()
    with pytest.raises(ValueError, match="open elsewhere"):
        sit("python", 0)
    one.close()
    assert sit("python", 0).charter == one.charter
    with pytest.raises(ValueError, match="open elsewhere"):
        sit("python", 0)


def test_without_locks_a_second_program_with_the_same_seat_signs_nothing(
    kind, dealt, sit, monkeypatch
):
    monkeypatch.setattr(fcntl, "flock", Mock(side_effect=OSError(errno.ENOLCK, "no locks")))
    one, _ = at_own_turn(dealt(kind))
    first, second = one.position["legal_moves"][:2]
    other = sit(kind, 0)
    other.settle()
    one.play(first)
    with pytest.raises(ValueError, match="open elsewhere"):
        other.play(second)
    assert agreed(other) is None
    assert agreed(one) == first


LISTS = [
    *(["heard"], ["seats"], ["proofs"]),
    *(["last", "proofs"], ["now", "proofs"], ["refused", 0, "proofs"]),
]
"""The lists of a stored seat that have an entry for each seat, by their paths."""
WORDS = {
    "secret": ["0" * 31, ["0" * 32], "G" * 32],
    "seal": [7, "rk1.0"],
    "table": [GIN, "{", "[]", '{"seats":2}'],
    "moves": [{}, "", [{"type": "pass"}, 1], [[]]],
    "id": ["0", 7],
    "seed_digest": ["0", []],
    "stopped": [1, True, {}],
    "verified": [1, "yes", []],
    "last": [[], "", {"at": "0", "move": {"type": "pass"}, "proofs": [None, None]}],
    "now": [[], "", {"at": "0" * 64, "move": {"type": "pass"}, "proofs": [None, None]}],
    "refused": [{}, "", [], [None], [[]], 7],
    "head": [[], "", {}],
    "head sealed": [7, None],
    "head at": ["0", None],
    "head revision": ["1", 0.5, None, True],
    "head to_act": [-1, 2, "0", True, 0.5],
    "head outcome": [1, [], "won"],
    "now at": ["0", 7],
    "now move": ["pass", [], {"type": None}, {"type": "\u00e9"}],
    "seats 0": ["", 7, "Quick!"],
    "proofs 0": ["", 7, "quick"],
    "heard 1": ["", 7, "quick"],
}
"""Wrong values of the members of a stored seat, by their paths."""
NEEDED = ["secret", "moves", "table", "seats", "id", "proofs", "seed_digest", "head"]


def edited(kept, path, value=None):
    """A stored seat with another value at a path, or without the member."""
    kept = json.loads(json.dumps(kept))
    *others, last = path
    part = reduce(lambda inner, name: inner[name], others, kept)
    if value is None:
        del part[last]
    else:
        part[last] = value
    return kept


def refusal(work):
    """The sentence with which something is refused; empty if it is not."""
    try:
        work()
    except ValueError as error:
        return str(error)
    return ""


def edits(kept):
    """Edits of a stored seat, each by its name."""
    for path in LISTS:
        told = reduce(lambda inner, name: inner[name], path, kept)
        for wrong in (told[:-1], [*told, told[-1]], [], {}, "ab", [["x"], ["x"]]):
            yield (*path, wrong), edited(kept, path, wrong)
    for name, values in WORDS.items():
        path = [int(step) if step.isdigit() else step for step in name.split()]
        for wrong in values:
            yield (*path, wrong), edited(kept, path, wrong)
    for name in NEEDED:
        yield name, edited(kept, [name])


def test_a_stored_seat_that_somebody_has_edited_is_refused_in_a_sentence(
    kind, sit, dealt, tmp_path
):
    seat, _ = at_own_turn(dealt(kind))
    seat.play(seat.position["legal_moves"][0])
    seat._do("close") if kind == "javascript" else seat.close()
    file = tmp_path / "table-0.json"
    kept = json.loads(file.read_text())
    kept |= {"last": kept["now"], "refused": [kept["now"]], "verified": False}
    again = seat.open if kind == "javascript" else lambda: sit("python", 0)
    wrong = dict.fromkeys(["", "{", "[]", "null", "{}", "7", "[" * 100_000])
    wrong |= {json.dumps(told): what for what, told in edits(kept)}
    for text, what in wrong.items():
        file.write_text(text)
        assert "he stored seat cannot be read" in refusal(again), what
        assert file.read_text() == text
    file.write_bytes(b"\xff\xfe")
    assert "he stored seat cannot be read" in refusal(again)
    file.write_text(json.dumps(kept))
    again()


NO_TABLES = [
    *(
        ({**GIN, "game": game}, '"game" must be a name')
        for game in ("../gin-rummy", "gin_rummy", 7)
    ),
    *(
        ({**GIN, "seats": seats}, '"seats" must be a list')
        for seats in (None, [None] * 9, [None, 7], [None, "Quick!"], {"0": None})
    ),
    ({**GIN, "options": []}, '"options" must be an object'),
    ({**GIN, "preset": {}}, '"preset" must be a name'),
    ({**GIN, "options": None}, '"options" must be an object'),
    ({**GIN, "preset": None}, '"preset" must be a name'),
    ({**GIN, "option": {"target": 50}}, 'it has no member "option"'),
    ({**GIN, "toString": 1}, 'it has no member "toString"'),
]


def test_an_invitation_to_no_table_or_to_another_is_refused_and_says_why(kind, sit):
    sit(kind, 0).settle()
    with pytest.raises(ValueError, match="index of a person"):
        sit(kind, 1, {**GIN, "seats": [None, "quick"]})
    for table in ({**GIN, "options": {"target": 50}}, {**GIN, "seats": [None, "quick"]}):
        with pytest.raises(ValueError, match="at another table"):
            sit(kind, 0, table)
    for table, why in NO_TABLES:
        with pytest.raises(ValueError, match=f"his is not a table: {why}"):
            sit(kind, 0, table)


def lying(address, lies):
    """A service that passes requests on, and changes the answers to operations that have a lie."""

    def answer(path, body):
        if instead := lies.get("instead", {}).get(path.rpartition("/")[2]):
            return instead
        try:
            with Connection(address) as referee:
                told = referee.send("POST", path, json.loads(body))
        except Refused as refused:
            problem = json.dumps(refused.problem).encode()
            return refused.status, "application/problem+json", problem
        lies.get(path.rpartition("/")[2], lambda _: None)(told)
        return 200, "application/json", json.dumps(told).encode()

    return answering(answer)


def other(*path, by):
    """A lie: the part of an answer at this path is replaced."""

    def lie(told):
        for name in path[:-1]:
            told = told.get(name) or {}
        if told.get(path[-1]) is not None:
            told[path[-1]] = by

    return lie


REVISION = other("view", "revision", by=99)


LIES = {
    **{
        f"sealed-{name}": (REVISION, "view|position")
        for name in ("deals", "views", "moves", "turns")
    },
    "deals": (
        other("state", "options", "rubbers_to_win", by={"points": [1]}),
        r'rubbers_to_win as {"points":\[1\]}, not 1',
    ),
    "sealed-deals/seed": (other("seed_digest", by="0" * 64), "not the one"),
    "replays/state": (other("state", "hands", by=[]), "not the one"),
    "replays/outcome": (other("outcome", "winners", by=[]), "not the one"),
}


@pytest.mark.parametrize("operation", LIES)
def test_a_service_that_lies_is_found_out(kind, address, tmp_path, operation):
    lie, found = LIES[operation]
    options = dict(CATALOG["bingo"].game.sample.last_hand)
    table = {"game": "bingo", "seats": [None, "quick"], "options": options}
    with lying(address, {operation.partition("/")[0]: lie}) as liar:
        seat = KINDS[kind](liar, table, 0, tmp_path / "seat.json")
        with pytest.raises(ValueError, match=found):
            Channel([seat], 1).play()
        assert seat.outcome is None
        seat.close()


def test_a_service_that_denies_a_proof_does_not_make_a_seat_forget_it(kind, address, tmp_path):
    problem = {"type": "/problems/not-acknowledged", "status": 403, "detail": "seat 0"}
    problem |= {"title": "Not all agree", "seats": [0]}
    instead = 403, "application/problem+json", json.dumps(problem).encode()
    lies = {"instead": {"sealed-moves": instead}}
    with lying(address, lies) as liar:
        seat = KINDS[kind](liar, {**GIN, "seats": [None, "quick"]}, 0, tmp_path / "seat.json")
        seat.settle()
        move, before = seat.position["legal_moves"][0], len(seat.moves)
        with pytest.raises((ValueError, Refused)):
            seat.play(move)
        lies.clear()
        seat.settle()
        assert seat.moves[before] == move
        seat.close()


def test_a_move_that_a_service_takes_unsigned_is_not_agreed_to(kind, address, attack, tmp_path):
    victim, mover, [first, *_] = attack
    victim.close()
    instead = {"sealed-moves": (200, "application/json", b"{}")}
    with lying(address, {"instead": instead}) as liar:
        victim = KINDS[kind](liar, mover.table, 0, tmp_path / "table-0.json")
        with pytest.raises(ValueError, match="takes a move to which this seat has not agreed"):
            victim.hear(said(mover.seat, now=step(mover, first)))
        assert agreed(victim) is None
        victim.close()


def test_a_closed_seat_signs_nothing(kind, dealt):
    seat, _ = at_own_turn(dealt(kind))
    seat._do("close") if kind == "javascript" else Seat.close(seat)
    with pytest.raises(ValueError, match="closed"):
        seat.play(seat.position["legal_moves"][0])
