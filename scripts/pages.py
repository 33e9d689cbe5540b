"""Writes the pages in docs that come from the games and the page: problems, guides, rules, words.

``python -m scripts.pages`` writes all of them. On a page of rules, an item that ends with the id of
a rule and the table of options come from the game; all else is kept as it is written there.
"""

from __future__ import annotations

import html
import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from flask.testing import FlaskClient

from service.api.site import SEALED, TABLE
from service.app import create_app
from service.catalog import CATALOG
from service.config import Settings
from service.contract import problems
from service.contract.problems import PROBLEMS, Refused
from service.contract.served_game import ServedGame
from service.kit.ruling import Rule, rules_by_option
from service.openapi import resources
from service.openapi.examples import INSTANCE, Json, game_examples, service_problems
from service.openapi.resources import GuidePicture
from service.openapi.schemas import Schema

# Problems

_PROBLEMS = """\
# Problems

Every refusal is a problem document (RFC 9457) of type `application/problem+json`. `type` names the
kind of problem; branch on it, not on `title` or `detail`, which are English for developers.
`instance` is `urn:referee:request:` and the id in the header `X-Request-Id`. A running service has
this list at `/problems`, and each kind at the address in its `type`. What to do about each kind,
and which members it has, is in [frontends.md](frontends.md#when-a-request-is-refused).

The service itself never answers 429 or 503: both are for the proxy in front of it. `make openapi`
writes this page; its examples are of Gin Rummy.
"""


def problems_page(entry: ServedGame) -> str:
    """The page as Markdown, with examples from a sample hand of a game."""
    examples = _examples(entry)
    index = (
        f"| {kind.status} | [`{slug}`](#{slug}) | {kind.title} |" for slug, kind in PROBLEMS.items()
    )
    sections = (
        f"## {slug}\n\n{kind.status}: {kind.title}. {kind.meaning}\n\n"
        f"```json\n{json.dumps(examples[slug], indent=2, ensure_ascii=False)}\n```\n"
        for slug, kind in PROBLEMS.items()
    )
    table = "\n".join(["| Status | Kind | Title |", "|---|---|---|", *index, ""])
    return "\n".join([_PROBLEMS, table, *sections])


def _examples(entry: ServedGame) -> Mapping[str, Json]:
    """A problem document of each type, by slug."""
    recorded = {one.slug: one.response for one in game_examples(entry) if one.slug}
    illegal = recorded["illegal-move"]
    rare = (
        problems.malformed_request("no empty line"),
        problems.sealing_off("/v1/seals", ""),
        Refused(problems.SeatProof()),
        problems.not_acknowledged(2, [1]),
        Refused(problems.VoidMove(illegal["detail"], rule_id=illegal["rule"]["id"])),
        Refused(problems.StillInPlay()),
        problems.no_key("rs1.5f0c8a1b"),
        Refused(problems.RequestTimeout()),
        Refused(problems.UriTooLong()),
        Refused(problems.ExpectationFailed()),
        Refused(problems.TooManyRequests("this address sends too many requests", retry_after=1)),
        problems.headers_too_large(),
        Refused(
            problems.Unavailable("no instance of the service can be reached now", retry_after=1)
        ),
    )
    others = {one.problem.slug: one.problem.document(INSTANCE) for one in rare}
    return recorded | service_problems() | others


# Guides

_GUIDE_END = """\
The [rules](../rules/{name}.md) have every detail. `make openapi` writes this page; a running
service has it at `/v1/games/{name}/guide`, as JSON and as a page."""


def guide_page(entry: ServedGame) -> str:
    """The guide of a game as Markdown."""
    guide = resources.guide(entry)
    parts = [f"# {guide.title}"]
    for section in guide.sections:
        parts += [f"## {section.heading}", *section.paragraphs, *map(_drawn, section.pictures)]
    parts.append(f"---\n\n{_GUIDE_END.format(name=guide.game)}")
    return "\n\n".join(parts) + "\n"


