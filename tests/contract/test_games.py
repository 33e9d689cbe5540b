"""Long games in process: every response matches the contract.

Half the games are played sensibly, half at random; now and then something is asked that must be
refused.
"""

from random import Random

import pytest

from service.catalog import CATALOG
from service.kit.base import tag_of
from tests.conformance.cases import cases_of
from tests.contract import contract
from tests.contract.checking import CheckingReferee
from tests.depth import count

GAMES = count(14, 40)
MOVES = count(300, 500)


def every_question(referee: CheckingReferee, state: dict, seats: int) -> None:
    referee.ask("legal_moves", {"state": state, "describe": True})
    referee.ask("scores", {"state": state})
    assert referee.ask("validations", {"state": state}) == {"valid": True, "violations": []}
    for seat in (*range(seats), "spectator"):
        referee.ask("views", {"state": state, "seat": seat, "describe": True})


def refusals(referee: CheckingReferee, rng: Random, position: dict, seen: list[dict]) -> None:
    """Send moves from other positions and by other seats, and an impossible state."""
    state = position["state"]
    move = rng.choice(seen)
    referee.attempt("moves", {"state": state, "move": move})
    referee.attempt("moves", {"state": state, "move": move, "seat": 0})
    referee.attempt("moves", {"state": state, "moves": [move, move], "expected_digest": "0" * 64})
    hands = [[*hand] for hand in state["hands"]]
    rng.choice(hands).append(rng.choice(state.get("stock") or referee.referee.game.faces))
    broken = state | {"hands": hands, "revision": rng.randrange(1000)}
    referee.attempt("validations", {"state": broken})
    referee.attempt("scores", {"state": broken})
    referee.attempt("scores", {"state": broken, "stranger": 1})
    referee.attempt("views", {"state": state | {"format": f"{state['format']}0"}, "seat": 0})


def some_deal(referee: CheckingReferee, rng: Random, number: int) -> tuple[dict, dict]:
    """A deal with half its options at random, without contradictions, and its first position."""
    entry = referee.referee.entry
    schemas = contract.document()["components"]["schemas"]
    options = schemas[f"{entry.prefix}OptionsChoice"]["properties"]
    presets = list(entry.game.presets)
    while True:
        # Random players seldom win much, so every other game ends with the first hand that is won.
        short = dict(entry.game.sample.last_hand) if number % 2 else {}
        chosen = rng.sample([*options], len(options) // 2)
        asked = {
            "seats": rng.choice(entry.game.seats),
            "seed": number,
            "preset": presets[number % len(presets)],
            "options": {name: some_value(rng, options[name]) for name in chosen} | short,
        }
        position, _ = referee.attempt("deals", asked)
        if position is not None:
            return asked, position


def chosen(entry, rng: Random, position: dict, *, sensibly: bool) -> dict:
    """A legal move: one that a sensible player makes, or of a kind at random."""
    legal = position["legal_moves"]
    if sensibly:
        moves = [entry.moves.load(move) for move in legal]
        lean = cases_of(entry.game.name).lean(rng, entry.state.load(position["state"]), moves)
        return legal[moves.index(lean)]
    # Choose the kind first, or knocks would be too rare for hands to end.
    kind = rng.choice(sorted({move["type"] for move in legal}))
    return rng.choice([move for move in legal if move["type"] == kind])


def some_value(rng: Random, schema: dict) -> object:
    if "enum" in schema:
        return rng.choice(schema["enum"])
    if "boolean" in schema["type"]:
        return rng.random() < 0.5
    return rng.randint(schema["minimum"], schema["maximum"])


@pytest.mark.parametrize("name", CATALOG)
def test_every_answer_of_long_games_fits_the_contract(name):
    entry = CATALOG[name]
    referee, kinds, phases = CheckingReferee(entry), set(), set()
    sample = entry.game.sample
    referee.attempt("deals", {"seats": sample.seats, "options": dict(sample.conflicting)})
    for seed in range(GAMES):
        rng = Random(f"{name} {seed}")
        deal, position = some_deal(referee, rng, seed)
        moves: list[dict] = []
        for _ in range(MOVES):
            phases.add(position["state"]["phase"]["type"])
            if rng.random() < 0.05:
                every_question(referee, position["state"], deal["seats"])
            legal = position["legal_moves"]
            if not legal:
                break
            if moves and rng.random() < 0.1:
                refusals(referee, rng, position, moves)
            moves.append(chosen(entry, rng, position, sensibly=seed % 2 == 0))
            kinds.add(moves[-1]["type"])
            position = referee.ask("moves", {"state": position["state"], "move": moves[-1]})
        replay = referee.ask("replays", {**deal, "moves": moves, "digests": ["0" * 64]})
        assert replay["state"] == position["state"], f"{deal}"
        assert replay["first_difference"]["position"] == 0
        referee.attempt("replays", {**deal, "moves": [*moves, moves[0]]})
    assert phases == set(map(tag_of, entry.game.phases))
    assert kinds >= set(map(tag_of, {*entry.game.kinds} - {*cases_of(name).rare}))
    assert referee.problems == {
        "invalid-request",
        "illegal-move",
        "not-your-turn",
        "game-over",
        "stale-state",
        "inconsistent-state",
        "unsupported-options",
        "unsupported-format",
    }
