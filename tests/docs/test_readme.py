"""The shell sessions in the documents produce the output they show."""

import re
from dataclasses import fields
from functools import cache

import pytest

from service.catalog import CATALOG
from service.config import Settings, processors, settings_from
from service.contract.problems import PROBLEMS
from tests.contract import contract
from tests.docs.shell import ADDRESS, ROOT, fits, run, steps, targets
from tests.needs import need
from tests.programs import run as printed

pytestmark = pytest.mark.portable

README = (ROOT / "README.md").read_text()
TOUR = ROOT / "docs" / "tour.md"
PAGES = [ROOT / "README.md", TOUR, ROOT / "docs" / "frontends.md"]


def helpers():
    """The definitions that other pages reuse from the tour: the address, and two functions."""
    page = steps(TOUR.read_text())
    return [step for step in page if step.answer is None or step.command.startswith("api=")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_command_is_answered_as_the_page_shows(page, url, tmp_path):
    need("curl")
    todo = list(steps(page.read_text()))
    assert len(todo) >= 3
    if page.name not in {"README.md", TOUR.name}:
        todo = [*helpers(), *todo]
    for step, answer in zip(todo, run(todo, url, tmp_path), strict=True):
        if step.answer is None:
            assert answer == "", f"{step.command} answered\n{answer}"
        else:
            assert fits(step.answer, answer), f"{step.command} answered\n{answer}"


GRAPHICS = """
function show(text) { console.log(text); }
async function choose({ state, to_act }) {
  if (state.revision === 0 && !choose.tried) {
    choose.tried = true;
    return { type: "draw_stock" };
  }
  return (await referee("advice", { state, seat: to_act, limit: 1 })).moves[0].move;
}
console.log(game.outcome.winners.length);
"""


def test_the_first_program_plays_a_game_and_shows_a_refusal(url, tmp_path):
    node, program = need("node"), tmp_path / "program.mjs"
    shown = re.search(r"^```js\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)[1]
    program.write_text(shown.replace(ADDRESS, url) + GRAPHICS)
    refusal = re.search(r'// "(.+)"', shown)[1]
    assert printed([node, program]).splitlines() == [refusal, "1"]


@pytest.mark.parametrize("page", sorted(ROOT.glob("*.md")), ids=lambda page: page.stem)
def test_every_target_of_make_exists(page):
    known = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = targets(page.read_text())
    assert named <= known
    assert page.name != "README.md" or {"run", "test", "demo"} <= named


def table(page: str, heading: str) -> list[list[str]]:
    section = page.split(f"## {heading}\n", 1)[1].split("\n## ", 1)[0]
    lines = [line for line in section.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


SETTINGS = {row[0].strip("`"): row[1].strip("`") for row in table(README, "Settings")}
"""The default of each setting by name, according to the README."""


def test_every_setting_has_a_row_and_every_row_is_a_setting():
    assert list(SETTINGS) == [field.name.upper() for field in fields(Settings)]
    text = (ROOT / "service" / "config.py").read_text()
    assert set(re.findall(r'"([A-Z]+(?:_[A-Z]+)*)"', text)) == set(SETTINGS)


def test_nothing_else_is_read_from_the_environment():
    for source in (ROOT / "service").rglob("*.py"):
        text = source.read_text()
        assert "getenv" not in text, source
        # The others: sockets that are passed on, and the folder for a library.
        text = re.sub(r'os\.environ\.(get|pop)\("GUNICORN_|"GUNICORN_FD" in os\.environ', "", text)
        text = text.replace("os.environ[FOLDER]", "")
        used = text.count("os.environ")
        assert used == text.count("settings_from(os.environ)"), source


def test_the_readme_states_the_defaults():
    words = {"one per processor": str(processors()), "none": "", "off": ""}
    assert SETTINGS["METRICS_PORT"] == "off"
    assert Settings().metrics_port is None
    said = {name: words.get(text, text) for name, text in SETTINGS.items()}
    assert settings_from(said) == Settings() == settings_from({})
    started = contract.document()["servers"][1]
    assert started["url"] == f"http://{Settings().host}:{Settings().port}"


def test_the_page_for_frontends_states_every_problem_with_its_members():
    page = (ROOT / "docs" / "frontends.md").read_text()
    told = [
        (int(status), slug.strip("`"), re.findall(r"`(\w+)`", members))
        for status, slug, _, members in table(page, "When a request is refused")
    ]
    assert told == sorted(told, key=lambda row: row[0])
    assert {slug: (status, set(members)) for status, slug, members in told} == members_of_problems()


def test_the_page_of_problems_states_each_with_its_members(client):
    for slug, (_, members) in members_of_problems().items():
        page = client.get(f"/problems/{slug}", headers={"Accept": "text/html"}).text
        assert set(re.findall(r"<code>(\w+)</code>", page)) == members, slug


@cache
def members_of_problems():
    """By slug: the status of a problem, and the members that only this problem has."""
    common = {"type", "title", "status", "detail", "instance"}
    members = {slug: set() for slug in PROBLEMS}
    for schema in contract.document()["components"]["schemas"].values():
        constant = schema.get("properties", {}).get("type", {}).get("const", "")
        if constant.startswith("/problems/"):
            members[constant.removeprefix("/problems/")] |= set(schema["properties"]) - common
    return {
        slug: (kind.status, members[slug] or set(kind.members())) for slug, kind in PROBLEMS.items()
    }


def test_the_list_of_games_shows_each_with_its_presets():
    page = (ROOT / "docs" / "games" / "README.md").read_text()
    shown = {
        re.sub(r"\[(.+)\]\(.+\)", r"\1", title): (players, presets)
        for title, players, presets in table(page, "Players and presets")
    }
    assert shown == {
        entry.game.title: (
            " to ".join(map(str, sorted({entry.game.seats[0], entry.game.seats[-1]}))),
            ", ".join(f"`{preset}`" for preset in entry.game.presets),
        )
        for entry in CATALOG.values()
    }
