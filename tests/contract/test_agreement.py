"""The service and the contract accept the same requests.

The loader is the code that checks requests; the contract is judged by a validator that shares
nothing with it, after `contract.tidied` has undone the few liberties that the service allows.
Bodies are recorded ones with something changed, and bodies made from the schemas, on their edges:
a number one too large, a list one too short, 7 as 7.0, "7h" with a line break.
"""

import json
from dataclasses import dataclass
from functools import cache
from itertools import count as from_zero
from random import Random

import pytest

from service.catalog import CATALOG
from service.contract.entry import Entry
from service.contract.operations import requests_of
from service.contract.problems import Refused
from service.contract.requests import Request
from service.openapi.examples import Example, game_examples
from tests.contract import contract
from tests.depth import count

pytestmark = pytest.mark.check


@dataclass(frozen=True)
class Body:
    """The requests of an operation of a game."""

    entry: Entry
    operation: str
    request: Request

    @property
    def name(self) -> str:
        """Its name in the contract, or that of its first form."""
        return f"{self.entry.prefix}{type(self.request).__name__}"

    @property
    def schema(self) -> dict:
        """The schema in the contract: one object, or a choice of several."""
        path = f"/v1/games/{self.entry.game.name}/{self.operation.replace('_', '-')}"
        sent = contract.document()["paths"][path]["post"]["requestBody"]
        return sent["content"]["application/json"]["schema"]


SEALED, SEAL = "rs1.0123abcd.-_Az", f"rk1.0123abcd.{'A' * 43}"
"""A text and a seal as the contract describes them, which nobody has sealed."""

BODIES = [Body(entry, *each) for entry in CATALOG.values() for each in requests_of(entry).items()]
EACH = pytest.mark.parametrize("sent", BODIES, ids=[body.name for body in BODIES])


def loads(request: Request, body: object) -> bool:
    """Whether the loader accepts a body; a newer format is not an error of the body."""
    try:
        request.read(json.dumps(body).encode())
    except Refused as refusal:
        refused = refusal
    else:
        return True
    if refused.type.slug == "invalid-request":
        assert 1 <= len(refused.members["errors"]) <= 20
    else:
        assert refused.type.slug == "unsupported-format"
    return refused.type.slug == "unsupported-format"


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


# Changed bodies ----------------------------------------------------------------------------------


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
    """A copy of a body with one place changed."""
    if not path:
        return change(body)
    copied = dict(body) if isinstance(body, dict) else list(body)
    copied[path[0]] = changed(copied[path[0]], path[1:], change)
    return copied


def neighbours(value: object) -> list[object]:
    """Values that are nearly this one."""
    near: list[object] = [None, True, 0, -1, 1.0, 1e300, "", "7h", [], {}, {"type": "pass"}]
    if type(value) is int:
        near += [value - 1, value + 1, -value, float(value), value + 0.5, str(value), 2**53]
    elif isinstance(value, str):
        near += [f"{value}\n", f" {value}", value.upper(), value.lower(), value[:-1], value * 2]
    elif isinstance(value, list):
        near += [value[1:], [*value, *value[:1]], [*value[:-1], *value[:1]], value[::-1], value * 2]
    elif isinstance(value, dict):
        near.append({**value, "stranger": 1})
        near += [{n: item for n, item in value.items() if n != gone} for gone in value]
    return near


ODD = [None, True, 0, -1, 1.0, -0.0, 1.5, 1e300, 2.0**53, 2**53, "7h", "7h\n", "\u0667h", ""]
ODD += ["gin-rummy/2", "gin-rummy/01", "gin-rummy/1\n", "0" * 64, [], {}, [0], {"type": "pass"}]


def mutated(rng: Random, body: object) -> object:
    """A copy of a body in which one to three things were changed."""
    for _ in range(rng.choice([1, 1, 2, 3])):
        path = rng.choice(places(body))
        standing = body
        for step in path:
            standing = standing[step]
        put = rng.choice([*neighbours(standing), rng.choice(ODD)])
        body = changed(body, path, lambda _, put=put: put)
    return body


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


