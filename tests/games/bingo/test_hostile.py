"""States that nobody played: refused with every flaw, or sound and played on to their end."""

from copy import deepcopy
from dataclasses import fields, replace
from random import Random

import pytest

from service.catalog import CATALOG
from service.contract.referee import Referee
from service.contract.shapes import Misfit
from service.games.bingo.moves import DealHand
from service.rules.tiles import TILE_NAMES
from tests.conformance.playouts import Playout, positions
from tests.depth import count
from tests.games.bingo.flawed import closed_after, flawed, tiles, with_trick

WIRE = CATALOG["bingo"]
GAME = WIRE.game
REFEREE = Referee(WIRE)
PHASES = ("leading", "following", "declaring", "hand_over", "game_over")
ENDINGS = ("played_out", "close_made", "close_failed", "match_won")


def places(value, path=()):
    """Every member and item of some JSON, outermost last."""
    inner = value.items() if isinstance(value, dict) else enumerate(value)
    for key, item in inner:
        if isinstance(item, dict | list):
            yield from places(item, (*path, key))
        yield (*path, key), item


def put(state, path, item):
    for key in path[:-1]:
        state = state[key]
    state[path[-1]] = item


def other_value(rng, value):
    if value is None:
        closed = {"seat": rng.randrange(2), "tricks": rng.randrange(8)}
        return rng.choice([closed, {"ending": rng.choice(ENDINGS), "rubbers": [0, 2]}, 20])
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return rng.choice([value + 1, abs(value - 1), 0, 1, 2, 20, 36, 70])
    if isinstance(value, str):
        return rng.choice(TILE_NAMES if value in TILE_NAMES else (*PHASES, *ENDINGS))
    if isinstance(value, list):
        return value[:-1] if rng.random() < 0.5 else [*value, *value[:1]]
    return None


def swapped(rng, state):
    """Two tiles changed for each other wherever they lie."""
    one, other = rng.sample(TILE_NAMES, 2)
    names = {one: other, other: one}

    def walk(value):
        if isinstance(value, dict):
            return {key: walk(item) for key, item in value.items()}
        if isinstance(value, list):
            return [walk(item) for item in value]
        return names.get(value, value) if isinstance(value, str) else value

    return walk(state)


def bent(rng, dumped):
    """A state with one to three things changed."""
    state = deepcopy(dumped)
    for _ in range(rng.randint(1, 3)):
        if rng.random() < 0.4:
            state = swapped(rng, state)
        else:
            path, value = rng.choice([place for place in places(state) if place[0][0] != "format"])
            put(state, path, other_value(rng, value))
    return state


def play_on(rng, state):
    """To the end of the hand and into the next; every position on the way is sound."""
    hand = state.hand_number
    while state.hand_number <= hand + 1:
        assert GAME.audit(state) == ()
        assert WIRE.state.load(WIRE.state.dump(state)) == state
        sheet = GAME.scores(state)
        assert WIRE.scores.load(WIRE.scores.dump(sheet)) == sheet
        moves = GAME.legal_moves(state)
        GAME.unavailable(state, moves)
        if not moves:
            assert GAME.outcome(state) is not None
            return
        state, events = GAME.apply(state, rng.choice(moves))
        assert all(WIRE.events.load(WIRE.events.dump(event)) == event for event in events)


def test_bent_states_are_refused_or_can_be_played_on():
    rng = Random(43)
    met = [at.state for seed in range(4) for at in positions(Playout("bingo", "mixed", seed))]
    refused = sound = 0
    for _ in range(count(600, 60_000)):
        sent = bent(rng, WIRE.state.dump(rng.choice(met)))
        try:
            state = WIRE.state.load(sent)
        except Misfit:
            continue
        if GAME.conflicts(state.options, 2):
            continue
        if GAME.audit(state):
            refused += 1
        else:
            sound += 1
            play_on(rng, state)
    assert min(refused, sound) > 10, (refused, sound)


def violations(state):
    return REFEREE.validations({"state": WIRE.state.dump(state)})["violations"]


@pytest.mark.parametrize("case", list(flawed()), ids=lambda case: case.name)
def test_every_flaw_is_told_over_the_wire(case):
    told = violations(case.state)
    assert {"invariant": case.invariant, "pointer": f"#/state{case.pointer}"} in [
        {key: flaw[key] for key in ("invariant", "pointer")} for flaw in told
    ]


def test_all_flaws_of_one_stage_are_told_together():
    state = with_trick(closed_after(6), 1, winner=0, declared=tiles("4-3"))
    told = {(flaw["invariant"], flaw["pointer"]) for flaw in violations(state)}
    assert told == {
        ("phase", "#/state/phase/seat"),
        ("tricks", "#/state/tricks/1/winner"),
        ("declared", "#/state/tricks/1/declared"),
    }


def test_the_counters_stay_within_the_contract_for_every_option():
    """The longest match of all: Berndt's values, the highest target, the most rubbers."""
    options = replace(GAME.presets["berndt"], target=200, rubbers_to_win=21, first_leader=0)
    state = replace(closed_after(7), options=options)
    for seat_rubbers in (0, 20):
        carried = replace(state.carried, points=(199, 199), rubbers=(seat_rubbers, seat_rubbers))
        most = 2 * seat_rubbers * (398 // 39 + 1) + 398 // 39 + 1
        sound = [
            number
            for number in range(2, 1_001)
            if not any(
                flaw.pointer == "/hand_number"
                for flaw in GAME.audit(
                    replace(
                        state,
                        carried=carried,
                        points=carried.points,
                        rubbers=carried.rubbers,
                        hand_number=number,
                        hand_leader=0,
                        options=replace(options, first_leader=(number - 1) % 2),
                    )
                )
            )
        ]
        assert max(sound) == most < 1_000


def test_a_deal_changes_nothing_of_the_state_but_the_hand():
    over = closed_after(99)
    dealt, _ = GAME.apply(over, DealHand())
    same = {
        field.name
        for field in fields(over)
        if getattr(over, field.name) == getattr(dealt, field.name)
    }
    assert {"options", "seed", "points", "rubbers"} <= same
    assert dealt.carried.points == over.points
    assert dealt.carried.rubbers == over.rubbers
