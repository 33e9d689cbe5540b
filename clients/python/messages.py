"""What a table takes and refuses: the members of each type of message, the texts of refusals."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import inf
from typing import Any

from .names import is_visible

Json = dict[str, Any]

LONGEST = 4000
TEXTS = {
    "waiting": "the game begins when everybody has joined",
    "changed": "the table has changed: look again",
    "over": "the game is over",
    "deck": "no player chooses the cards to come",
    "no-answer": "the referee does not answer: send it again",
    "no-seat": "you have no seat at this table",
    "no-move": "it is not your turn",
    "no-undo": "no move of yours can be taken back now",
    "no-agree": "there is nothing to agree to",
    "no-decline": "there is nothing to decline",
    "no-hint": "there is no hint for you now",
    "no-next": "no computer is to deal the next hand",
    "no-rematch": "this game is not over",
    "name.own": "choose a name of your own",
    "name.mixed": "the letters of a name are of one alphabet",
    "name.alike": "somebody else is called {name}, or nearly so",
    "name.often": "you have had {most} names: keep this one",
    "malformed.message": "a message is an object of at most {most} characters",
    "malformed.type": "type: one of {types}",
    "malformed.member": "{type} has no such member as {member}",
    "malformed.id": "id: a text of 1 to 40 characters",
    "malformed.revision": "revision: that of the table that you saw",
    "malformed.name": "name: a text of 1 to 20 characters",
    "malformed.move": "move: an object",
}
"""Why a message is refused; the id of each text begins with its code."""
MEMBERS = {"join": {"name"}, "move": {"revision", "move"}}
MEMBERS |= {kind: {"revision"} for kind in ("undo", "agree", "decline", "hint", "next", "rematch")}
"""The members of each type of message."""

SEATS = 8
SECONDS = 1_000_000
LEVELS = ("easy", "quick", "strong")


def _size(value: Any, levels: int = 20) -> float:
    """About how many characters JSON has; infinite if not every language reads and sends it."""
    if isinstance(value, dict | list | tuple) and levels:
        parts = [*value, *value.values()] if isinstance(value, dict) else value
        return 2 + sum(_size(part, levels - 1) for part in parts)
    if isinstance(value, str) and not re.search("[\ud800-\udfff]", value):
        return 2 + len(value)
    is_number = isinstance(value, int | float) and abs(value) < 2**53
    return 2 if is_number or value is None else inf


def _is_whole(number: Any) -> bool:
    return type(number) in {int, float} and number % 1 == 0


def _is_time(seconds: Any) -> bool:
    return type(seconds) in {int, float} and 0 <= seconds <= SECONDS


def _is_clock(clock: Any) -> bool:
    is_timed = isinstance(clock, dict) and _is_time(clock.get("seconds"))
    return clock is None or (is_timed and _is_time(clock.get("increment", 0)))


TERMS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "game": (lambda one: isinstance(one, str), "the name of a game"),
    "seats": (lambda one: _is_whole(one) and 1 <= one <= SEATS, f"a number from 1 to {SEATS}"),
    "preset": (lambda one: isinstance(one, str), "the name of a preset"),
    "options": (lambda one: isinstance(one, dict), "an object"),
    "seed": (lambda one: isinstance(one, str) or _is_whole(one), "a whole number or a text"),
    "computers": (
        lambda one: isinstance(one, dict) and all(level in LEVELS for level in one.values()),
        f'a level ({", ".join(LEVELS)}) by seat, as {{"1": "easy"}}, and at least one person',
    ),
    "pace": (_is_time, "milliseconds"),
    "clock": (_is_clock, f"seconds and an increment, up to {SECONDS}"),
    "spectators": (lambda one: isinstance(one, bool), "true or false"),
    "hints": (lambda one: isinstance(one, bool), "true or false"),
}
"""The terms of a table: what each is, and in words."""
WHAT = "an object, not nested deeply, with numbers below 2^53 and without half of a surrogate pair"


def check_terms(terms: Any) -> Json:
    """The terms of a table, if they are right; 2.0 is 2, as in JavaScript.

    Raises:
        ValueError: if a term is unknown, missing or wrong; it names the first.
    """
    if not isinstance(terms, dict) or _size(terms) == inf:
        raise ValueError(f"terms: {WHAT}")
    others = sorted(re.sub("[^ -~]", "?", str(one))[:40] for one in terms.keys() - TERMS.keys())
    if others:
        raise ValueError(f"{others[0]}: a table has no such term; its terms are {', '.join(TERMS)}")
    for name, (fits, what) in TERMS.items():
        if (name in terms or name in {"game", "seats"}) and not fits(terms.get(name)):
            raise ValueError(f"{name}: {what}")
    if not terms.get("computers", {}).keys() < {str(seat) for seat in range(int(terms["seats"]))}:
        raise ValueError(f"computers: {TERMS['computers'][1]}")
    return {name: int(one) if _is_whole(one) else one for name, one in terms.items()}


class No(ValueError):
    """A message is refused; `why` has the members of the refusal."""

    def __init__(self, why: Json) -> None:
        super().__init__(why["detail"])
        self.why = why


def must(fits: object, text: str, **params: str | int) -> None:
    """Refuse unless something fits."""
    if not fits:
        code, detail = text.partition(".")[0], TEXTS[text].format(**params)
        told = {"code": code, "detail": detail, "text_id": f"page.table.{text}", "params": params}
        raise No(told)


def id_of(message: Any) -> str | None:
    """The id of any JSON, or None."""
    own = message.get("id") if isinstance(message, dict) else None
    return own if _is_text(own, 40) else None


def checked(message: Any) -> None:
    """Refuse JSON that is no message."""
    must(isinstance(message, dict) and _size(message) <= LONGEST, "malformed.message", most=LONGEST)
    kind, move = message.get("type"), message.get("move")
    must(isinstance(kind, str) and kind in MEMBERS, "malformed.type", types=", ".join(MEMBERS))
    unknown = {*message} - {"type", "id", *MEMBERS[kind]}
    other = min((re.sub("[^ -~]", "?", name)[:40] for name in unknown), default="")
    must(not unknown, "malformed.member", type=kind, member=other)
    must(id_of(message), "malformed.id")
    must(kind == "join" or _is_whole(message.get("revision")), "malformed.revision")
    must("name" not in message or _is_text(message["name"], 20), "malformed.name")
    must(kind != "move" or isinstance(move, dict), "malformed.move")
    must(not move or move.get("deck") is None, "deck")


def _is_text(value: Any, longest: int) -> bool:
    return isinstance(value, str) and 0 < len(value) <= longest and is_visible(value)
