"""Links in documents work, names exist, and nothing refers to one machine."""

import json
import re
import sys
from typing import Any, get_args

import pytest

from scripts.pages import rules_page
from service.catalog import CATALOG
from service.kit.base import tag_of
from tests.docs.shell import ROOT

NOT_OURS = re.compile(r"(\.|node_modules|swagger-ui|json_test_suite|game-templates)")
PAGES = sorted(
    page
    for page in ROOT.rglob("*.md")
    if not any(map(NOT_OURS.match, page.relative_to(ROOT).parts))
)
TEXT = {page: page.read_text() for page in PAGES}


def found(pattern: str) -> list[tuple[str, Any]]:
    """Every match on any page, with the name of the page."""
    return [
        (str(page.relative_to(ROOT)), one)
        for page, text in TEXT.items()
        for one in re.findall(pattern, text)
    ]


def test_every_link_leads_to_a_file_and_a_heading():
    links = found(r"\]\(([^)\s]+)\)")
    assert len(links) > 500
    for name, target in links:
        if re.match(r"(https?|mailto):", target):
            continue
        page, (path, _, heading) = ROOT / name, target.partition("#")
        there = (page.parent / path).resolve() if path else page
        assert there.exists(), (name, target)
        assert there.is_relative_to(ROOT), (name, target)
        headings = re.findall(r"^#+ (.+)$", there.read_text() if heading else "", re.MULTILINE)
        anchors = [re.sub(r"[^\w\- ]", "", each.lower()).replace(" ", "-") for each in headings]
        assert not heading or heading in anchors, (name, target)


def test_no_page_shows_a_path_of_a_machine():
    assert found(r"(?<![\w.~])/(?:home|root|tmp|work|Users|usr|opt|var|mnt|srv)/\S*") == []


def test_every_command_uses_the_python_of_the_project():
    """Readers have no `python`, and their `python3` has only the standard library."""
    for name, (python, module) in found(r"([\w./-]*python[\d.]*)\s+-m\s+(\w+)"):
        standard = python == "python3" and module in sys.stdlib_module_names
        assert standard or python == ".venv/bin/python", (name, python, module)


def test_every_path_of_the_service_exists(client):
    paths = r"(?<![\w.…])/(?:v1/[\w./-]+|docs|problems|livez|readyz|version)\b"
    for path, name in {path: name for name, path in found(paths)}.items():
        answer = client.get(path, headers={"Accept": "*/*"})
        assert answer.status_code in {200, 405}, (name, path)


@pytest.mark.parametrize("game", CATALOG)
def test_the_page_of_a_game_names_everything_it_has(game):
    entry, text = CATALOG[game], TEXT[ROOT / "docs" / "games" / f"{game}.md"]
    kinds = (
        *map(tag_of, entry.game.phases),
        *map(tag_of, entry.game.kinds),
        *map(tag_of, get_args(entry.game.types.event)),
        *entry.game.presets,
    )
    assert [name for name in kinds if f"`{name}`" not in text] == []
    section = text.split("## Moves\n", 1)[1].split("\n## ", 1)[0]
    told = re.findall(r"^\| `(\w+)`", section, re.MULTILINE)
    assert told == [tag_of(kind) for kind in entry.game.kinds], "in the order of the reasons"
    section = text.split("## Not modelled\n", 1)[1]
    assert re.findall(r"^- (.+)$", section, re.MULTILINE) == list(entry.game.not_modelled)


def sections(text: str) -> set[str]:
    """The sections of a page of rules, as §3, and their items, as §3.4."""
    found = set()
    for part in re.split(r"^## ", text, flags=re.MULTILINE)[1:]:
        if number := re.match(r"§\d+", part):
            found.add(number[0])
            items = re.findall(r"^(?:- \*\*§\d+\.)?(\d+)(?:\*\*|\.) ", part, re.MULTILINE)
            found |= {f"{number[0]}.{item}" for item in items}
    return found


@pytest.mark.parametrize("game", CATALOG)
def test_the_page_of_rules_has_every_rule_and_option_as_the_game_has_it(game):
    text = TEXT[ROOT / "docs" / "rules" / f"{game}.md"]
    assert rules_page(CATALOG[game], text) == text, "run: make openapi"


