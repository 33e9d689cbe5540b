"""Corrupted states are validated, and those that pass can be played."""

import json
from collections import Counter
from random import Random

import pytest

from service.catalog import CATALOG
from service.contract.codec import plain
from service.contract.problems import Refused
from tests.conformance.cases import cases_of
from tests.conformance.laws import no_card_is_lost_or_made
from tests.conformance.playouts import Playout, Position
from tests.contract import contract
from tests.depth import count
from tests.hostile.corruption import as_json, corrupted
from tests.hostile.real_states import real_states
from tests.json_referee import JsonReferee

pytestmark = pytest.mark.check

MAX_GAME_MOVES = 1_000_000
"""The number of moves after which no more are played."""

VERBS = {
    "validations": "validate",
    "legal_moves": "list_legal_moves",
    "moves": "move",
    "scores": "score",
    "views": "view",
}


class Judge:
    """Asks a referee as a client does, in bytes, and checks its promises about the responses."""

    def __init__(self, game):
        self.entry = CATALOG[game]
        self.referee = JsonReferee(self.entry)
        self.id = game.replace("-", "_")
        self.statuses = Counter()

    def ask(self, operation, state, **more):
        """The response; None if the state was refused."""
        body = as_json({"state": state, **more})
        try:
            answer, status = getattr(self.referee, operation)(body), 200
        except Refused as refused:
            answer, status = plain(refused.document("5f0c8a1be2d94736")), refused.type.status
            assert status in {409, 422}, (answer, body)
        self.statuses[operation, status] += 1
        verb = f"{self.id}_{VERBS[operation]}"
        contract.must_fit(contract.answer_schema(verb, str(status)), answer)
        return answer if status == 200 else None

    def sound(self, state):
        """Whether a state passes the audit; every operation must agree."""
        valid = self.ask("validations", state)["valid"]
        position = self.ask("legal_moves", state, describe=True)
        assert (position is not None) == valid
        if not valid:
            return False
        shape = self.entry.state
        assert position["state"] == shape.dump(self.entry.game.in_order(shape.load(state)))
        assert self.ask("scores", state, describe=True)["scores"] == position["scores"]
        for seat in (*range(len(state["hands"])), "spectator"):
            assert self.ask("views", state, seat=seat)
        goes_on = state["revision"] < MAX_GAME_MOVES
        for move in position["legal_moves"][:3]:
            assert (self.ask("moves", state, move=move) is not None) == goes_on
        return True


def playable(judge, state, seed, most):
    """Play on like sensible players, to the end of the game or for this many moves."""
    game, cases = judge.entry.game, cases_of(judge.entry.game.name)
    rng, where = Random(seed), Playout(judge.entry.game.name, "a wronged state", seed)
    for number in range(most):
        moves = game.legal_moves(state)
        flaws = list(game.audit(state))
        assert not flaws, flaws
        no_card_is_lost_or_made(Position(where, number, state, moves))
        assert (game.to_act(state) is None) == (not moves) == (game.outcome(state) is not None)
        if not moves:
            return True
        if state.revision == MAX_GAME_MOVES:
            return False
        move = cases.lean(rng, state, moves)
        game.check(state, move)
        state, _ = game.apply(state, move)
    return False


def how_long(number):
    """Some go to the end of the game, some beyond the end of the hand, and all for some moves."""
    return 2_000 if number % 40 == 0 else 80 if number % 5 == 0 else 15


@pytest.mark.parametrize("game", CATALOG)
def test_corrupted_states_are_validated_and_valid_ones_played(game, record_property):
    judge, states = Judge(game), real_states(game)
    faces, tried, sound, ended = set(judge.entry.game.faces), 0, 0, 0
    schema = contract.component(f"{judge.entry.prefix}ScoreRequest")
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
                loaded = judge.entry.game.in_order(judge.entry.state.load(state))
                ended += playable(judge, loaded, seed, how_long(sound))
        except Exception as broken:
            raise AssertionError(f"seed {seed}: {json.dumps(state)}") from broken
    told = f"{sound} of {tried} sound, {ended} played to the end"
    record_property("figures", f"{game}: {told}, {dict(judge.statuses)}")
    assert sound > tried / 100, told
    assert ended > sound / 100, told


@pytest.mark.parametrize("game", [game for game in CATALOG if cases_of(game).endless])
def test_after_a_million_moves_nothing_more_is_played(game):
    """The last position is valid like any other; the refusal is about the move."""
    judge = Judge(game)
    late = ({**state, "revision": MAX_GAME_MOVES - 1} for state in real_states(game))
    state = next(state for state in late if state["hand_number"] > 1 and judge.sound(state))
    [move, *_] = judge.ask("legal_moves", state)["legal_moves"]
    last = judge.ask("moves", state, move=move)["state"]
    assert last["revision"] == MAX_GAME_MOVES
    assert judge.sound(last)
    [move, *_] = judge.ask("legal_moves", last)["legal_moves"]
    with pytest.raises(Refused) as refused:
        judge.referee.moves({"state": last, "moves": [move]})
    told = refused.value.document("")
    assert (told["type"], told["status"]) == ("/problems/game-too-long", 409)
    assert (told["longest"], told["move_index"]) == (MAX_GAME_MOVES, 0)
    assert "1000000 moves" in told["detail"]


@pytest.mark.parametrize("game", CATALOG)
def test_a_longer_game_cannot_be(game):
    longest = MAX_GAME_MOVES if cases_of(game).endless else MAX_GAME_MOVES - 1
    state = {**real_states(game)[0], "revision": longest + 1}
    [flaw, *_] = Judge(game).ask("validations", state)["violations"]
    assert (flaw["invariant"], flaw["pointer"]) == ("length", "#/state/revision")
    if cases_of(game).endless:
        assert flaw["detail"] == "1000001 moves; a game has at most 1000000"
