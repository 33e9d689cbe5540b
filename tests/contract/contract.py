"""The contract as a client sees it: the committed file, and an independent validator.

With games of other packages it is what the service sends instead.
"""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import jsonschema_rs
import yaml

from service.catalog import CATALOG as PUBLISHED
from service.openapi.document import build
from service.reading.codec import encode
from tests.catalog import CATALOG

try:
    from yaml import CSafeLoader as SafeLoader
except ImportError:  # PyYAML was built without a compiler
    from yaml import SafeLoader

FILE = Path(__file__).parents[2] / "openapi.yaml"
HOME = "urn:contract"
"""What validators call the document."""


@cache
def document() -> dict:
    if {*CATALOG} != {*PUBLISHED}:
        return json.loads(encode(build(CATALOG)))
    return yaml.load(FILE.read_text(encoding="utf-8"), Loader=SafeLoader)


@cache
def registry() -> jsonschema_rs.Registry:
    """The schemas of the contract, once for all validators: each copy would take megabytes."""
    schemas = {"components": {"schemas": document()["components"]["schemas"]}}
    return jsonschema_rs.Registry([(HOME, schemas)])


@cache
def validator(schema: str) -> jsonschema_rs.Draft202012Validator:
    """A validator of a schema given as JSON; it may refer to the components."""
    at_home = json.loads(schema.replace('"#/components/', f'"{HOME}#/components/'))
    return jsonschema_rs.Draft202012Validator(at_home, registry=registry())


def component(name: str) -> jsonschema_rs.Draft202012Validator:
    return validator(json.dumps({"$ref": f"#/components/schemas/{name}"}))


def misfits(schema: dict, value: object) -> list[str]:
    """Why a value does not fit a schema, with the place; empty if it does."""
    judge = validator(json.dumps(schema))
    # is_valid is much faster than iter_errors.
    errors = () if judge.is_valid(value) else judge.iter_errors(value)
    return [f"{list(error.instance_path)}: {error.message[:300]}" for error in errors]


def must_fit(schema: dict, value: object) -> None:
    found = misfits(schema, value)
    assert not found, "\n".join([*found[:5], json.dumps(value)[:2000]])


@cache
def problem_schemas() -> dict[str, str]:
    """The schema of each type of problem, by slug; if it differs by game, that of Gin Rummy."""
    found: dict[str, str] = {}
    for name, schema in document()["components"]["schemas"].items():
        if name.endswith("Problem") and "type" in schema.get("properties", ()):
            kind = schema["properties"]["type"]
            for one in kind.get("enum", [kind.get("const", "")]):
                slug = one.removeprefix("/problems/")
                if slug not in found or name.startswith("GinRummy"):
                    found[slug] = name
    return found


def problem_must_fit(slug: str, problem: dict) -> None:
    must_fit({"$ref": f"#/components/schemas/{problem_schemas()[slug]}"}, problem)


def operations() -> Iterator[tuple[str, str, dict]]:
    """Every operation: method, path, and what the contract says of it."""
    for path, item in document()["paths"].items():
        for method, operation in item.items():
            yield method, path, operation


def resolved(part: dict) -> dict:
    """The part of the contract that this refers to, if it is a reference."""
    while "$ref" in part:
        target = document()
        for step in part["$ref"].removeprefix("#/").split("/"):
            target = target[step.replace("~1", "/").replace("~0", "~")]
        part = target
    return part


@cache
def answer_schema(operation_id: str, status: str = "200") -> dict:
    """The schema of what an operation answers in JSON."""
    for _, _, operation in operations():
        if operation["operationId"] == operation_id:
            content = resolved(operation["responses"][status])["content"]
            kind = "application/json" if status == "200" else "application/problem+json"
            return content[kind]["schema"]
    raise KeyError(operation_id)


def path_parameters(operation: dict) -> list[dict]:
    return [one for one in map(resolved, operation["parameters"]) if one["in"] == "path"]


