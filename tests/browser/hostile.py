"""Hostile messages: to a host, as the page of a seat could send them, and to the page of a seat."""

import json

OBJECT = [
    *["constructor", "__proto__", "prototype", "toString", "toLocaleString", "valueOf"],
    *["hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "__defineGetter__"],
    *["__defineSetter__", "__lookupGetter__", "__lookupSetter__"],
]
"""The names in `Object.prototype`; a test compares them with the browser's."""
OTHERS = ["then", "catch", "map", "call", "apply", "length", "name", "get", "set", "size", "eval"]
"""Names that functions, arrays, Maps or Promises have."""
NAMES = OBJECT + OTHERS

WRONG = [None, True, False, 0, -1, 1.5, 2**53, -(2**70), "", "1", "x", [], [[]], {}, {"a": {}}]
WRONG += [
    {"length": 3},
    {"type": 5},
    ["snapshot"],
    {"toString": 1},
    {"__proto__": {"ask": "snapshot"}},
]

HTML = [
    "<!doctype html><title>Welcome</title><script>alert(1)</script>",
    "<html><body><h1>502 Bad Gateway</h1></body></html>",
    "<img src=x onerror=alert(1)>",
]
ODD = ["\ud800", "\udfff\ud800", "\0", "\u202e", "\ufeff", "\u2028", "x\u0300" * 50, "🂡" * 40]


def nested(depth, core=1, *, lists=True):
    """Nested lists or objects."""
    for _ in range(depth):
        core = [core] if lists else {"a": core}
    return core


def cut(random, text):
    return text[: random.randrange(1, len(text))]


def spoiled(random, value):
    """A copy in which one value at any depth is replaced, missing, or has an extra member."""
    if isinstance(value, dict) and value:
        name = random.choice(sorted(value))
        rest = {key: each for key, each in value.items() if key != name}
        how = random.randrange(6)
        if how == 0:
            return rest
        if how == 1:
            return {**value, random.choice(NAMES): random.choice(WRONG)}
        return {**value, name: spoiled(random, value[name])} if how < 5 else random.choice(WRONG)
    if isinstance(value, list) and value and random.random() < 0.7:
        place = random.randrange(len(value))
        return [*value[:place], spoiled(random, value[place]), *value[place + 1 :]]
    return random.choice(WRONG)


class ToHost:
    """Kinds of messages to a host, for a version of its table; `old`: moves made earlier."""

    def __init__(self, random, version, cards, old):
        self.random, self.version, self.cards, self.old = random, version, cards, old

    @property
    def probe(self):
        """A valid message, about a card that the guest holds."""
        move = {"type": "knock", "card": self.random.choice(self.cards)}
        number = self.random.randrange(2**32)
        return {"ask": "probe", "id": number, "version": self.version, "move": move}

    def with_(self, **members):
        return json.dumps({**self.probe, **members})

    def move(self, **members):
        return self.with_(move={**self.probe["move"], **members})

    def texts(self):
        """One text of each kind, by the name of the kind."""
        random, probe = self.random, self.probe
        name, wrong, odd = map(random.choice, (NAMES, WRONG, ODD))
        half = self.with_(ask=name)
        return {
            "a name of every object": self.with_(ask=random.choice(OBJECT)),
            "a name of other objects": self.with_(ask=random.choice(OTHERS)),
            "a name in a list": self.with_(ask=[name]),
            "a name as a member": self.with_(**{name: wrong}),
            "a prototype": json.dumps({"__proto__": probe}),
            "a prototype beside": json.dumps({"__proto__": {"ask": "play"}, **probe}),
            "a constructor": json.dumps({**probe, "constructor": {"prototype": {"ask": name}}}),
            "a name as a kind of move": self.move(type=name),
            "a name as a member of a move": self.move(**{name: wrong}),
            "a prototype of a move": self.move(__proto__={"type": "deal"}),
            "an ask of another type": self.with_(ask=wrong),
            "an id of another type": self.with_(id=wrong),
            "a version of another type": self.with_(version=wrong),
            "a move of another type": self.with_(move=wrong),
            "a member is missing": json.dumps(
                {key: each for key, each in probe.items() if key != random.choice([*probe])}
            ),
            "an unknown ask": self.with_(
                ask=random.choice(["load", "go", "SNAPSHOT", "deal", "state"])
            ),
            "what only a host says": json.dumps(
                {"tell": random.choice(["here", "snapshot", "ruling", "trouble"]), **probe}
            ),
            "both at once": json.dumps({**probe, "tell": "snapshot", "snapshot": {"seats": 2}}),
            "not JSON": "".join(chr(random.randrange(32, 0x2FF)) for _ in range(40)),
            "cut": cut(random, half),
            "nothing": random.choice(["", " ", "\n"]),
            "null": "null",
            "a number": random.choice(
                ["0", "-1", "1e999", "NaN", "1e-400", "12345678901234567890"]
            ),
            "a text": json.dumps(random.choice([name, "snapshot", half])),
            "a list": json.dumps([probe] * random.randrange(3)),
            "true": random.choice(["true", "false"]),
            "HTML": random.choice(HTML),
            "deep lists": "[" * random.choice([99, 3000]),
            "deep": json.dumps(nested(random.choice([20, 400]), lists=random.random() < 0.5)),
            "a deep move": self.move(cards=nested(random.randrange(4, 60))),
            "a deep object in a move": self.move(
                cards=nested(random.randrange(4, 60), lists=False)
            ),
            "a huge label": self.with_(label="x" * random.choice([8000, 20_000, 200_000])),
            "a huge list": self.move(cards=["Ah"] * random.choice([500, 5000])),
            "many members": self.move(
                **{f"m{count}": 1 for count in range(random.choice([90, 900]))}
            ),
            "odd characters": self.move(type=odd),
            "odd characters in a card": self.move(card=odd),
            "a huge version": self.with_(
                version=random.choice([1e308, 2**53 + 1, 10**30, -(2**53)])
            ),
            "a huge id": self.with_(id=random.choice([1e308, 2**64, -0.0, -(10**20)])),
            "a huge number in a move": self.move(meld=random.choice([1e308, 2**60, -1e-300])),
            "an old move again": random.choice(self.old),
            "an old version": self.with_(ask="play", version=self.version - random.randrange(1, 9)),
            "another seat": self.with_(seat=0, viewer=0, by=0),
            "another seat in a move": self.move(seat=0),
            "a label": self.with_(label=wrong),
            "an undo": self.with_(ask="undo"),
            "members twice": half[:-1] + f',"ask":"snapshot","ask":"{name}"}}',
            "the snapshot again": '{"ask":"snapshot"}',
            "a deal with a deck": self.with_(move={"type": "deal", "deck": ["Ah"], "seed": 1}),
            "an invalid move": self.with_(ask="play", move={"type": "../views", "seat": 0}),
            "requests in a move": self.with_(move={"type": "knock", "state": {}, "views": "all"}),
            "spoiled at random": json.dumps(spoiled(random, probe)),
        }


class ToSeat:
    """Kinds of messages to the page of a seat, made from a valid snapshot."""

    def __init__(self, random, told):
        self.random, self.told = random, told

    def with_(self, **members):
        return json.dumps({**self.told, "snapshot": {**self.told["snapshot"], **members}})

    def table(self, **members):
        return self.with_(table={**self.told["snapshot"]["table"], **members})

    def texts(self):
        """One text of each kind, by the name of the kind."""
        random, told, snapshot = self.random, self.told, self.told["snapshot"]
        name, wrong, odd = map(random.choice, (NAMES, WRONG, ODD))
        phrase = {"template": f"{{{name}}} {{constructor}}", "params": {name: wrong}}
        link = {"href": "https://example.com/", "id": "x", "params": {}, "text": "press here"}
        problem = {"title": "x", "detail": "y", "rule": link}
        of_snapshot = {
            f"a {member} of another type": self.with_(**{member: wrong}) for member in snapshot
        }
        return of_snapshot | {
            "a name of every object": json.dumps({**told, "tell": random.choice(OBJECT)}),
            "a name of other objects": json.dumps({**told, "tell": random.choice(OTHERS)}),
            "a tell of another type": json.dumps({**told, "tell": wrong}),
            "a version of another type": json.dumps({**told, "version": wrong}),
            "a member of the table of another type": self.table(
                **{random.choice([*snapshot["table"]]): wrong}
            ),
            "a name as a member of the table": self.table(**{name: wrong}),
            "a name as a phase": self.table(phase={"type": random.choice(OBJECT)}),
            "hands that are too few": self.table(hands=snapshot["table"]["hands"][:1]),
            "a hand without end": self.table(hands=[{"count": 10**9}, {"count": -1}]),
            "cards that are none": self.table(discard_pile=["constructor", odd, "9-9", "Zz"]),
            "melds that are none": self.table(melds=[{"type": name, "cards": [wrong]}]),
            "texts that are none": self.with_(texts=[phrase] * len(snapshot["texts"])),
            "fewer texts than moves": self.with_(legalMoves=[{"type": "x"}], texts=[]),
            "a view for the open table": self.with_(viewer="open"),
            "another game": self.with_(game=random.choice(["../docs", "//example.com", name, "x"])),
            "a ruling that leads elsewhere": json.dumps(
                {"tell": "ruling", "id": 1, "problem": problem}
            ),
            "trouble that leads elsewhere": json.dumps({"tell": "trouble", "problem": problem}),
            "trouble of another type": json.dumps({"tell": "trouble", "problem": wrong}),
            "what only a seat says": '{"ask":"snapshot"}',
            "not JSON": "".join(chr(random.randrange(32, 0x2FF)) for _ in range(40)),
            "cut": cut(random, json.dumps(told)),
            "nothing": random.choice(["", " "]),
            "null": "null",
            "a number": random.choice(["0", "1e999", "NaN"]),
            "a text": json.dumps(name),
            "a list": json.dumps([told]),
            "HTML": random.choice(HTML),
            "deep lists": "[" * random.choice([99, 30_000]),
            "a deep table": self.table(extra=nested(random.choice([8, 60]))),
            "huge": self.with_(undo="x" * random.choice([2000, 400_000])),
            "spoiled at random": json.dumps(spoiled(random, told)),
        }
