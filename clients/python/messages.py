"""What a table takes and refuses: the members of each type of message, the texts of refusals."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
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

MOST_SEATS = 32
MOST_SECONDS = 1_000_000
LEVELS = ("easy", "quick", "strong")


def _is_time(seconds: Any) -> bool:
    return type(seconds) in {int, float} and 0 <= seconds <= MOST_SECONDS


def _is_clock(clock: Any) -> bool:
    is_whole = isinstance(clock, dict) and _is_time(clock.get("seconds"))
    return clock is None or (is_whole and _is_time(clock.get("increment", 0)))


TERMS: dict[str, tuple[Callable[[Any], bool], str]] = {
    "game": (lambda one: isinstance(one, str), "the name of a game"),
    "seats": (
        lambda one: type(one) is int and 1 <= one <= MOST_SEATS,
        f"a number from 1 to {MOST_SEATS}",
    ),
    "preset": (lambda one: isinstance(one, str), "the name of a preset"),
    "options": (lambda one: isinstance(one, dict), "an object"),
    "seed": (lambda one: type(one) in {int, str}, "a whole number or a text"),
    "computers": (
        lambda one: isinstance(one, dict) and all(level in LEVELS for level in one.values()),
        f"the level of each computer by its seat: {', '.join(LEVELS)}",
    ),
    "pace": (_is_time, "milliseconds"),
    "clock": (_is_clock, f"seconds and an increment, up to {MOST_SECONDS}"),
    "spectators": (lambda one: isinstance(one, bool), "true or false"),
    "hints": (lambda one: isinstance(one, bool), "true or false"),
}
"""The terms of a table: what each is, and in words."""


def check_terms(terms: Any) -> None:
    """Check the terms of a table.

    Raises:
        ValueError: if a term is unknown, missing or wrong; it names the first.
    """
    for name in terms:
        if name not in TERMS:
            raise ValueError(f"{name}: a table has no such term; its terms are {', '.join(TERMS)}")
    for name, (fits, what) in TERMS.items():
        if (name in terms or name in {"game", "seats"}) and not fits(terms.get(name)):
            raise ValueError(f"{name}: {what}")
    if not terms.get("computers", {}).keys() < {str(seat) for seat in range(terms["seats"])}:
        raise ValueError(f"computers: {TERMS['computers'][1]}")


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


def good(answer: Any, member: str) -> Json:
    """A response of the service that has a member, not a problem."""
    told: Json = answer if isinstance(answer, dict) else {}
    if not told.get(member):
        must(told.get("type"), "no-answer")
        code, detail = str(told["type"]).replace("/problems/", ""), str(told.get("detail"))
        params = told.get("params", told.get("rule", {}).get("params", {}))
        raise No({"code": code, "detail": detail, "params": params, "problem": told})
    return told


def id_of(message: Any) -> str | None:
    """The id of any JSON, or None."""
    own = message.get("id") if isinstance(message, dict) else None
    return own if _is_text(own, 40) else None


def checked(message: Any) -> None:
    """Refuse JSON that is no message."""
    try:
        text = json.dumps(message, separators=(",", ":"), ensure_ascii=False, allow_nan=False)
        size = len(text.encode("utf-16-le", "surrogatepass")) // 2
    except (ValueError, RecursionError):
        size = LONGEST + 1
    must(isinstance(message, dict) and size <= LONGEST, "malformed.message", most=LONGEST)
    kind, move = message.get("type"), message.get("move")
    is_known = isinstance(kind, str) and kind in MEMBERS
    must(is_known, "malformed.type", types=", ".join(MEMBERS))
    others = [name for name in message if name not in {"type", "id", *MEMBERS[kind]}]
    other = re.sub("[^ -~]", "?", (*others, "")[0])[:40]
    must(not others, "malformed.member", type=kind, member=other)
    must(id_of(message), "malformed.id")
    must(kind == "join" or type(message.get("revision")) is int, "malformed.revision")
    must("name" not in message or _is_text(message["name"], 20), "malformed.name")
    must(kind != "move" or isinstance(move, dict), "malformed.move")
    must(not move or "deck" not in move, "deck")


def _is_text(value: Any, longest: int) -> bool:
    return isinstance(value, str) and 0 < len(value) <= longest and is_visible(value)
