"""The content of the contract, and that it is complete; two linters check the rest."""

import json
import re
import subprocess
import sys
from collections import Counter, defaultdict
from typing import Annotated

import jsonschema_rs
import pytest
from msgspec import defstruct
from schemathesis.specs.openapi.definitions import OPENAPI_31

from service.catalog import CATALOG
from service.contract.making import pascal_case
from service.contract.problems import PROBLEMS
from service.kit.base import within
from service.openapi.document import as_yaml, build, of_game
from service.openapi.schemas import Schemas
from service.reading.codec import encode
from tests.apps import app_with
from tests.contract import contract

BOUNDED_PATTERN = re.compile(r"\^.*\{[0-9]+(,[0-9]+)?\}\"?\$")


@pytest.fixture(scope="module")
def app():
    return app_with()


def test_the_committed_file_is_what_the_schemas_say():
    committed = contract.FILE.read_bytes()
    assert committed == as_yaml(build(CATALOG)), "run: make openapi"


def test_two_different_schemas_of_one_name_are_refused():
    low, high, low_again = (
        defstruct("Pair", [("one", Annotated[int, within(0, most)])], module=__name__)
        for most in (1, 2, 1)
    )
    components = {}
    assert Schemas(components).of(low) == Schemas(components).of(low_again)
    assert components["Pair"]["properties"] == {
        "one": {"type": "integer", "minimum": 0, "maximum": 1}
    }
    with pytest.raises(ValueError, match="two different schemas are named Pair"):
        Schemas(components).of(high)


@pytest.mark.parametrize("kind", [int, float, str, list[bool]])
def test_a_type_without_bounds_has_no_schema(kind):
    with pytest.raises(TypeError, match="the contract has no "):
        Schemas({}).of(kind)


WITHOUT_A_COMPILER = """
import runpy, yaml
vars(yaml).pop("CSafeDumper", None)
yaml.__with_libyaml__ = False
runpy.run_module("service.openapi", run_name="__main__")
"""


@pytest.mark.check
def test_a_pyyaml_that_was_built_without_a_compiler_writes_the_same_bytes():
    """As pip builds it on a new Python for which there is no wheel."""
    run = [sys.executable, "-c", WITHOUT_A_COMPILER]
    written = subprocess.run(run, capture_output=True, check=True)
    assert written.stdout == contract.FILE.read_bytes()


def test_json_and_yaml_say_the_same(app):
    client = app.test_client()
    built = build(CATALOG)
    assert json.loads(encode(built)) == contract.document() == built
    assert client.get("/openapi.yaml").data == contract.FILE.read_bytes()
    assert client.get("/openapi.json").json == built


def test_the_contract_stays_small():
    """A browser at /docs loads all of it, and a client generator reads all of it.

    The ids of a game's texts are 9 to 11 kB of it: compilers check translations with them.
    """
    whole = len(encode(build(CATALOG)))
    sizes = {
        name: whole - len(encode(build({one: CATALOG[one] for one in CATALOG if one != name})))
        for name in CATALOG
    }
    assert max(sizes.values()) <= 152_000, sizes
    assert whole - sum(sizes.values()) <= 46_000


@pytest.mark.parametrize("entry", CATALOG.values(), ids=list(CATALOG))
def test_the_document_of_a_game_is_complete_and_agrees_with_the_whole(app, entry):
    home = f"/v1/games/{entry.game.name}"
    told, whole = app.test_client().get(f"{home}/openapi.json").json, contract.document()
    assert told == of_game(whole, entry)
    assert told["info"]["title"] == f"Referee: {entry.game.title}"
    assert list(told["paths"]) == [
        path for path in whole["paths"] if path == home or path.startswith(f"{home}/")
    ]
    components = told["components"]
    there = {f"#/components/{kind}/{name}" for kind, parts in components.items() for name in parts}
    assert set(re.findall(r'"(#/components/[^"]+)"', json.dumps(told))) == there
    for kind, parts in components.items():
        assert parts == {name: whole["components"][kind][name] for name in parts}
    others = [other.prefix for other in CATALOG.values() if other.prefix != entry.prefix]
    for names in components.values():
        assert not [name for name in names if name.startswith(tuple(others))]
    tags = {tag["name"] for tag in told["tags"]}
    operations = [one for item in told["paths"].values() for one in item.values()]
    assert {tag for one in operations for tag in one["tags"]} == tags


def test_every_document_is_openapi():
    judge = jsonschema_rs.Draft202012Validator(OPENAPI_31)
    whole = contract.document()
    for document in (whole, *(of_game(whole, entry) for entry in CATALOG.values())):
        assert [error.message[:300] for error in judge.iter_errors(document)] == []
    assert not judge.is_valid({**contract.document(), "paths": []})


