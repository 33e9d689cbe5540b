"""Small corruptions of a state in JSON: cards swapped, numbers and names changed."""

from copy import deepcopy


def places(value, path=()):
    if isinstance(value, dict):
        for key, item in value.items():
            yield from places(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from places(item, (*path, index))
    else:
        yield path


def look(value, path):
    for step in path:
        value = value[step]
    return value


def put(value, path, item):
    look(value, path[:-1])[path[-1]] = item


def mutant(rng, dumped, faces, other):
    """A copy of a dumped state with one to three errors; ``other``: a state to borrow from."""
    corrupted = deepcopy(dumped)
    for _ in range(rng.choice([1, 1, 2, 3])):
        rng.choice([_exchange, _move, _change, _change, _borrow])(rng, corrupted, faces, other)
    return corrupted


def _exchange(rng, state, faces, _other):
    cards = [path for path in places(state) if look(state, path) in faces]
    if not cards:
        return
    one, two = rng.choice(cards), rng.choice(cards)
    face = look(state, one)
    put(state, one, look(state, two))
    put(state, two, face)


def _move(rng, state, faces, _other):
    """Move a card to the end of another list."""
    cards = [path for path in places(state) if look(state, path) in faces]
    lists = [path for path in cards if isinstance(path[-1], int)]
    if not lists:
        return
    source, target = rng.choice(lists), rng.choice(lists)
    face = look(state, source[:-1]).pop(source[-1])
    look(state, target[:-1]).append(face)


def _change(rng, state, faces, _other):
    path = rng.choice([path for path in places(state) if look(state, path) not in faces])
    value = look(state, path)
    if isinstance(value, bool):
        put(state, path, not value)
    elif isinstance(value, int):
        put(state, path, rng.choice([value - 1, value + 1, 0, 1, 100, 1 - value]))
    else:
        names = [look(state, other) for other in places(state)]
        put(state, path, rng.choice([None, 0, 1, *names]))


def _borrow(rng, state, _faces, other):
    member = rng.choice([name for name in state if name != "format"])
    state[member] = deepcopy(other[member])
