"""Changes of a state in JSON, in words: impossible positions for the audit.

``/upcard=6s`` · ``/known/1=2h 6s`` · ``/phase={type: drawing, seat: 1}`` (YAML) · ``6s Kd to
/stock`` (from wherever they are, to the end) · ``/hands/0 to /stock`` · ``6s Kd gone`` · ``another
6s in /stock`` · ``6s for Kd`` (exchanged everywhere). Semicolons separate changes.
"""

import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import yaml

Faces = Callable[[str], list[str]]
"""Reads the cards or tiles that a text names."""


def altered(state: Any, changes: str, faces: Faces) -> Any:
    """The state with some changes."""
    state = deepcopy(state)
    for change in changes.split("; "):
        for pattern, do in CHANGES.items():
            if found := re.fullmatch(pattern, change):
                do(state, faces, *found.groups())
                break
        else:
            raise AssertionError(f"no change: {change}")
    return state


def _set(state: Any, faces: Faces, above: str, last: str, text: str) -> None:
    holder, value = place_of(state, above), yaml.safe_load(text)
    key = int(last) if isinstance(holder, list) else last
    holder[key] = faces(text) if isinstance(holder[key], list) and value == text else value


def _empty(state: Any, _: Faces, source: str, target: str) -> None:
    cards = place_of(state, source)
    place_of(state, target).extend(cards)
    cards.clear()


def _move(state: Any, faces: Faces, cards: str, target: str) -> None:
    _take(state, faces, cards)
    _add(state, faces, cards, target)


def _take(state: Any, faces: Faces, cards: str) -> None:
    """From the first list with the card: a hand, or an earlier member of the state."""
    places = {"hands": state["hands"]} | {key: state[key] for key in state if key != "known"}
    for face in faces(cards):
        lists = (holder for holder in _holders(places) if isinstance(holder, list))
        next(some for some in lists if face in some).remove(face)


def _add(state: Any, faces: Faces, cards: str, target: str) -> None:
    place_of(state, target).extend(faces(cards))


def _exchange(state: Any, _: Faces, one: str, other: str) -> None:
    places = {one: other, other: one}
    for holder in _holders(state):
        for key, value in holder.items() if isinstance(holder, dict) else enumerate(holder):
            if isinstance(value, str):
                holder[key] = places.get(value, value)


CHANGES = {
    r"(/\S*)?/([^/\s]+?)=(.*)": _set,
    r"(/\S+) to (/\S+)": _empty,
    r"(.+) to (/\S+)": _move,
    r"(.+) gone": _take,
    r"another (.+) in (/\S+)": _add,
    r"(\S+) for (\S+)": _exchange,
}


def place_of(state: Any, pointer: str | None) -> Any:
    """What a JSON pointer points to."""
    for step in (pointer or "").split("/")[1:]:
        state = state[int(step) if isinstance(state, list) else step]
    return state


def _holders(value: Any) -> Iterator[Any]:
    """Every object and list in a JSON value, itself first."""
    if isinstance(value, dict | list):
        yield value
        for item in value.values() if isinstance(value, dict) else value:
            yield from _holders(item)
