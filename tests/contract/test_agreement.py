"""The service and the contract accept the same requests.

The loader is the code that checks requests; the contract is judged by a validator that shares
nothing with it, after `contract.tidied` has undone the few liberties that the service allows.
Bodies are recorded ones, with every optional member, and with something changed: a number one too
large, a list one too short, 7 as 7.0, "7h" with a line break. schemathesis makes others.
"""

import json
from dataclasses import dataclass
from functools import cache

import pytest

from service.catalog import CATALOG
from service.contract.bodies import Body as Reader
from service.contract.problems import Refused
from service.contract.served_game import ServedGame
from service.openapi.examples import Example, game_examples
from tests.contract import contract
from tests.json_referee import bodies_of

pytestmark = [pytest.mark.check, pytest.mark.fuzzing]


@dataclass(frozen=True)
class Body:
    """The requests of an operation of a game."""

    entry: ServedGame
    operation: str
    request: Reader

    @property
    def name(self) -> str:
        """Its name in the contract, or that of its first form."""
        return f"{self.entry.prefix}{self.request.record.__name__}"

    @property
    def schema(self) -> dict:
        """The schema in the contract: one object, or a choice of several."""
        path = f"/v1/games/{self.entry.game.name}/{self.operation.replace('_', '-')}"
        sent = contract.document()["paths"][path]["post"]["requestBody"]
        return sent["content"]["application/json"]["schema"]


SEALED, SEAL = "rs1.0123abcd.-_Az", f"rk1.0123abcd.{'A' * 43}"
"""A text and a seal as the contract describes them, which nobody has sealed."""

BODIES = [Body(entry, *each) for entry in CATALOG.values() for each in bodies_of(entry).items()]
EACH = pytest.mark.parametrize("sent", BODIES, ids=[body.name for body in BODIES])


def loads(request: Reader, body: object) -> bool:
    """Whether the loader accepts a body, apart from a newer format and a card that is twice."""
    try:
        request.read(json.dumps(body).encode())
    except Refused as refusal:
        problem = refusal.problem
    else:
        return True
    if problem.slug == "invalid-request":
        assert 1 <= len(problem.errors) <= 20
        # The contract does not say that no card is twice in a deck: a Set would lose its order.
        return {error.code for error in problem.errors} == {"repeated"}
    assert problem.slug == "unsupported-format"
    return problem.slug == "unsupported-format"


def agree(sent: Body, body: object) -> bool:
    """Whether both let it pass.

    Raises AssertionError if they do not agree.
    """
    validator = contract.validator(json.dumps(sent.schema))
    stated, loaded = validator.is_valid(body), loads(sent.request, body)
    if loaded != stated:
        stated = validator.is_valid(contract.tidied(sent.schema, body))
    assert loaded == stated, f"loader {loaded}, contract {stated}: {json.dumps(body)[:3000]}"
    return loaded


def places(value: object, path: tuple = ()) -> list[tuple]:
    """The paths of all parts of a value; of a list, only those of the first items."""
    steps: dict = {}
    if isinstance(value, dict):
        steps = value
    elif isinstance(value, list):
        steps = dict(enumerate(value[:2]))
    found = [path]
    for step, inner in steps.items():
        found += places(inner, (*path, step))
    return found


def changed(body: object, path: tuple, change) -> object:
    if not path:
        return change(body)
    copied = dict(body) if isinstance(body, dict) else list(body)
    copied[path[0]] = changed(copied[path[0]], path[1:], change)
    return copied


def neighbours(value: object) -> list[object]:
    near: list[object] = [None, True, 0, -1, 1.0, 1e300, "", "7h", "\u0667h", [], {}]
    near += [-0.0, [0], {"type": "pass"}]
    if type(value) is int:
        near += [value - 1, value + 1, -value, float(value), value + 0.5, str(value)]
        near += [2**53 - 1, 2**53, 2.0**53]
    elif isinstance(value, str):
        near += [f"{value}\n", f" {value}", value.upper(), value.lower(), value[:-1], value * 2]
    elif isinstance(value, list):
        near += [value[1:], [*value, *value[:1]], [*value[:-1], *value[:1]], value[::-1], value * 2]
    elif isinstance(value, dict):
        near.append({**value, "stranger": 1})
        near += [{n: item for n, item in value.items() if n != gone} for gone in value]
    return near


@cache
def recorded(name: str) -> list[Example]:
    return game_examples(CATALOG[name])