def _drawn(picture: GuidePicture) -> str:
    rows = (
        f"- {row.label}: {' '.join(map(resources.face_text, row.faces))}" for row in picture.rows
    )
    return "\n".join([f"**{picture.caption}**\n", *rows])


# Rules

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
    changed = rules_by_option(entry.options.python_type)
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


# Words of the page

_SHOWN = re.compile(r'\bdata-text(?:-(aria-label|title|placeholder))?="([\w.-]+)"')
_TAG = re.compile(r"<[a-z][^<>]*>[^<]*")
_KIT_SAID = re.compile(r'own\.get\("page\.([^"]+)"\) \?\? (".*?")')
_SAID = re.compile(r'\b(?:own|word)\(\s*"([\w.-]+)",\s*("(?:[^"\\]|\\.)*")')
_BY_NAME = re.compile(r"\b(?:own|word)\(\s*`([\w.-]+?)\$\{[^`]*`,\s*([A-Z_]+)\[")
_NAMED = r"const {} = \{{(.*?)\}};"
_PAIR = re.compile(r'"?([\w.-]+)"?: ("[^"]*")')


def page_words(client: FlaskClient) -> dict[str, str]:
    """The words of the page at ``/`` in English, by the ids of their translations."""
    home, *guides = (
        client.get(path, headers={"Accept": "text/html"}).text
        for path in ("/", *(f"{entry.home}/guide" for entry in CATALOG.values()))
    )
    code = "".join(
        file.read_text(encoding="utf-8")
        for folder in (TABLE, SEALED / "page")
        for file in sorted(folder.rglob("*.js"))
    )
    said = [(name, json.loads(text)) for name, text in _SAID.findall(code)]
    for start, table in _BY_NAME.findall(code):
        [pairs] = re.findall(_NAMED.format(table), code, re.DOTALL)
        said += [(start + name, json.loads(text)) for name, text in _PAIR.findall(pairs)]
    [refusals] = re.findall(_NAMED.format("TEXTS"), code, re.DOTALL)
    said += [(name, json.loads(text)) for name, text in _KIT_SAID.findall(code)]
    said += [(f"table.{name}", json.loads(text)) for name, text in _PAIR.findall(refusals)]
    said += [each for page in (home, *guides) for each in _words_in(page)]
    said += [each for entry in CATALOG.values() for each in _meanings(entry)]
    found: dict[str, str] = dict(reversed(said))
    return {f"page.{name}": text for name, text in sorted(found.items())}


def _meanings(entry: ServedGame) -> Iterator[tuple[str, str]]:
    """What the titles of a game mean, and the moves that the page asks about."""
    game = resources.game(entry)
    for name in game.view_titles:
        if name in game.view_meanings:
            yield f"term.{game.name}.{name}", game.view_meanings[name]
    for kind in game.grave_moves:
        yield f"grave.{game.name}.{kind}", game.move_meanings[kind]


def _words_in(page: str) -> Iterator[tuple[str, str]]:
    """The words in the elements of a page, and in their attributes."""
    for element in _TAG.findall(page):
        tag, _, text = element.partition(">")
        said = dict(re.findall(r'([a-z-]+)="([^"]*)"', tag)) | {"text": text}
        for kind, name in _SHOWN.findall(tag):
            yield name, html.unescape(said[kind or "text"]).strip()


def _write(page: str, text: str) -> None:
    Path("docs", page).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    _write("problems.md", problems_page(CATALOG["gin-rummy"]))
    for name, entry in CATALOG.items():
        rules = f"rules/{name}.md"
        _write(f"games/{name}-guide.md", guide_page(entry))
        _write(rules, rules_page(entry, Path("docs", rules).read_text(encoding="utf-8")))
    words = page_words(create_app(Settings(request_log=False)).test_client())
    _write("page-words.json", json.dumps(words, indent=2, ensure_ascii=False) + "\n")
