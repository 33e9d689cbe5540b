"""A table on your server: it keeps the game, asks the service, and says what to send to whom.

What it sends a person is that person's view. It has no connection, no timer and no storage: give it
each message that arrives, send what it returns, and call `tick` when `due` says so. Messages may be
lost, doubled, late and out of order. `referee-client/table` in JavaScript is the same table: both
take and send the same messages, and load each other's texts.
"""

from __future__ import annotations

import asyncio
import json
import re
import threading
import time
from collections.abc import Awaitable, Callable, Generator
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, NotRequired, Self, TypedDict, TypeVar

from .client import RefereeError
from .messages import Json, No, check_terms, checked, id_of, must
from .names import is_mixed, looks

if TYPE_CHECKING:
    from . import AsyncReferee, GameName, Referee
    from . import types as t

Viewer = int | str
"""A seat, from 0; "spectator" for everybody who watches; or one of them: "spectator 7"."""
Ask = Callable[[str, str, Json], Any]
"""A game, an operation and the body of a request; the JSON of the response, of problems too."""
AsyncAsk = Callable[[str, str, Json], Awaitable[Any]]
Asks = TypeVar("Asks")
Steps = Generator[tuple[str, str, Json], Any, Any]
"""Yields the arguments of `ask`, takes its answers, and returns what to send."""

FORMAT = 1
MOST_LINES, MOST_UNDOS, MOST_IDS, MOST_NAMES = 100, 20, 20, 5
KEPT = rf"{looks('You')}|({looks('Player')}|{looks('Computer')})[0-9]*|"
"""Names that say who somebody is; with a number, too."""
WRONG_ASK = "ask: a function of a game, an operation and a body; AsyncTable awaits its answer"
NO_GAME = {"type": "/problems/not-found", "detail": "the client has no such game"}
METHODS: dict[str, Any] = {
    "deals": "deal",
    "moves": "move",
    "turns": "play_turns",
    "advice": "advise",
    "legal-moves": "list_legal_moves",
}
"""The methods of `Referee` by operation."""


class Clock(TypedDict):
    """The time of each person for a game, and what each move adds."""

    seconds: float
    increment: NotRequired[float]


class Terms(TypedDict):
    """The terms of a table."""

    game: GameName
    seats: int
    preset: NotRequired[str]
    options: NotRequired[Json]
    seed: NotRequired[int | str]
    """Of the first game, for tests."""
    computers: NotRequired[dict[str, t.PlayerLevel]]
    """By seat; people have the other seats."""
    pace: NotRequired[int]
    """Milliseconds before a computer moves: 800."""
    clock: NotRequired[Clock | None]
    spectators: NotRequired[bool]
    """False: nobody may watch."""
    hints: NotRequired[bool]
    """False: nobody gets hints."""


class Sent(NamedTuple):
    """A message for a person; `table_types.d.ts` in the package for JavaScript has its types."""

    to: Viewer
    message: Json


def asking(referee: Referee) -> Ask:
    """The `ask` of a table that uses this client."""

    def ask(game: Any, operation: str, body: Json) -> Any:
        method = getattr(getattr(referee, game.replace("-", "_"), None), METHODS[operation], None)
        try:
            return method(**body) if method else NO_GAME
        except RefereeError as error:
            return error.problem

    return ask


def asking_async(referee: AsyncReferee) -> AsyncAsk:
    """The `ask` of an `AsyncTable` that uses this client."""

    async def ask(game: Any, operation: str, body: Json) -> Any:
        method = getattr(getattr(referee, game.replace("-", "_"), None), METHODS[operation], None)
        try:
            return await method(**body) if method else NO_GAME
        except RefereeError as error:
            return error.problem

    return ask


def good(answer: Any, member: str) -> Json:
    """A response of the service that has a member, not a problem."""
    if asyncio.iscoroutine(answer):
        answer.close()
        raise TypeError("this answer must be awaited")
    told: Json = answer if isinstance(answer, dict) else {}
    if not (isinstance(told.get(member), list) and told[member]):
        kind, detail, rule = str(told.get("type")), told.get("detail"), told.get("rule") or {}
        is_problem = isinstance(detail, str) and kind.startswith("/problems/")
        must(is_problem and isinstance(rule, dict), "no-answer")
        code, params = kind.removeprefix("/problems/"), told.get("params") or rule.get("params")
        raise No({"code": code, "detail": detail, "params": params or {}, "problem": told})
    return told


