"""Work is bounded: the slowest bodies and states that a search finds are still served quickly.

The bounds are several times what is ever needed: they find work that grows faster than its input.
docs/performance.md tells what is promised in milliseconds.
"""

import time
from random import Random

import pytest
from msgspec.structs import replace

from service.api.content import BODY_LIMIT, REPLAY_LIMIT
from service.catalog import CATALOG
from service.contract.problems import Refused
from service.contract.requests import MAX_MOVES, MAX_REPLAY_MOVES
from service.rules.game import MAX_GAME_MOVES, Deal
from tests.conformance.cases import cases_of
from tests.depth import count
from tests.hostile.corruption import as_json, corrupted
from tests.hostile.heap import set_aside
from tests.hostile.real_states import real_states
from tests.json_referee import JsonReferee

pytestmark = pytest.mark.alone

LONGEST = 1.0
"""Seconds of processor time for any answer but a replay."""

LONGEST_REPLAY = 4.0
"""Seconds for a replay of as many moves as there may be."""


def seconds(operation, body, tries=2):
    """Processor time of an operation from the bytes of its body, and whether it was answered."""
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
    """A body of nearly so many bytes."""
    return head + unit * ((most - len(head) - len(tail)) // len(unit)) + tail


def replays_made_to_be_slow():
    """Bodies of the largest size there is, which only a replay may have."""
    numbers = range(REPLAY_LIMIT // 17)
    yield b"{" + b",".join(b'"%d":1' % number for number in numbers) + b"}"
    yield b"{" + b",".join(b'"\\u0061%d":1' % number for number in numbers) + b"}"
    game = b'{"seats":2,"seed":1,"moves":['
    yield filled(REPLAY_LIMIT, game, b"{},", b"{}]}")
    yield filled(REPLAY_LIMIT, game, b"[], ", b"[]]}")
    yield filled(REPLAY_LIMIT, game, b"1.5e300,", b"1]}")
    yield filled(REPLAY_LIMIT, game, b'"",', b'"\\u0061"]}')
    yield filled(REPLAY_LIMIT, game, b'{"type":"discard","card":"xx"},', b"{}]}")
    yield filled(REPLAY_LIMIT, game + b'],"digests":[', b'"x",', b'"x"]}')
    yield filled(
        REPLAY_LIMIT, game, b'{"type":"deal","deck":[%s]},' % (b'"7h",' * 155 + b'"7h"'), b"{}]}"
    )


def bodies_made_to_be_slow(state):
    """Bodies of the largest size that make a reader, or a checker of shapes, work."""
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
        assert BODY_LIMIT < len(body) <= REPLAY_LIMIT
        took, answered = seconds(referee.replays, body)
        assert not answered
        assert took < LONGEST, body[:200]
        slowest = max(slowest, took)
    record_property("figures", f"{game}: slowest refusal {1000 * slowest:.1f} ms")


def questions(referee, state, rng):
    """Each operation on a state, with the body that asks for most."""
    yield "legal_moves", {"state": state, "describe": True}
    yield "scores", {"state": state}
    yield "views", {"state": state, "seat": rng.randrange(len(state["hands"])), "describe": True}
    yield "validations", {"state": state}
    moves = as_many_moves(referee, state, rng)
    if moves:
        yield "moves", {"state": state, "moves": moves, "describe": True}


def as_many_moves(referee, state, rng):
    """As many moves as one request may have."""
    wire, moves = referee.wire, []
    state = wire.state.load(state)
    most = min(MAX_MOVES, MAX_GAME_MOVES - state.revision)
    while len(moves) < most and (legal := wire.game.legal_moves(state)):
        moves.append(rng.choice(legal))
        state, _ = wire.game.apply(state, moves[-1])
    return [wire.moves.dump(move) for move in moves]


@pytest.mark.parametrize("game", CATALOG)
def test_no_state_is_slow(game, record_property):
    """A climb: of the slowest state of each operation a wronged copy is tried, again and again."""
    wire = CATALOG[game]
    referee, states = JsonReferee(wire), real_states(game)
    faces, rng = set(wire.game.faces), Random(f"slow {game}")
    slowest = {}
    for number in range(count(30, 2_000)):
        start = rng.choice([*[state for _, state in slowest.values()], *rng.sample(states, 3)])
        state = corrupted(rng, start, states, faces) if number >= len(states) // 4 else start
        if not contains_sound(referee, state):
            continue
        for name, body in questions(referee, state, rng):
            took, answered = seconds(getattr(referee, name), as_json(body))
            assert answered, (name, body)
            assert took < LONGEST, (name, body)
            if took > slowest.get(name, (0.0, None))[0]:
                slowest[name] = took, state
    told = ", ".join(f"{name} {1000 * took:.1f}" for name, (took, _) in slowest.items())
    record_property("figures", f"{game}: slowest in ms: {told}")


def contains_sound(referee, state):
    return len(as_json(state)) < BODY_LIMIT and referee.validations({"state": state})["valid"]


@pytest.mark.parametrize("game", CATALOG)
def test_no_replay_is_slow(game, record_property):
    wire = CATALOG[game]
    referee, slowest = JsonReferee(wire), 0.0
    for preset in list(wire.game.presets)[: count(1, 100)]:
        for careless in (False, True):
            asked = long_game(wire, preset, careless, count(1_000, MAX_REPLAY_MOVES))
            set_aside()
            took, answered = seconds(referee.replays, asked, tries=1)
            assert answered
            assert took < LONGEST_REPLAY, (preset, careless, took)
            slowest = max(slowest, took)
    record_property("figures", f"{game}: slowest replay {1000 * slowest:.0f} ms")


def long_game(wire, preset, careless, most):
    """A game of so many moves, or as many as it has, with digests, as the body of a replay."""
    game, cases, rng = wire.game, cases_of(wire.game.name), Random(preset)
    options, seats = endless(wire, game.presets[preset]), wire.game.seats[-1]
    if game.conflicts(options, seats):
        seats = wire.game.seats[0]
    state, _ = game.deal(Deal(options, seats, 5))
    moves = []
    while len(moves) < most and (legal := game.legal_moves(state)):
        move = rng.choice(legal) if careless else cases.lean(rng, state, legal)
        moves.append(wire.moves.dump(move))
        state, _ = game.apply(state, move)
    asked = {"seats": seats, "options": wire.options.dump(options), "seed": 5, "moves": moves}
    body = as_json({**asked, "digests": ["0" * 64] * (len(moves) + 1)})
    assert len(body) <= REPLAY_LIMIT
    return body


def endless(wire, options):
    """The same options, with the highest target there may be."""
    bounds = {field.name: field.type for field in wire.options.info.fields}
    if "target" not in bounds:
        return options
    return replace(options, target=bounds["target"].type.le)