def test_the_file_is_readable():
    text = contract.FILE.read_text(encoding="utf-8")
    assert not re.search(r"(?m)^.*: [&*]\w+", text), "no anchors"
    examples = contract.document()["components"]["examples"]
    for entry in CATALOG.values():
        own = {name: value for name, value in examples.items() if name.startswith(entry.prefix)}
        assert 0 < len(as_yaml(own)) < 60_000


def test_every_route_is_in_the_contract_and_no_other(app):
    routes = {
        (method.lower(), re.sub(r"<([a-z_]+)>", r"{\1}", rule.rule))
        for rule in app.url_map.iter_rules()
        for method in rule.methods - {"HEAD", "OPTIONS"}
        if rule.rule != "/static/<path:name>"
    }
    stated = {(method, path) for method, path, _ in contract.operations()}
    assert stated == routes - {("get", "/")}


def test_documents_to_read_are_there(app):
    about = " ".join(tag["description"] for tag in contract.document()["tags"])
    found = re.findall(r"\]\((\S+?)\)", about)
    assert len(found) == len(CATALOG) + 1
    for page in found:
        answer = app.test_client().get(page, headers={"Accept": "text/html"})
        assert answer.mimetype == "text/html"


SHARED = ("Position", "ViewResponse", "SeatAdvice", "AdviceList", "SealedPosition", "SeatView")
"""Responses of several operations."""


@pytest.mark.parametrize("entry", CATALOG.values(), ids=list(CATALOG))
def test_requests_and_responses_are_named_after_their_operations(entry):
    own = f"{entry.game.name.replace('-', '_')}_"
    for _, _, operation in contract.operations():
        if operation["operationId"].startswith(own) and "requestBody" in operation:
            called = entry.prefix + pascal_case(operation["operationId"].removeprefix(own))
            [body] = operation["requestBody"]["content"].values()
            [answer] = contract.resolved(operation["responses"]["200"])["content"].values()
            request = body["schema"]["$ref"].rpartition("/")[2]
            # Only a request of a sealed table may be the same in every game.
            assert request in {f"{called}Request", f"{called}Request".removeprefix(entry.prefix)}
            assert request.startswith((entry.prefix, "Sealed"))
            names = [f"{called}Response", *(entry.prefix + kind for kind in SHARED)]
            assert answer["schema"]["$ref"].rpartition("/")[2] in names


def test_moves_phases_and_events_are_named_after_their_types():
    for name, schema in contract.document()["components"]["schemas"].items():
        found = re.fullmatch("([A-Za-z]+)(Move|Phase|Event)", name)
        if found and "discriminator" in schema:
            for kind, arm in schema["discriminator"]["mapping"].items():
                named = f"{found[1]}{pascal_case(kind)}{found[2]}"
                assert arm == f"#/components/schemas/{named}"


@pytest.mark.parametrize("kinds", ["Event", "Move", "Phase", "Problem", "State", "View"])
def test_a_member_has_one_type_in_all_kinds_of_all_games(kinds):
    """So a typed client can read every kind, of every game, into one class."""
    types = defaultdict(set)
    for name, schema in contract.document()["components"]["schemas"].items():
        for member, its in schema.get("properties", {}).items() if name.endswith(kinds) else ():
            types[member].add(json_type(its))
    assert len(types) > 5
    assert {member: found for member, found in types.items() if len(found) > 1} == {}


def json_type(schema: dict) -> str:
    """The type in JSON, also of the items of a list; null is left out."""
    schema = contract.resolved(schema)
    if "anyOf" in schema:
        return json_type(schema["anyOf"][0])
    if "oneOf" in schema:
        return " or ".join(sorted({json_type(arm) for arm in schema["oneOf"]}))
    kind = schema["type"] if isinstance(schema["type"], str) else schema["type"][0]
    return f"{json_type(schema['items'])}[]" if kind == "array" else kind


def test_no_schema_is_empty():
    for place, schema in contract.schemas():
        told = set(schema) - {"description", "title"}
        assert told, place


def test_only_the_objects_of_requests_are_closed():
    """A later version may add members to responses; see decision 0505."""
    sent, todo = set(), [op for method, _, op in contract.operations() if method == "post"]
    todo = [json.dumps(op["requestBody"]["content"]["application/json"]["schema"]) for op in todo]
    while todo:
        found = set(re.findall(r'"#/components/schemas/(\w+)"', todo.pop())) - sent
        sent |= found
        todo += [json.dumps(contract.document()["components"]["schemas"][name]) for name in found]
    kinds = Counter()
    for place, schema in contract.schemas():
        if "properties" in schema and "/not/" not in place:
            name = place.split("/")[1]
            assert (schema.get("additionalProperties") is False) is (name in sent), place
            kinds[name in sent] += 1
    assert min(kinds.values()) > 100
    assert {"GinRummyState", "GinRummyView", "GinRummyDiscardMove"} <= sent
    assert not {"GinRummyPosition", "GinRummyKnockedEvent", "NotFoundProblem"} & sent