def sealed_body(sent: Body, sealed: str) -> object:
    """A request of a sealed table; the loader does not ask whether its texts can be opened."""
    game, digest = sent.entry.game, "0" * 64
    values = {
        "charter": {"game": game.name, "seats": [SEAL, *["quick"] * (game.seats[0] - 1)]},
        "proofs": [digest, None],
        "sealed": sealed,
        "seat": 0,
        "proof": digest,
        "move": sent.entry.moves.dump(game.sample.moves[0]),
        "describe": True,
    }
    return {name: values[name] for name in sent.request.members if name in values}


@EACH
def test_one_change_anywhere(sent):
    """Each path of each recorded body, with near-miss values for it."""
    passed = {True: 0, False: 0}
    bodies = recorded_bodies(sent)
    for body in bodies:
        assert agree(sent, body)
        for path in places(body):
            standing = body
            for step in path:
                standing = standing[step]
            for near in neighbours(standing):
                passed[agree(sent, changed(body, path, lambda _, near=near: near))] += 1
    assert passed[False] > 20 * len(bodies), passed
    assert passed[True] > 2, passed


@EACH
def test_mutations_that_the_contract_calls_invalid_are_refused(sent):
    bodies = recorded_bodies(sent)
    schema = sent.schema
    refused = 0
    for seed in from_zero():
        if refused == count(100, 5_000):
            break
        rng = Random(seed)
        body = rng.choice(bodies) if seed % 2 else Maker(rng).make(schema)
        refused += not agree(sent, mutated(rng, body))


# Bodies made from the schemas --------------------------------------------------------------------


@cache
def fits(text: str, pattern: str) -> bool:
    """Whether a text matches a pattern of the contract."""
    return contract.validator(json.dumps({"type": "string", "pattern": pattern})).is_valid(text)


