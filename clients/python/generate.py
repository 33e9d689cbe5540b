"""Write the operations of the Python client, and the contract that its types are made of.

python generate.py <known.yaml> <contract.json> > referee_client/__init__.py

The module has a method for each operation and an exception for each type of problem. The new
contract has only schemas: without keywords that types do not need, and with those of any game,
`Move` beside `GinRummyMove`.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml

try:
    from yaml import CSafeLoader as SafeLoader
except ImportError:  # PyYAML was built without a compiler
    from yaml import SafeLoader

Schema = dict[str, Any]
Form = tuple[str, str]
"""The parameters of a method, and its answer."""

JSON = "application/json"
NO_TYPE = {"default", "discriminator", "example", "format", "pattern", "propertyNames"}
NO_TYPE |= {"if", "then", "else", "not"}
NO_TYPE |= {end + of for end in ("min", "max") for of in ("imum", "Items", "Length", "Properties")}
"""Keywords that say nothing about a type; an item that has one would be named after its place."""
SENT = ("Request", "OptionsChoice")
"""Objects that programs write: of any game, each member takes the values of all games."""


def ref(name: str) -> Schema:
    """A reference to a schema."""
    return {"$ref": f"#/components/schemas/{name}"}


def target(schema: Schema) -> str:
    """The name of the schema that is referred to."""
    return str(schema["$ref"]).rpartition("/")[2]


def bare(schema: Any, *, named: bool = False) -> Any:
    """A schema without keywords that types do not need."""
    if isinstance(schema, list):
        return [bare(one) for one in schema]
    if not isinstance(schema, dict):
        return schema
    found = {key: bare(one) for key, one in schema.items() if key not in NO_TYPE}
    if "items" in found:
        found["items"].pop("description", None)
    if "properties" in schema:
        members = {name: bare(one) for name, one in schema["properties"].items()}
        found["properties"] = members
        first = next(iter(members.values()), None)
        if not named and all(one == first for one in members.values()):
            # Titles by kind of move: a later version has more of them.
            return {"type": "object", "additionalProperties": first}
    return found


def take_all_options(schemas: dict[str, Schema]) -> None:
    """Let requests take all options, as those of a state, where they take some."""
    for name, schema in schemas.items():
        members = schema.get("properties", {})
        if name.endswith(("Request", "Charter")) and "options" in members:
            some = target(members["options"])
            members["options"] = {"oneOf": [ref(some.removesuffix("Choice")), ref(some)]}


class Contract:
    """The schemas that become types, and the operations by game and name."""

    def __init__(self, document: Schema) -> None:
        self.schemas: dict[str, Schema] = {
            name: bare(schema, named=True)
            for name, schema in document["components"]["schemas"].items()
        }
        for name, schema in self.schemas.items():
            # The names of other members explain them, those of options do not.
            if not name.endswith("OptionsChoice"):
                for member in schema.get("properties", {}).values():
                    member.pop("description", None)
        take_all_options(self.schemas)
        dealt = [path for path in document["paths"] if path.endswith("/deals")]
        self.games = {
            body_of(document["paths"][path]["post"]).removesuffix("DealRequest"): path.split("/")[3]
            for path in dealt
        }
        """The games by the prefix of their schemas: GinRummy, gin-rummy."""
        tags = {tag["name"].replace(" ", ""): tag["description"] for tag in document["tags"]}
        self.about = {prefix: " ".join(tags[prefix].split()) for prefix in self.games}
        self.operations: dict[str, dict[str, Schema]] = {
            one: {} for one in ("", *self.games.values())
        }
        for path, item in document["paths"].items():
            for method in [one for one in ("get", "post") if one in item]:
                game = next((one for one in self.games.values() if f"/{one}/" in f"{path}/"), "")
                name = item[method]["operationId"].removeprefix(game.replace("-", "_") + "_")
                answer = item[method]["responses"]["200"]
                if "$ref" in answer:
                    answer = document["components"]["responses"][target(answer)]
                self.operations[game][name] = item[method] | {
                    "method": method.upper(),
                    "path": path,
                    "answer": answer,
                }
        self.problems: dict[str, list[str]] = {}
        """The documents of each type of problem."""
        for name, schema in self.schemas.items():
            if name.endswith("Problem") and "type" in schema.get("properties", ()):
                kind = schema["properties"]["type"]
                for one in kind.get("enum") or [kind["const"]]:
                    self.problems.setdefault(one, []).append(name)

    def short(self, text: str) -> str:
        """A text in which every schema is that of any game: `Move` instead of `GinRummyMove`."""
        prefixes = "|".join(sorted(self.games, key=len, reverse=True))
        return re.sub(rf"\b({prefixes})(?=[A-Z])", "", text)

    def choice(self, name: str) -> list[str]:
        """The schemas that a schema is a choice of."""
        arms = self.schemas[name].get("oneOf", ())
        return [target(arm) for arm in arms] if all("$ref" in arm for arm in arms) else []

    def arms(self, name: str) -> list[str]:
        """The schemas that a schema is a choice of, or itself."""
        return self.choice(name) or [name]

    def forms(self, operation: Schema) -> list[Form]:
        """The signatures of an operation, one for each form of its request."""
        media, schema = answer_of(operation)
        answer = f"t.{target(schema)}" if media == JSON else "str"
        if operation["method"] == "GET":
            parameters = [
                f", {one['name']}: " + (f"t.{target(kind)}" if "$ref" in kind else "str")
                for one in operation["parameters"]
                if one.get("in") == "path"
                for kind in [one["schema"]]
            ]
            return [("".join(parameters), answer)]
        return [(f", **body: Unpack[t.{form}]", answer) for form in self.arms(body_of(operation))]

    def forms_of_any_game(self) -> dict[str, list[Form]]:
        """The signatures of each operation of a game, for a game that is not known."""
        found: dict[str, dict[Form, None]] = {}
        for game in self.games.values():
            for name, operation in self.operations[game].items():
                forms = [
                    (self.short(body), self.short(answer)) for body, answer in self.forms(operation)
                ]
                found.setdefault(name, {}).update(dict.fromkeys(forms))
        return {name: [*forms] for name, forms in found.items()}

    def types(self) -> dict[str, Schema]:
        """The schemas of all types."""
        problems = {name for names in self.problems.values() for name in names}
        operations = [one for game in self.operations.values() for one in game.values()]
        spelled = {name for one in operations for name in (body_of(one), target(answer_of(one)[1]))}
        found: dict[str, Schema] = {}
        for name, schema in self.schemas.items():
            arms = self.choice(name)
            # Methods have a signature for each arm of these, and exceptions a class.
            if not arms or not (name in spelled or problems.issuperset(arms)):
                found[name] = schema
        return found | self.types_of_any_game(found)

    def types_of_any_game(self, schemas: dict[str, Schema]) -> dict[str, Schema]:
        """The types that every game has, and those that operations of any game need."""
        variants: dict[str, list[str]] = {}
        for name in schemas:
            if (short := self.short(name)) != name:
                variants.setdefault(short, []).append(name)
        found = {
            short: self.merged([schemas[name] for name in names])
            if short.endswith(SENT)
            else {"oneOf": [ref(name) for name in names]}
            for short, names in variants.items()
        }
        sent = [short for short in found if short.endswith(SENT)]
        needed = {*sent, *re.findall(r"t\.(\w+)", str(self.forms_of_any_game()))}
        needed.update(self.short(documents[0]) for documents in self.problems.values())
        needed.update(re.findall(r"schemas/(\w+)", str([found[short] for short in sent])))
        choices = {
            self.short(arm) for name in schemas.keys() & self.schemas for arm in self.choice(name)
        }
        return {
            short: schema
            for short, schema in found.items()
            if short in needed or (len(variants[short]) == len(self.games) and short not in choices)
        }

    def merged(self, schemas: list[Schema]) -> Schema:
        """One object with the members that several have."""
        members: dict[str, list[Schema]] = {}
        for schema in schemas:
            for name, member in json.loads(self.short(json.dumps(schema["properties"]))).items():
                member.pop("description", None)
                if member not in members.setdefault(name, []):
                    members[name].append(member)
        required = set.intersection(*({*schema.get("required", ())} for schema in schemas))
        values = {
            name: found[0] if len(found) == 1 else {"oneOf": found}
            for name, found in members.items()
        }
        return object_of(schemas[0]["description"], values, sorted(required))

    def methods(self, game: str, *, waits: bool) -> Iterator[str]:
        """A method for each operation, for a client that waits or one that is awaited."""
        start, send = ("def", "self.send") if waits else ("async def", "await self.send")
        for name, operation in self.operations[game].items():
            forms = self.forms(operation)
            if len(forms) > 1:
                for parameters, answer in forms:
                    yield f"@overload\n{start} {name}(self{parameters}) -> {answer}: ..."
                forms = [(", **body: object", answer)]
            [(parameters, answer)] = forms
            path = re.sub(r"\{(\w+)\}", r"{quote(\1, safe='')}", operation["path"])
            media, _ = answer_of(operation)
            call = [f'"{operation["method"]}"', "f" * ("{" in path) + f'"{path}"']
            call += ["body"] * ("**" in parameters) + [f'accept="{media}"'] * (media != JSON)
            yield f"{start} {name}(self{parameters}) -> {answer}:"
            yield f'    """{operation["summary"]}."""\n    return {send}({", ".join(call)})'

    def ask(self, *, waits: bool) -> Iterator[str]:
        """One method for any operation of any game."""
        start = "def" if waits else "async def"
        for name, forms in self.forms_of_any_game().items():
            for parameters, answer in forms:
                own = f'game: GameName, operation: Literal["{name}"], /'
                own += ", *" * (": " in parameters and "**" not in parameters)
                yield f"@overload\n{start} ask(self, {own}{parameters}) -> {answer}: ..."
        yield "def ask(self, game: GameName, operation: str, /, **members: Any) -> Any:"
        yield '    """Call an operation of a game by name, and check the request less."""'
        yield '    return getattr(getattr(self, game.replace("-", "_")), operation)(**members)'

    def exceptions(self) -> Iterator[str]:
        """A class for each type of problem."""
        for kind, documents in self.problems.items():
            schema = self.schemas[documents[0]]
            about = schema["description"].split(". ")[0].rstrip(".")
            if "enum" in schema["properties"]["type"]:
                about = f"The problem {kind.rpartition('/')[2]}: `get_problem_type` says more"
            yield f'class {class_of(kind)}(Refused, kind="{kind}"):\n    """{about}."""'
            yield f"    problem: t.{self.short(documents[0])}"

    def module(self) -> Iterator[str]:
        """The client."""
        games = ", ".join(f'"{game}"' for game in self.games.values())
        yield HEAD.format(games=games)
        yield from self.exceptions()
        for start, waits in (("", True), ("Async", False)):
            for prefix, game in self.games.items():
                yield f'class {start}{prefix}({start}Operations):\n    """{self.about[prefix]}"""'
                yield from indented(self.methods(game, waits=waits))
            yield f'class {start}Referee({start}Connection):\n    """The service at an address."""'
            for prefix, game in self.games.items():
                yield f"    @property\n    def {game.replace('-', '_')}(self) -> {start}{prefix}:"
                yield f"        return {start}{prefix}(self)"
            yield from indented(self.methods("", waits=waits))
            yield from indented(self.ask(waits=waits))


HEAD = """\"\"\"A typed client of Referee, the rules service for card and tile games.\"\"\"
# Generated from openapi.yaml. A response is Any until a method names its type.
# mypy: no-warn-return-any
# pyright: reportIncompatibleVariableOverride=false
from __future__ import annotations
from typing import TYPE_CHECKING, Any, Literal, overload
from urllib.parse import quote
from .client import AsyncConnection, AsyncOperations, Connection, Operations
from .client import RefereeError as RefereeError
from .client import Refused as Refused
from .client import Unreachable as Unreachable
if TYPE_CHECKING:
    from typing import Unpack
    from . import types as t