GROWING = {"event_templates", "events", "format", "formats", "id", "invariant", "move_templates"}
GROWING |= {"moves", "option_rules", "phases", "preset_options", "presets", "rule", "links"}
"""Members whose values, or the names in them, a minor version may add to: docs/versions.md."""


def test_names_that_a_minor_version_may_add_are_not_closed():
    found = set()
    for place, schema in contract.schemas():
        if (member := place.rpartition("/")[2]) in GROWING:
            named = contract.resolved(schema.get("items", schema))
            assert not {"enum", "const", "propertyNames"} & {*named, *schema}, place
            found.add(member)
    assert found == GROWING


def test_generators_of_every_language_find_what_they_read():
    """The forms that OpenAPI Generator makes no class of, or a wrong one; see decision 0505."""
    for place, schema in contract.schemas():
        kinds = schema.get("type", "")
        assert isinstance(kinds, str) or (len(kinds) == 2 and kinds[1] == "null"), place
        assert "const" not in schema or place.endswith("/type"), place
        assert schema.get("default") == schema.get("const"), place
        assert "oneOf" not in schema or place.count("/") == 1, f"{place} has no name"
        if place.endswith("/not"):
            continue
        assert "anyOf" not in schema or schema["anyOf"][1:] == [{"type": "null"}], place
        assert not any(name[0].isdigit() for name in schema.get("properties", {})), place
        if schema.get("maximum", 0) >= 2**31:
            assert schema["format"] == "int64", place
        for arm in schema.get("oneOf", []):
            kind = contract.resolved(arm).get("type", "object")
            assert kind in {"object", "string", "integer"}, place
        for name, member in schema.get("properties", {}).items():
            nullable = contract.resolved(member.get("anyOf", [{}])[0])
            assert "enum" not in nullable or name not in schema["required"], place


def test_every_range_is_stated():
    """A number has both ends, a string and a list an end, unless their values are named."""
    for place, schema in contract.schemas():
        if "const" in schema or "enum" in schema:
            continue
        kinds = schema.get("type", [])
        kinds = {kinds} if isinstance(kinds, str) else set(kinds)
        if kinds & {"integer", "number"}:
            assert schema["minimum"] <= schema["maximum"], place
        if "string" in kinds:
            bounded = "maxLength" in schema or BOUNDED_PATTERN.fullmatch(schema["pattern"])
            assert bounded, place
        if "pattern" in schema:
            assert schema["pattern"].startswith("^"), place
            assert schema["pattern"].endswith("$"), place
        if "array" in kinds:
            assert 0 <= schema.get("minItems", 0) <= schema["maxItems"], place
            assert "items" in schema, place


def test_every_choice_has_a_discriminating_constant():
    choices = 0
    for place, schema in contract.schemas():
        if "discriminator" not in schema:
            continue
        choices += 1
        member = schema["discriminator"]["propertyName"]
        arms = [arm["$ref"] for arm in schema["oneOf"]]
        mapping = schema["discriminator"]["mapping"]
        # Problems without members of their own share a schema.
        assert list(dict.fromkeys(mapping.values())) == arms, place
        for value, arm in mapping.items():
            told = contract.resolved({"$ref": arm})["properties"][member]
            assert value in told.get("enum", [told.get("const")]), place
    assert choices > 5


UNLIKE = re.compile(r"schemas/\w+(Move|Replay|Advise)Request")
"""Unions whose objects differ in their members."""


def test_every_choice_of_objects_has_a_discriminator_or_no_member_of_one_fits_another():
    for place, schema in contract.schemas():
        arms = [contract.resolved(arm) for arm in schema.get("oneOf", [])]
        records = [arm for arm in arms if "properties" in arm]
        if len(records) > 1 and "discriminator" not in schema:
            assert all(map(cannot_both_be, records, records[1:])), place
            assert UNLIKE.fullmatch(place), place


def cannot_both_be(one: dict, other: dict) -> bool:
    """Whether no object fits both: one requires a member that the other does not have."""
    return not set(one["required"]) <= set(other["properties"]) or not set(
        other["required"]
    ) <= set(one["properties"])


def test_every_answer_has_the_id_of_the_request():
    for _, path, operation in contract.operations():
        for status, response in operation["responses"].items():
            assert "X-Request-Id" in contract.resolved(response)["headers"], (path, status)


def test_every_kind_of_problem_is_reported_where_it_can_occur():
    told = set()
    for _, _, operation in contract.operations():
        for status, response in operation["responses"].items():
            for kind, media in contract.resolved(response).get("content", {}).items():
                if kind != "application/problem+json":
                    continue
                schema = contract.resolved(media["schema"])
                union = schema.get("discriminator", {}).get("mapping")
                for problem in union or [schema["properties"]["type"]["const"]]:
                    slug = problem.rpartition("/")[2]
                    assert status in {"default", str(PROBLEMS[slug].status)}
                    told.add(slug)
    assert told == set(PROBLEMS)
