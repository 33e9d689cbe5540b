"""Functions that are written out for a shape do what a plain walk through the shape does."""

import copy
import random

import orjson
import pytest

from bench.positions import NO_MOVE, met
from service.catalog import CATALOG
from service.contract.bodies import requests_of
from service.contract.shapes import Misfit
from service.contract.wire import NewerFormat
from tests.contract import reference_shapes as reference
from tests.depth import count

WIRES = pytest.mark.parametrize("wire", CATALOG.values(), ids=list(CATALOG))

JUNK = [None, True, False, 0, 1, 1.0, 0.5, -1, 10**13, 1e300, "", "7h", "6-4", "x", [], {}, [0]]


def loaded(load, shape, value):
    """What is loaded and all that there is to see of it; None if the value does not fit."""
    try:
        return repr(load(shape, value))
    except (Misfit, NewerFormat, reference.Unfit):
        return None


def by_shape(shape, value):
    return shape.load(value)


def changed(rng, value):
    """The value with one thing in it changed."""
    value = copy.deepcopy(value)
    holder = value
    while True:
        keys = list(holder) if isinstance(holder, dict) else list(range(len(holder)))
        if not keys:
            return value
        key = rng.choice(keys)
        if isinstance(holder[key], dict | list) and holder[key] and rng.random() < 0.8:
            holder = holder[key]
            continue
        match rng.randrange(5):
            case 0:
                del holder[key]
            case 1 if isinstance(holder, dict):
                holder["stranger"] = 1
            case 1:
                holder.append(copy.deepcopy(rng.choice(holder)))
            case 2 | 3 if type(holder[key]) is int:
                holder[key] = rng.choice([holder[key] + 1, float(holder[key]), holder[key] + 0.5])
            case 2 | 3 if isinstance(holder, list):
                holder[key] = copy.deepcopy(rng.choice(holder))
            case _:
                holder[key] = copy.deepcopy(rng.choice(JUNK))
        return value


@WIRES
def test_what_is_met_in_play_is_read_and_told_as_by_a_plain_walk(wire):
    game = wire.game
    for one in met(wire, count(150, 3_000), 3):
        state = wire.state.load(orjson.loads(one.state))
        assert state == reference.load(wire.state, orjson.loads(one.state))
        told = [(wire.state, state), (wire.scores, game.scores(state))]
        told += [(wire.view, game.view(state, seat)) for seat in (None, 0)]
        told += [(wire.moves, move) for move in game.legal_moves(state)]
        if one.move != NO_MOVE:
            move = wire.moves.load(orjson.loads(one.move))
            assert move == reference.load(wire.moves, orjson.loads(one.move))
            told += [(wire.events, event) for event in game.apply(state, move)[1]]
        for shape, value in told:
            dumped = shape.dump(value)
            assert orjson.dumps(dumped) == orjson.dumps(reference.dump(shape, value))


@WIRES
def test_what_is_changed_fits_exactly_if_it_does_for_a_plain_walk(wire):
    rng, seen = random.Random(f"changed {wire.game.name}"), {True: 0, False: 0}
    for one in met(wire, count(200, 3_000), 4):
        for shape, sent in ((wire.state, one.state), (wire.moves, one.move)):
            if sent == NO_MOVE:
                continue
            value = orjson.loads(sent)
            value = changed(rng, value)
            expected = loaded(reference.load, shape, value)
            assert loaded(by_shape, shape, value) == expected, value
            seen[expected is not None] += 1
    assert min(seen.values()) > 20, seen


@WIRES
def test_a_sound_body_is_read_as_marshmallow_reads_it(wire):
    requests = requests_of(wire)
    for one in met(wire, count(60, 1_000), 5):
        state, move = orjson.loads(one.state), orjson.loads(one.move)
        asked = [
            (requests.legal_moves, {"state": state, "describe": True}),
            (requests.views, {"seat": "spectator", "state": state}),
            (requests.validations, {"state": state}),
        ]
        if move is not None:
            asked.append((requests.moves, {"state": state, "move": move, "seat": 0}))
            asked.append((requests.replays, {"seats": 2, "seed": 1, "moves": [move]}))
        for request, body in asked:
            sound = request._load_sound(body)
            assert sound == request._load_any(body) == request.load(body)
            assert sound is not None
            for wrong in (body | {"stranger": 1}, body | {"state": []}, {}):
                assert request._load_sound(wrong) is None
