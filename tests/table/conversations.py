"""Conversations with a table, as recorded: what came in and when, what it asked, and what it sent.

Run as a program, this plays the scenes below at a table of a tiny game, and writes
`conversations.json`, which the tables in Python and in JavaScript must play again exactly.
"""

import json
from pathlib import Path

from clients.python.table import Table

FILE = Path(__file__).with_name("conversations.json")


class Recorded:
    """A table that keeps everything; `service` answers it, and may be None in a scene."""

    def __init__(self, about, terms, service):
        self.about, self.terms, self.service = about, terms, service
        self.clock, self.steps = 0, []
        self.table = Table(terms, self.ask, lambda: self.clock)

    def ask(self, *asked):
        body = json.loads(json.dumps(asked))
        answer = self.service(*body)
        self.steps[-1]["asked"].append([*body, answer])
        return answer

    def step(self, **what):
        """A step at the time of the clock; returns what the table sends."""
        step = {"at": self.clock, **json.loads(json.dumps(what)), "asked": []}
        self.steps.append(step)
        if "message" in what:
            sent = self.table.receive(what["seat"], what["message"])
        elif "load" in what:
            step["load"] = what["load"] or self.table.save()
            self.table, sent = Table.load(step["load"], self.ask, lambda: self.clock), []
        else:
            sent = self.table.tick()
        step["sent"] = json.loads(json.dumps([{"to": to, "message": said} for to, said in sent]))
        step["due"] = self.table.due
        return step["sent"]

    def conversation(self):
        return {"about": self.about, "terms": self.terms, "steps": self.steps}


def again(conversation):
    """What a table asks and sends now in a recorded conversation."""
    recorded = iter(conversation["steps"])

    def answer(*asked):
        left = recorded_step["asked"][len(played.steps[-1]["asked"]) :]
        return left[0][-1] if left else None

    played = Recorded(conversation["about"], conversation["terms"], answer)
    for recorded_step in recorded:
        played.clock = recorded_step["at"]
        kept = {"at", "asked", "sent", "due"}
        played.step(**{name: value for name, value in recorded_step.items() if name not in kept})
    return played.conversation()


def tiny_service(game, operation, body):
    """A game without cards: `draw` shows its seat one, `end` ends the hand, and `win` the game."""
    if operation == "advice":
        return {"moves": [{"move": {"type": "pass"}, "value": 1, "reasons": []}]}
    state = body.get(
        "state", {"phase": {"type": "playing"}, "to_act": 0, "seats": body.get("seats")}
    )
    to_act, seats, kind = state["to_act"], state["seats"], "deal"
    if operation in {"moves", "turns"}:
        kind = body.get("move", {"type": "pass"})["type"]
        if kind not in {"pass", "draw", "end", "win", "deal"}:
            detail = f"nobody may {kind} here"
            rule = {"id": "tiny.moves", "params": {"kind": kind}}
            return {"type": "/problems/illegal-move", "detail": detail, "rule": rule}
        phase = {"type": "hand_over" if kind == "end" else "playing"}
        state = {**state, "phase": phase, "to_act": None if kind == "win" else (to_act + 1) % seats}
    events = [] if operation == "legal-moves" else [{"type": kind}]
    views = []
    for viewer in [*range(seats), "spectator"]:
        name = "you" if viewer == to_act else body["names"][to_act]
        texts = [{"text": f"{name}: {event['type']}"} for event in events]
        views.append({"seat": viewer, "events": events, "event_texts": texts})
    if body["views"] == ["all"]:
        views.pop()
    reveals = kind in {"draw", "deal", "end", "win"}
    return {"state": state, "to_act": state["to_act"], "reveals": reveals, "views": views}


def says(seat, kind, at, number, **more):
    """A step: a message from a seat, at a time; its id is its number."""
    return {"at": at, "seat": seat, "message": {"type": kind, "id": f"m{number}", **more}}


def moves(seat, revision, kind, at, number):
    return says(seat, "move", at, number, revision=revision, move={"type": kind})


