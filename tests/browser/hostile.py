"""Hostile messages to the pages of a sealed table, from somebody who has a link.

`tests/table/messages.test.mjs` has each member missing and of another type.
"""

import json

OBJECT = [
    *["constructor", "__proto__", "prototype", "toString", "toLocaleString", "valueOf"],
    *["hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "__defineGetter__"],
    *["__defineSetter__", "__lookupGetter__", "__lookupSetter__"],
]
"""The names in `Object.prototype`."""
OTHERS = ["then", "catch", "map", "call", "apply", "length", "name", "get", "set", "size", "eval"]
"""Names that functions, arrays, Maps or Promises have."""
NAMES = OBJECT + OTHERS

# None of it names a card: nobody may hear one that is hidden, not from the stranger either.
DEEP = "[" * 400 + "]" * 400
WRONG = [None, True, False, 0, -1, 1.5, 2**53, -(2**70), 10**9, "", "1", "x", [], [[]], {}]
WRONG += [{"a": {}}, {"length": 3}, {"type": 5}, ["snapshot"], {"toString": 1}, json.loads(DEEP)]
WRONG += [{"__proto__": {"ask": "snapshot"}}, "0" * 64, "rk1.0000000g." + "A" * 43, "../docs"]
WRONG += ["<img src=x onerror=alert(1)>", "x" * 20_001, "\ud800", "\0", "\u202e", "x\u0300" * 50]
WRONG += [{"type": "draw_stock"}, {"type": "deal", "deck": ["x"], "seed": 1}, *NAMES]
RAW = ["", " ", "null", "0", "1e999", "NaN", "[]", "[" * 30_000, DEEP, "<!doctype html>"]
RAW += ['{"tell":"word","seat":1,"phrase":"__proto__"}', '{"tell":"onlooker","revision":[]}']


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


def message(random, said, snapshot):
    """A text made from a valid message of a seat, from what it says, or from a snapshot."""
    match random.randrange(8):
        case 0:
            return random.choice(RAW)
        case 1:
            whole = json.dumps(snapshot)
            return whole[: random.randrange(1, len(whole))]
        case 2 | 3:
            return json.dumps(spoiled(random, said))
        case 4 | 5:
            own = json.loads(said["said"])
            # With another table or charter, the seat itself would lie, and stop the table.
            agreed = {name: own.pop(name) for name in ("table", "seats")}
            wrong = spoiled(random, own)
            text = json.dumps({**wrong, **agreed} if isinstance(wrong, dict) else wrong)
            return json.dumps({**said, "said": text})
        case _:
            return json.dumps(spoiled(random, snapshot))