def recorded_bodies(sent: Body) -> list[object]:
    operation, game = sent.operation, sent.entry.game
    if operation.startswith("sealed_"):
        return [sealed_body(sent, SEALED + more) for more in ("", "A" * 80)]
    bodies = [
        example.request
        for example in recorded(game.name)
        if example.operation == operation and example.slug != "invalid-request"
    ]
    if operation in {"deals", "replays", "reviews"}:
        pack = game.pack(next(iter(game.presets.values())), bodies[0]["seats"])
        from_deck = {**bodies[0], "deck": [game.faces[card] for card in pack]}
        bodies += [from_deck, {name: one for name, one in from_deck.items() if name != "seed"}]
    if operation == "moves":
        [first, *_] = bodies
        bodies.append({"state": first["state"], "moves": [first["move"]] * 3, "seat": 1})
        pack = game.pack(next(iter(game.presets.values())), len(first["state"]["hands"]))
        stacked = {"type": "deal", "deck": [game.faces[card] for card in pack]}
        bodies.append({"state": first["state"], "move": stacked, "allow_deck": True})
    return bodies


def with_optional_members(sent: Body, body: dict) -> dict[str, dict]:
    """The body with each member that it may have and has not, with the least value for it."""
    schema = contract.resolved(sent.schema)
    forms = [contract.resolved(form) for form in schema.get("oneOf", [schema])]
    missing = {
        name: member
        for form in forms
        for name, member in form["properties"].items()
        if name not in body
    }
    fuller = {name: {**body, name: least(member)} for name, member in missing.items()}
    fits = contract.validator(json.dumps(sent.schema)).is_valid
    return {name: each for name, each in fuller.items() if fits(each)}


def least(schema: dict) -> object:
    """The simplest value that fits a schema of an optional member."""
    schema = contract.resolved(schema)
    for choice in ("anyOf", "oneOf", "enum", "x-extensible-enum"):
        if choice in schema:
            [first, *_] = schema[choice]
            return first if "enum" in choice else least(first)
    items = contract.resolved(schema.get("items", {}))
    simplest = {
        "integer": schema.get("minimum"),
        "boolean": True,
        "string": "0" * schema.get("maxLength", 64),
        "array": [least(items)] * schema.get("minItems", 1) if items else [],
        "object": {},
    }
    kind = schema["type"]
    return schema.get("const", simplest[kind[0] if isinstance(kind, list) else kind])


def sealed_body(sent: Body, sealed: str) -> object:
    """A request of a sealed table; the loader does not ask whether its texts can be opened."""
    game, digest = sent.entry.game, "0" * 64
    other = "quick" if game.adviser else SEAL
    values = {
        "charter": {"game": game.name, "seats": [SEAL, *[other] * (game.seats[0] - 1)]},
        "proofs": [digest, None],
        "sealed": sealed,
        "seat": 0,
        "proof": digest,
        "move": sent.entry.moves.dump(game.sample.moves[0]),
        "describe": True,
    }
    return {name: values[name] for name in sent.request.members if name in values}


def is_own(sent: Body, path: tuple) -> bool:
    """Whether to change this part: a state is the same everywhere, so its depths once a game."""
    return path[:1] != ("state",) or len(path) < 3 or sent.operation == "moves"


@EACH
def test_one_change_anywhere(sent):
    """Near-miss values for each path of each recorded body, and of each member that it may have."""
    passed = {True: 0, False: 0}
    bodies = recorded_bodies(sent)
    for body in bodies:
        changes = [(body, path) for path in places(body) if is_own(sent, path)]
        for name, fuller in with_optional_members(sent, body).items():
            assert agree(sent, fuller)
            changes += [(fuller, path) for path in places(fuller) if path[:1] == (name,)]
        assert agree(sent, body)
        for whole, path in changes:
            standing = whole
            for step in path:
                standing = standing[step]
            for near in neighbours(standing):
                passed[agree(sent, changed(whole, path, lambda _, near=near: near))] += 1
    assert passed[False] > 20 * len(bodies), passed
    assert passed[True] > 2, passed


@pytest.mark.parametrize("entry", CATALOG.values(), ids=list(CATALOG))
def test_whole_numbers_may_be_written_with_a_point(entry):
    """JSON Schema calls 1.0 an integer; the state that is loaded is the same."""
    asked = [one.request for one in recorded(entry.game.name) if one.operation == "legal_moves"]
    [shown] = [request["state"] for request in asked if "state" in request]
    floats = json.loads(json.dumps(shown), parse_int=float)
    assert json.dumps(floats) != json.dumps(shown)
    request = bodies_of(entry)["scores"]
    assert contract.component(f"{entry.prefix}ScoreRequest").is_valid({"state": floats})
    loaded = request.read(json.dumps({"state": floats}).encode()).state
    assert loaded == request.read(json.dumps({"state": shown}).encode()).state
    assert json.dumps(entry.state.dump(loaded)) == json.dumps(shown)