class Maker:
    """Generates bodies from the contract; with ``slips``, some are slightly invalid."""

    def __init__(self, rng: Random, slips: float = 0) -> None:
        self.rng, self.slips = rng, slips

    def make(self, schema: dict) -> object:
        schema = contract.resolved(schema)
        if self.rng.random() < self.slips:
            return self.rng.choice([None, True, 0, 1.0, -1, "7h", [], {}, [0], {"type": "pass"}])
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return self.rng.choice(schema["enum"])
        for choice in ("anyOf", "oneOf"):
            if choice in schema:
                # A request has no kind of a later version.
                arms = [arm for arm in schema[choice] if "Unknown" not in arm.get("$ref", "")]
                return self.choice(schema, arms)
        kind = schema["type"]
        kind = self.rng.choice(kind) if isinstance(kind, list) else kind
        return getattr(self, kind)(schema)

    def choice(self, schema: dict, arms: list[dict]) -> object:
        """One of the alternatives, or, as an error, two forms of a body at once."""
        made = self.make(self.rng.choice(arms))
        forms = "discriminator" not in schema and isinstance(made, dict)
        if forms and self.rng.random() < self.slips:
            other = self.make(self.rng.choice(arms))
            made |= other if isinstance(other, dict) else {}
        return made

    def null(self, _: dict) -> None:
        return None

    def boolean(self, _: dict) -> bool:
        return self.rng.random() < 0.5

    def number(self, _: dict) -> float:
        return self.rng.choice([0, 1.5, -7, 1e20])

    def integer(self, schema: dict) -> float:
        least, most = schema["minimum"], schema["maximum"]
        number = self.rng.choice([least, most, self.rng.randint(least, most)])
        gap = schema.get("not")
        if gap and gap["minimum"] <= number <= gap["maximum"]:
            number = least
        if self.rng.random() < self.slips:
            number = self.rng.choice([least - 1, most + 1, least + 0.5, str(least)])
        elif self.rng.random() < 0.1 and abs(number) <= contract.MAX_EXACT_FLOAT:
            number = float(number)
        return number

    def string(self, schema: dict) -> str:
        formats = [f"{game}/{version}" for game in CATALOG for version in (1, 2)]
        samples = [*formats, "f" * 64, "0" * 64, SEALED, SEAL]
        if self.rng.random() < self.slips:
            samples += ["f" * 64 + "\n", "f" * 63, "F" * 64, "gin-rummy/0", ""]
        if "pattern" not in schema:
            return self.rng.choice(samples)
        if self.rng.random() >= self.slips:
            samples = [each for each in samples if fits(each, schema["pattern"])]
        return self.rng.choice(samples)

    def array(self, schema: dict) -> list:
        least = schema.get("minItems", 0)
        most = min(schema.get("maxItems", 3), least + 12)
        length = self.rng.randint(least, most)
        if self.rng.random() < self.slips:
            length = self.rng.choice([max(0, least - 1), schema.get("maxItems", 3) + 1])
        items = contract.resolved(schema["items"])
        if schema.get("uniqueItems") and self.rng.random() >= self.slips:
            return self.rng.sample(items["enum"], min(length, len(items["enum"])))
        return [self.make(schema["items"]) for _ in range(min(length, 300))]

    def object(self, schema: dict) -> dict:
        required = set(schema.get("required", []))
        made = {}
        for name, inner in schema.get("properties", {}).items():
            wanted = name in required or self.rng.random() < 0.5
            if wanted and self.rng.random() >= self.slips:
                made[name] = self.make(inner)
        either = schema["if"]["properties"] if "then" in schema else {}
        if either and made.keys().isdisjoint(either):
            needed = self.rng.choice([*either])
            made[needed] = self.make(schema["properties"][needed])
        if "else" in schema:
            made = self.obeying(schema, made)
        if self.rng.random() < self.slips:
            made["stranger"] = 1
        of_any_name = schema.get("additionalProperties")
        if isinstance(of_any_name, dict):
            names = ["0", "1", "5", "7", "any", "thing"]
            pattern = schema["propertyNames"]["pattern"]
            fitting = [name for name in names if fits(name, pattern)]
            made |= {name: self.make(of_any_name) for name in self.rng.sample(fitting, 1)}
        elif not schema.get("properties"):
            made |= {"any": self.rng.choice([1, "x", None]), "thing": []}
        return made

    def obeying(self, schema: dict, made: dict) -> dict:
        """The body, or, if it breaks the rule between its members, one that asks for a deck."""
        rule = {name: schema[name] for name in ("if", "else")}
        if self.rng.random() < self.slips or contract.validator(json.dumps(rule)).is_valid(made):
            return made
        asked = {name: value for name, value in made.items() if name != "seat"}
        return asked | {"allow_deck": True}


@EACH
def test_bodies_drawn_from_the_contract_are_let_pass(sent):
    schema = sent.schema
    for seed in range(count(100, 5_000)):
        assert agree(sent, Maker(Random(seed)).make(schema)), f"seed {seed}"


@EACH
def test_bodies_just_beyond_the_edge(sent):
    passed = {True: 0, False: 0}
    schema = sent.schema
    for seed in range(count(100, 5_000)):
        rng = Random(seed)
        passed[agree(sent, Maker(rng, rng.choice((0.01, 0.05))).make(schema))] += 1
    assert passed[False] > 1, passed


@pytest.mark.parametrize("entry", CATALOG.values(), ids=list(CATALOG))
def test_whole_numbers_may_be_written_with_a_point(entry):
    """JSON Schema calls 1.0 an integer; the state that is loaded is the same."""
    asked = [one.request for one in recorded(entry.game.name) if one.operation == "legal_moves"]
    [shown] = [request["state"] for request in asked if "state" in request]
    floats = json.loads(json.dumps(shown), parse_int=float)
    assert json.dumps(floats) != json.dumps(shown)
    request = requests_of(entry)["scores"]
    assert contract.component(f"{entry.prefix}ScoreRequest").is_valid({"state": floats})
    loaded = request.read(json.dumps({"state": floats}).encode()).state
    assert loaded == request.read(json.dumps({"state": shown}).encode()).state
    assert json.dumps(entry.state.dump(loaded)) == json.dumps(shown)
