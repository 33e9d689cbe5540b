"""The contract in OpenAPI 3.0 without unions is valid, and allows all that the contract has."""

import json
import re

import jsonschema_rs
import pytest
from schemathesis.specs.openapi.definitions import OPENAPI_30

from service.catalog import CATALOG
from service.reading.codec import plain
from tests.apps import app_with

ADDRESSES = ["/openapi.json", *(f"/v1/games/{name}/openapi.json" for name in CATALOG)]
GUARDS = {"seat", "expected_digest", "digests"}
"""The optional members of requests for which null is an error."""


@pytest.fixture(scope="module")
def client():
    return app_with().test_client()


def flat_of(client, address):
    answer = client.get(address.replace("openapi", "openapi-3.0"))
    assert answer.mimetype == "application/json"
    return answer.json


def keywords(part):
    """Every keyword of a schema and of those within it, with its value."""
    if not isinstance(part, dict):
        return
    for name, inner in part.items():
        yield name, inner
        nested = inner.values() if name == "properties" else inner if name == "allOf" else [inner]
        for one in nested:
            yield from keywords(one)


@pytest.mark.parametrize("address", ADDRESSES)
def test_it_is_openapi_3_0_and_has_no_union(client, address):
    exact, flat = client.get(address).json, flat_of(client, address)
    judge = jsonschema_rs.validator_for(OPENAPI_30)
    assert [error.message[:300] for error in judge.iter_errors(flat)] == []
    assert not judge.is_valid({**flat, "openapi": "3.1.0"})
    assert {path: set(item) for path, item in flat["paths"].items()} == {
        path: set(item) for path, item in exact["paths"].items()
    }
    assert flat["components"]["examples"] == exact["components"]["examples"]
    schemas = flat["components"]["schemas"]
    used = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(flat)))
    assert used == set(schemas) < set(exact["components"]["schemas"])
    for name, schema in schemas.items():
        for keyword, value in keywords(schema):
            assert keyword not in {"oneOf", "anyOf", "const", "not", "if", "examples"}, name
            assert keyword != "type" or isinstance(value, str | dict), name
            assert keyword != "enum" or len(value) == 1, name


def as_json_schema(part):
    """A schema of OpenAPI 3.0 as JSON Schema, which has no ``nullable``."""
    if isinstance(part, list):
        return [as_json_schema(item) for item in part]
    if not isinstance(part, dict):
        return part
    made = {name: as_json_schema(inner) for name, inner in part.items() if name != "nullable"}
    if part.get("nullable") is True:
        made["type"] = [part["type"], "null"]
    return made


@pytest.mark.parametrize("name", CATALOG)
def test_every_example_and_answer_fits(client, name):
    flat = flat_of(client, f"/v1/games/{name}/openapi.json")
    components = {"components": {"schemas": as_json_schema(flat["components"]["schemas"])}}
    media = [
        each
        for item in flat["paths"].values()
        for operation in item.values()
        for part in (operation.get("requestBody"), *operation["responses"].values())
        for each in resolved(flat, part or {}).get("content", {}).values()
        if "examples" in each
    ]
    told = [(each["schema"], one) for each in media for one in each["examples"].values()]
    assert len(told) > 50
    for schema, one in told:
        judge = jsonschema_rs.Draft202012Validator(components | as_json_schema(schema))
        value = resolved(flat, one)["value"]
        assert [str(error)[:500] for error in judge.iter_errors(value)] == []


def resolved(document, part):
    for step in part.get("$ref", "").split("/")[1:]:
        part = document = document[step]
    return part


def members_of(schemas, schema):
    """The members of a schema and of the kinds and parents it has, each with its schemas."""
    schema, found = resolved({"components": {"schemas": schemas}}, schema), {}
    for part in schema.get("oneOf", []) + schema.get("allOf", []):
        for name, some in members_of(schemas, part).items():
            found.setdefault(name, []).extend(some)
    for name, member in schema.get("properties", {}).items():
        found.setdefault(name, []).append(member)
    return found


def names_in(schemas, schema):
    """The names that a text may be, if the schema says so."""
    schema = resolved({"components": {"schemas": schemas}}, schema)
    arms = [] if "oneOf" in schema else schema.get("anyOf", [])
    own = schema.get("enum") or schema.get("x-extensible-enum") or [schema.get("const")]
    return {name for name in own if name}.union(*(names_in(schemas, arm) for arm in arms))


def test_every_name_is_listed_and_what_may_be_left_out_may_be_null(client):
    exact = client.get("/openapi.json").json["components"]["schemas"]
    flat = flat_of(client, "/openapi.json")["components"]["schemas"]
    for name, schema in flat.items():
        whole = members_of(exact, exact[name])
        for member, part in schema.get("properties", {}).items():
            names = set().union(*(names_in(exact, one) for one in whole[member]))
            assert names_in(flat, part) == names, (name, member)
            kind = resolved({"components": {"schemas": flat}}, part)
            if member not in schema.get("required", []) and kind.get("type", "object") != "object":
                checks = name.endswith("Request") and member in GUARDS
                assert kind.get("nullable", False) != checks, (name, member)


@pytest.mark.parametrize("name", CATALOG)
def test_the_service_accepts_the_nulls_of_a_flat_move(client, name):
    entry = CATALOG[name]
    schemas = flat_of(client, f"/v1/games/{name}/openapi.json")["components"]["schemas"]
    move = schemas[f"{entry.prefix}Move"]
    optional = {one: kind for one, kind in move["properties"].items() if one != "type"}
    assert all(kind["nullable"] for kind in optional.values())
    for made in entry.game.sample.moves:
        sent = dict.fromkeys(optional) | plain(made)
        assert entry.moves.load(sent) == made


def test_kinds_of_move_are_one_object(client):
    schemas = flat_of(client, "/openapi.json")["components"]["schemas"]
    move, entry = schemas["GinRummyMove"], CATALOG["gin-rummy"]
    assert set(move["properties"]) == {"type", "card", "meld", "melds", "deck"}
    assert move["required"] == ["type"]
    kinds = [kind.__struct_config__.tag for kind in entry.game.kinds]
    assert move["properties"]["type"]["x-extensible-enum"] == kinds
    assert move["properties"]["meld"]["nullable"]
    assert schemas["GinRummyDealRequest"]["properties"]["seed"].keys() == {"description"}