class Base(Generic[Asks]):
    """Everything that both tables share, except the waiting: one message at a time.

    Raises:
        ValueError: if a term is unknown, missing or wrong. `open` also asks the service.
    """

    def __init__(self, terms: Terms, ask: Asks, now: Callable[[], int] | None = None) -> None:
        self._service, self._now = ask, now or (lambda: time.time_ns() // 1_000_000)
        self._thread, self._task = threading.Lock(), asyncio.Lock()
        own = check_terms(terms)
        seats, computers = own["seats"], own.get("computers", {})
        names = [f"Computer {one + 1}" if str(one) in computers else None for one in range(seats)]
        viewers = seats + (own.get("spectators") is not False)
        self._kept: Json = {
            "format": FORMAT,
            "terms": own,
            **dict.fromkeys(("revision", "since", "number"), 0),
            **dict.fromkeys(("state", "to_act", "views")),
            "undo": [],
            **dict.fromkeys(("wish", "hint", "over")),
            "at": self._now(),
            "left": [None] * seats,
            "ids": [[] for _ in range(seats)],
            "named": [0] * seats,
            "names": names,
            "log": [{"first": 0, "news": 0, "lines": []} for _ in range(viewers)],
        }

    def save(self) -> str:
        """The table as a text, with everything that is hidden: it is for your server alone."""
        return json.dumps(self._kept, separators=(",", ":"))

    @classmethod
    def load(cls, text: str, ask: Asks, now: Callable[[], int] | None = None) -> Self:
        """The table of a text of `save`, or a ValueError; clocks run on while it is stored."""
        try:
            kept = json.loads(text)
            table = cls(kept["terms"], ask, now)
            fits = kept["format"] == FORMAT and kept.keys() == table._kept.keys()
            lists = ("left", "ids", "named", "names", "log")
            fits = fits and all(len(kept[name]) == len(table._kept[name]) for name in lists)
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
            fits = False
        if not fits:
            raise ValueError(f"a table of format {FORMAT} is expected")
        table._kept = kept
        return table

    @property
    def due(self) -> int | None:
        """Milliseconds until `tick` has something to do, or None."""
        kept, running = self._kept, self._running
        if running is not None:
            return self._left(running)
        if kept["over"] or self._rests or self._level(kept["to_act"]) is None:
            return None
        return max(0, int(kept["at"]) + int(kept["terms"].get("pace", 800)) - self._now())

    def steps(self, sender: Viewer, message: Any) -> Steps:
        """`receive`, for programs with a way of their own to wait for the service."""
        kept, is_watching = self._kept, isinstance(sender, str) and sender.startswith("spectator")
        seat = "spectator" if is_watching else sender
        late = self._to_all() if self._fall() else []
        try:
            ids = self._ids(seat)
            checked(message)
            kind, own = message["type"], message["id"]
            if kind == "join" and own not in ids:
                late += yield from self._join(seat, message)
            if kind == "join" or own in ids:
                return [*late, Sent(sender, self._shown(seat, own))]
            self._check_time(seat, kind, message["revision"])
            if kind == "hint":
                return [*late, Sent(sender, (yield from self._hint(seat, own)))]
            if kind == "move":
                yield from self._take("moves", {"move": message["move"], "seat": seat}, seat)
            elif kind == "next":
                yield from self._computer()
            else:
                yield from self._consent(seat, kind)
            kept["ids"][seat] = [*ids, own][-MOST_IDS:]
            return [*late, *self._to_all(seat, own)]
        except No as no:
            refused = {"type": "refused", "id": id_of(message), "revision": kept["revision"]}
            if no.why["code"] == "changed":
                late = [*late, Sent(sender, self._shown(seat))]
            return [*late, Sent(sender, {**refused, **no.why})]

    def tick_steps(self) -> Steps:
        """`tick`, for programs with a way of their own to wait for the service."""
        if self._fall():
            return self._to_all()
        try:
            if self.due != 0:
                return []
            yield from self._computer()
            return self._to_all()
        except No:
            self._kept["at"] = self._now() + 1000
            return []

    def _ids(self, seat: Any) -> list[str]:
        """The ids of the last messages of somebody at this table."""
        kept = self._kept
        may_watch = seat == "spectator" and kept["terms"].get("spectators") is not False
        is_seat = type(seat) is int and 0 <= seat < len(kept["ids"]) and self._level(seat) is None
        must(is_seat or may_watch, "no-seat")
        return [*kept["ids"][seat]] if is_seat else []

    def _join(self, seat: Any, message: Json) -> Steps:
        """Sit down, or come back; the last one to sit down starts the game."""
        kept = self._kept
        names, revision = kept["names"], kept["revision"]
        if seat != "spectator":
            called = message.get("name") or names[seat] or f"Player {seat + 1}"
            if called != names[seat]:
                self._call(seat, called)
        if not kept["state"] and None not in names:
            yield from self._deal()
        is_changed = kept["revision"] > revision
        return [sent for sent in self._to_all() if is_changed and sent.to != seat]

    def _call(self, seat: int, name: str) -> None:
        """Name a seat."""
        kept, look = self._kept, looks(name)
        is_odd = re.fullmatch(KEPT, look)
        must(not is_odd or name == f"Player {seat + 1}", "name.own")
        must(not is_mixed(name), "name.mixed")
        others = {looks(other or "") for each, other in enumerate(kept["names"]) if each != seat}
        must(look not in others, "name.alike", name=name)
        must(kept["named"][seat] < MOST_NAMES, "name.often", most=MOST_NAMES)
        kept["names"][seat] = name
        kept["named"][seat] += 1
        kept["revision"] += 1

    def _computer(self) -> Steps:
        """One step of the computer to act."""
        seat = self._kept["to_act"]
        body = {"players": {str(seat): self._level(seat)}, "limit": 1}
        yield from self._take("turns", body, None)

    def _hint(self, seat: Viewer, own: str) -> Steps:
        """The best move; the service is asked for it once."""
        kept = self._kept
        if not kept["hint"]:
            body = {"state": kept["state"], "seat": seat, "limit": 1, "describe": True}
            answer = good((yield kept["terms"]["game"], "advice", body), "moves")
            kept["hint"] = {"moves": answer["moves"]}
        return {"type": "hint", "id": own, "revision": kept["revision"], **kept["hint"]}

    def _consent(self, seat: Any, kind: str) -> Steps:
        """Ask for an undo or a rematch, agree to one, or decline it."""
        kept, revision = self._kept, self._kept["revision"] + 1
        wish = kept["wish"] or {"type": kind, "seat": seat, "agreed": [], "revision": revision}
        agreed = [*wish["agreed"], seat]
        people = {each for each in range(len(kept["names"])) if self._level(each) is None}
        if kind == "decline":
            kept.update(wish=None, revision=revision)
        elif not people <= {*agreed}:
            kept.update(wish={**wish, "agreed": agreed}, revision=revision)
        elif wish["type"] == "undo":
            yield from self._take_back(wish["seat"])
        else:
            yield from self._deal()

    def _dealt(self) -> Steps:
        """A new deal, which is not on the table yet."""
        terms, number = self._kept["terms"], self._kept["number"]
        wanted = {"seats", "preset", "options"} | (set() if number else {"seed"})
        body = {name: value for name, value in terms.items() if name in wanted}
        return (yield from self._ask("deals", body))

    def _deal(self) -> Steps:
        position = yield from self._dealt()
        kept = self._kept
        kept.update(undo=[], number=kept["number"] + 1)
        for log in kept["log"]:
            log.update(first=0, lines=[])
        self._show(position)
        clock = kept["terms"].get("clock")
        kept["left"] = [clock and clock["seconds"] * 1000 for _ in kept["names"]]

    def _take(self, operation: str, body: Json, by: int | str | None) -> Steps:
        """Move; `by`, a person, may take this back if it reveals nothing."""
        kept = self._kept
        state, ends = kept["state"], [end_of(log) for log in kept["log"]]
        position = yield from self._ask(operation, {"state": state, **body})
        step = {"state": state, "by": by, "ends": ends}
        kept["undo"] = [] if position.get("reveals") else [*kept["undo"], step][-MOST_UNDOS:]
        self._show(position)
        if by is not None and kept["left"][by]:
            kept["left"][by] += self._increment

    def _take_back(self, seat: Any) -> Steps:
        """Take back the last move of a seat, and what came after it."""
        kept, index = self._kept, self._undoable(seat)
        step = kept["undo"][index]
        position = yield from self._ask("legal-moves", {"state": step["state"]})
        left = kept["left"]
        for by in (taken["by"] for taken in kept["undo"][index:]):
            if left[by]:
                left[by] = max(1, left[by] - self._increment)
        kept["undo"] = kept["undo"][:index]
        for log, end in zip(kept["log"], step["ends"], strict=True):
            log["lines"] = log["lines"][: max(0, end - log["first"])]
        self._show(position)

    def _ask(self, operation: str, body: Json) -> Steps:
        kept = self._kept
        views = ["all"] if kept["terms"].get("spectators") is False else ["all", "spectator"]
        asked = {**body, "views": views, "describe": True, "names": [*kept["names"]]}
        match answer := good((yield kept["terms"]["game"], operation, asked), "views"):
            case {
                "views": views,
                "state": {"phase": {"type": str()}},
                "to_act": int() | None as by,
            }:
                texts = [type(view.get("event_texts")) for view in views if isinstance(view, dict)]
                is_whole = texts == [list] * len(kept["log"])
                if is_whole and by in {None, *range(len(kept["names"]))}:
                    return answer
        must(None, "no-answer")

    def _show(self, position: Json) -> None:
        """Put a position on the table."""
        kept = self._kept
        self._stop_clock()
        revision, to_act = kept["revision"] + 1, position["to_act"]
        over = {"lost": None} if to_act is None else None
        kept.update(state=position["state"], to_act=to_act, wish=None, hint=None, over=over)
        kept.update(revision=revision, since=revision, views=[])
        for log, view in zip(kept["log"], position["views"], strict=True):
            log["news"] = end_of(log)
            log["lines"] += view["event_texts"]
            old = max(0, len(log["lines"]) - MOST_LINES)
            log.update(first=log["first"] + old, lines=log["lines"][old:])
            kept["views"].append({name: view[name] for name in view if name != "event_texts"})

    def _may(self, seat: Viewer) -> list[str]:
        """The types of message, besides join, that somebody may send now."""
        kept = self._kept
        if seat == "spectator" or not kept["state"]:
            return []
        to_act, wish, over = kept["to_act"], kept["wish"], kept["over"]
        is_mine = to_act == seat and not over
        is_asked = wish is not None and seat not in wish["agreed"]
        is_open = {
            "move": is_mine,
            "undo": not over and not wish and self._undoable(seat) >= 0,
            "agree": is_asked,
            "decline": wish is not None,
            "hint": is_mine and not self._rests and kept["terms"].get("hints") is not False,
            "next": not over and self._rests and self._level(to_act) is not None,
            "rematch": over is not None and (wish is None or is_asked),
        }
        return [kind for kind, is_it in is_open.items() if is_it]

    def _check_time(self, seat: Viewer, kind: str, revision: int) -> None:
        """Check that somebody who saw this revision may send a message of this type."""
        kept = self._kept
        must(kept["state"], "waiting")
        least = kept["wish"]["revision"] if kind == "agree" and kept["wish"] else kept["since"]
        must(least <= revision <= kept["revision"], "changed")
        must(not kept["over"] or kind != "move", "over")
        must(kind in self._may(seat), f"no-{kind}")

    def _shown(self, seat: Viewer, own: str | None = None, *, whole: bool = True) -> Json:
        """The table as a person may see it, with the news of the log or all of it."""
        kept = self._kept
        place = len(kept["names"]) if seat == "spectator" else seat
        log = kept["log"][place]
        first = log["first"] if whole else max(log["first"], log["news"])
        seats = [
            {"name": name, "level": self._level(each), "left": self._left(each)}
            for each, name in enumerate(kept["names"])
        ]
        return {
            "type": "table",
            **({"id": own} if own else {}),
            "revision": kept["revision"],
            "number": kept["number"],
            "game": kept["terms"]["game"],
            "seat": seat,
            "seats": seats,
            "running": self._running,
            "position": kept["views"] and kept["views"][place],
            "log": {"first": first, "lines": log["lines"][first - log["first"] :]},
            "wish": kept["wish"],
            "over": kept["over"],
            "may": self._may(seat),
        }

    def _to_all(self, sender: Viewer | None = None, own: str | None = None) -> list[Sent]:
        """What everybody is sent after a change; the sender's has the `id`."""
        viewers: list[Viewer] = [*range(len(self._kept["names"])), "spectator"]
        return [
            Sent(to, self._shown(to, own if to == sender else None, whole=False))
            for to in viewers[: len(self._kept["log"])]
            if self._level(to) is None
        ]

    def _level(self, seat: Any) -> str | None:
        """The level of a computer; None for a person."""
        level: str | None = self._kept["terms"].get("computers", {}).get(str(seat))
        return level

    @property
    def _rests(self) -> bool:
        """Whether the next hand is not dealt yet."""
        return bool(state := self._kept["state"]) and state["phase"]["type"] == "hand_over"

    def _undoable(self, seat: Viewer) -> int:
        """The index of the position before the last move of a seat, or -1.

        What a computer did since shows its cards.
        """
        undo = self._kept["undo"]
        last = [index for index, step in enumerate(undo) if step["by"] in {seat, None}][-1:]
        return last[0] if last and undo[last[0]]["by"] == seat else -1

    @property
    def _running(self) -> int | None:
        """The seat whose clock runs, or None."""
        kept = self._kept
        is_played = kept["terms"].get("clock") and kept["state"] and not kept["over"]
        seat: int | None = kept["to_act"]
        return seat if is_played and self._level(seat) is None else None

    @property
    def _increment(self) -> float:
        """Milliseconds."""
        clock: Clock | None = self._kept["terms"].get("clock")
        return clock.get("increment", 0) * 1000 if clock else 0

    def _left(self, seat: int) -> int | None:
        """Milliseconds."""
        kept = self._kept
        left: int | None = kept["left"][seat]
        if left is None or self._running != seat:
            return left
        return max(0, left - (self._now() - int(kept["at"])))

    def _stop_clock(self) -> None:
        if (running := self._running) is not None:
            self._kept["left"][running] = self._left(running)
        self._kept["at"] = self._now()

    def _fall(self) -> bool:
        """End the game of a person whose time has run out; whether there is one."""
        lost = self._running
        if lost is None or self._left(lost) != 0:
            return False
        self._stop_clock()
        now, over = self._kept["revision"] + 1, {"lost": lost}
        self._kept.update(revision=now, since=now, over=over, wish=None, undo=[])
        return True


class Table(Base[Ask]):
    """A table whose `ask` returns answers."""

    @classmethod
    def open(cls, terms: Terms, ask: Ask, now: Callable[[], int] | None = None) -> Self:
        """A new table, if the service deals with these terms; else a ValueError says why not."""
        table = cls(terms, ask, now)
        try:
            table._run(table._dealt())
        except TypeError as error:
            raise TypeError(WRONG_ASK) from error
        return table

    def receive(self, seat: Viewer, message: Any) -> list[Sent]:
        """What to send, and to whom, after any JSON from a seat, which your server knows."""
        return self._run(self.steps(seat, message))

    def tick(self) -> list[Sent]:
        """Make a move of a computer, or end the game of a person whose time has run out."""
        return self._run(self.tick_steps())

    def _run(self, steps: Steps) -> list[Sent]:
        answer = None
        with self._thread:
            try:
                while True:
                    answer = self._service(*steps.send(answer))
            except StopIteration as end:
                return list(end.value)


class AsyncTable(Base[AsyncAsk]):
    """A table whose `ask` is awaited."""

    @classmethod
    async def open(cls, terms: Terms, ask: AsyncAsk, now: Callable[[], int] | None = None) -> Self:
        """A new table, if the service deals with these terms; else a ValueError says why not."""
        table = cls(terms, ask, now)
        try:
            await table._run(table._dealt())
        except TypeError as error:
            raise TypeError(WRONG_ASK) from error
        return table

    async def receive(self, seat: Viewer, message: Any) -> list[Sent]:
        """What to send, and to whom, after any JSON from a seat, which your server knows."""
        return await self._run(self.steps(seat, message))

    async def tick(self) -> list[Sent]:
        """Make a move of a computer, or end the game of a person whose time has run out."""
        return await self._run(self.tick_steps())

    async def _run(self, steps: Steps) -> list[Sent]:
        answer = None
        async with self._task:
            try:
                while True:
                    answer = await self._service(*steps.send(answer))
            except StopIteration as end:
                return list(end.value)


def end_of(log: Json) -> int:
    """The number of the line after the last."""
    return int(log["first"]) + len(log["lines"])
