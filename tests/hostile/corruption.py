"""Corruptions of a state in JSON: members swapped, dropped, doubled, set to their bounds."""

import json
from copy import deepcopy

from service.kit.base import MAX_SEED

BOUNDS = (0, 1, 2, 3, 5, 10, 100, 999_999, 1_000_000, 1_000_001, 2_000_000, MAX_SEED)
"""Values for counters, besides one more and one less than the current value."""


def corrupted(rng, state, others, faces):
    """A copy of a state with one to four errors; ``others``: states to take members from."""
    copied = deepcopy(state)
    for _ in range(rng.choice([1, 1, 1, 2, 3, 4])):
        rng.choice(CORRUPTIONS)(rng, copied, others, faces)
    return copied


def _paths(value, path=()):
    yield path
    steps = value.items() if isinstance(value, dict) else ()
    for step, inner in enumerate(value) if isinstance(value, list) else steps:
        yield from _paths(inner, (*path, step))


def _lists(state):
    return [path for path in _paths(state) if isinstance(_look(state, path), list)]


def _places(state):
    """The paths of all values but objects and lists."""
    return [path for path in _paths(state) if not isinstance(_look(state, path), (dict, list))]


def _look(value, path):
    for step in path:
        value = value[step]
    return value


def _put(value, path, item):
    _look(value, path[:-1])[path[-1]] = item


def _exchange(rng, state, _others, faces):
    cards = [path for path in _places(state) if _look(state, path) in faces]
    if cards:
        one, two = rng.choice(cards), rng.choice(cards)
        face = _look(state, one)
        _put(state, one, _look(state, two))
        _put(state, two, face)


def _change(rng, state, _others, faces):
    """Change a value that is no card: another number, or another value of the state."""
    path = rng.choice([path for path in _places(state) if _look(state, path) not in faces])
    value = _look(state, path)
    if isinstance(value, bool):
        _put(state, path, not value)
    elif isinstance(value, int):
        _put(state, path, rng.choice([value - 1, value + 1, 0, 1, 100, 1 - value]))
    else:
        _put(state, path, rng.choice([None, 0, 1, *(_look(state, one) for one in _places(state))]))


def _change_list(rng, state, _others, _faces):
    """Swap two items of a list, remove one, or duplicate one: cards, seats, melds."""
    items = _look(state, rng.choice(_lists(state)))
    if items:
        one, two = (rng.randrange(len(items)) for _ in range(2))
        match rng.randrange(3):
            case 0:
                items[one], items[two] = items[two], items[one]
            case 1:
                del items[one]
            case _:
                items.insert(one, deepcopy(items[two]))


def _move_some(rng, state, _others, faces):
    """Move one or more cards from one list to another, so that none is lost."""
    cards = [path for path in _places(state) if _look(state, path) in faces]
    lists = sorted({path[:-1] for path in cards if isinstance(path[-1], int)})
    lists += [path for path in _lists(state) if _look(state, path) == []]
    if not lists:
        return
    source, target = _look(state, rng.choice(lists)), _look(state, rng.choice(lists))
    for _ in range(min(len(source), rng.choice([1, 1, 2, 5, len(source)]))):
        target.insert(rng.randrange(len(target) + 1), source.pop(rng.randrange(len(source))))


def _renumber(rng, state, _others, _faces):
    """Set a number to a bound, or next to one."""
    numbers = [path for path in _places(state) if type(_look(state, path)) is int]
    path = rng.choice(numbers)
    _put(state, path, rng.choice(BOUNDS) + rng.choice([0, 0, -1, 1]))


def _rephase(rng, state, others, _faces):
    """Take the phase of another position, usually with another seat."""
    phase = deepcopy(rng.choice(others)["phase"])
    if "seat" in phase and state["hands"]:
        phase["seat"] = rng.randrange(len(state["hands"]))
    state["phase"] = phase


def _take_over(rng, state, others, _faces):
    """Take some members of another position, or some options of its game."""
    other = rng.choice(others)
    if rng.random() < 0.5:
        state, other = state["options"], other["options"]
    for name in rng.sample([*other], min(len(other), rng.choice([1, 1, 2, 4]))):
        state[name] = deepcopy(other[name])


CORRUPTIONS = (
    *(_change_list, _change_list, _move_some, _move_some, _renumber, _rephase, _take_over),
    *(_exchange, _change, _change),
)


def as_json(state):
    return json.dumps(state, separators=(",", ":")).encode()
