"""Work is bounded: the slowest requests that a search finds are still served quickly.

Their work is counted. Bodies that are slow to read are timed as well, and may take three times the
promises of docs/reliability.md: the machine may be busy.
"""

import time
from random import Random

import pytest

from service.contract.problems import Refused
from service.limits import BODY_LIMIT, LARGE_BODY_LIMIT, MAX_REPLAY_MOVES, MAX_TURN_EVENTS
from tests.catalog import CATALOG
from tests.depth import count, seed
from tests.hostile.corruption import as_json
from tests.hostile.heap import set_aside
from tests.hostile.real_states import real_states
from tests.hostile.slowest import OPERATIONS, Bodies, Search, counted
from tests.json_referee import JsonReferee, bodies_of
from tests.needs import need

pytestmark = pytest.mark.fuzzing

LONGEST = 0.3
"""Seconds of processor time to refuse a body."""

LONGEST_REPLAY = 0.6
"""Seconds to refuse a body of the maximum size."""

MOST_CALLS_TO_REFUSE = 350_000
"""The calls to refuse a body: 100 ms, where each takes 0.28 µs with its share of the C code."""

MOST_CALLS = 600_000
"""The calls of functions for a response: 100 ms, where so many take 0.13 to 0.17 µs each."""

MOST_CALLS_OF_A_REPLAY = 1_000_000
"""The calls for a replay: 200 ms, where each takes 0.2 µs with its share of the digests."""

MOST_CALLS_TO_FORGIVE = 150_000
"""The calls to read the largest body with nulls and floats, a quarter of those for a response."""

TRIES = {
    "replays": 40,
    "advice_lists": 40,
    "reviews": 20,
    "turns": 60,
    "sealed_turns": 100,
    "sealed_advice": 100,
}
"""The number of requests tried per operation in a normal run, if not 150: 500 find the same."""


def seconds(operation, body, tries=2):
    """The processor time of an operation from the bytes of its body, and whether it succeeded."""
    taken = []
    for _ in range(tries):
        began = time.thread_time()
        try:
            operation(body)
        except Refused:
            answered = False
        else:
            answered = True
        taken.append(time.thread_time() - began)
    return min(taken), answered