@pytest.mark.parametrize("game", CATALOG)
def test_every_rule_cites_a_section_that_there_is(game):
    there = sections(TEXT[ROOT / "docs" / "rules" / f"{game}.md"])
    cited = {rule.section for rule in CATALOG[game].game.rulebook.values()}
    for source in (ROOT / "service" / "games" / game.replace("-", "_")).glob("*.py"):
        cited |= set(re.findall(r"§\d+(?:\.\d+)?", source.read_text()))
    assert len(cited) > 10
    assert cited <= there


@pytest.mark.parametrize("game", CATALOG)
def test_every_source_cited_is_in_the_table_of_the_rules(game):
    text = TEXT[ROOT / "docs" / "rules" / f"{game}.md"]
    keys = set(re.findall(r"^\| ([A-Z]+) \|", text, re.MULTILINE))
    citations = " ".join(rule.citation for rule in CATALOG[game].game.rulebook.values())
    assert keys
    assert set(re.findall(r"\b[A-Z]{2,4}\b", citations)) <= keys
    assert set(re.findall(r"\b[A-Z]{2,4}\b", "".join(re.findall(r"\[[^]]+\](?!\()", text)))) <= keys


@pytest.mark.parametrize("game", CATALOG)
def test_the_rules_name_every_option_with_its_default(game):
    entry, text = CATALOG[game], TEXT[ROOT / "docs" / "rules" / f"{game}.md"]
    told = re.findall(r"^\| `(\w+)` \| (.+?) \|", _options(text), re.MULTILINE)
    default = entry.options.dump(next(iter(entry.game.presets.values())))
    assert told == [(name, shown(value)) for name, value in default.items()]


def _options(text: str) -> str:
    return re.split(r"^## §\d+ Options$", text, flags=re.MULTILINE)[1]


def shown(value: object) -> str:
    """A default as the table of options has it."""
    return f"`{value}`" if isinstance(value, str) else json.dumps(value)


KNOWN_TO_THE_PAGE = {
    "board/facts.js": r"PLACED = new Set\(\[(.+?)\]\)",
    "board/piles.js": r"MEANS = \{(.+?)const MOST_SHOWN",
    "board/drop.js": r"shapes\.has\((.+?)\)",
    "../openapi/move_members.py": r"name == (\S+) ",
    "game/frames.js": r"MOMENTS = new Set\(\[(.+?)\]\)",
    "game/snapshot.js": r"rests = .+? => \[(.+?)\]",
    "page/log.js": r"event\.type === (\S+) \?",
    "page/result.js": r"event\.type === (\S+)\)",
}
"""The modules of the table that know names of games, and where in them."""
OF_EVERY_GAME = {"format", "options", "seed", "revision", "phase"}


def test_the_names_of_games_that_the_page_knows_are_documented():
    _, _, rest = TEXT[ROOT / "ARCHITECTURE.md"].partition("### The page")
    told = {
        name for row in re.findall(r"^\| (`.+?) \|", rest, re.MULTILINE) for name in row.split(", ")
    }
    known = set()
    for module, where in KNOWN_TO_THE_PAGE.items():
        [names] = re.findall(where, (ROOT / "service/table" / module).read_text(), re.DOTALL)
        known |= set(re.findall(r'"(\w+)"|(?<=\n  )(\w+):', names))
    wanted = {one or other for one, other in known} - OF_EVERY_GAME
    assert {name.strip("`") for name in told} == wanted


def test_every_decision_is_in_the_index_and_says_what_was_turned_down():
    folder = ROOT / "docs" / "decisions"
    index = TEXT[folder / "README.md"]
    listed = re.findall(r"^\| \[(\d{4})\]\((\S+)\) \| (.+) \|$", index, re.MULTILINE)
    records = sorted(page for page in PAGES if page.parent == folder and page.name != "README.md")
    assert [name for _, name, _ in listed] == [page.name for page in records]
    for (number, _, title), page in zip(listed, records, strict=True):
        assert TEXT[page].startswith(f"# {number} {title}\n")
        assert re.findall(r"^\*\*(.+?)\.\*\*", TEXT[page], re.MULTILINE) == [
            "Decided",
            "Because",
            "Turned down",
        ]
