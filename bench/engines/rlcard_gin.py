"""RLCard's environment ``gin-rummy``; its states cannot be serialised, so no step is measured."""

from __future__ import annotations

import json
import random
import sys
import time
from functools import lru_cache

import rlcard
from rlcard.games.base import Card
from rlcard.games.gin_rummy.utils import melding, utils
from rlcard.games.gin_rummy.utils.action_event import ActionEvent, GinAction, KnockAction


def chosen(rng: random.Random, legal: list[int]) -> int:
    """A random action, but gin or a knock as soon as possible."""
    return rng.choice([action for action in legal if ends(action)] or legal)


@lru_cache
def ends(action: int) -> bool:
    """Whether an action is a knock or gin."""
    return isinstance(ActionEvent.decode_action(action), GinAction | KnockAction)


def random_hands(seed: int, seconds: float) -> float:
    """Hands per second of processor time."""
    rng, hands = random.Random(seed), 0
    table = rlcard.make("gin-rummy", config={"seed": seed})
    began = time.process_time()
    while time.process_time() - began < seconds:
        state, _ = table.reset()
        while not table.is_over():
            state, _ = table.step(chosen(rng, list(state["legal_actions"])))
        hands += 1
    return hands / (time.process_time() - began)


def deadwood(hand: list[Card]) -> int:
    """The least deadwood of a hand."""
    clusters = melding.get_best_meld_clusters(hand)
    return utils.get_deadwood_count(hand, clusters[0] if clusters else [])


def main() -> None:
    """Measure and print."""
    asked = json.load(sys.stdin)
    rate = random_hands(asked["seed"], asked["seconds"])
    hands = [[Card(face[1].upper(), face[0]) for face in hand] for hand in asked["hands"]]
    began = time.process_time()
    for hand in hands:
        melding.get_best_meld_clusters(hand)
    an_arrangement = (time.process_time() - began) / len(hands)
    found = {
        "hands": rate,
        "arrangement": an_arrangement * 1e6,
        "deadwood": [deadwood(hand) for hand in hands],
    }
    print(json.dumps(found))


if __name__ == "__main__":
    main()
