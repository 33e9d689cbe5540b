"""Corrupted states are validated, and those that pass can be played."""

import json
from random import Random

import pytest

from service.contract.problems import Refused
from tests.catalog import CATALOG
from tests.conformance.cases import cases_of
from tests.contract import contract
from tests.contract.checking import CheckingReferee
from tests.depth import count
from tests.hostile.corruption import as_json, corrupted
from tests.hostile.real_states import real_states

pytestmark = [pytest.mark.check, pytest.mark.fuzzing]

MAX_GAME_MOVES = 1_000_000
"""The number of moves after which no more are played."""


class Judge(CheckingReferee):
    """Asks a referee as a client does, and checks its promises about the responses."""

    def answer(self, operation, state, **more):
        """The response; None if the state was refused."""
        body = as_json({"state": state, **more})
        answer, problem = self.attempt(operation, body)
        # The contract does not say that no tile is twice in a list.
        codes = {error["code"] for error in (problem or {}).get("errors", ())}
        refused = problem is None or problem["status"] in {409, 422} or codes == {"repeated"}
        assert refused, (problem, body)
        return answer

    def sound(self, state):
        """Whether a state passes the audit; every operation must agree."""
        valid = self.answer("validations", state)["valid"]
        position = self.answer("legal_moves", state, describe=True)
        assert (position is not None) == valid
        if not valid:
            return False
        shape = self.referee.entry.state
        assert position["state"] == shape.dump(self.referee.game.in_order(shape.load(state)))
        assert self.answer("scores", state, describe=True)["scores"] == position["scores"]
        for seat in (*range(len(state["hands"])), "spectator"):
            assert self.answer("views", state, seat=seat)
        goes_on = state["revision"] < MAX_GAME_MOVES
        for move in position["legal_moves"][:3]:
            assert (self.answer("moves", state, move=move) is not None) == goes_on
        return True


def is_played_to_its_end(game, state, seed, most):
    """Play on like sensible players, for this many moves at most."""
    lean, rng = cases_of(game.name).lean, Random(seed)
    for _ in range(most):
        moves, flaws = game.legal_moves(state), list(game.audit(state))
        assert not flaws, flaws
        assert (game.to_act(state) is None) == (not moves) == (game.outcome(state) is not None)
        if not moves or state.revision == MAX_GAME_MOVES:
            return not moves
        move = lean(rng, state, moves)
        game.check(state, move)
        state, _ = game.apply(state, move)
    return False


def how_long(number):
    """Some go to the end of the game, some beyond the end of the hand, and all for some moves."""
    return 2_000 if number % 40 == 0 else 80 if number % 5 == 0 else 15


@pytest.mark.parametrize("game", CATALOG)
def test_corrupted_states_are_validated_and_valid_ones_played(game, record_property):
    judge, states = Judge(CATALOG[game]), real_states(game)
    entry, tried, sound, ended = CATALOG[game], 0, 0, 0
    faces, schema = set(entry.game.faces), contract.component(f"{entry.prefix}ScoreRequest")
    for seed in range(10**9):
        if tried >= count(250, 20_000):
            break
        rng = Random(seed)
        original = rng.choice(states)
        state = corrupted(rng, original, states, faces)
        if state == original or not schema.is_valid({"state": state}):
            continue
        tried += 1
        try:
            if judge.sound(state):
                sound += 1
                loaded = entry.game.in_order(entry.state.load(state))
                ended += is_played_to_its_end(entry.game, loaded, seed, how_long(sound))
        except Exception as broken:
            raise AssertionError(f"seed {seed}: {json.dumps(state)}") from broken
    told = f"{sound} of {tried} sound, {ended} played to the end"
    record_property("figures", f"{game}: {told}")
    assert sound > tried / 100, told
    assert ended > sound / 100, told


@pytest.mark.parametrize("game", [game for game in CATALOG if cases_of(game).endless])
def test_after_a_million_moves_nothing_more_is_played(game):
    """The last position is valid like any other; the refusal is about the move."""
    judge = Judge(CATALOG[game])
    late = ({**state, "revision": MAX_GAME_MOVES - 1} for state in real_states(game))
    state = next(state for state in late if state["hand_number"] > 1 and judge.sound(state))
    [move, *_] = judge.answer("legal_moves", state)["legal_moves"]
    last = judge.answer("moves", state, move=move)["state"]
    assert last["revision"] == MAX_GAME_MOVES
    assert judge.sound(last)
    [move, *_] = judge.answer("legal_moves", last)["legal_moves"]
    with pytest.raises(Refused) as refused:
        judge.referee.moves({"state": last, "moves": [move]})
    told = refused.value.problem.document("")
    assert (told["type"], told["status"]) == ("/problems/game-too-long", 409)
    assert (told["longest"], told["move_index"]) == (MAX_GAME_MOVES, 0)
    assert "1000000 moves" in told["detail"]


@pytest.mark.parametrize("game", CATALOG)
def test_a_longer_game_cannot_be(game):
    longest = MAX_GAME_MOVES if cases_of(game).endless else MAX_GAME_MOVES - 1
    state = {**real_states(game)[0], "revision": longest + 1}
    [flaw, *_] = Judge(CATALOG[game]).answer("validations", state)["violations"]
    assert (flaw["invariant"], flaw["pointer"]) == ("length", "#/state/revision")
    if cases_of(game).endless:
        assert flaw["detail"] == "1000001 moves; a game has at most 1000000"
