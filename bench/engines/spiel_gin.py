"""OpenSpiel's Gin Rummy."""

from __future__ import annotations

import json
import random
import sys
import time

import pyspiel

GAME = pyspiel.load_game("gin_rummy")
STATES = 500
"""The number of states for stateless steps."""

KEPT = 0.1
"""The share of states that are kept."""

KNOCK = pyspiel.gin_rummy.KNOCK_ACTION


def chosen(rng: random.Random, legal: list[int]) -> int:
    """A random action, but a knock as soon as possible."""
    return KNOCK if KNOCK in legal else rng.choice(legal)


def random_hands(seed: int, seconds: float) -> tuple[float, list[str]]:
    """Hands per second of processor time, and some serialised states from them."""
    rng, hands, states = random.Random(seed), 0, []
    began = time.process_time()
    while time.process_time() - began < seconds:
        state = GAME.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chosen(rng, state.legal_actions()))
        hands += 1
    rate = hands / (time.process_time() - began)
    while len(states) < STATES:
        state = GAME.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node() and rng.random() < KEPT:
                states.append(state.serialize())
            state.apply_action(chosen(rng, state.legal_actions()))
    return rate, states


def step(rng: random.Random, text: str) -> str:
    """Parse a state, check a move, make it, list the next moves, serialise the state."""
    state = GAME.deserialize_state(text)
    action = chosen(rng, state.legal_actions())
    if action not in state.legal_actions():
        raise ValueError(action)
    state.apply_action(action)
    state.legal_actions()
    return state.serialize()


def main() -> None:
    """Measure and print."""
    asked = json.load(sys.stdin)
    rate, states = random_hands(asked["seed"], asked["seconds"])
    rng = random.Random(asked["seed"])
    began = time.process_time()
    for text in states:
        step(rng, text)
    a_step = (time.process_time() - began) / len(states)
    utils = pyspiel.gin_rummy.GinRummyUtils(13, 4, 10)
    hands = [utils.card_strings_to_card_ints(hand) for hand in asked["hands"]]
    began = time.process_time()
    melds = [utils.best_meld_group(hand) for hand in hands]
    an_arrangement = (time.process_time() - began) / len(melds)
    found = {
        "hands": rate,
        "step": a_step * 1e6,
        "arrangement": an_arrangement * 1e6,
        "deadwood": [utils.min_deadwood(hand) for hand in hands],
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