GameName = Literal[{games}]
GAMES: tuple[GameName, ...] = ({games})
"""


def body_of(operation: Schema) -> str:
    """The schema of the body of a request, if it has one."""
    content = operation.get("requestBody", {}).get("content")
    return target(content[JSON]["schema"]) if content else ""


def answer_of(operation: Schema) -> tuple[str, Schema]:
    """The media type and the schema of a response, as JSON if there is a choice."""
    content = operation["answer"]["content"]
    media = JSON if JSON in content else next(iter(content))
    return media, content[media]["schema"]


def object_of(description: str, members: Schema, required: list[str]) -> Schema:
    """The schema of an object."""
    about = {"type": "object", "description": description}
    return about | {"properties": members, "required": required}


def class_of(kind: str) -> str:
    """The exception of a type of problem: /problems/illegal-move, IllegalMove."""
    return "".join(map(str.capitalize, kind.rpartition("/")[2].split("-")))


def indented(lines: Iterable[str]) -> Iterator[str]:
    """The body of a class."""
    for line in lines:
        yield "    " + line.replace("\n", "\n    ")


def main(source: str, contract: str) -> None:
    """Write both."""
    document = yaml.load(Path(source).read_bytes(), Loader=SafeLoader)
    found = Contract(document)
    types = {"openapi": document["openapi"], "info": document["info"], "paths": {}}
    types["components"] = {"schemas": found.types()}
    Path(contract).write_text(json.dumps(types))
    sys.stdout.write("\n".join(found.module()) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