ODD_NAMES = [
    "\uff21nn",
    " a N n",
    "A\u200dnn",
    "\u0410nn",
    "\u0391\u039d\u039d",
    "\u0251nn",
    "\u13aa\ua4e0\ua4e0",
    "Ann (1)",
    "You",
    "computer 2",
    "Player 1",
    "player 02",
    "player l",
    " ",
    "\u200d",
    "You Li",
]
ODD_MOVES = [
    {"type": "fly", "how": how}
    for how in (
        float("inf"),
        "\ud800",
        [1.0] * 1900,
        [1.0] * 2000,
        ["\U0001f98a" * 1900],
        ["\u0001\u2028\\" * 1300],
        json.loads("[" * 18 + "]" * 18),
        json.loads("[" * 19 + "]" * 19),
        {"\udfff": 1},
        [1e-7, 1 - 2**53],
        2**53,
        -1e16,
    )
]
SHOWN = {
    "state": {"phase": {"type": "playing"}},
    "to_act": 0,
    "reveals": False,
    "views": [{"event_texts": []}] * 3,
}
ODD_ANSWERS = [
    [],
    "x",
    {},
    {"detail": "Too many requests"},
    {"detail": "x", "type": None},
    {"detail": "x", "type": "about:blank", "rule": None},
    {"detail": "x", "type": "/problems/y", "rule": None, "params": None},
    {"detail": "x", "type": "/problems/y", "rule": 1},
    {"detail": 1, "type": "/problems/y"},
    *({"views": views} for views in (1, "x", [], [{}], [{}] * 3)),
    *({**SHOWN, "views": SHOWN["views"][:1] * many} for many in (2, 4)),
    *({**SHOWN, "views": [view] * 3} for view in (None, 1, {"event_texts": "x"})),
    *(
        {**SHOWN, "state": state}
        for state in (None, [], {}, {"phase": None}, {"phase": {"type": 1}})
    ),
    *({**SHOWN, "to_act": to_act} for to_act in (-1, 2, "0", [])),
    *({name: SHOWN[name] for name in SHOWN if name != gone} for gone in ("state", "to_act")),
]
TWO = {"game": "tiny", "seats": 2, "seed": 1}
SAT = [says(0, "join", 0, 1, name="Ann"), says(1, "join", 0, 2)]
SCENES = {
    "two people sit down, one of them twice, and a third has no seat": (
        TWO,
        [
            says(0, "move", 0, 0, revision=0, move={"type": "pass"}),
            says(0, "join", 0, 1, name="Ann"),
            says("spectator", "join", 0, 2),
            says("spectator 7", "join", 0, 2),
            says("spectator 7", "join", 0, 2, **{"\u202e" * 50: 1}),
            says("0", "join", 0, 2),
            says("onlooker", "join", 0, 2),
            says(1, "join", 0, 3, name="Ann"),
            *(says(1, "join", 0, 3, name=name) for name in ODD_NAMES),
            says(1, "join", 0, 4),
            says(1, "join", 0, 4),
            says(2, "join", 0, 5),
            says(-1, "join", 0, 6),
            says(1, "join", 0, 7, name="Ben"),
            *(says(1, "join", 0, 8, name=f"Ben {last}") for last in "ABCDE"),
            says(1, "join", 0, 9, name="Ben C"),
            says(1, "join", 0, 10),
        ],
    ),
    "a move is made once, sent twice or late or by somebody else": (
        TWO,
        [
            *SAT,
            moves(0, 3, "pass", 0, 3),
            moves(0, 3, "pass", 0, 3),
            moves(0, 3, "pass", 0, 4),
            moves(0, 4, "pass", 0, 5),
            moves(1, 5, "pass", 0, 6),
            moves(1, 4, "fly", 0, 7),
            moves(1, 4, "pass", 0, 8),
            {"load": None},
            moves(1, 4, "pass", 0, 8),
            says(1, "join", 0, 9),
        ],
    ),
    "moves are taken back if the others agree and nothing was shown": (
        {**TWO, "seats": 3},
        [
            *SAT,
            says(2, "join", 0, 3, name="Cy"),
            says(0, "undo", 0, 4, revision=4),
            moves(0, 4, "pass", 0, 5),
            moves(1, 5, "pass", 0, 6),
            says(0, "undo", 0, 7, revision=6),
            says(0, "undo", 0, 8, revision=6),
            says(1, "agree", 0, 9, revision=6),
            says(1, "agree", 0, 10, revision=7),
            {"load": None},
            says(2, "decline", 0, 11, revision=8),
            says(1, "agree", 0, 12, revision=8),
            says(0, "undo", 0, 13, revision=9),
            says(2, "agree", 0, 14, revision=10),
            says(1, "agree", 0, 15, revision=11),
            moves(0, 12, "draw", 0, 16),
            says(0, "undo", 0, 17, revision=13),
        ],
    ),
    "a computer moves one step at a time, never back, and deals when it is asked to go on": (
        {**TWO, "computers": {"1": "quick"}, "pace": 500, "spectators": False},
        [
            says("spectator", "join", 0, 0),
            says(0, "join", 0, 1),
            says(0, "hint", 0, 2, revision=2),
            says(0, "hint", 0, 2, revision=2),
            {"load": None},
            says(0, "hint", 0, 12, revision=2),
            moves(0, 2, "pass", 100, 3),
            says(0, "hint", 100, 2, revision=2),
            says(0, "undo", 100, 4, revision=3),
            moves(0, 4, "pass", 100, 5),
            {"at": 200, "tick": True},
            {"at": 400, "load": None},
            {"at": 600, "tick": True},
            says(0, "undo", 600, 6, revision=6),
            moves(0, 6, "end", 700, 7),
            {"at": 9000, "tick": True},
            says(0, "next", 9000, 8, revision=7),
            says(0, "next", 9000, 8, revision=7),
            says(0, "next", 9000, 9, revision=8),
        ],
    ),
    "clocks run for the person to act, and a game lost on time is played again": (
        {**TWO, "clock": {"seconds": 10, "increment": 2}},
        [
            *SAT,
            moves(0, 3, "pass", 4000, 3),
            {"at": 5000, "load": None},
            moves(1, 4, "pass", 9000, 4),
            {"at": 10_000, "tick": True},
            {"at": 17_000, "tick": True},
            moves(0, 6, "pass", 17_000, 5),
            says(0, "rematch", 18_000, 6, revision=6),
            says(1, "rematch", 18_000, 7, revision=6),
            moves(0, 8, "pass", 28_000, 8),
        ],
    ),
    "a move taken back takes its increment back, and who deals the next hand is timed": (
        {**TWO, "computers": {"1": "quick"}, "clock": {"seconds": 10, "increment": 2}},
        [
            says(0, "join", 0, 1),
            moves(0, 2, "pass", 1000, 2),
            says(0, "undo", 1000, 3, revision=3),
            moves(0, 4, "pass", 2000, 4),
            {"at": 2800, "tick": True},
            moves(0, 6, "pass", 3800, 5),
            {"at": 4600, "tick": True},
            moves(0, 8, "end", 5600, 6),
            says(0, "next", 5600, 7, revision=9),
        ],
    ),
    "who does not deal the next hand loses on time": (
        {**TWO, "clock": {"seconds": 10}},
        [*SAT, moves(0, 3, "end", 0, 3), {"at": 10_000, "tick": True}],
    ),
    "the game is won, and there is no other": (
        {**TWO, "hints": False},
        [
            *SAT,
            says(0, "hint", 0, 3, revision=3),
            moves(0, 3, "win", 0, 4),
            says(1, "undo", 0, 5, revision=4),
            says(1, "rematch", 0, 6, revision=4),
            says(0, "decline", 0, 7, revision=5),
            says(0, "next", 0, 8, revision=6),
        ],
    ),
    "nonsense is refused in a sentence": (
        TWO,
        [
            *SAT,
            *(
                {"seat": 0, "message": message}
                for message in (
                    None,
                    [],
                    "move",
                    {},
                    {"type": ["move"], "id": "x"},
                    {"type": "toString", "id": "x"},
                    {"type": "__proto__", "id": "x"},
                    {"type": "deal", "id": "x"},
                    {"type": "join", "id": ""},
                    {"type": "join", "id": 7},
                    {"type": "join", "id": "x" * 41},
                    {"type": "join", "id": "x", "name": "A\u0007"},
                    {"type": "join", "id": "x", "name": "A" * 21},
                    {"type": "join", "id": "x", "name": "A\u202eB"},
                    {"type": "join", "id": "x", "name": "A\u3164\ufe0f"},
                    {"type": "join", "id": "x", "name": "A\U000e0041"},
                    {"type": "join", "id": "\ud800"},
                    {"type": "join", "id": "x", "name": "\U0001f0a1" * 21},
                    {"type": "join", "id": "x", "name": None},
                    {"type": "join", "id": "x", "seat": 1},
                    {"type": "undo", "id": "x"},
                    {"type": "undo", "id": "x", "revision": "3"},
                    {"type": "undo", "id": "x", "revision": True},
                    {"type": "move", "id": "x", "revision": 3},
                    {"type": "move", "id": "x", "revision": 3, "move": "pass"},
                    {
                        "type": "move",
                        "id": "x",
                        "revision": 3,
                        "move": {"type": "deal", "deck": []},
                    },
                    {
                        "type": "move",
                        "id": "x",
                        "revision": 3,
                        "move": {"type": "deal", "deck": None},
                    },
                    {"type": "move", "id": "x", "revision": 3, "move": {"type": "y" * 4000}},
                    {"type": "move", "id": "x", "revision": 3, "move": {}, "allow_deck": True},
                    {"type": "move", "id": "x", "revision": 4, "move": {"type": "pass"}},
                    {"type": "undo", "id": "x", "revision": 2**53},
                    {"type": "undo", "id": "x", "revision": 2.5},
                    {"type": "undo", "id": "x", "revision": 3.0},
                    {"type": "undo", "id": "x", "revision": float("inf")},
                    {"type": "fly", "id": "x", "revision": float("-inf")},
                    {"type": "join", "id": "x", "seat": 1, "9": 1, "10": 1},
                    {"type": "join", "id": "x", "\ue000b": 1, "\U0001f98aa": 1},
                    {"type": "join", "id": "x", "name": "\U0001fae9"},
                    {"type": "join", "id": "x", "name": "\u20c1\U00011bc0"},
                    *({"type": "move", "id": "x", "revision": 3, "move": odd} for odd in ODD_MOVES),
                )
            ),
        ],
    ),
    "the referee does not answer, and the same message is sent again": (
        TWO,
        [
            SAT[0],
            {**SAT[1], "answer": None},
            says(1, "join", 0, 3),
            {**moves(0, 3, "pass", 0, 4), "answer": None},
            moves(0, 3, "pass", 0, 4),
        ],
    ),
    "what is neither a position nor a problem is no answer": (
        TWO,
        [
            *SAT,
            *({**moves(0, 3, "pass", 0, 3), "answer": odd} for odd in ODD_ANSWERS),
            *(
                {**says(0, "hint", 0, 4, revision=3), "answer": {"moves": odd}}
                for odd in (1, {}, [])
            ),
            says(0, "hint", 0, 4, revision=3),
            moves(0, 3, "pass", 0, 3),
        ],
    ),
}
"""By what they show: the terms, and the steps."""


def record():
    conversations = []
    for about, (terms, steps) in SCENES.items():
        played = Recorded(about, terms, tiny_service)
        for step in steps:
            played.clock = step.get("at", played.clock)
            odd = step.get("answer")
            played.service = (lambda *_, odd=odd: odd) if "answer" in step else tiny_service
            said = {name: value for name, value in step.items() if name not in {"at", "answer"}}
            played.step(**said)
        conversations.append(played.conversation())
    return conversations


def written(conversations):
    """JSON with one line for each step; JavaScript cannot read `Infinity`."""
    blocks = []
    for conversation in conversations:
        head = ", ".join(
            f'"{name}": {json.dumps(conversation[name])}' for name in ("about", "terms")
        )
        lines = ",\n  ".join(json.dumps(step) for step in conversation["steps"])
        lines = lines.replace("Infinity", "1e400")
        blocks.append(f'{{{head}, "steps": [\n  {lines}\n]}}')
    return "[" + ",\n".join(blocks) + "]\n"


if __name__ == "__main__":
    FILE.write_text(written(record()))