def schemas() -> Iterator[tuple[str, dict]]:
    """Every schema of the contract and every schema within one, with its place."""
    for name, schema in document()["components"]["schemas"].items():
        yield from within(f"schemas/{name}", schema)
    for section in ("responses", "headers"):
        for name, part in document()["components"][section].items():
            yield from _of_part(f"{section}/{name}", part)
    for method, path, operation in operations():
        place = f"{method} {path}"
        for parameter in path_parameters(operation):
            yield from within(f"{place} {parameter['name']}", parameter["schema"])
        if "requestBody" in operation:
            yield from _of_part(place, operation["requestBody"])
        for status, response in operation["responses"].items():
            yield from _of_part(f"{place} {status}", response)


def _of_part(place: str, part: dict) -> Iterator[tuple[str, dict]]:
    if "schema" in part:
        yield from within(place, part["schema"])
    for kind, media in part.get("content", {}).items():
        yield from within(f"{place} {kind}", media["schema"])


def within(place: str, schema: dict) -> Iterator[tuple[str, dict]]:
    yield place, schema
    for keyword in ("properties", "$defs", "patternProperties"):
        for name, inner in schema.get(keyword, {}).items():
            yield from within(f"{place}/{name}", inner)
    for keyword in ("items", "additionalProperties", "not", "propertyNames", "contains"):
        if isinstance(schema.get(keyword), dict):
            yield from within(f"{place}/{keyword}", schema[keyword])
    for keyword in ("oneOf", "anyOf", "allOf", "prefixItems"):
        for index, inner in enumerate(schema.get(keyword, [])):
            yield from within(f"{place}/{keyword}/{index}", inner)


MAX_EXACT_FLOAT = 1e15
GUARDS = {"seat", "expected_digest", "digests"}
"""The optional members of requests for which null is an error."""


def tidied(schema: dict, value: object) -> object:
    """A body as the contract writes it.

    The service takes more: null for an optional member, or one of another kind of object, and a
    missing member that may be null. It refuses a number that may have lost digits, here a text in
    its place.
    """
    schema = resolved(schema)
    if isinstance(value, float):
        return "lost digits" if abs(value) > MAX_EXACT_FLOAT else value
    arms = (*schema.get("oneOf", []), *schema.get("anyOf", []))
    if arms:
        value = _without_nulls(value, [resolved(arm) for arm in arms])
        forms = [tidied(arm, value) for arm in arms]
        return next(
            (form for arm, form in zip(arms, forms, strict=True) if _fits(arm, form)), forms[0]
        )
    if isinstance(value, list) and "items" in schema:
        return [tidied(schema["items"], item) for item in value]
    return _tidied_object(schema, value) if isinstance(value, dict) else value


def _tidied_object(schema: dict, value: dict) -> dict:
    required, tidy = schema.get("required", []), dict(value)
    forgiven = value.keys() - {*required, *GUARDS}
    for name, member in schema.get("properties", {}).items():
        if name in required and name not in value and _fits(member, None):
            tidy[name] = None
        elif name in forgiven and value.get(name) is None and not _fits(member, None):
            tidy.pop(name, None)
        elif name in value:
            tidy[name] = tidied(member, value[name])
    if isinstance(schema.get("additionalProperties"), dict):
        return {name: member for name, member in tidy.items() if member is not None}
    return tidy


def _without_nulls(value: object, arms: list[dict]) -> object:
    """An object without the null members that it need not have, or that only other arms have."""
    if not isinstance(value, dict):
        return value
    known = {name for arm in arms for name in arm.get("properties", {})}
    kinds = [arm.get("properties", {}).get("type", {}).get("const", ...) for arm in arms]
    if value.get("type") in kinds:
        arms = [arms[kinds.index(value["type"])]]
    needed = set.intersection(*(set(arm.get("required", [])) for arm in arms))
    gone = {name for name in known - needed if value.get(name, ...) is None}
    nullable = {n for arm in arms for n, m in arm.get("properties", {}).items() if _fits(m, None)}
    return {name: member for name, member in value.items() if name not in gone - nullable - GUARDS}


def _fits(schema: dict, value: object) -> bool:
    return validator(json.dumps(schema)).is_valid(value)