def filled(most, head, unit, tail):
    """A body of nearly this many bytes."""
    return head + unit * ((most - len(head) - len(tail)) // len(unit)) + tail


def replays_made_to_be_slow():
    """Bodies of the maximum size for a replay."""
    numbers = range(LARGE_BODY_LIMIT // 17)
    yield b"{" + b",".join(b'"%d":1' % number for number in numbers) + b"}"
    yield b"{" + b",".join(b'"\\u0061%d":1' % number for number in numbers) + b"}"
    yield b"{" + b",".join(b'"%b%d":0' % (b"a" * 200, number) for number in range(2_400)) + b"}"
    yield b"{" + b",".join(b'"%b":0' % (b"a" * length) for length in range(1_000)) + b"}"
    game = b'{"seats":2,"seed":1,"moves":['
    yield filled(LARGE_BODY_LIMIT, game, b"{},", b"{}]}")
    yield filled(LARGE_BODY_LIMIT, game, b"[], ", b"[]]}")
    yield filled(LARGE_BODY_LIMIT, game, b"1.5e300,", b"1]}")
    yield filled(LARGE_BODY_LIMIT, game, b'"",', b'"\\u0061"]}')
    yield filled(LARGE_BODY_LIMIT, game, b'{"type":"discard","card":"xx"},', b"{}]}")
    yield filled(LARGE_BODY_LIMIT, game + b'],"digests":[', b'"x",', b'"x"]}')
    yield filled(
        LARGE_BODY_LIMIT,
        game,
        b'{"type":"deal","deck":[%s]},' % (b'"7h",' * 155 + b'"7h"'),
        b"{}]}",
    )


def bodies_made_to_be_slow(state):
    """Bodies of the maximum size that are slow to parse or to validate."""
    many = {f"{number:x}": 0 for number in range(5_000)}
    move = {"type": "knock", "card": "x", "melds": [["7h"] * 11] * 9}
    yield as_json(many)
    yield as_json({"state": state | many})
    yield as_json({"state": state | {"hands": [[0] * 30_000]}})
    yield as_json({"state": state | {"hands": [[]] * 20_000}})
    yield as_json({"state": state | {"options": many}})
    yield as_json({"state": state, "moves": [{}] * 20_000})
    yield as_json({"state": state, "moves": [move] * 100})
    yield b'{"state":"' + b"\\u0041" * 10_000 + b'"}'
    yield b'{"state":[' + b"1.5e300," * 8_000 + b"1]}"
    yield b'{"state":' + b" " * 60_000 + b"1}"
    yield b"{" + b",".join(b'"\\u0061%d":1' % number for number in range(4_000)) + b"}"
    yield b'{"state":["' + b'","' * 16_000 + b'"]}'
    yield b'{"state":' + b'{"a":' * 31 + b"[" + b"{}," * 15_000 + b"{}]" + b"}" * 32
    yield b'{"state":' + b"1" * 60_000 + b"}"


UNREADABLE = [
    *((b"", unit, b"") for unit in (b"[", b'{"a":', b"9", b'"', b"\\", b'\\"', b'"":', b"-", b" ")),
    *((b"", unit, b"") for unit in (b"1e400", b"0,", b"N", b"-I", b"\xff", b"\\u", b'"\\u', b"]")),
    *((b'["', unit, b'"]') for unit in (b"\\\\", b"\\ud83d\\ude00", b"\\u0041", b"a", b"\\n")),
    *((b'["', unit, b"") for unit in (b"\\\\", b"\\ud83d\\ude00", b"\\u0041", b"a", b"\\n")),
    *((b"[", unit, b"0]") for unit in (b"[],", b"[[]],", b"{},", b'"",', b"1e009,", b"1e0000,")),
    *((b"[", unit, b"") for unit in (b"[]", b'"a"', b'"":', b"-Infinit", b"Na", b'"\\"', b"0.")),
    *((b"", b"0,", end) for end in (b"N", b"I", b"-", b"x", b'"', b"]")),
    *((b'["a"', unit, b"0]") for unit in (b" ", b"\n", b" ,")),
    *((b'{"a"', unit, b":0}") for unit in (b" ", b"\n", b"\t\r")),
    *((b'{"', unit, b'":0}') for unit in (b"a", b"\\u0061", "😀".encode())),
    (b"", b"[" * 100_000 + b"]" * 100_000, b""),
    (b"[", b"9" * 308 + b",", b"0]"),
]
"""The beginning, the repeated part, and the end of bodies that are slow to read as JSON."""


@pytest.mark.alone
def test_no_body_is_slow_to_read(record_property):
    referee, slowest = JsonReferee(CATALOG["rummy"]), 0.0
    for head, unit, tail in UNREADABLE:
        took, answered = seconds(referee.replays, filled(LARGE_BODY_LIMIT, head, unit, tail))
        assert not answered
        assert took < LONGEST_REPLAY, (head, unit[:20], tail)
        slowest = max(slowest, took)
    record_property("figures", f"slowest to read {1000 * slowest:.1f} ms")


@pytest.mark.alone
@pytest.mark.parametrize("game", CATALOG)
def test_no_body_is_slow_to_refuse(game, record_property):
    referee, slowest = JsonReferee(CATALOG[game]), 0.0
    bodies = [*bodies_made_to_be_slow(real_states(game)[0])]
    set_aside()
    for body in bodies:
        for operation in (referee.validations, referee.moves, referee.deals, referee.replays):
            assert len(body) <= BODY_LIMIT
            took, _ = seconds(operation, body)
            assert took < LONGEST, (operation, body[:200])
            slowest = max(slowest, took)
    for body in replays_made_to_be_slow():
        assert BODY_LIMIT < len(body) <= LARGE_BODY_LIMIT
        took, answered = seconds(referee.replays, body)
        assert not answered
        assert took < LONGEST_REPLAY, body[:200]
        calls, _ = counted(lambda body=body: seconds(referee.replays, body, tries=1))
        assert calls < MOST_CALLS_TO_REFUSE, body[:200]
        slowest = max(slowest, took)
    record_property("figures", f"{game}: slowest refusal {1000 * slowest:.1f} ms")


@pytest.mark.check
@pytest.mark.parametrize("game", CATALOG)
def test_nulls_and_floats_cost_little(game, record_property):
    bodies, requests = Bodies(game, Random(seed(1))), bodies_of(CATALOG[game])
    review, views = bodies.reviews(None, {}).body, bodies.advice_lists(bodies.state(), {}).body
    moves, most = review["moves"], 0
    while len(as_json(bodies.written(review | {"moves": moves + moves}))) < LARGE_BODY_LIMIT:
        moves = moves + moves
    long = review | {"moves": moves[:MAX_REPLAY_MOVES]}
    asked = {"reviews": long, "replays": long, "advice_lists": views}
    for operation in asked.keys() & requests.keys():  # some games have no computer players
        read, body = requests[operation].read, asked[operation]
        known = requests[operation].members.keys() & body.keys()
        plain = {name: body[name] for name in known}
        sent = as_json(bodies.written(plain))
        calls, found = counted(lambda read=read, sent=sent: read(sent))
        assert found == read(as_json(plain))
        assert calls < MOST_CALLS_TO_FORGIVE, operation
        most = max(most, calls)
    record_property("figures", f"{game}: most calls to forgive {most:,}")


@pytest.mark.check
@pytest.mark.parametrize("operation", OPERATIONS)
def test_no_request_is_slow(operation, record_property):
    if operation.startswith("sealed_"):
        need("cryptography")
    search = Search(operation, CATALOG, seed(1))
    slow = search.run(count(TRIES.get(operation, 150), 20_000))
    record_property("figures", f"{operation}: {search.tried} tries, most calls {slow.calls:,}")
    most = MOST_CALLS_OF_A_REPLAY if operation == "replays" else MOST_CALLS
    assert slow.calls < most, (operation, slow.asked.game, slow.sent)
    if operation == "turns":
        assert search.most_events <= MAX_TURN_EVENTS
