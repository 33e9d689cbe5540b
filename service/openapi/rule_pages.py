"""The pages ``docs/rules/<game>.md``: every rule of the rulebook, among notes written by hand.

On a page, an item that ends with the id of a rule and the table of options come from the game; all
else is kept as it is written there.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

from service.contract.served_game import ServedGame
from service.kit.ruling import Rule, rules_by_option
from service.openapi import resources
from service.openapi.schemas import Schema

_SECTION = re.compile(r"^(?=## §)", re.MULTILINE)
_ITEM = re.compile(r"^- \*\*§([\d.]+)\*\* .*\n(?:  .*\n)*", re.MULTILINE)
_OF_RULE = re.compile(r"\(`[a-z-]+(?:\.[a-z-]+)+`\)\n\Z")
_OPTIONS = re.compile(r"^\| Option \|.*\n(?:\|.*\n)*", re.MULTILINE)


def rules_page(entry: ServedGame, page: str) -> str:
    """A page of rules, as written before, with the items and options that the game has now."""
    start, *sections = _SECTION.split(page)
    table = "".join(f"{row}\n" for row in _option_rows(entry))
    return start + "".join(
        _OPTIONS.sub(lambda _: table, _with_rules(section, entry)) for section in sections
    )


def _with_rules(section: str, entry: ServedGame) -> str:
    """A section with its rules, each before the notes of the same number."""
    (number,) = re.findall(r"\A## §(\d+)", section)
    items = [
        (_place(rule.section.strip("§")), _item(rule))
        for rule in entry.game.rulebook.values()
        if rule.section.strip("§").split(".")[0] == number
    ]
    written = list(_ITEM.finditer(section))
    items += [(_place(item[1]), item[0]) for item in written if not _OF_RULE.search(item[0])]
    if not items:
        return section
    if not written:
        return section.replace("\n\n", f"\n\n{_listed(items)}\n", 1)
    start = written[0].start()
    return section[:start] + _listed(items) + _ITEM.sub("", section[start:])


def _listed(items: list[tuple[list[int], str]]) -> str:
    return "".join(item for _, item in sorted(items, key=lambda item: item[0]))


def _place(number: str) -> list[int]:
    return [int(part) for part in number.split(".")]


def _item(rule: Rule) -> str:
    allowed, refused = ("Allowed", "Refused") if rule.enforced else ("Example", "Counter-example")
    return (
        f"- **{rule.section}** {rule.text} [{rule.source.value}: {rule.citation}] "
        f"*{allowed}:* {rule.allowed} *{refused}:* {rule.refused} (`{rule.id}`)\n"
    )


def _option_rows(entry: ServedGame) -> Iterator[str]:
    changed = rules_by_option(entry.options.kind)
    yield "| Option | Default | Values | Meaning | Rules |"
    yield "|---|---|---|---|---|"
    for name, schema in resources.options_schema(entry)["properties"].items():
        default, values, meaning = _shown(schema["default"]), _values(schema), schema["description"]
        sections = dict.fromkeys(rule.section for rule in changed[name])
        yield f"| `{name}` | {default} | {values} | {meaning} | {', '.join(sections)} |"


def _values(schema: Schema) -> str:
    if schema["type"] == "boolean":
        return "true, false"
    if "enum" in schema:
        return ", ".join(map(_shown, schema["enum"]))
    least, most = schema["minimum"], schema["maximum"]
    if gap := schema.get("not"):
        return f"{least}, {gap['maximum'] + 1} to {most}"
    return f"{'null, ' if 'null' in schema['type'] else ''}{least} to {most}"


def _shown(value: object) -> str:
    return f"`{value}`" if isinstance(value, str) else json.dumps(value)
