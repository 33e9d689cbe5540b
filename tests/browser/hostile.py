"""Hostile messages to the pages of a sealed table, from somebody who has a link."""

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
WRONG += [{"length": 3}, {"type": 5}, ["snapshot"], {"toString": 1}]
WRONG += [{"__proto__": {"ask": "snapshot"}}]
HTML = ["<!doctype html><script>alert(1)</script>", "<img src=x onerror=alert(1)>"]
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


class Hostile:
    """Kinds of messages, made from a valid one of each kind: what a seat said, and a snapshot."""

    def __init__(self, random, said, snapshot):
        self.random, self.said, self.told = random, said, snapshot
        self.own = json.loads(said["said"])

    def with_(self, **members):
        return json.dumps({**self.said, **members})

    def text(self, **members):
        """A message whose text for the seat's module has other members."""
        return self.with_(said=json.dumps({**self.own, **members}))

    def shown(self, **members):
        return json.dumps({**self.told, "snapshot": {**self.told["snapshot"], **members}})

    def table(self, **members):
        return self.shown(table={**self.told["snapshot"]["table"], **members})

    def step(self, **members):
        """A move in the text, with other members."""
        step = {**self.own["last"], **members}
        return self.text(last=step, now=step, refused=step)

    def texts(self):
        """One text of each kind, by the name of the kind."""
        random, snapshot = self.random, self.told["snapshot"]
        name, wrong, odd = map(random.choice, (NAMES, WRONG, ODD))
        phrase = {"template": f"{{{name}}} {{constructor}}", "params": {name: wrong}}
        other = random.choice(["0" * 64, "f" * 64])
        of_another_type = {
            "a": {member: self.with_(**{member: wrong}) for member in WHOLE},
            "the text's": {member: self.text(**{member: wrong}) for member in SAID},
            "the snapshot's": {member: self.shown(**{member: wrong}) for member in snapshot},
        }
        return {
            **{
                f"{of} {member} of another type": text
                for of, texts in of_another_type.items()
                for member, text in texts.items()
            },
            "a name of every object": self.with_(tell=random.choice(OBJECT)),
            "a name of other objects": self.with_(tell=random.choice(OTHERS)),
            "a name in a list": self.with_(tell=[name]),
            "a name as a member": self.with_(**{name: wrong}),
            "a prototype": json.dumps({"__proto__": self.said}),
            "a seat that is none": self.with_(seat=random.choice([2, 31, 32, -1])),
            "odd characters in a name": self.with_(name=odd),
            "nobody who left": self.with_(left=random.choice([2, 31])),
            "a huge text": self.with_(said="x" * random.choice([20_001, 200_000])),
            "a text that is not JSON": self.with_(said=cut(random, self.said["said"])),
            "a seal that is none": self.text(seal="rk1.0000000g." + "A" * 43),
            "seats that are none": self.text(seats=["rk1.00000000." + "A" * 44] * 2),
            "other proofs of the charter": self.text(proofs=[other, other]),
            "a name as a kind of move": self.step(move={"type": name}),
            "a name as a member of a move": self.step(move={"type": "pass", name: wrong}),
            "a deep move": self.step(move={"type": "x", "y": nested(random.choice([20, 400]))}),
            "a move of another type": self.step(move=wrong),
            "another move": self.step(move={"type": "draw_stock"}),
            "a deal with a deck": self.step(move={"type": "deal", "deck": ["Ah"], "seed": 1}),
            "proofs of another": self.step(proofs=[other, other]),
            "a position of another": self.step(at=other),
            "a word that is none": json.dumps({"tell": "word", "seat": 1, "phrase": name}),
            "an onlooker of another type": json.dumps({"tell": "onlooker", "revision": wrong}),
            "a member of the table of another type": self.table(
                **{random.choice([*snapshot["table"]]): wrong}
            ),
            "a name as a member of the table": self.table(**{name: wrong}),
            "hands that are too few": self.table(hands=snapshot["table"]["hands"][:1]),
            "a hand without end": self.table(hands=[{"count": 10**9}, {"count": -1}]),
            "texts that are none": self.shown(texts=[phrase] * 3),
            "a view for the open table": self.shown(viewer="open"),
            "another game": self.shown(game=random.choice(["../docs", "//example.com", name])),
            "not JSON": "".join(chr(random.randrange(32, 0x2FF)) for _ in range(40)),
            "cut": cut(random, json.dumps(self.told)),
            "nothing": random.choice(["", " ", "null"]),
            "a number": random.choice(["0", "1e999", "NaN"]),
            "a list": json.dumps([self.said]),
            "HTML": random.choice(HTML),
            "deep lists": "[" * random.choice([99, 30_000]),
            "a deep table": self.table(extra=nested(random.choice([8, 60]))),
            "huge": self.shown(undo="x" * random.choice([2000, 400_000])),
            "spoiled at random": json.dumps(spoiled(random, self.said)),
            "a snapshot spoiled at random": json.dumps(spoiled(random, self.told)),
        }


WHOLE = ("tell", "seat", "name", "left", "said")
"""The members of a message of a seat."""
SAID = ("seat", "seal", "seats", "proofs", "last", "refused", "now")
"""The members of what a seat says."""
