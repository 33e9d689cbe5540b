"""The TypeScript client is typed, ready to publish, and plays."""

import json
import re
import shutil
import tarfile
from pathlib import Path

import pytest

from service import __version__
from service.catalog import CATALOG
from tests.clients.made import HERE, ROOT, of_every_game, shown, stated
from tests.conformance.advice import ADVISED
from tests.needs import need

pytestmark = [pytest.mark.check, pytest.mark.clients]

HEADERS = "[name: string]: unknown;"


def test_nothing_is_unknown_but_headers_and_members_of_any_json(typescript):
    lines = (typescript.package / "referee.d.ts").read_text().splitlines()
    unknown = {line.strip() for line in lines if re.search(r"\b(unknown|any)\b;?$", line)}
    assert unknown == {HEADERS}


OF_THE_TABLE = {"messages.js", "names.js"}
"""Modules that `table` imports, and nobody else."""


def test_the_tarball_is_ready_to_publish(typescript):
    with tarfile.open(typescript.tarball) as tarball:
        names = {name.removeprefix("package/") for name in tarball.getnames()}
    told = json.loads((typescript.package / "package.json").read_text())
    code = {"referee-seat", *(path.stem for path in (ROOT / "service/table/kit").glob("*.js"))}
    types = {f"{name}.d.ts" for name in ("index", "referee", "table_types", *code)}
    scripts = {f"{name}.js" for name in code}
    assert names == types | scripts | {"package.json", "README.md", "LICENSE"}
    exported = {path["default"] for path in told["exports"].values() if "default" in path}
    assert exported == {f"./{name}" for name in scripts - OF_THE_TABLE}
    assert (told["version"], told["license"]) == (__version__, "MIT")
    assert "private" not in told
    assert (typescript.package / told["types"]).exists()
    for name, source in (("LICENSE", "LICENSE"), ("README.md", "clients/typescript/README.md")):
        assert (typescript.package / name).read_text() == (ROOT / source).read_text()


@pytest.fixture(scope="module")
def compiled(typescript, address):
    """Programs by name, compiled at once: each run of tsc takes seconds.

    In ``misuse.ts`` tsc must find an error wherever the program announces one.
    """
    folder = typescript.folder
    names = ("every.ts", "misuse.ts", "kit.ts")
    programs = [Path(shutil.copy(HERE / name, folder)) for name in names]
    programs += of_every_game(HERE / "play.ts", folder).values()
    programs += of_every_game(HERE / "turns.ts", folder, ADVISED).values()
    programs += shown("clients/typescript/README.md", "ts", folder, address)
    typescript.compile(*programs)
    return {program.stem: program for program in programs}


@pytest.mark.parametrize("name", CATALOG)
def test_every_operation_of_a_game_is_called_in_a_whole_game(
    typescript, compiled, address, games, name
):
    file, expected = games[name]
    program = compiled[f"play_{name.replace('-', '_')}"]
    played = json.loads(typescript.run(program, address, file))
    played["called"].sort()
    assert played == {**expected, "called": stated(name, expected["rule"])}


@pytest.mark.parametrize("name", ADVISED)
def test_computer_players_play_a_game(typescript, compiled, address, name):
    assert int(typescript.run(compiled[f"turns_{name.replace('-', '_')}"], address)) > 10


def test_one_loop_plays_every_game_without_a_cast(typescript, compiled, address):
    said = typescript.run(compiled["every"], address)
    assert said.splitlines() == [f"{name} /problems/illegal-move" for name in CATALOG]


def test_the_page_shows_the_kit(typescript, compiled):
    words, offers, flights = [typescript.run(compiled[f"page_{number}"]) for number in (2, 3, 4)]
    english, german = words.splitlines()
    assert english == "Ben takes the upcard 5♦"
    assert german == "Du nimmst 5♦ Noch 46 Punkte, erlaubt sind 10 10♥"
    assert "discard [ { type: 'discard', card: '3c' } ] [] undefined\n" in offers
    assert "lay_off [] [ 'meld' ] rummy.layoff.no-meld-yet\n" in offers
    dealt = ["dealt 1-0 stock hand 0", "dealt null stock hand 1"]
    assert flights.splitlines() == [*dealt, "dealt 2-2 stock turned_up undefined"]


def test_the_page_shows_a_move(typescript, compiled):
    one, every = [typescript.run(compiled[f"page_{number}"]) for number in range(2)]
    assert one == "0 [ { type: 'upcard_taken', seat: 0, card: '5d' } ]\n"
    assert [line.split()[0] for line in every.splitlines()] == list(CATALOG)
    need("cryptography")
    assert re.match(r"\[ [01] \] .*wins? the game", typescript.run(compiled["page_5"]))
